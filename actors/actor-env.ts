import * as v from "valibot";
import type { ActorNamespaces } from "../schema/bidding/rpc/actor-namespaces.ts";
import type { DatabaseEnv } from "../schema/kit/database/open-database.ts";
import { DEPLOYED_STAGES, parseSettings, type Stage } from "../schema/kit/environment.ts";

/** The bindings that the actors use, as the runtime hands them over. */
export interface ActorBindings extends ActorNamespaces, DatabaseEnv {
  STAGE: string;
  AUTH_PRIVATE_JWK: string;
  /** Where a blind lot has the sealed files of its bidders deleted. */
  FILES: R2Bucket;
}

/** The environment as the actors use it: bindings as they are, settings parsed. */
export interface ActorEnv extends ActorBindings {
  STAGE: Stage;
}

const settings = v.object({
  STAGE: v.picklist([...DEPLOYED_STAGES, "local"]),
  AUTH_PRIVATE_JWK: v.pipe(v.string(), v.minLength(1)),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
});

const parsed = new WeakMap<ActorBindings, ActorEnv>();

/**
 * Parses the environment, once per isolate, so that an actor of a faulty deployment fails when it is woken.
 * @throws Error that names every fault.
 */
export function parseActorEnv(bindings: ActorBindings): ActorEnv {
  const known = parsed.get(bindings);
  if (known) return known;
  const env = { ...bindings, STAGE: parseSettings(settings, bindings).STAGE };
  parsed.set(bindings, env);
  return env;
}
