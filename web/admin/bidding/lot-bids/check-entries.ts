import { sha256Hex } from "../../../../schema/kit/hex.ts";
import type { LotLogEntry } from "./documents.ts";

/**
 * The first of the newest entries, from the oldest on, whose hash is not that of its text, or which does not follow
 * the entry before it; null if all hold. Computed here, from the texts alone.
 */
export async function brokenEntry(newestFirst: readonly Pick<LotLogEntry, "sequence" | "hash" | "text">[]) {
  let before: { sequence: number; hash: string } | null = null;
  for (const { sequence, hash, text } of newestFirst.toReversed()) {
    if ((await sha256Hex(text)) !== hash) return sequence;
    const entry = contentOf(text);
    if (entry.sequence !== sequence) return sequence;
    if (before && (entry.previous !== before.hash || sequence !== before.sequence + 1)) return sequence;
    before = { sequence, hash };
  }
  return null;
}

function contentOf(text: string): { sequence?: unknown; previous?: unknown } {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === "object" && content !== null ? content : {};
  } catch {
    return {};
  }
}
