import { exports } from "cloudflare:workers";
import type { BidPermission, BidPermissionRequest } from "../../schema/bidding/bid-permission.ts";

/** The edge's entrypoint of that name (worker/bids/bid-permission-service.ts), as far as lots use it. */
interface BidPermissionRpc {
  clearance(request: BidPermissionRequest): Promise<BidPermission>;
}

/** Asks this deployment's edge whether somebody may bid on a lot: accounts and rights are its to read. */
export async function askBidPermission(request: BidPermissionRequest): Promise<BidPermission> {
  // The edge's types are not this room's; the entrypoint is typed against the same request and answer.
  const { BidPermissionService } = exports as unknown as { BidPermissionService: BidPermissionRpc };
  const clearance = await BidPermissionService.clearance(request);
  return clearance.isLotKnown
    ? { isLotKnown: true, missingConditions: [...clearance.missingConditions] }
    : { isLotKnown: false };
}
