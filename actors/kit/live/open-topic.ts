import { LIVE_ARGUMENTS, type LiveArguments } from "../../../schema/bidding/live/arguments.ts";
import type { LiveField, LivePayloads } from "../../../schema/bidding/live/payloads.ts";
import { ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import { errorPlace, report } from "../../../schema/kit/report.ts";
import type { TopicOptions } from "./live-options.ts";
import type { Subscription } from "./read-socket-operation.ts";
import type { LiveSender, LiveViewer, Topics } from "./topic.ts";

type Opened<F extends LiveField> = { refusal: ErrorCode } | { args: LiveArguments[F]; first: LivePayloads[F] | null };

export function ownsField<F extends LiveField>(topics: Topics<F>, field: string): field is F {
  return Object.hasOwn(topics, field);
}

/**
 * Asks a topic to admit a viewer.
 * @param request.rawArgs the arguments as the client wrote them, with the right GraphQL types.
 * @param request.position what the client has read, where it continues from there.
 */
export function openTopic<F extends LiveField>(
  { topics, actorId }: TopicOptions<F>,
  field: F,
  { rawArgs, viewer, position = null }: { rawArgs: unknown; viewer: LiveViewer | null; position?: number | null },
): Opened<F> {
  const given = LIVE_ARGUMENTS[field](rawArgs);
  const args = given && position !== null ? (topics[field].resumedAt?.(given, position) ?? given) : given;
  if (!args) return { refusal: ERROR_CODES.INVALID_INPUT };
  try {
    const refusal = topics[field].authorize(args, viewer);
    return refusal ? { refusal } : { args, first: topics[field].first(args, viewer) };
  } catch (error) {
    report({ event: "SubscriptionFailed", actorId, ...errorPlace(error) });
    return { refusal: ERROR_CODES.UNHANDLED };
  }
}

/** Which payloads subscribers with these arguments get. */
export function payloadFilter<F extends LiveField>(
  topics: Topics<F>,
  field: F,
  storedArgs: unknown,
): (payload: LivePayloads[F]) => boolean {
  const topic = topics[field];
  const args = LIVE_ARGUMENTS[field](storedArgs);
  if (!args) throw new Error(`The stored arguments of ${field} cannot be read`);
  return (payload) => topic.isFor?.(args, payload) ?? true;
}

/** Whether this actor looks something up before it answers a sender's subscription. */
export function needsAdmission<F extends LiveField>(
  { topics }: TopicOptions<F>,
  { field }: Subscription,
  sender: LiveSender,
): boolean {
  if (!ownsField(topics, field) || topics[field].admit === undefined) return false;
  return topics[field].mustAsk?.(sender) ?? true;
}

/** Asks a topic to admit a sender; null if it does. Invalid arguments are refused when the subscription is opened. */
export async function admit<F extends LiveField>(
  { topics, actorId }: TopicOptions<F>,
  { field, args: rawArgs }: Subscription,
  sender: LiveSender,
): Promise<ErrorCode | null> {
  if (!ownsField(topics, field)) return null;
  const args = LIVE_ARGUMENTS[field](rawArgs);
  if (!args) return null;
  try {
    return (await topics[field].admit?.(args, sender)) ?? null;
  } catch (error) {
    report({ event: "SubscriptionFailed", actorId, ...errorPlace(error) });
    return ERROR_CODES.UNHANDLED;
  }
}
