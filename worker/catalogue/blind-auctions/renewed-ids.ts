import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { BlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import type { RenewedIds } from "./store.ts";

/** Read by nobody but in the log of a lot that was withdrawn. */
export const PUBLISHED_AGAIN = "The lot was withdrawn before its start, and published again as another one.";

/**
 * New ids for the lots of a withdrawn auction whose old start has passed at their actors, where terms are fixed from
 * then on (TERM1). Nobody could bid on them, as they were withdrawn before it; so they are published again as other
 * lots, with logs of their own, and the former ones are called off.
 */
export async function renewedIds(
  { env }: Pick<RequestContext, "env">,
  { row, lots }: Pick<BlindAuctionForStaff, "row" | "lots">,
  isPublished: boolean,
): Promise<RenewedIds> {
  if (!isPublished || row.publication.isPublished) return new Map();
  const renewed = new Map<string, string>();
  for (const { id } of lots) {
    const { phase = "UPCOMING" } = (await blindLotStub(env, id).currentState(null)) ?? {};
    if (phase !== "UPCOMING") renewed.set(id, crypto.randomUUID());
  }
  return renewed;
}
