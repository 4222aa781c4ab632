import { authorizationOf } from "../../kit/lib/graphql/authorization.ts";
import { accessTokenArgument } from "../../kit/session/access-token.ts";
import { sessionStore } from "../../kit/session/session-store.ts";
import { logAddress } from "./log-text.ts";

/**
 * The text of a lot's log. It is asked for without the sign-in, so that a server does not know to whom it could give
 * another one; the log of a sale for invited users, which is at no address without it, is asked for once more.
 */
export async function fetchLog(incrementalLotId: string): Promise<Response> {
  const address = logAddress(incrementalLotId);
  // "no-cache": an unchanged log comes from the browser's own copy, and is hashed all the same.
  const response = await fetch(address, { cache: "no-cache" });
  if (response.status !== 404 || sessionStore.get() === null) return response;
  const headers = { authorization: authorizationOf(await accessTokenArgument()) };
  return await fetch(address, { cache: "no-store", headers });
}
