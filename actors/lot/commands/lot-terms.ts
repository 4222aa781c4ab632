import type { SaleTerms } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { granularityOf } from "../../../schema/catalogue/terms/ladder.ts";
import { RULES_VERSION } from "../../engine/rules-version.ts";
import type { LotTerms } from "../../engine/types.ts";

/** The terms that a lot is published under: the sale's, and those that are the same for every lot. */
export function lotTerms(sale: SaleTerms): LotTerms {
  return { ...sale, amountGranularityCents: granularityOf(sale.ladder), rulesVersion: RULES_VERSION };
}
