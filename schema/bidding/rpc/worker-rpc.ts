import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import type { Channel } from "../../kit/channels.ts";
import type { SignIn } from "../../people/sign-in.ts";
import type { BidPermission, BidPermissionRequest } from "../bid-permission.ts";
import type { InvitedRequest, MonitorRequest } from "./auction-feed-rpc.ts";

/** What a lot asks the Worker: only the Worker reads accounts and rights. */
export interface BidPermissionRpc extends Rpc.WorkerEntrypointBranded {
  bidPermission(request: BidPermissionRequest): Promise<BidPermission>;
  /** Whether a sign-in may watch a lot whose sale is for invited users. */
  isInvited(request: BidPermissionRequest): Promise<boolean>;
}

/** What a user's hub asks the Worker. */
export interface SignInRpc extends Rpc.WorkerEntrypointBranded {
  isLive(signIn: SignIn): Promise<boolean>;
}

/** What the feed of an auction asks the Worker. */
export interface AuctionFeedAccessRpc extends Rpc.WorkerEntrypointBranded {
  isPublic(incrementalAuctionId: string, channel: Channel): Promise<boolean>;
  /** Whether a sign-in may watch an auction that is for invited users. */
  isInvited(request: InvitedRequest): Promise<boolean>;
  mayMonitor(request: MonitorRequest): Promise<boolean>;
}

/** What a blind lot asks the Worker, which alone calls the network. */
export interface BeaconRpc extends Rpc.WorkerEntrypointBranded {
  /** The chain that new sales are sealed to. */
  chain(): Promise<BeaconChain>;
  /** The signature of a round; null: not yet. The lot verifies it itself. */
  read(round: number): Promise<string | null>;
}

/** The Worker's entrypoints for actors, by the names that its entry exports: the type of the actors' `exports`. */
export interface WorkerEntrypoints {
  AuctionFeedAccess: new () => AuctionFeedAccessRpc;
  BeaconService: new () => BeaconRpc;
  BidPermissionService: new () => BidPermissionRpc;
  SignInService: new () => SignInRpc;
}
