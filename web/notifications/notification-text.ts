import type { Language } from "../../schema/languages.ts";
import type { PhraseParams, Translate } from "../i18n/phrases.ts";
import { formatDate } from "../lib/dates.ts";
import type { ResultOf } from "../lib/graphql.ts";
import { formatMoney } from "../lib/money.ts";
import type { NoticeTone } from "../ui/notice.tsx";
import type { NotificationsDocument } from "./documents.ts";

export type Notification = ResultOf<
  typeof NotificationsDocument
>["queryPersistedNotifications"]["notifications"][number];
export type NotificationType = Notification["type"];

export const NOTIFICATION_TYPES = [
  "BID_SUCCESS",
  "BID_AUTOBID_SUCCESS",
  "BID_FAILED",
  "OUTBID",
  "OUTBID_AUTOBID",
  "BID_INVALIDATED",
  "BID_OVERWRITTEN",
  "LOT_UNPUBLISHED",
  "LOT_PUBLISHED_AGAIN",
] as const satisfies readonly NotificationType[];

/** What a notification says of one's standing; its words say the same. */
export function notificationTone(type: NotificationType): NoticeTone {
  switch (type) {
    case "BID_SUCCESS":
    case "BID_AUTOBID_SUCCESS":
      return "good";
    case "BID_FAILED":
    case "BID_INVALIDATED":
    case "BID_OVERWRITTEN":
    case "LOT_UNPUBLISHED":
    case "LOT_PUBLISHED_AGAIN":
      return "warn";
    case "OUTBID":
    case "OUTBID_AUTOBID":
      return "bad";
  }
}

/** The sentence that a notification of a bid stands for. */
export function notificationText(
  { type, lotNumber, amount, title }: Pick<Notification, "type" | "lotNumber" | "amount"> & { title?: string | null },
  t: Translate,
): string {
  const lot = title ? `${lotNumber ?? ""} – ${title}` : (lotNumber ?? "");
  const params: PhraseParams = { lot, amount: amount === null ? "" : formatMoney(amount, { stripZeros: true }) };
  return t(amount === null ? `notifications.textWithoutAmount.${type}` : `notifications.text.${type}`, params);
}

/** Why somebody was outbid, in a sentence; null where there is nothing to tell. */
export function notificationReason(
  reason: Notification["reason"],
  { t, language }: { t: Translate; language: Language },
): string | null {
  if (!reason) return null;
  const amount = reason.amount === null ? "" : formatMoney(reason.amount, { stripZeros: true });
  if (reason.otherSetOn !== null) {
    return t("notifications.reasons.tie", {
      amount,
      time: formatDate(reason.otherSetOn, { language, style: "exactTime" }),
    });
  }
  switch (reason.rule) {
    case "MAN1":
      return t("notifications.reasons.byHand");
    case "MAN2":
    case "AUTO3":
      return t("notifications.reasons.answered", { amount });
    case "AUTO2":
      return reason.amount === null
        ? t("notifications.reasons.byAutoBid")
        : t("notifications.reasons.limitPassed", { amount });
    case "MAN3":
      return t("notifications.reasons.equalFirst");
    case "MAN4":
    case "AUTO1":
    case "FIX2":
      return null;
  }
}

/** The lot that a notification is about, below the language prefix; null where it names none. */
export function notificationPath({
  publicationId,
  incrementalLotId,
}: Pick<Notification, "publicationId" | "incrementalLotId">): string | null {
  return publicationId && incrementalLotId ? `/auction/${publicationId}/lot/${incrementalLotId}` : null;
}
