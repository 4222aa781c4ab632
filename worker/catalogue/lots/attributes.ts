import type { LotAttributesInput } from "../../../schema/catalogue/inputs/incremental-lot.ts";
import type { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import type { LotRow } from "./load-lots.ts";

/** `overwritten`: the lot has a value of its own instead of its auction's default. */
interface Attribute<Value> {
  value: Value;
  overwritten: boolean;
}

export interface LotAttributes {
  auctionCostsBp: Attribute<number>;
  auctionCostsVatBp: Attribute<number>;
  vatBp: Attribute<number>;
  marginRule: Attribute<boolean>;
  subjectToAcceptance: Attribute<boolean>;
  bpmCents: Attribute<number | null>;
}

/** The lot's own attributes, else its auction's. No auction has a default for BPM. */
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

export type AttributeColumns = Pick<
  typeof incrementalLots.$inferSelect,
  "auctionCostsBp" | "auctionCostsVatBp" | "vatBp" | "marginRule" | "subjectToAcceptance" | "bpmCents"
>;

export function attributeColumns(attributes: LotAttributesInput | null | undefined): AttributeColumns {
  return {
    auctionCostsBp: attributes?.auctionCosts ?? null,
    auctionCostsVatBp: attributes?.auctionCostsVat ?? null,
    vatBp: attributes?.vat ?? null,
    marginRule: attributes?.marginRule ?? null,
    subjectToAcceptance: attributes?.subjectToAcceptance ?? null,
    bpmCents: attributes?.bpm ?? null,
  };
}
