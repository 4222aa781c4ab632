import type { LotAttributesInput } from "../../schema/inputs/incremental-lot.ts";
import type { incrementalLots } from "../../schema/tables/lots.ts";

/** A lot's own attributes as its row keeps them; null follows the auction. */
export type AttributeColumns = Pick<
  typeof incrementalLots.$inferSelect,
  "auctionCostsBp" | "auctionCostsVatBp" | "vatBp" | "marginRule" | "subjectToAcceptance" | "bpmCents"
>;

/** The columns of a lot's attributes; what the input leaves out follows the auction. */
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
