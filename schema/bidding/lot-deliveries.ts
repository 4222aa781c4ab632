/** What lots deliver outside of themselves: `undelivered` are notifications of users who were not reached. */
export const LOT_DELIVERIES = [
  "projection",
  "cacheInvalidation",
  "notifications",
  "auctionFeed",
  "attachments",
  "undelivered",
] as const;
export type LotDeliveryName = (typeof LOT_DELIVERIES)[number];

export function isLotDelivery(name: string): name is LotDeliveryName {
  return LOT_DELIVERIES.some((known) => known === name);
}
