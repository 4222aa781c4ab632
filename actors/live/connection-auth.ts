import type { ConnectionInitMessage } from "graphql-ws";
import { errorName, report } from "../../schema/report.ts";
import { CLOSE_CODES } from "./close-codes.ts";
import { ACK_FRAME } from "./frames.ts";
import type { Reply } from "./reply.ts";
import type { SocketState } from "./socket-state.ts";
import type { LiveViewer } from "./topic.ts";

export interface ConnectionAuth {
  /** Whom an access token speaks for at this moment, or null where it does not hold. See token-verifier.ts. */
  verifyToken(token: string): Promise<LiveViewer | null>;
  /** Whether the actor speaks with this viewer (null: anonymous) at all. Default: with everybody. */
  welcomes?(viewer: LiveViewer | null): boolean;
  /**
   * Whether the viewer's sign-in goes on. Rejects where that cannot be found out. Default: not looked at, for actors that
   * send nothing personal.
   */
  isSignedIn?(viewer: LiveViewer): Promise<boolean>;
}

const ANONYMOUS_TOKEN = "anonymous";
const BEARER = /^Bearer (.+)$/i;

/**
 * Answers connection_init: an acknowledgement, or 4403 where its token does not hold, has no sign-in any more or is not for
 * this actor, or 1013 where the sign-in cannot be looked up.
 */
export async function authenticate(
  message: ConnectionInitMessage,
  { channel, address }: Pick<SocketState, "channel" | "address">,
  doorkeeper: ConnectionAuth,
): Promise<Reply> {
  const token = tokenOf(message.payload?.authorization);
  const viewer = token === null ? null : await doorkeeper.verifyToken(token);
  if ((token !== null && !viewer) || doorkeeper.welcomes?.(viewer) === false) {
    return { close: CLOSE_CODES.FORBIDDEN, reason: "Forbidden" };
  }
  try {
    const isSignedIn = viewer === null || (await doorkeeper.isSignedIn?.(viewer)) !== false;
    if (!isSignedIn) return { close: CLOSE_CODES.FORBIDDEN, reason: "Signed out" };
  } catch (error) {
    report({ event: "SignInLookupFailed", error: errorName(error) });
    return { close: CLOSE_CODES.TRY_AGAIN_LATER, reason: "Try again later" };
  }
  return { state: { stage: "ready", channel, address, viewer, operations: [], question: null }, frames: [ACK_FRAME] };
}

/** Null where the client says that it is anonymous; what cannot be a token is one that does not hold. */
function tokenOf(authorization: unknown): string | null {
  if (authorization === undefined || authorization === null || authorization === ANONYMOUS_TOKEN) return null;
  const token = typeof authorization === "string" ? BEARER.exec(authorization)?.[1] : undefined;
  return token === ANONYMOUS_TOKEN ? null : (token ?? "");
}
