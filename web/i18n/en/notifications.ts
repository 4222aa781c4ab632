import type { notifications as dutch } from "../nl/notifications.ts";
import type { SamePhrases } from "../phrases.ts";

export const notifications = {
  "notifications.text.BID_SUCCESS": "Your bid of {{amount}} on lot {{lot}} has been placed.",
  "notifications.text.BID_AUTOBID_SUCCESS": "Your auto bid has bid {{amount}} on lot {{lot}}.",
  "notifications.text.BID_FAILED": "Your bid of {{amount}} on lot {{lot}} was not accepted.",
  "notifications.text.OUTBID": "You have been outbid on lot {{lot}}. The highest bid is now {{amount}}.",
  "notifications.text.OUTBID_AUTOBID": "An auto bid has outbid you on lot {{lot}}. The highest bid is now {{amount}}.",
  "notifications.text.BID_INVALIDATED": "Your bid of {{amount}} on lot {{lot}} was declared invalid.",
  "notifications.text.BID_OVERWRITTEN": "Your bid on lot {{lot}} was corrected to {{amount}}.",
  "notifications.text.LOT_UNPUBLISHED": "Lot {{lot}} is temporarily not shown. Your bid stands.",
  "notifications.text.LOT_PUBLISHED_AGAIN": "Lot {{lot}} is shown again. Check its closing time.",
  "notifications.textWithoutAmount.BID_SUCCESS": "Your bid on lot {{lot}} has been placed.",
  "notifications.textWithoutAmount.BID_AUTOBID_SUCCESS": "Your auto bid on lot {{lot}} has been set.",
  "notifications.textWithoutAmount.BID_FAILED": "Your bid on lot {{lot}} was not accepted.",
  "notifications.textWithoutAmount.OUTBID": "You have been outbid on lot {{lot}}.",
  "notifications.textWithoutAmount.OUTBID_AUTOBID": "An auto bid has outbid you on lot {{lot}}.",
  "notifications.textWithoutAmount.BID_INVALIDATED": "Your bid on lot {{lot}} was declared invalid.",
  "notifications.textWithoutAmount.BID_OVERWRITTEN": "Your bid on lot {{lot}} was corrected.",
  "notifications.textWithoutAmount.LOT_UNPUBLISHED": "Lot {{lot}} is temporarily not shown. Your bid stands.",
  "notifications.textWithoutAmount.LOT_PUBLISHED_AGAIN": "Lot {{lot}} is shown again. Check its closing time.",
  "notifications.reasons.tie":
    "The other limit had been there since {{time}}, at the same amount as your bid of {{amount}}.",
  "notifications.explanation": "Explanation: “{{text}}”",
  "notifications.reasons.equalFirst": "An equal limit had been set before your bid.",
  "notifications.reasons.answered": "An auto bid answered your bid of {{amount}} at once.",
  "notifications.reasons.limitPassed": "Your limit of {{amount}} was passed.",
  "notifications.reasons.byHand": "Somebody made a higher bid by hand.",
  "notifications.reasons.byAutoBid": "An auto bid went one step above it.",
  "notifications.toLot": "To the lot",
} as const satisfies SamePhrases<typeof dutch>;
