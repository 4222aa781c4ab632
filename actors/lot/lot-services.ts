import { exports } from "cloudflare:workers";
import type { BidPermission, BidPermissionRequest } from "../../schema/bidding/bid-permission.ts";
import type { ActorEnv } from "../actor-env.ts";
import { HubStubs } from "../hub/hub-stubs.ts";
import type { LiveViewer } from "../kit/live/topic.ts";
import { type Destinations, destinationsOf } from "./delivery/consumers.ts";

/** What a lot calls outside of itself. Tests replace members. */
export interface LotServices {
  destinations: Destinations;
  /** Asks whether a user may bid over a socket. */
  askPermission(request: BidPermissionRequest): Promise<BidPermission>;
  /** Asks whether a sign-in may watch the lot although its sale is for invited users. */
  isInvited(request: BidPermissionRequest): Promise<boolean>;
  /** Asks whether a watcher's sign-in is still valid, and registers the lot for its end. */
  isSignedIn(viewer: LiveViewer): Promise<boolean>;
}

export function lotServices(env: ActorEnv, incrementalLotId: string): LotServices {
  // Separate from the stubs that deliver notifications: thousands of watchers must not evict those.
  const watchersHubs = new HubStubs(env);
  return {
    destinations: destinationsOf(env),
    askPermission: askBidPermission,
    isInvited: async (request) => await exports.BidPermissionService.isInvited(request),
    isSignedIn: ({ userId, familyId, expiresAtMs }) =>
      watchersHubs.watch(userId, { incrementalLotId, familyId, untilMs: expiresAtMs }),
  };
}

/** Asks the Worker of this deployment whether a user may bid on a lot: only the Worker reads accounts and rights. */
async function askBidPermission(request: BidPermissionRequest): Promise<BidPermission> {
  const permission = await exports.BidPermissionService.bidPermission(request);
  return permission.isLotKnown
    ? { isLotKnown: true, missingConditions: [...permission.missingConditions] }
    : { isLotKnown: false };
}
