import type { ActorEnv } from "../../actor-env.ts";
import { HubStubs } from "../../hub/hub-stubs.ts";

/** The receivers of a blind lot's log entries. Tests replace them with failing ones. */
export interface BlindDestinations {
  /** Tells clients that their cached data of this lot is stale. */
  invalidate(blindLotId: string): Promise<void>;
}

/** The destinations of the deployment. */
export function blindDestinations(env: ActorEnv): BlindDestinations {
  const hubs = new HubStubs(env);
  return { invalidate: (blindLotId) => hubs.invalidate({ evictCacheIds: [`BlindLot:${blindLotId}`] }) };
}
