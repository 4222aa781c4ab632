import { markText } from "../../../schema/bidding/public-log/blind-entry.ts";
import type { LogMark } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { sha256 } from "../../kit/log/hashes.ts";
import type { BlindStore } from "../blind-store.ts";

/** Long enough that a lot is not written to for marks all the time, short against a sale. */
const MARK_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * The mark of the last interval that has passed: it binds the log as it was then. It moves with the clock alone, and
 * its key is secret, so that nobody sees whether bids came in between. Null if the log is younger.
 *
 * It is computed when it is asked for, and not kept: no alarm wakes a lot for it. That nothing is put before its
 * instant afterwards is stored; queued commands have to be decided first.
 */
export function lotMark({ commands, secrets }: BlindStore, nowMs: number): LogMark | null {
  const mark = Math.floor(nowMs / MARK_INTERVAL_MS);
  const atMs = mark * MARK_INTERVAL_MS;
  const last = commands.log.lastBefore(atMs);
  if (last === null) return null;
  const key = secrets.markKeys.findLast(({ fromSequence }) => fromSequence <= last.sequence)?.key;
  if (key === undefined) return null;
  secrets.markTo(atMs);
  return { mark, atMs, hash: sha256(markText(key, { mark, atMs, entries: last.sequence, head: last.hash })) };
}
