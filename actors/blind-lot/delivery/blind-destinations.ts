import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { ActorEnv } from "../../actor-env.ts";
import { HubStubs } from "../../hub/hub-stubs.ts";
import { type BlindProjection, forgetBlindProjection, writeBlindProjection } from "./blind-rows.ts";

/** The receivers of a blind lot's log entries. Tests replace them with failing ones. */
export interface BlindDestinations {
  /** Writes the read models. */
  project(projection: BlindProjection): Promise<void>;
  /** Deletes a lot's rows from the read models, so that they can be written again. */
  forget(blindLotId: string): Promise<void>;
  /** Tells clients that their cached data of this lot is stale. */
  invalidate(blindLotId: string): Promise<void>;
}

/** The destinations of the deployment. */
export function blindDestinations(env: ActorEnv): BlindDestinations {
  const hubs = new HubStubs(env);
  return {
    project: (projection) => writeBlindProjection(openDatabase(env), projection),
    forget: (blindLotId) => forgetBlindProjection(openDatabase(env), blindLotId),
    invalidate: (blindLotId) => hubs.invalidate({ evictCacheIds: [`BlindLot:${blindLotId}`] }),
  };
}
