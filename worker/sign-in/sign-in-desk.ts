import { WorkerEntrypoint } from "cloudflare:workers";
import { openDatabase } from "../../schema/database/open-database.ts";
import type { SignIn } from "../../schema/sign-in.ts";
import type { WorkerEnv } from "../env.ts";
import { readFamilyIsLive } from "./store.ts";

/** What hubs ask the edge about the sockets of their person. Reached from this deployment's own actors only. */
export class SignInDesk extends WorkerEntrypoint<WorkerEnv> {
  /** Whether a sign-in goes on. Read now: the hub keeps a yes as long as the edge does. */
  async isLive(signIn: SignIn): Promise<boolean> {
    return await readFamilyIsLive(openDatabase(this.env), signIn);
  }
}
