import * as v from "valibot";

/** Raised with every change of its shape, which a test compares with a recorded hash. */
export const PROTOCOL_VERSION = 14;

/** Raised with a change that a page of an older version cannot follow. */
const OLDEST_SERVED_VERSION = 1;

/** Programs may leave the version out: they accept any version. */
export const connectionInit = v.object({
  authorization: v.optional(v.unknown()),
  version: v.optional(v.number()),
});

export const CONNECTION_ACK = { version: PROTOCOL_VERSION } as const;

/** Whether a client with this version understands what it is sent. */
export function isServedVersion(version: number | undefined): boolean {
  return version === undefined || (version >= OLDEST_SERVED_VERSION && version <= PROTOCOL_VERSION);
}
