/** What somebody must meet to bid on a lot, in the order in which a person would put it right. */
export const BID_CONDITIONS = [
  "SIGNED_IN",
  "CONFIRMED",
  "CHANNEL_BID_RIGHT",
  "ADDRESS",
  "IDENTITY",
  "MFA",
  "NOT_BLACKLISTED",
  "NOT_INVOLVED",
] as const;
export type BidCondition = (typeof BID_CONDITIONS)[number];

export function isBidCondition(name: string): name is BidCondition {
  return BID_CONDITIONS.some((condition) => condition === name);
}
