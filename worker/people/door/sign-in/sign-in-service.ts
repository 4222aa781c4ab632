import { WorkerEntrypoint } from "cloudflare:workers";
import type { SignInRpc } from "../../../../schema/bidding/rpc/worker-rpc.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import type { WorkerEnv } from "../../../kit/env.ts";
import { readFamilyIsLive } from "../../../kit/sessions/token-families.ts";

/** Tells a user's hub whether a sign-in is live. Only this deployment's actors can call it. */
export class SignInService extends WorkerEntrypoint<WorkerEnv> implements SignInRpc {
  /** Not from the cache: the hub caches the answer, and the TTLs must not add up. */
  async isLive(signIn: SignIn): Promise<boolean> {
    return await readFamilyIsLive(openDatabase(this.env), signIn);
  }
}
