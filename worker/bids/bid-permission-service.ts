import { WorkerEntrypoint } from "cloudflare:workers";
import type { BidPermission, BidPermissionRequest } from "../../schema/bidding/bid-permission.ts";
import { openDatabase } from "../../schema/database/open-database.ts";
import type { WorkerEnv } from "../env.ts";
import { readBidPermission } from "./bid-permission.ts";

/** What lots ask the edge about those who bid over their sockets. Reached from this deployment's own actors only. */
export class BidPermissionService extends WorkerEntrypoint<WorkerEnv> {
  /** Whether somebody whose token the lot has checked may bid on it, by the same rule as over HTTP. */
  async clearance({ userId, familyId, channel, incrementalLotId }: BidPermissionRequest): Promise<BidPermission> {
    const bidder = { bearer: { userId, familyId }, channel, database: openDatabase(this.env), now: Date.now };
    // The lot keeps a yes as long as the edge does: one out of the edge's memory would last twice as long.
    return await readBidPermission(bidder, incrementalLotId);
  }
}
