import type { AuctionFeedRpc } from "./auction-feed-rpc.ts";
import type { BlindLotRpc } from "./blind-lot-rpc.ts";
import type { PublicHubRpc, UserHubRpc } from "./hub-rpc.ts";
import type { LotRpc } from "./lot-rpc.ts";

/** Bidders and operator are in western Europe; an actor stays where it was first requested. */
const LOCATION_HINT: DurableObjectLocationHint = "weur";

/** The bindings of wrangler.toml through which actors are reached. */
export interface ActorNamespaces {
  LOTS: DurableObjectNamespace<LotRpc>;
  BLIND_LOTS: DurableObjectNamespace<BlindLotRpc>;
  USER_HUBS: DurableObjectNamespace<UserHubRpc>;
  PUBLIC_HUBS: DurableObjectNamespace<PublicHubRpc>;
  AUCTION_FEEDS: DurableObjectNamespace<AuctionFeedRpc>;
}

/** The actor of that name. Every actor is reached through this, so that the first request places it correctly. */
export function actorNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
): DurableObjectStub<T> {
  return namespace.getByName(name, { locationHint: LOCATION_HINT });
}
