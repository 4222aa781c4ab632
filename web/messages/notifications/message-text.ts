import type { Client } from "urql";
import type { ApiLanguage, Language } from "../../../schema/kit/languages.ts";
import type { Translate } from "../../kit/i18n/messages.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { pageAppName } from "../../kit/lib/host.ts";
import type { UserNotificationDocument } from "../../kit/live/message-documents.ts";
import { pause } from "../../kit/live/wait-to-retry.ts";
import { BlindLotTitleDocument, LotTitleDocument } from "./documents.ts";
import { notificationReason, notificationText } from "./notification-text.ts";

export type UserMessage = ResultOf<typeof UserNotificationDocument>["userNotification"];

/** Showing a bid message promptly matters more than including the lot's title. */
const MAX_WAIT_FOR_TITLE_MS = 2_000;

/**
 * The text of a message. A bid message is translated, with the lot's title and the staff's explanation; any other is
 * shown as written.
 */
export async function messageText(
  message: UserMessage,
  { client, language, locale, t }: { client: Client; language: ApiLanguage; locale: Language; t: Translate },
): Promise<{ title: string; text: string }> {
  const { type } = message;
  if (!type) return { title: message.title, text: [message.title, message.message].filter(Boolean).join(": ") };
  const title = await Promise.race([lotTitle(client, message, language), pause(MAX_WAIT_FOR_TITLE_MS)]);
  const what = notificationText({ ...message, type, title: title ?? null }, { t, language: locale });
  const why = notificationReason(message.reason, { t, language: locale, nowMs: serverNow() });
  const quoted = message.explanation === null ? null : t("notifications.explanation", { text: message.explanation });
  return { title: pageAppName(), text: [what, why, quoted].filter((part) => part !== null).join(" ") };
}

/** The lot's title; null if this channel does not show the lot, or the server does not respond. */
async function lotTitle(
  client: Client,
  { incrementalLotId, blindLotId }: Pick<UserMessage, "incrementalLotId" | "blindLotId">,
  language: ApiLanguage,
): Promise<string | null> {
  if (blindLotId) {
    const { data } = await client.query(BlindLotTitleDocument, { blindLotId, language }).toPromise();
    return data?.getBlindLot?.title ?? null;
  }
  if (!incrementalLotId) return null;
  const { data } = await client.query(LotTitleDocument, { incrementalLotId, language }).toPromise();
  return data?.getIncrementalLot?.title ?? null;
}
