import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useChannel } from "../../kit/lib/host.ts";
import { CacheInvalidationDocument, GeneralNotificationDocument } from "../../kit/live/message-documents.ts";
import { useEachMessage } from "../../kit/live/use-each-message.ts";
import { fetchOfferedLanguages } from "../../kit/screens/language/fetch-offered-languages.ts";
import { showToast } from "../../kit/ui/overlay/toasts.ts";

export function AppMessages() {
  const channel = useChannel();
  const language = useApiLanguage();
  // The cache refetches what its queries show; the languages that the channel offers are not among these.
  useEachMessage(CacheInvalidationDocument, {
    variables: { allNotification: true },
    key: channel,
    onMessage: ({ cacheInvalidation: { cacheReset, evictFieldNames } }) => {
      if (cacheReset || evictFieldNames.includes("channelSettings")) void fetchOfferedLanguages();
    },
  });
  useEachMessage(GeneralNotificationDocument, {
    variables: { allNotification: true, channel },
    key: channel,
    onMessage: ({ generalNotification: { texts, ...byDefault } }) => {
      const { title, message } = texts.find((text) => text.language === language) ?? byDefault;
      showToast({ tone: "info", text: `${title}: ${message}` });
    },
  });
  return null;
}
