import { blindGenesisText } from "../../../schema/bidding/public-log/blind-entry.ts";
import { type Json, record, sha256 } from "./forged-log.ts";

export interface ForgedBlindEntry {
  entry: Json;
  ciphertext?: string;
}

/** The parts of a blind lot's log, which can be changed. */
export interface BlindLogParts {
  lot: Json;
  entries: ForgedBlindEntry[];
  end: Json;
}

/**
 * The text of a blind log after a change, chained again as a forger could: every hash, number and head is right. Marks
 * are left out, because nobody can be made to keep one.
 */
export function blindForged(text: string, change: (parts: BlindLogParts) => void): string {
  const lines: Json[] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const [lot, end] = [lines[0], lines.at(-1)];
  if (lot === undefined || end === undefined) throw new Error("no log");
  const entries = lines.slice(1, -1).map(({ entry, ciphertext }): ForgedBlindEntry => {
    return typeof ciphertext === "string" ? { entry: record(entry), ciphertext } : { entry: record(entry) };
  });
  const parts: BlindLogParts = { lot, entries, end: { ...end, mark: null } };
  change(parts);
  let previous = sha256(blindGenesisText(String(parts.lot.blindLotId)));
  const chained = parts.entries.map(({ entry, ciphertext }, index) => {
    entry.sequence = index + 1;
    entry.previous = previous;
    previous = sha256(JSON.stringify(entry));
    return { type: "ENTRY", entry, hash: previous, ...(ciphertext === undefined ? {} : { ciphertext }) };
  });
  const last = { ...parts.end, entries: chained.length, head: previous };
  return `${[parts.lot, ...chained, last].map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** An entry of a kind: the first, or the first one after some others of it. */
export function blindEntryOf({ entries }: BlindLogParts, kind: string, nth = 0): ForgedBlindEntry {
  const found = entries.filter(({ entry }) => entry.kind === kind)[nth];
  if (found === undefined) throw new Error(`no ${kind} ${nth}`);
  return found;
}

/** An entry taken out; the places of the bids behind it move with it. */
export function takeOut(parts: BlindLogParts, place: number): void {
  parts.entries.splice(place - 1, 1);
  const moved = (value: unknown) => (typeof value === "number" && value > place ? value - 1 : value);
  for (const { entry } of parts.entries) {
    if ("replaces" in entry) entry.replaces = moved(entry.replaces);
    if ("place" in entry) entry.place = moved(entry.place);
    for (const outcome of listOf(entry.outcomes)) outcome.place = moved(outcome.place);
    for (const rank of listOf(record(entry.ranked ?? {}).ranking)) rank.place = moved(rank.place);
  }
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}
