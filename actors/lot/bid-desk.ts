import { exports } from "cloudflare:workers";
import type { Clearance, ClearanceRequest } from "../../schema/bidding/clearance.ts";

/** The edge's entrypoint of that name (worker/bids/bid-desk.ts), as far as lots use it. */
interface BidDesk {
  clearance(request: ClearanceRequest): Promise<Clearance>;
}

/** Asks this deployment's edge whether somebody may bid on a lot: accounts and rights are its to read. */
export async function askBidDesk(request: ClearanceRequest): Promise<Clearance> {
  // The edge's types are not this room's; the entrypoint is typed against the same request and answer.
  const { BidDesk } = exports as unknown as { BidDesk: BidDesk };
  const clearance = await BidDesk.clearance(request);
  return clearance.isLotKnown
    ? { isLotKnown: true, missingConditions: [...clearance.missingConditions] }
    : { isLotKnown: false };
}
