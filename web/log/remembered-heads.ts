import * as v from "valibot";
import { readStored, writeStored } from "../lib/stored-values.ts";

/** About 30 kB: far below a browser's storage limit for a site. */
export const MAX_HEADS = 200;

const fields = {
  sequence: v.number(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  seenOn: v.pipe(v.string(), v.isoTimestamp()),
};
/** Heads that were stored as `lotId` stay readable: without its head, a changed log goes unnoticed. */
const remembered = v.union([
  v.object({ incrementalLotId: v.string(), ...fields }),
  v.pipe(
    v.object({ lotId: v.string(), ...fields }),
    v.transform(({ lotId, ...head }) => ({ incrementalLotId: lotId, ...head })),
  ),
]);
const kept = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(remembered)), []);

export type RememberedHead = v.InferOutput<typeof remembered>;

/** The remembered head of a lot's log; null if the lot was never shown or its head was dropped. */
export function rememberedHead(incrementalLotId: string): RememberedHead | null {
  return heads().find((head) => head.incrementalLotId === incrementalLotId) ?? null;
}

/** Remembers a head in place of the lot's previous one, and drops the lots that were seen longest ago. */
export function rememberHead(head: RememberedHead): void {
  const others = heads().filter(({ incrementalLotId }) => incrementalLotId !== head.incrementalLotId);
  writeStored("logHeads", JSON.stringify([head, ...others].slice(0, MAX_HEADS)));
}

function heads(): RememberedHead[] {
  return v.parse(kept, readStored("logHeads"));
}
