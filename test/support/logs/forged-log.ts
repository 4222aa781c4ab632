import { createHash } from "node:crypto";
import { genesisText } from "../../../schema/bidding/public-log/public-entry.ts";

export type Json = { [member: string]: unknown };

export interface ForgedEntry {
  entry: Json;
  opening?: Json;
}

/** The parts of a public log, which can be changed. */
export interface LogParts {
  lot: Json;
  entries: ForgedEntry[];
  end: Json;
}

/** Parses a log's text into its parts. */
export function logParts(text: string): LogParts {
  const lines: Json[] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const [lot, end] = [lines[0], lines.at(-1)];
  if (lot === undefined || end === undefined) throw new Error("no log");
  const entries = lines.slice(1, -1).map(({ entry, opening }): ForgedEntry => {
    return opening === undefined ? { entry: record(entry) } : { entry: record(entry), opening: record(opening) };
  });
  return { lot, entries, end };
}

/**
 * The text of a log after a change, chained again as a forger could: every hash is right, and the first and last
 * line repeat the last entry and the last terms.
 */
export function forged({ lot, entries, end }: LogParts, change: (parts: LogParts) => void = () => {}): string {
  const parts: LogParts = structuredClone({ lot, entries, end });
  change(parts);
  let previous = sha256(genesisText(String(parts.lot.lotId)));
  const lines = parts.entries.map(({ entry, opening }, index) => {
    entry.sequence = index + 1;
    entry.previous = previous;
    previous = sha256(JSON.stringify(entry));
    return { type: "ENTRY", entry, hash: previous, ...(opening === undefined ? {} : { opening }) };
  });
  const last = lines.at(-1)?.entry ?? {};
  const terms = record(parts.entries.findLast(({ entry }) => entry.kind === "PUBLISHED")?.entry.terms ?? {});
  const { priceCents, leader, closesAtMs } = last;
  const first = { ...parts.lot, ...terms, closesAtMs };
  const close = { ...parts.end, entries: lines.length, head: previous, leader, priceCents, closesAtMs };
  return `${[first, ...lines, close].map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** The first entry of a kind, or the first one after some others of it. */
export function entryOf({ entries }: LogParts, kind: string, nth = 0): ForgedEntry {
  const found = entries.filter(({ entry }) => entry.kind === kind)[nth];
  if (found === undefined) throw new Error(`no ${kind} ${nth}`);
  return found;
}

export function rowsOf({ entry }: ForgedEntry): Json[] {
  return Array.isArray(entry.rows) ? entry.rows : [];
}

export function record(value: unknown): Json {
  return Object(value);
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
