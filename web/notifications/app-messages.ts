import { useSubscription } from "urql";
import { channel } from "../lib/host.ts";
import { CacheInvalidationDocument, GeneralNotificationDocument } from "../live/documents.ts";
import { useEachMessage } from "../live/use-each-message.ts";
import { showToast } from "../ui/overlay/toasts.ts";

/** Listens to the house while a page is open: messages for everybody, and what of the cache is out of date. */
export function AppMessages() {
  useSubscription({ query: CacheInvalidationDocument, variables: { allNotification: true } });
  useEachMessage(GeneralNotificationDocument, {
    variables: { allNotification: true, channel },
    key: channel,
    onMessage: ({ generalNotification: { title, message } }) =>
      showToast({ tone: "info", text: `${title}: ${message}` }),
  });
  return null;
}
