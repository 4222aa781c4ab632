import { exports } from "cloudflare:workers";
import type { BidPermission, BidPermissionRequest } from "../../schema/bidding/bid-permission.ts";

/** The Worker's entrypoint (worker/bids/permission/bid-permission-service.ts), as far as lots use it. */
interface BidPermissionRpc {
  bidPermission(request: BidPermissionRequest): Promise<BidPermission>;
}

/** Asks the Worker of this deployment whether a user may bid on a lot: only the Worker reads accounts and rights. */
export async function askBidPermission(request: BidPermissionRequest): Promise<BidPermission> {
  // Actors must not import the Worker's types; the entrypoint is typed against the same request and answer.
  const { BidPermissionService } = exports as unknown as { BidPermissionService: BidPermissionRpc };
  const permission = await BidPermissionService.bidPermission(request);
  return permission.isLotKnown
    ? { isLotKnown: true, missingConditions: [...permission.missingConditions] }
    : { isLotKnown: false };
}
