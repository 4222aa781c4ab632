import type { LiveCloseCode } from "./close-codes.ts";
import type { SocketState } from "./socket-state.ts";

/** The result of a client's message: a close of its socket, or an optional new state and frames, in this order. */
export type Reply = { close: LiveCloseCode; reason: string } | { state?: SocketState; frames: string[] };
