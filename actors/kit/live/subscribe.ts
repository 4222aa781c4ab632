import type { LiveField } from "../../../schema/bidding/live/payloads.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { CLOSE_CODES } from "./close-codes.ts";
import { errorFrame, nextFrame, payloadText } from "./frames.ts";
import { type LiveOperation, operationText } from "./live-operation.ts";
import type { TopicOptions } from "./live-options.ts";
import { openTopic, ownsField } from "./open-topic.ts";
import type { Subscription } from "./read-socket-operation.ts";
import type { Reply, SocketState } from "./socket-state.ts";

const MAX_OPERATIONS = 10;
/** All operations of a socket: at most two bytes a character, in an attachment of 16 KB. */
const MAX_ATTACHED_CHARACTERS = 7_500;
const RETRY_AFTER_SECONDS = 60;

export type ReadyState = Extract<SocketState, { stage: "ready" }>;

/** The state of a socket that may start an operation with this id, or the close code. */
export function readyFor(
  id: string,
  state: SocketState,
  nowMs: number,
): ReadyState | Extract<Reply, { close: unknown }> {
  if (state.stage !== "ready") return { close: CLOSE_CODES.UNAUTHORIZED, reason: "Unauthorized" };
  const { viewer, operations } = state;
  if (operations.some((operation) => operation.id === id)) {
    return { close: CLOSE_CODES.SUBSCRIBER_EXISTS, reason: "Subscriber already exists" };
  }
  if (viewer && viewer.expiresAtMs <= nowMs) return { close: CLOSE_CODES.FORBIDDEN, reason: "Token expired" };
  return state;
}

interface Surroundings<F extends LiveField> {
  options: TopicOptions<F>;
  /** Whether the actor has room for one more operation of this sender. */
  hasRoomFor(group: string, operation: LiveOperation): boolean;
}

/** Answers a subscription. A protocol violation closes the socket; a refused subscription is an error frame. */
export function subscribe<F extends LiveField>(
  id: string,
  { field, key, args: rawArgs, selection }: Subscription,
  state: ReadyState,
  { options, hasRoomFor }: Surroundings<F>,
): Reply {
  const { viewer, operations } = state;
  if (!ownsField(options.topics, field)) {
    const address = liveAddress(rawArgs);
    const error = { message: `Open a socket at ${address}`, extensions: { code: ERROR_CODES.WRONG_ADDRESS, address } };
    return { frames: [errorFrame(id, [error])] };
  }
  const opened = openTopic(options, field, { rawArgs, viewer });
  if ("refusal" in opened) {
    return { frames: [errorFrame(id, [{ message: opened.refusal, extensions: { code: opened.refusal } }])] };
  }
  const lasting = options.topics[field].lasting?.(opened.args) ?? opened.args;
  const operation = { key, field, args: lasting, selection };
  const added = { id, group: operationText(operation) };
  const attached = [...operations, added].reduce((sum, { id, group }) => sum + id.length + group.length, 0);
  if (operations.length >= MAX_OPERATIONS || attached > MAX_ATTACHED_CHARACTERS) {
    return { close: CLOSE_CODES.TOO_MANY, reason: "Too many operations" };
  }
  if (!hasRoomFor(added.group, operation)) {
    const code = ERROR_CODES.TOO_MANY_ATTEMPTS;
    const error = { message: code, extensions: { code, retryAfterSeconds: RETRY_AFTER_SECONDS } };
    return { frames: [errorFrame(id, [error])] };
  }
  return {
    state: { ...state, operations: [...operations, added] },
    frames: opened.first ? [nextFrame(id, payloadText(operation, opened.first))] : [],
  };
}

/** Answers `complete`. An unknown id belongs to an operation that has just ended on this side. */
export function unsubscribe(id: string, state: SocketState): Reply {
  if (state.stage !== "ready") return { frames: [] };
  const operations = state.operations.filter((operation) => operation.id !== id);
  return operations.length === state.operations.length
    ? { frames: [] }
    : { state: { ...state, operations }, frames: [] };
}
