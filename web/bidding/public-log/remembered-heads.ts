import * as v from "valibot";
import { readStored, writeStored } from "../../kit/lib/stored-values.ts";

/** Of how many lots: with `MAX_WAITING_HEADS` of each about 200 kB, far below a browser's storage limit for a site. */
export const MAX_LOTS = 200;

/** As many heads of a lot wait at most until the log is read again; a reading leaves the newest of them. */
export const MAX_WAITING_HEADS = 8;

const head = {
  sequence: v.number(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  seenOn: v.pipe(v.string(), v.isoTimestamp()),
};
const lot = v.union([
  v.object({ incrementalLotId: v.string(), heads: v.array(v.object(head)) }),
  // One head of each lot was stored at first. It stays readable: without it, a changed log goes unnoticed.
  v.pipe(
    v.object({ incrementalLotId: v.string(), ...head }),
    v.transform(({ incrementalLotId, ...only }) => ({ incrementalLotId, heads: [only] })),
  ),
  v.pipe(
    v.object({ lotId: v.string(), ...head }),
    v.transform(({ lotId, ...only }) => ({ incrementalLotId: lotId, heads: [only] })),
  ),
]);
const kept = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(lot)), []);

/** A head of a log, as this browser was shown it. */
export interface RememberedHead {
  readonly sequence: number;
  readonly hash: string;
  readonly seenOn: string;
}

/** The remembered heads of a lot's log, the first seen first; none if the lot was never shown or has been dropped. */
export function rememberedHeads(incrementalLotId: string): readonly RememberedHead[] {
  return rememberedLots().find((known) => known.incrementalLotId === incrementalLotId)?.heads ?? [];
}

/** Adds a head that was shown. With `MAX_WAITING_HEADS` waiting, those that came first are kept. */
export function rememberHead(incrementalLotId: string, shown: RememberedHead): void {
  const heads = rememberedHeads(incrementalLotId);
  const isKnown = heads.some(({ sequence, hash }) => sequence === shown.sequence && hash === shown.hash);
  storeHeads(incrementalLotId, isKnown ? heads : [...heads, shown].slice(0, MAX_WAITING_HEADS));
}

/** Of the heads that a reading of the log has confirmed, keeps the one that covers the most entries. */
export function keepNewestHead(incrementalLotId: string, confirmed: readonly RememberedHead[]): void {
  const newest = confirmed.reduce((one, other) => (other.sequence > one.sequence ? other : one));
  // Heads that another tab has added meanwhile wait for the next reading.
  const waiting = rememberedHeads(incrementalLotId).filter(
    ({ hash }) => !confirmed.some((known) => known.hash === hash),
  );
  storeHeads(incrementalLotId, [newest, ...waiting]);
}

/** Remembers one head in place of all others of the lot. */
export function replaceHeads(incrementalLotId: string, shown: RememberedHead): void {
  storeHeads(incrementalLotId, [shown]);
}

/** Drops the lots that were seen longest ago. */
function storeHeads(incrementalLotId: string, heads: readonly RememberedHead[]): void {
  const others = rememberedLots().filter((known) => known.incrementalLotId !== incrementalLotId);
  writeStored("logHeads", JSON.stringify([{ incrementalLotId, heads }, ...others].slice(0, MAX_LOTS)));
}

function rememberedLots() {
  return v.parse(kept, readStored("logHeads"));
}
