import { useNavigate } from "react-router";
import { useClient } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/api-language.ts";
import { channel } from "../lib/host.ts";
import { UserNotificationDocument } from "../live/documents.ts";
import { useEachMessage } from "../live/use-each-message.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { showToast } from "../ui/toasts.ts";
import { messageText, type UserMessage } from "./message-text.ts";
import { notificationPath, notificationTone } from "./notification-text.ts";
import { popupsOff } from "./popups.ts";
import { showPush } from "./push.ts";

/** Tells who is signed in what the house has for them, while a page is open. Shows nothing itself. */
export function UserMessages({ userId }: { userId: string }): null {
  const { t, language: locale } = useTranslate();
  const path = useHousePath();
  const navigate = useNavigate();
  const client = useClient();
  const language = useApiLanguage();
  const tell = async (message: UserMessage) => {
    const { title, text } = await messageText(message, { client, language, locale, t });
    const lotPath = notificationPath(message);
    // On the lot's own page the reader has just seen it happen.
    const isInView = lotPath !== null && location.pathname.endsWith(lotPath);
    if (!popupsOff.get() && !isInView) {
      showToast({
        tone: message.type ? notificationTone(message.type) : "info",
        text,
        ...(lotPath ? { link: { to: path(lotPath), label: t("notifications.toLot") } } : {}),
      });
    }
    showPush({ title, body: text, onClick: () => navigate(path("/account/notifications")) });
  };

  useEachMessage(UserNotificationDocument, {
    variables: { userId, channel },
    key: userId,
    onMessage: ({ userNotification }) => void tell(userNotification),
  });

  return null;
}
