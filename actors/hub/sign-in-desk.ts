import { exports } from "cloudflare:workers";
import type { SignIn } from "../../schema/sign-in.ts";

/** The edge's entrypoint of that name (worker/sign-in/sign-in-desk.ts), as far as hubs use it. */
interface SignInDesk {
  isLive(signIn: SignIn): Promise<boolean>;
}

/** Asks this deployment's edge whether a sign-in goes on: accounts are its to read. */
export async function askSignInDesk(signIn: SignIn): Promise<boolean> {
  // The edge's types are not this room's; the entrypoint is typed against the same request and answer.
  const { SignInDesk } = exports as unknown as { SignInDesk: SignInDesk };
  return await SignInDesk.isLive(signIn);
}
