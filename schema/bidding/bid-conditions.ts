/**
 * The conditions for bidding on a lot. NOT_INVOLVED comes before all others of a signed-in user, because a user cannot
 * meet it later; the others are in the order in which a user meets them.
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
