import * as v from "valibot";
import { CHANNELS } from "../../../schema/kit/channels.ts";
import type { LiveCloseCode } from "./close-codes.ts";

const viewer = v.object({ userId: v.string(), familyId: v.string(), expiresAtMs: v.number() });
/** The channel of the requested host: bids over this socket belong to it. */
const channel = v.picklist(CHANNELS);
/** `position`: what its client has read if it answers, as the actor counts it (LiveOptions). */
const ping = v.object({ nonce: v.string(), sentAtMs: v.number(), position: v.optional(v.nullable(v.number()), null) });
/** The network address that the socket counts against. */
const address = v.nullable(v.string());
/** Whether it was opened to what is for invited users alone: its viewer is asked for before and between frames. */
const isForInvited = v.optional(v.boolean(), false);
const operation = v.object({ id: v.string(), group: v.string() });

const socketState = v.variant("stage", [
  /** Accepted; no message yet. */
  v.object({ stage: v.literal("new"), channel, address, isForInvited, acceptedAtMs: v.number() }),
  v.object({ stage: v.literal("authenticating"), channel, address, isForInvited }),
  /** Acknowledged. `ping` is the unanswered ping. */
  v.object({
    stage: v.literal("ready"),
    channel,
    address,
    isForInvited,
    viewer: v.nullable(viewer),
    operations: v.array(operation),
    ping: v.optional(v.nullable(ping), null),
  }),
]);

/** A subscription of a socket: the client's id for it, and the operation as the text of live-operation.ts. */
export type AttachedOperation = v.InferOutput<typeof operation>;

/** Everything that is known of a socket; stored in its attachment, so that it outlasts hibernation. */
export type SocketState = v.InferOutput<typeof socketState>;

/** Null if the attachment cannot be read, as after a change of its form. */
export function readState(ws: WebSocket): SocketState | null {
  const result = v.safeParse(socketState, ws.deserializeAttachment());
  return result.success ? result.output : null;
}

export function writeState(ws: WebSocket, state: SocketState): void {
  ws.serializeAttachment(state);
}

/** The result of a client's message: a close of its socket, or an optional new state and frames, in this order. */
export type Reply = { close: LiveCloseCode; reason: string } | { state?: SocketState; frames: string[] };
