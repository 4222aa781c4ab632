import { LogoutDocument } from "./documents.ts";
import { postGraphql } from "./post-graphql.ts";
import { forgetSession, storedSession } from "./session-store.ts";

/** Ends the session on this device and, if the server can be reached, on the server. */
export async function signOut(): Promise<void> {
  const { session, accessToken } = storedSession();
  forgetSession();
  if (!session) return;
  await postGraphql(LogoutDocument, {
    variables: { refreshToken: session.refreshToken },
    ...(accessToken ? { accessToken } : {}),
  });
}

/** The page after a forced sign-out: the sign-out page leads home, any other page reloads. */
export function afterSignOut(pathname: string, homePath: string): { kind: "go"; to: string } | { kind: "reload" } {
  return pathname.includes("logout") ? { kind: "go", to: homePath } : { kind: "reload" };
}
