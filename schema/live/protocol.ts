import * as v from "valibot";

/** The version of the live protocol: raised with every change of its shape, which a test compares with a recorded hash. */
export const PROTOCOL_VERSION = 2;

/** The oldest version that is served: raised with a change that a page of an older version cannot follow. */
const OLDEST_SERVED_VERSION = 1;

/** The payload of `connection_init`. Programs may leave the version out; they take what comes. */
export const connectionInit = v.object({
  authorization: v.optional(v.unknown()),
  version: v.optional(v.number()),
});

/** The payload of `connection_ack`. */
export const CONNECTION_ACK = { version: PROTOCOL_VERSION } as const;

/** Whether a client with this version understands what it is sent. */
export function isServedVersion(version: number | undefined): boolean {
  return version === undefined || (version >= OLDEST_SERVED_VERSION && version <= PROTOCOL_VERSION);
}
