import type { LiveCloseCode } from "./close-codes.ts";
import type { SocketState } from "./socket-state.ts";

/** What a client's message comes to: a close of its socket, or a new state (where it changes) and frames, in this order. */
export type Reply = { close: LiveCloseCode; reason: string } | { state?: SocketState; frames: string[] };
