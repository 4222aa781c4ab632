import { NOTIFICATION_TYPES } from "../../../schema/bidding/live/payloads.ts";
import { builder } from "../../kit/graphql/builder.ts";

export const NotificationType = builder.enumType("NotificationType", {
  description:
    "The kind of a notification. Of a bid: placed by hand or by auto bid, not accepted, outbid by hand or by an auto bid, invalidated or overwritten by staff. Of a lot with own bids: hidden, and shown again. Of a lot of a project that the user manages: hidden after its opening. GENERAL: what staff told everybody of the channel.",
  values: NOTIFICATION_TYPES,
});
