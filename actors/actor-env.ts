import type { DatabaseEnv } from "../schema/database/open-database.ts";
import type { PublicHub } from "./hub/public-hub.ts";
import type { UserHub } from "./hub/user-hub.ts";
import type { LotActor } from "./lot/lot-actor.ts";

/** The bindings that the actors use. */
export interface ActorEnv extends DatabaseEnv {
  STAGE: string;
  AUTH_PRIVATE_JWK: string;
  LOTS: DurableObjectNamespace<LotActor>;
  USER_HUBS: DurableObjectNamespace<UserHub>;
  PUBLIC_HUBS: DurableObjectNamespace<PublicHub>;
}
