import { useSubscription } from "urql";
import { channel } from "../lib/host.ts";
import { CacheInvalidationDocument, GeneralNotificationDocument } from "../live/message-documents.ts";
import { useEachMessage } from "../live/use-each-message.ts";
import { showToast } from "../ui/overlay/toasts.ts";

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
