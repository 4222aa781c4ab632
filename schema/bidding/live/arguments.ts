import * as v from "valibot";
import { MAX_ID_CHARACTERS } from "../../kit/inputs/id.ts";
import type { LiveField } from "./payloads.ts";

const MAX_CHANNEL_CHARACTERS = 32;

/** An id that may name an actor: a UUID or one of our own slugs. */
export const liveId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(MAX_ID_CHARACTERS));
const channel = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_CHANNEL_CHARACTERS))), null);
const after = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null);
const allNotification = v.optional(v.nullable(v.boolean()), null);

/** Arguments by subscription field; omitted ones are null. */
export interface LiveArguments {
  incrementalLotState: { incrementalLotId: string };
  /** `after`: the sequence of the newest frame that the client has. */
  incrementalAuctionState: { incrementalAuctionId: string; after: number | null };
  incrementalAuctionStateAdmin: { incrementalAuctionId: string; after: number | null };
  userNotification: { userId: string; channel: string | null };
  generalNotification: { allNotification: boolean | null; channel: string | null };
  cacheInvalidation: { allNotification: boolean | null };
  userCacheInvalidation: { userId: string };
}

function parser<T>(schema: v.GenericSchema<unknown, T>): (rawArgs: unknown) => T | null {
  return (rawArgs) => {
    const result = v.safeParse(schema, rawArgs);
    return result.success ? result.output : null;
  };
}

/** Parses a subscription's arguments, whose GraphQL types are already checked; null if they break a further rule. */
export const LIVE_ARGUMENTS: { readonly [F in LiveField]: (rawArgs: unknown) => LiveArguments[F] | null } = {
  incrementalLotState: parser(v.object({ incrementalLotId: liveId })),
  incrementalAuctionState: parser(v.object({ incrementalAuctionId: liveId, after })),
  incrementalAuctionStateAdmin: parser(v.object({ incrementalAuctionId: liveId, after })),
  userNotification: parser(v.object({ userId: liveId, channel })),
  generalNotification: parser(v.object({ allNotification, channel })),
  cacheInvalidation: parser(v.object({ allNotification })),
  userCacheInvalidation: parser(v.object({ userId: liveId })),
};

export function isLiveField(name: string): name is LiveField {
  return Object.hasOwn(LIVE_ARGUMENTS, name);
}
