/**
 * What a bidder must meet to bid on a lot. What no bidder can put right, a part in the sale, comes before what the house could
 * grant; the others follow in the order in which a person would put them right.
 */
export const BID_CONDITIONS = [
  "SIGNED_IN",
  "NOT_INVOLVED",
  "CONFIRMED",
  "CHANNEL_BID_RIGHT",
  "ADDRESS",
  "IDENTITY",
  "MFA",
  "NOT_BLACKLISTED",
] as const;
export type BidCondition = (typeof BID_CONDITIONS)[number];

export function isBidCondition(name: string): name is BidCondition {
  return BID_CONDITIONS.some((condition) => condition === name);
}
