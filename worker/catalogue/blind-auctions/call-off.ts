import * as v from "valibot";
import { callOffInput } from "../../../schema/catalogue/inputs/blind-auction.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { blindSalePhaseAt } from "./blind-sale.ts";
import { callOffBlindLots } from "./publish-blind-lots.ts";
import { markCalledOff } from "./store.ts";

const request = v.object({ input: callOffInput });

/**
 * Calls a published sale off until its closing, for good: its bids stay sealed, as their ciphertexts are deleted
 * (CALLOFF1). A second time changes nothing.
 * @throws DomainError NOT_FOUND; INVALID_INPUT: `notPublished` for a draft, `isClosed` after the closing.
 */
export async function callOffBlindAuction(context: RequestContext, input: object): Promise<void> {
  const { blindAuctionId: id, reason } = parseInput(request, { input }).input;
  const { row, blind, lots } = await loadBlindAuctionForStaff(context, id);
  const nowMs = context.now();
  const phase = blindSalePhaseAt(row.publication, blind, nowMs);
  if (phase === "CALLED_OFF") return;
  if (phase === "DRAFT") throw invalidInput({ path: "input.blindAuctionId", rule: "notPublished" });
  if (phase === "CLOSED") throw invalidInput({ path: "input.blindAuctionId", rule: "isClosed" });
  // The actors decide: once they have deleted the ciphertexts, the sale is called off.
  await callOffBlindLots(context, lots, reason);
  await markCalledOff(context.database, { id, reason, nowMs });
  refreshPages(context, "catalogue");
}
