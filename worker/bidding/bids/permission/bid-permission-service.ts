import { WorkerEntrypoint } from "cloudflare:workers";
import type { BidPermission, BidPermissionRequest } from "../../../../schema/bidding/bid-permission.ts";
import type { BidPermissionRpc } from "../../../../schema/bidding/rpc/worker-rpc.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import type { WorkerEnv } from "../../../kit/env.ts";
import { readFamilyIsLive } from "../../../kit/sessions/token-families.ts";
import { isVisibleLot } from "../store.ts";
import { readBidPermission } from "./bid-permission.ts";

/** Tells a lot whether a user may bid over its socket. Only this deployment's actors can call it. */
export class BidPermissionService extends WorkerEntrypoint<WorkerEnv> implements BidPermissionRpc {
  /** Applies the same rule as bids over HTTP. The lot has verified the token. */
  async bidPermission({ userId, familyId, channel, incrementalLotId }: BidPermissionRequest): Promise<BidPermission> {
    const bidder = { bearer: { userId, familyId }, channel, database: openDatabase(this.env), now: Date.now };
    // The lot caches the answer itself: a cached one would add its TTL to the edge's.
    return await readBidPermission(bidder, incrementalLotId);
  }

  /** Whether a sign-in may watch a lot whose sale is for invited users. Not from a cache: the lot caches it itself. */
  async isInvited({ userId, familyId, channel, incrementalLotId }: BidPermissionRequest): Promise<boolean> {
    const database = openDatabase(this.env);
    if (!(await readFamilyIsLive(database, { userId, familyId }))) return false;
    return await isVisibleLot(database, incrementalLotId, { channel, nowMs: Date.now(), invitedUserId: userId });
  }
}
