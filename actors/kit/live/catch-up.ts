import type { LiveField } from "../../../schema/bidding/live/payloads.ts";
import { CLOSE_CODES } from "./close-codes.ts";
import { errorFrame, nextFrame, payloadText } from "./frames.ts";
import { parseOperation } from "./live-operation.ts";
import type { TopicOptions } from "./live-options.ts";
import { openTopic, ownsField } from "./open-topic.ts";
import type { AttachedOperation, Reply, SocketState } from "./socket-state.ts";

/**
 * The frames for a client that reads again after frames were withheld: the newest payload of each of its operations,
 * with the viewer's own part (P7), or what changed since the position that it has read. An operation that is no longer
 * allowed ends with an error.
 */
export function catchUp<F extends LiveField>(
  state: Extract<SocketState, { stage: "ready" }>,
  options: TopicOptions<F>,
  { nowMs, position }: { nowMs: number; position: number | null },
): Reply {
  const { viewer } = state;
  if (viewer && viewer.expiresAtMs <= nowMs) return { close: CLOSE_CODES.FORBIDDEN, reason: "Token expired" };
  const operations: AttachedOperation[] = [];
  const frames: string[] = [];
  for (const attached of state.operations) {
    const { id } = attached;
    const operation = parseOperation(attached.group);
    const { field, args } = operation;
    if (!ownsField(options.topics, field)) return { close: CLOSE_CODES.RESTART, reason: "Restart" };
    const opened = openTopic(options, field, { rawArgs: args, viewer, position });
    if ("refusal" in opened) {
      frames.push(errorFrame(id, [{ message: opened.refusal, extensions: { code: opened.refusal } }]));
    } else {
      operations.push(attached);
      if (opened.first) frames.push(nextFrame(id, payloadText(operation, opened.first)));
    }
  }
  return { state: { ...state, operations }, frames };
}
