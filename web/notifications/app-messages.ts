import { useSubscription } from "urql";
import { channel } from "../lib/host.ts";
import { CacheInvalidationDocument, GeneralNotificationDocument } from "../live/message-documents.ts";
import { useEachMessage } from "../live/use-each-message.ts";
import { showToast } from "../ui/overlay/toasts.ts";

/** Subscribes to the server's messages for all users and to its cache invalidations while a page is open. */
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
