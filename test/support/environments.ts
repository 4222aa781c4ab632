import { env } from "cloudflare:workers";
import { parseActorEnv } from "../../actors/actor-env.ts";
import { parseEnv } from "../../worker/kit/env.ts";

/** The environment of the test runtime as actors use it. */
export const actorEnv = parseActorEnv(env);

/** The environment of the test runtime as the Worker uses it. */
export const appEnv = parseEnv(env);
