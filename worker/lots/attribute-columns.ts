import type { LotAttributesInput } from "../../schema/inputs/incremental-lot.ts";
import type { incrementalLots } from "../../schema/tables/lots.ts";

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
