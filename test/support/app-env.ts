import { env } from "cloudflare:workers";
import { parseEnv } from "../../worker/env.ts";

/** The parsed environment of the test runtime. */
export const appEnv = parseEnv(env);
