import type { LotRow } from "./load-lots.ts";

/** An attribute's value, and whether it is the lot's own instead of its auction's default. */
interface Attribute<Value> {
  value: Value;
  overwritten: boolean;
}

/** What a lot's price does not include. Percentages are basis points. */
export interface LotAttributes {
  auctionCostsBp: Attribute<number>;
  auctionCostsVatBp: Attribute<number>;
  vatBp: Attribute<number>;
  marginRule: Attribute<boolean>;
  subjectToAcceptance: Attribute<boolean>;
  bpmCents: Attribute<number | null>;
}

/** The attributes under which a lot is sold: its own, else its auction's. No auction has a default for BPM. */
export function lotAttributes({
  incrementalLot: own,
  auction,
}: Pick<LotRow, "incrementalLot" | "auction">): LotAttributes {
  return {
    auctionCostsBp: withFallback(own.auctionCostsBp, auction.auctionCostsBp),
    auctionCostsVatBp: withFallback(own.auctionCostsVatBp, auction.auctionCostsVatBp),
    vatBp: withFallback(own.vatBp, auction.vatBp),
    marginRule: withFallback(own.marginRule, auction.marginRule),
    subjectToAcceptance: withFallback(own.subjectToAcceptance, auction.subjectToAcceptance),
    bpmCents: { value: own.bpmCents, overwritten: own.bpmCents !== null },
  };
}

function withFallback<Value>(own: Value | null, inherited: Value): Attribute<Value> {
  return own === null ? { value: inherited, overwritten: false } : { value: own, overwritten: true };
}
