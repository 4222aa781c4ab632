import type { Language } from "../../schema/languages.ts";
import type { NotificationType } from "../../schema/live/payloads.ts";
import type { Translate } from "../i18n/messages.ts";
import { formatDate, formatExactTime } from "../lib/format/dates.ts";
import { formatMoney } from "../lib/format/money.ts";
import type { ResultOf } from "../lib/graphql/graphql.ts";
import type { NoticeTone } from "../ui/notice.tsx";
import type { NotificationFragment } from "./documents.ts";

export type Notification = ResultOf<typeof NotificationFragment>;

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

/** Whether it tells its reader something new: that their own bid was placed they have just seen. */
export function isNews(type: NotificationType): boolean {
  return type !== "BID_SUCCESS" && type !== "BID_AUTOBID_SUCCESS";
}

/** What a lot is called in a sentence: its number, with its title where that is known. */
export function lotName({ lotNumber, title }: Pick<Notification, "lotNumber" | "title">): string {
  return title ? `${lotNumber ?? ""} – ${title}` : (lotNumber ?? "");
}

/** The sentence that a notification of a bid or a lot stands for. */
export function notificationText(
  {
    type,
    amount,
    lotNumber,
    title = null,
    lotClosingOn = null,
  }: Pick<Notification, "type" | "lotNumber" | "amount"> & Partial<Pick<Notification, "title" | "lotClosingOn">>,
  { t, language }: { t: Translate; language: Language },
): string {
  const lot = lotName({ lotNumber, title });
  if (type === "LOT_PUBLISHED_AGAIN" && lotClosingOn !== null) {
    const closing = formatDate(lotClosingOn, { language, style: "momentWithZone" });
    return t("notifications.shownAgain", { lot, closing });
  }
  if (amount === null) return t(`notifications.textWithoutAmount.${type}`, { lot });
  return t(`notifications.text.${type}`, { lot, amount: formatMoney(amount, { stripZeros: true }) });
}

/** Why a bidder was outbid, in a sentence; null where there is nothing to add. An instant that is not today has its day. */
export function notificationReason(
  reason: Notification["reason"],
  { t, language, nowMs }: { t: Translate; language: Language; nowMs: number },
): string | null {
  if (!reason) return null;
  const amount = reason.amount === null ? "" : formatMoney(reason.amount, { stripZeros: true });
  if (reason.otherSetOn !== null) {
    return t("notifications.reasons.tie", {
      amount,
      time: formatExactTime(reason.otherSetOn, { language, nowMs }),
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
