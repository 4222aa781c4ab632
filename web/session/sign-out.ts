import { LogoutDocument } from "./documents.ts";
import { postGraphql } from "./post-graphql.ts";
import { forgetSession, storedSession } from "./session-store.ts";

/** Ends the sign-in here and, as far as the server can be reached, there. */
export async function signOut(): Promise<void> {
  const { session, accessToken } = storedSession();
  forgetSession();
  if (!session) return;
  await postGraphql(LogoutDocument, {
    variables: { refreshToken: session.refreshToken },
    ...(accessToken ? { accessToken } : {}),
  });
}

/** Where a forced sign-out leads: home from the sign-out page itself, elsewhere the page is loaded anew. */
export function afterSignOut(pathname: string, homePath: string): { kind: "go"; to: string } | { kind: "reload" } {
  return pathname.includes("logout") ? { kind: "go", to: homePath } : { kind: "reload" };
}
