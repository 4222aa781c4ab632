import { DurableObject } from "cloudflare:workers";
import type { ActorEnv } from "../actor-env.ts";
export class LotActor extends DurableObject<ActorEnv> {}
