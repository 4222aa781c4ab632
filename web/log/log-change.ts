import type { RememberedHead } from "./remembered-heads.ts";

/** The API's view of a lot's log; `earlierHash` is the hash of the remembered entry, null if the log has none there. */
export interface LogHeadNow {
  readonly sequence: number;
  readonly hash: string;
  readonly earlierHash: string | null;
}

/** A log that no longer contains an entry this browser has seen. */
export interface LogChange {
  readonly remembered: RememberedHead;
  /** The current hash of the remembered entry; null if the log ends before it. */
  readonly hashNow: string | null;
}

/**
 * How a log contradicts the remembered head; null if it does not. Logs only grow, and an entry's hash covers all
 * entries up to it.
 */
export function logChange(remembered: RememberedHead | null, now: LogHeadNow): LogChange | null {
  if (remembered === null || now.earlierHash === remembered.hash) return null;
  return { remembered, hashNow: now.earlierHash };
}
