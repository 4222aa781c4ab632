import * as v from "valibot";

/** Ids are UUIDs or slugs of ours; anything else never names an actor. */
const LONGEST_ID = 64;
const LONGEST_CHANNEL = 32;

/** An id that may name an actor. */
export const liveId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(LONGEST_ID));
const channel = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_CHANNEL))), null);
const allNotification = v.optional(v.nullable(v.boolean()), null);

/** What a subscription's arguments must be beyond their GraphQL types. */
export const LIVE_ARGUMENTS = {
  incrementalLotState: v.object({ incrementalLotId: liveId }),
  userNotification: v.object({ userId: liveId, channel }),
  generalNotification: v.object({ allNotification, channel }),
  cacheInvalidation: v.object({ allNotification }),
};

/** Arguments by subscription field. */
export type LiveArguments = { [F in keyof typeof LIVE_ARGUMENTS]: v.InferOutput<(typeof LIVE_ARGUMENTS)[F]> };
