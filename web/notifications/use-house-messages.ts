import { useEffect } from "react";
import { useSubscription } from "urql";
import { channel } from "../lib/host.ts";
import { CacheInvalidationDocument, GeneralNotificationDocument } from "../live/documents.ts";
import { showToast } from "../ui/toasts.ts";

/** Listens to the house while a page is open: messages for everybody, and what of the cache is out of date. */
export function useHouseMessages(): void {
  useSubscription({ query: CacheInvalidationDocument, variables: { allNotification: true } });
  const [{ data }] = useSubscription({
    query: GeneralNotificationDocument,
    variables: { allNotification: true, channel },
  });
  const message = data?.generalNotification;
  useEffect(() => {
    if (message) showToast({ tone: "info", text: `${message.title}: ${message.message}` });
  }, [message]);
}
