import * as v from "valibot";
import { CHANNELS } from "../../schema/channels.ts";

const viewer = v.object({ userId: v.string(), expiresAtMs: v.number() });
/** The brand of the host that was asked: through it its bids come. */
const channel = v.picklist(CHANNELS);
const question = v.object({ mark: v.string(), askedAtMs: v.number() });

const socketState = v.variant("stage", [
  /** Accepted, and nothing said yet. */
  v.object({ stage: v.literal("new"), channel, acceptedAtMs: v.number() }),
  /** Its token is being checked. */
  v.object({ stage: v.literal("greeting"), channel }),
  /** Acknowledged. `operations` are the texts of live-operation.ts; `question` is the one that is not answered. */
  v.object({
    stage: v.literal("ready"),
    channel,
    viewer: v.nullable(viewer),
    operations: v.array(v.string()),
    question: v.optional(v.nullable(question), null),
  }),
]);

/** All that the house remembers of a socket; lives in its attachment, so that it outlasts hibernation. */
export type SocketState = v.InferOutput<typeof socketState>;

/** Null where the attachment is not ours to read, as after a change of its form. */
export function readState(ws: WebSocket): SocketState | null {
  const result = v.safeParse(socketState, ws.deserializeAttachment());
  return result.success ? result.output : null;
}

export function writeState(ws: WebSocket, state: SocketState): void {
  ws.serializeAttachment(state);
}
