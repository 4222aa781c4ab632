import { use, useEffect } from "react";
import { useNavigate } from "react-router";
import { useClient, useSubscription } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AppPagesContext } from "../../kit/lib/app-pages.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useChannel } from "../../kit/lib/host.ts";
import { oneClickBidding } from "../../kit/lib/one-click-bidding.ts";
import { popupsOff } from "../../kit/lib/popups.ts";
import { UserCacheInvalidationDocument, UserNotificationDocument } from "../../kit/live/message-documents.ts";
import { useEachMessage } from "../../kit/live/use-each-message.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useSettings } from "../../kit/session/use-settings.ts";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { messageText, type UserMessage } from "./message-text.ts";
import { messagePaths, notificationTone } from "./notification-text.ts";
import { showPush } from "./push.ts";

export function UserMessages({ userId }: { userId: string }): null {
  useSettings();
  useSubscription({ query: UserCacheInvalidationDocument, variables: { userId } });
  // The next user of this page has not chosen one-click bidding.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each user
  useEffect(() => () => oneClickBidding.set(false), [userId]);
  const { t, language: locale } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const client = useClient();
  const pages = use(AppPagesContext);
  const channel = useChannel();
  const language = useApiLanguage();
  const show = async (message: UserMessage) => {
    const { title, text } = await messageText(message, { client, language, locale, t });
    const { lot: lotPath, list } = messagePaths(message, pages);
    // On the lot's own page the event is already visible.
    const isInView = lotPath !== null && location.pathname.endsWith(lotPath);
    if (!popupsOff.get() && !isInView) {
      showToast({
        tone: message.type ? notificationTone(message.type) : "info",
        text,
        ...(lotPath ? { link: { to: path(lotPath), label: t("notifications.toLot") } } : {}),
      });
    }
    showPush({ title, body: text, onClick: () => list !== null && navigate(path(list)) });
  };

  useEachMessage(UserNotificationDocument, {
    variables: { userId, channel },
    key: userId,
    onMessage: ({ userNotification }) => void show(userNotification),
  });

  return null;
}
