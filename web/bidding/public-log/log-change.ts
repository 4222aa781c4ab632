import type { LogReading } from "./read-log.ts";
import type { RememberedHead } from "./remembered-heads.ts";

/** A log that no longer is the one that this browser was shown. */
export interface LogChange {
  readonly remembered: RememberedHead;
  /** The hash that the remembered entry has now; null if the log ends or breaks before it. */
  readonly hashNow: string | null;
  /** The first line that does not follow from the one before; null if the log agrees with itself. */
  readonly brokenAt: number | null;
}

/**
 * How a log contradicts the heads of it that were shown, or itself; null if it does neither. Logs only grow, and an
 * entry's hash covers all entries up to it. Of several contradicted heads the one with the fewest entries is named, and
 * the newest head where the log contradicts only itself.
 */
export function logChange(heads: readonly RememberedHead[], { hashes, brokenAt }: LogReading): LogChange | null {
  const inOrder = [...heads].sort((one, other) => one.sequence - other.sequence);
  const contradicted = inOrder.find(({ sequence, hash }) => hashes.get(sequence) !== hash);
  const remembered = contradicted ?? (brokenAt === null ? undefined : inOrder.at(-1));
  if (remembered === undefined) return null;
  return { remembered, hashNow: hashes.get(remembered.sequence) ?? null, brokenAt };
}
