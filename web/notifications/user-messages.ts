import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { useSubscription } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import type { ResultOf, VariablesOf } from "../lib/graphql.ts";
import { appName, channel } from "../lib/host.ts";
import { UserNotificationDocument } from "../live/documents.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { showToast } from "../ui/toasts.ts";
import { notificationPath, notificationText, notificationTone } from "./notification-text.ts";
import { popupsOff } from "./popups.ts";
import { showPush } from "./push.ts";

type UserMessage = ResultOf<typeof UserNotificationDocument>["userNotification"];

/** What a message says to its reader: a bid's in their own words, any other as it was written. */
function useMessage() {
  const { t } = useTranslate();
  return useCallback(
    (message: UserMessage) =>
      message.type
        ? { title: appName, text: notificationText({ ...message, type: message.type }, t) }
        : { title: message.title, text: [message.title, message.message].filter(Boolean).join(": ") },
    [t],
  );
}

/** Tells who is signed in what the house has for them, while a page is open. Shows nothing itself. */
export function UserMessages({ userId }: { userId: string }): null {
  const { t } = useTranslate();
  const path = useHousePath();
  const navigate = useNavigate();
  const describeMessage = useMessage();
  const variables: VariablesOf<typeof UserNotificationDocument> = { userId, channel };
  const [{ data }] = useSubscription({ query: UserNotificationDocument, variables });
  const userMessage = data?.userNotification;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is told once, not again in another language
  useEffect(() => {
    if (!userMessage) return;
    const { title, text } = describeMessage(userMessage);
    const lotPath = notificationPath(userMessage);
    // On the lot's own page the reader has just seen it happen.
    const isInView = lotPath !== null && location.pathname.endsWith(lotPath);
    if (!popupsOff.get() && !isInView) {
      showToast({
        tone: userMessage.type ? notificationTone(userMessage.type) : "info",
        text,
        ...(lotPath ? { link: { to: path(lotPath), label: t("notifications.toLot") } } : {}),
      });
    }
    showPush({ title, body: text, onClick: () => navigate(path("/account/notifications")) });
  }, [userMessage]);

  return null;
}
