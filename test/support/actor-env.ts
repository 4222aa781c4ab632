import { env } from "cloudflare:workers";
import { parseActorEnv } from "../../actors/actor-env.ts";

/** The environment of the test runtime as actors use it. */
export const actorEnv = parseActorEnv(env);
