/**
 * What a lot's page shows at the edges of its first screen and below it, loaded after the rest: one request for all.
 */

export { Conditions } from "../../catalogue/auctions/sale/conditions.tsx";
export { EventDays } from "../../catalogue/auctions/sale/event-days.tsx";
export { ShareMenu } from "../../kit/ui/overlay/share-menu.tsx";
export { BidHistory } from "../bids/history/bid-history.tsx";
export { LotNeighbours } from "./lot-neighbours.tsx";
export { LotRules } from "./lot-rules.tsx";
