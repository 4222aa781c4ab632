import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { screen as dutch } from "./words.nl.ts";

export const screen = {
  "notifications.list": "What happened",
  "notifications.filter": "Type of notification",
  "notifications.all": "All notifications",
  "notifications.type.BID_SUCCESS": "Bid placed",
  "notifications.type.BID_AUTOBID_SUCCESS": "Auto bid placed",
  "notifications.type.BID_FAILED": "Bid not accepted",
  "notifications.type.OUTBID": "Outbid",
  "notifications.type.OUTBID_AUTOBID": "Outbid by auto bid",
  "notifications.type.BID_INVALIDATED": "Bid declared invalid",
  "notifications.type.BID_OVERWRITTEN": "Bid corrected",
  "notifications.type.LOT_UNPUBLISHED": "Lot hidden",
  "notifications.type.LOT_PUBLISHED_AGAIN": "Lot shown again",
  "notifications.type.MANAGED_LOT_UNPUBLISHED": "Lot of your project hidden",
  "notifications.none": "No notifications yet",
  "notifications.noneOfType": "No notifications of this type",
  "notifications.settings": "Settings",
  "notifications.popups": "Messages on the page",
  "notifications.popupsHelp": "Show a message in the corner of the screen as soon as something happens to your bids.",
  "notifications.push": "Browser notifications",
  "notifications.pushHelp": "Also while another page or program is in front. Applies to this device.",
  "notifications.pushBlocked":
    "Your browser blocks notifications from this site. Allow them in the browser’s settings.",
  "notifications.pushUnsupported": "This browser has no notifications.",
  "notifications.title": "Notifications",
} as const satisfies SameMessages<typeof dutch>;
