import { WorkerEntrypoint } from "cloudflare:workers";
import type { InvitedRequest, MonitorRequest } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { AuctionFeedAccessRpc } from "../../../schema/bidding/rpc/worker-rpc.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { findPublication } from "../../catalogue/publications/needs.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import type { WorkerEnv } from "../../kit/env.ts";
import { readFamilyIsLive } from "../../kit/sessions/token-families.ts";
import { isAuctionOpen, isAuctionPublic } from "./public-auctions.ts";

/** Tells the feed of an auction who may see what. Only this deployment's actors can call it. */
export class AuctionFeedAccess extends WorkerEntrypoint<WorkerEnv> implements AuctionFeedAccessRpc {
  /** Whether the auction is public on a channel. */
  async isPublic(incrementalAuctionId: string, channel: Channel): Promise<boolean> {
    return await isAuctionPublic({ database: openDatabase(this.env), now: Date.now }, incrementalAuctionId, channel);
  }

  /** Whether a sign-in may watch an auction that is for invited users. Not from a cache, likewise. */
  async isInvited({ incrementalAuctionId, userId, familyId, channel }: InvitedRequest): Promise<boolean> {
    const database = openDatabase(this.env);
    if (!(await readFamilyIsLive(database, { userId, familyId }))) return false;
    return await isAuctionOpen(database, incrementalAuctionId, { channel, nowMs: Date.now(), invitedUserId: userId });
  }

  /** Whether a sign-in may see the staff's part. Not from a cache: the feed caches the answer itself. */
  async mayMonitor({ incrementalAuctionId, userId, familyId }: MonitorRequest): Promise<boolean> {
    const database = openDatabase(this.env);
    const auction = await findPublication(database, incrementalAuctionId, "INCREMENTAL_AUCTION");
    if (auction === null || !(await readFamilyIsLive(database, { userId, familyId }))) return false;
    return await hasRight({ database }, userId, { rule: "USER_PROJECT_VIEW", entityId: auction.projectId });
  }
}
