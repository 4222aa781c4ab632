import type { RememberedHead } from "./remembered-heads.ts";

/** What the API says of a lot's log now; `earlierHash` is of the remembered entry, null where the log has none there. */
export interface LogHeadNow {
  readonly sequence: number;
  readonly hash: string;
  readonly earlierHash: string | null;
}

/** A log that no longer holds an entry that this browser has seen. */
export interface LogChange {
  readonly remembered: RememberedHead;
  /** The hash that the log has at the remembered entry now; null where it ends before. */
  readonly hashNow: string | null;
}

/**
 * How a log contradicts what was seen of it; null where it does not. Logs only grow, so an entry that was seen once stays:
 * its hash stands for all entries up to it.
 */
export function logChange(remembered: RememberedHead | null, now: LogHeadNow): LogChange | null {
  if (remembered === null || now.earlierHash === remembered.hash) return null;
  return { remembered, hashNow: now.earlierHash };
}
