import { fetchLog } from "./fetch-log.ts";
import { type LogChange, logChange } from "./log-change.ts";
import { readLog } from "./read-log.ts";
import type { RememberedHead } from "./remembered-heads.ts";

/**
 * Reads the log that the viewer can save, and compares it with heads of it that were shown before. Loaded when it
 * is needed: a first visit of a lot has nothing to compare.
 * @returns null if the log has all of them.
 * @throws if the log cannot be read.
 */
export async function compareLog(
  incrementalLotId: string,
  heads: readonly RememberedHead[],
): Promise<LogChange | null> {
  const response = await fetchLog(incrementalLotId);
  if (!response.ok || response.body === null) throw new Error(`the log was answered with ${response.status}`);
  const sequences = new Set(heads.map(({ sequence }) => sequence));
  return logChange(heads, await readLog(response.body, { incrementalLotId, sequences }));
}
