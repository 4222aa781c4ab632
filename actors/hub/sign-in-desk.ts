import { exports } from "cloudflare:workers";
import type { SignIn } from "../../schema/sign-in.ts";

/** The Worker's entrypoint of that name (worker/sign-in/sign-in-desk.ts), as far as hubs use it. */
interface SignInDesk {
  isLive(signIn: SignIn): Promise<boolean>;
}

/** Asks the Worker of this deployment whether a sign-in is still valid: only the Worker reads accounts. */
export async function askSignInDesk(signIn: SignIn): Promise<boolean> {
  // Actors must not import the Worker's types; the entrypoint is typed against the same request and answer.
  const { SignInDesk } = exports as unknown as { SignInDesk: SignInDesk };
  return await SignInDesk.isLive(signIn);
}
