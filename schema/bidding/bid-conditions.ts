/**
 * The conditions for bidding on a lot. First the one that a bidder cannot change, a part in the sale; the others in the
 * order in which a person would meet them.
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
