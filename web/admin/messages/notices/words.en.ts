import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { adminNotices as dutch } from "./words.nl.ts";

export const adminNotices = {
  "admin.notice.BID_SUCCESS": "Bid placed",
  "admin.notice.BID_AUTOBID_SUCCESS": "Auto bid placed",
  "admin.notice.BID_FAILED": "Bid not accepted",
  "admin.notice.OUTBID": "Outbid",
  "admin.notice.OUTBID_AUTOBID": "Outbid by an auto bid",
  "admin.notice.BID_INVALIDATED": "Bid declared invalid",
  "admin.notice.BID_OVERWRITTEN": "Bid changed",
  "admin.notice.LOT_AWARDED": "Bid accepted by the seller",
  "admin.notice.LOT_DECLINED": "Bid declined by the seller",
  "admin.notice.LOT_UNPUBLISHED": "Lot taken off the website",
  "admin.notice.LOT_PUBLISHED_AGAIN": "Lot back on the website",
  "admin.notice.LOT_OUTAGE": "Lot closes later after an outage",
  "admin.notice.MANAGED_LOT_UNPUBLISHED": "Lot of an own project taken off the website",
  "admin.notice.MANAGED_LOT_AWARDED": "Lot of an own project awarded",
  "admin.notice.MANAGED_LOT_DECLINED": "Highest bid on a lot of an own project declined",
  "admin.notice.BLIND_OPENED": "Bids opened",
  "admin.notice.BLIND_SECOND_ROUND": "Invited to a second round",
  "admin.notice.BLIND_AWARDED": "Lot awarded",
  "admin.notice.BLIND_NOT_AWARDED": "Lot not awarded",
  "admin.notice.BLIND_DECLINED": "Bid declined",
  "admin.notice.BLIND_CALLED_OFF": "Sale called off",
  "admin.notice.BLIND_MESSAGE": "Message about a lot",
  "admin.notice.QUESTION_ANSWERED": "Question answered",
  "admin.notice.GENERAL": "General notification",
} as const satisfies SameMessages<typeof dutch>;
