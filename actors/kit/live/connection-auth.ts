import type { ConnectionInitMessage } from "graphql-ws";
import * as v from "valibot";
import { connectionInit, isServedVersion } from "../../../schema/kit/live/protocol.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { tokenKeys, verifyAccessToken } from "../../../schema/people/access-token.ts";
import { CLOSE_CODES } from "./close-codes.ts";
import { ACK_FRAME } from "./frames.ts";
import type { Reply, SocketState } from "./socket-state.ts";
import type { LiveViewer } from "./topic.ts";

export interface ConnectionAuth {
  /** The actor's name, for reports; null at a hub, whose name is a user's. */
  readonly actorId: string | null;
  /** The holder of an access token, or null if the token is not valid. See `tokenVerifier`. */
  verifyToken(token: string): Promise<LiveViewer | null>;
  /** Whether the actor serves this viewer (null: anonymous). Default: it serves all. */
  allows?(viewer: LiveViewer | null): boolean;
  /**
   * Whether the viewer's sign-in is still valid. Rejects if it cannot be looked up. Default: not checked, for actors
   * that send nothing personal.
   */
  isSignedIn?(viewer: LiveViewer): Promise<boolean>;
}

const ANONYMOUS_TOKEN = "anonymous";
const BEARER = /^Bearer (.+)$/i;

/**
 * Answers connection_init: an acknowledgement; 4400 if its payload is malformed; 4004 if the client's version is not
 * served; 4403 if the token is not valid, its sign-in has ended or the actor does not serve this viewer; 1013 if the
 * sign-in cannot be looked up.
 */
export async function authenticate(
  message: ConnectionInitMessage,
  socket: Pick<SocketState, "channel" | "address" | "isForInvited">,
  auth: ConnectionAuth,
): Promise<Reply> {
  const init = v.safeParse(connectionInit, message.payload ?? {});
  if (!init.success) return { close: CLOSE_CODES.BAD_REQUEST, reason: "Malformed connection_init" };
  const { authorization, version } = init.output;
  if (!isServedVersion(version)) return { close: CLOSE_CODES.RELOAD, reason: "Reload" };
  const token = tokenOf(authorization);
  const viewer = token === null ? null : await auth.verifyToken(token);
  if ((token !== null && !viewer) || auth.allows?.(viewer) === false) {
    return { close: CLOSE_CODES.FORBIDDEN, reason: "Forbidden" };
  }
  try {
    const isSignedIn = viewer === null || (await auth.isSignedIn?.(viewer)) !== false;
    if (!isSignedIn) return { close: CLOSE_CODES.FORBIDDEN, reason: "Signed out" };
  } catch (error) {
    report({ event: "SignInLookupFailed", actorId: auth.actorId, error: errorName(error) });
    return { close: CLOSE_CODES.TRY_AGAIN_LATER, reason: "Try again later" };
  }
  const { channel, address, isForInvited } = socket;
  const state = { stage: "ready", channel, address, isForInvited, viewer, operations: [], ping: null } as const;
  return { state: { ...state, operations: [] }, frames: [ACK_FRAME] };
}

/** Null if the client is anonymous. A value that cannot be a token is returned as an invalid one. */
function tokenOf(authorization: unknown): string | null {
  if (authorization === undefined || authorization === null || authorization === ANONYMOUS_TOKEN) return null;
  const token = typeof authorization === "string" ? BEARER.exec(authorization)?.[1] : undefined;
  return token === ANONYMOUS_TOKEN ? null : (token ?? "");
}

/** Verifies access tokens with the app's key. Returns the holder, or null. */
export function tokenVerifier(env: { AUTH_PRIVATE_JWK: string }): (token: string) => Promise<LiveViewer | null> {
  return async (token) => await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
}
