import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { notifications as dutch } from "./words.nl.ts";

export const notifications = {
  "notifications.text.BID_SUCCESS": "Your bid of {{amount}} on lot {{lot}} has been placed.",
  "notifications.text.BID_AUTOBID_SUCCESS": "Your auto bid has bid {{amount}} on lot {{lot}}.",
  "notifications.text.BID_FAILED": "Your bid of {{amount}} on lot {{lot}} was not accepted.",
  "notifications.text.OUTBID": "You have been outbid on lot {{lot}}. The highest bid is now {{amount}}.",
  "notifications.text.OUTBID_AUTOBID": "An auto bid has outbid you on lot {{lot}}. The highest bid is now {{amount}}.",
  "notifications.text.BID_INVALIDATED": "Your bid of {{amount}} on lot {{lot}} was declared invalid.",
  "notifications.text.BID_OVERWRITTEN": "Your bid on lot {{lot}} was corrected to {{amount}}.",
  "notifications.text.LOT_AWARDED": "The seller has accepted your bid of {{amount}} on lot {{lot}}.",
  "notifications.text.LOT_DECLINED":
    "The seller has declined your bid of {{amount}} on lot {{lot}}. It no longer binds you.",
  "notifications.text.LOT_UNPUBLISHED": "Lot {{lot}} is temporarily not shown. Your bid stands.",
  "notifications.text.LOT_PUBLISHED_AGAIN": "Lot {{lot}} is shown again. Check its closing time.",
  "notifications.text.LOT_OUTAGE":
    "Lot {{lot}} closes later, since bidding was not possible for a while. Check its closing time.",
  "notifications.text.MANAGED_LOT_UNPUBLISHED": "Lot {{lot}} of your project has been hidden.",
  "notifications.text.MANAGED_LOT_AWARDED": "Lot {{lot}} of your project has been awarded for {{amount}}.",
  "notifications.text.MANAGED_LOT_DECLINED":
    "The highest bid of {{amount}} on lot {{lot}} of your project has been declined.",
  "notifications.text.QUESTION_ANSWERED": "Your question about lot {{lot}} has been answered.",
  "notifications.text.BLIND_OPENED": "The bids on lot {{lot}} have been opened.",
  "notifications.text.BLIND_SECOND_ROUND": "There is a second round on lot {{lot}}: you can bid once more.",
  "notifications.text.BLIND_AWARDED": "Lot {{lot}} has been awarded to you.",
  "notifications.text.BLIND_NOT_AWARDED": "Lot {{lot}} has not been awarded to you.",
  "notifications.text.BLIND_DECLINED": "The seller has declined your bid on lot {{lot}}. It no longer binds you.",
  "notifications.text.BLIND_CALLED_OFF": "The sale of lot {{lot}} has been called off. Your bid stays sealed.",
  "notifications.text.BLIND_MESSAGE": "There is a message for you about lot {{lot}}.",
  "notifications.textWithoutAmount.BID_SUCCESS": "Your bid on lot {{lot}} has been placed.",
  "notifications.textWithoutAmount.BID_AUTOBID_SUCCESS": "Your auto bid on lot {{lot}} has been set.",
  "notifications.textWithoutAmount.BID_FAILED": "Your bid on lot {{lot}} was not accepted.",
  "notifications.textWithoutAmount.OUTBID": "You have been outbid on lot {{lot}}.",
  "notifications.textWithoutAmount.OUTBID_AUTOBID": "An auto bid has outbid you on lot {{lot}}.",
  "notifications.textWithoutAmount.BID_INVALIDATED": "Your bid on lot {{lot}} was declared invalid.",
  "notifications.textWithoutAmount.BID_OVERWRITTEN": "Your bid on lot {{lot}} was corrected.",
  "notifications.textWithoutAmount.LOT_AWARDED": "The seller has accepted your bid on lot {{lot}}.",
  "notifications.textWithoutAmount.LOT_DECLINED":
    "The seller has declined your bid on lot {{lot}}. It no longer binds you.",
  "notifications.textWithoutAmount.LOT_UNPUBLISHED": "Lot {{lot}} is temporarily not shown. Your bid stands.",
  "notifications.textWithoutAmount.LOT_PUBLISHED_AGAIN": "Lot {{lot}} is shown again. Check its closing time.",
  "notifications.textWithoutAmount.LOT_OUTAGE":
    "Lot {{lot}} closes later, since bidding was not possible for a while. Check its closing time.",
  "notifications.textWithoutAmount.MANAGED_LOT_UNPUBLISHED": "Lot {{lot}} of your project has been hidden.",
  "notifications.textWithoutAmount.MANAGED_LOT_AWARDED": "Lot {{lot}} of your project has been awarded.",
  "notifications.textWithoutAmount.MANAGED_LOT_DECLINED":
    "The highest bid on lot {{lot}} of your project has been declined.",
  "notifications.textWithoutAmount.QUESTION_ANSWERED": "Your question about lot {{lot}} has been answered.",
  "notifications.textWithoutAmount.BLIND_OPENED": "The bids on lot {{lot}} have been opened.",
  "notifications.textWithoutAmount.BLIND_SECOND_ROUND":
    "There is a second round on lot {{lot}}: you can bid once more.",
  "notifications.textWithoutAmount.BLIND_AWARDED": "Lot {{lot}} has been awarded to you.",
  "notifications.textWithoutAmount.BLIND_NOT_AWARDED": "Lot {{lot}} has not been awarded to you.",
  "notifications.textWithoutAmount.BLIND_DECLINED":
    "The seller has declined your bid on lot {{lot}}. It no longer binds you.",
  "notifications.textWithoutAmount.BLIND_CALLED_OFF":
    "The sale of lot {{lot}} has been called off. Your bid stays sealed.",
  "notifications.textWithoutAmount.BLIND_MESSAGE": "There is a message for you about lot {{lot}}.",
  "notifications.reasons.tie":
    "The other limit had been there since {{time}}, at the same amount as your bid of {{amount}}.",
  "notifications.explanation": "Explanation: “{{text}}”",
  "notifications.reasons.equalFirst": "An equal limit had been set before your bid.",
  "notifications.reasons.answered": "An auto bid answered your bid of {{amount}} at once.",
  "notifications.reasons.limitPassed": "Your limit of {{amount}} was passed.",
  "notifications.reasons.byHand": "Another bidder made a higher bid by hand.",
  "notifications.reasons.byAutoBid": "An auto bid went one step above it.",
  "notifications.shownAgain": "Lot {{lot}} is shown again. Closing time: {{closing}}.",
  "notifications.afterOutage":
    "Lot {{lot}} closes later, since bidding was not possible for a while. Closing time: {{closing}}.",
  "notifications.earlier_one": "{{count}} earlier notification",
  "notifications.earlier_other": "{{count}} earlier notifications",
  "notifications.bell.count_one": "Notifications, {{count}} new",
  "notifications.bell.count_other": "Notifications, {{count}} new",
  "notifications.bell.none": "Notifications, none new",
  "notifications.bell.title": "Notifications",
  "notifications.bell.empty": "No notifications yet. As soon as you bid or are outbid, you read it here.",
  "notifications.bell.all": "All notifications",
  "notifications.bell.many": "Notifications, more than {{count}} new",
  "notifications.isNew": "New",
  "notifications.bidAgain": "Bid again",
  "notifications.bidAgainOn": "Bid again on lot {{lot}}",
  "notifications.toLot": "To the lot",
} as const satisfies SameMessages<typeof dutch>;
