import { signAccessToken, tokenKeys } from "../../../schema/people/access-token.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import type { SimSocket } from "./sockets.ts";

const tokens = new Map<string, Promise<string>>();

/** A token of a user's sign-in, made once in a thread: it is valid for the whole simulated time. */
export function tokenFor(userId: string, familyId = "family"): Promise<string> {
  const key = `${userId}/${familyId}`;
  const known = tokens.get(key);
  if (known !== undefined) return known;
  const made = tokenKeys(TEST_SIGNING_KEY).then((keys) =>
    signAccessToken(keys, { userId, familyId, nowMs: 1_700_000_000_000, expiresAtMs: 4_000_000_000_000 }),
  );
  tokens.set(key, made);
  return made;
}

/** A socket as the actors take it. */
export function asWebSocket(socket: SimSocket): WebSocket {
  const simulated: unknown = socket;
  // It has what the actors use of a socket.
  return simulated as WebSocket;
}
