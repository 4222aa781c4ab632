import type { NotificationType } from "../../../schema/bidding/live/payloads.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { blindLotPath, lotPath } from "../../../schema/kit/page-address.ts";
import type { Translate } from "../../kit/i18n/messages.ts";
import type { AppPages } from "../../kit/lib/app-pages.ts";
import { formatDate, formatExactTime } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import type { NoticeTone } from "../../kit/ui/notice.tsx";
import type { NotificationFragment } from "./documents.ts";

export type Notification = ResultOf<typeof NotificationFragment>;

/** The tone that matches a notification's effect on the user's standing. The text says the same. */
export function notificationTone(type: NotificationType): NoticeTone {
  switch (type) {
    case "BID_SUCCESS":
    case "BID_AUTOBID_SUCCESS":
    case "BLIND_AWARDED":
    case "LOT_AWARDED":
    case "MANAGED_LOT_AWARDED":
      return "good";
    case "BID_FAILED":
    case "BID_INVALIDATED":
    case "BID_OVERWRITTEN":
    case "LOT_DECLINED":
    case "LOT_UNPUBLISHED":
    case "LOT_PUBLISHED_AGAIN":
    case "LOT_OUTAGE":
    case "MANAGED_LOT_UNPUBLISHED":
    case "BLIND_OPENED":
    case "BLIND_SECOND_ROUND":
    case "BLIND_NOT_AWARDED":
    case "BLIND_DECLINED":
    case "BLIND_CALLED_OFF":
      return "warn";
    case "GENERAL":
    case "QUESTION_ANSWERED":
    case "BLIND_MESSAGE":
    case "MANAGED_LOT_DECLINED":
      return "info";
    case "OUTBID":
    case "OUTBID_AUTOBID":
      return "bad";
  }
}

/** Whether another bid is what the recipient may want next. */
export function canBidAgain(
  { type, lotClosingOn }: Pick<Notification, "type" | "lotClosingOn">,
  nowMs: number,
): boolean {
  const isOutbid = type === "OUTBID" || type === "OUTBID_AUTOBID";
  return isOutbid && lotClosingOn !== null && Date.parse(lotClosingOn) > nowMs;
}

/** A lot's name in a sentence: its number, with its title if that is known. */
export function lotName({ lotNumber, title }: Pick<Notification, "lotNumber" | "title">): string {
  return title ? `${lotNumber ?? ""} – ${title}` : (lotNumber ?? "");
}

/** The text of a notification about a bid or a lot; of a general one its title. */
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
  if (type === "GENERAL") return title ?? "";
  const lot = lotName({ lotNumber, title });
  if ((type === "LOT_PUBLISHED_AGAIN" || type === "LOT_OUTAGE") && lotClosingOn !== null) {
    const closing = formatDate(lotClosingOn, { language, style: "momentWithZone" });
    return t(type === "LOT_OUTAGE" ? "notifications.afterOutage" : "notifications.shownAgain", { lot, closing });
  }
  if (amount === null) return t(`notifications.textWithoutAmount.${type}`, { lot });
  return t(`notifications.text.${type}`, { lot, amount: formatMoney(amount, { stripZeros: true }) });
}

/** Explains why a bidder was outbid; null if there is nothing to add. An instant of another day includes its date. */
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

/** The page of the lot that a notification is about, without the language prefix; null if there is none. */
export function notificationPath({
  publicationId,
  incrementalLotId,
  blindLotId,
}: Pick<Notification, "publicationId" | "incrementalLotId" | "blindLotId">): string | null {
  if (!publicationId) return null;
  if (blindLotId) return blindLotPath({ publicationId, id: blindLotId });
  return incrementalLotId ? lotPath({ publicationId, id: incrementalLotId }) : null;
}

/** The pages a message leads to, without the language prefix; null if there is no such page. */
export interface MessagePaths {
  lot: string | null;
  /** The list of the user's notifications, opened by pressing the browser's notification. */
  list: string | null;
}

/** The paths of a message in an app with these pages. */
export function messagePaths(
  message: Parameters<typeof notificationPath>[0],
  { auctions, notifications }: Pick<AppPages, "auctions" | "notifications">,
): MessagePaths {
  return { lot: auctions && notificationPath(message), list: notifications };
}
