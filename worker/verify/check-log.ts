import type { EndLine, EntryLine, LotLine } from "../../schema/log/log-lines.ts";
import { contentText, genesisText, LOG_FORMAT, maximumText } from "../../schema/log/public-entry.ts";
import { LogFault, must } from "./log-fault.ts";
import { parseLine } from "./parse-line.ts";
import { Sale } from "./sale.ts";
import { sha256 } from "./sha256.ts";

/** The rules that `Sale` knows. */
const KNOWN_RULES = 2;

/** A log of which everything holds. */
export interface SoundLog {
  readonly lot: LotLine;
  readonly entries: readonly EntryLine[];
  readonly end: EndLine;
  /** Seals that are open. */
  readonly opened: number;
}

export type LogCheck =
  | { readonly holds: true; readonly log: SoundLog }
  | { readonly holds: false; readonly fault: { readonly where: string | number; readonly message: string } };

/** Recomputes a public log: its chain, its seals, and by the rules its rows, prices, closings and winner. */
export function checkLog(text: string): LogCheck {
  try {
    return { holds: true, log: soundLog(text) };
  } catch (fault) {
    if (fault instanceof LogFault) return { holds: false, fault: { where: fault.where, message: fault.message } };
    throw fault;
  }
}

function soundLog(text: string): SoundLog {
  const lines = text.split("\n").filter((line) => line !== "");
  const lot = parseLine(lines[0] ?? "");
  if (lot?.type !== "LOT") throw new LogFault("LOT", "the first line is not a lot's");
  must(lot.format === LOG_FORMAT, "LOT", `format ${lot.format} is not known here`);
  must(lot.rulesVersion === KNOWN_RULES, "LOT", `rules of version ${lot.rulesVersion} are not known here`);
  const last = parseLine(lines.at(-1) ?? "");
  const end = last?.type === "END" ? last : null;

  const chained = chainOf(lot.lotId, lines.slice(1, end === null ? undefined : -1));
  const { entries } = chained;
  const sale = new Sale(finalPrice(entries));
  for (const line of entries) sale.take(line);
  // What comes first is told first: the entries before a broken one have been seen to follow from each other.
  if (chained.fault !== null) throw chained.fault;
  if (end === null) throw new LogFault(entries.length + 1, "the log breaks off here: there is no END");
  must(end.entries === entries.length, entries.length + 1, `it is missing: the log has ${end.entries} entries`);
  must(end.head === chained.head, "END", "the head is not the hash of the last entry");
  checkEnds({ lot, end, sale });
  return { lot, entries, end, opened: chained.opened };
}

interface Chained {
  /** Those before the first that does not follow. */
  readonly entries: readonly EntryLine[];
  readonly head: string;
  /** Seals that are open. */
  readonly opened: number;
  readonly fault: LogFault | null;
}

function chainOf(lotId: string, lines: readonly string[]): Chained {
  const entries: EntryLine[] = [];
  let head = sha256(genesisText(lotId));
  let opened = 0;
  try {
    for (const line of lines) {
      const next = entries.length + 1;
      const parsed = parseLine(line);
      if (parsed?.type !== "ENTRY") throw new LogFault(next, "it is not an entry");
      const { entry, hash } = parsed;
      must(entry.sequence === next, next, `entry ${entry.sequence} stands in its place`);
      must(entry.previous === head, next, "it does not follow the entry before: that one's hash is another");
      must(sha256(JSON.stringify(entry)) === hash, next, "its hash is not that of what it says");
      opened += checkSeals(parsed);
      entries.push(parsed);
      head = hash;
    }
  } catch (fault) {
    if (fault instanceof LogFault) return { entries, head, opened, fault };
    throw fault;
  }
  return { entries, head, opened, fault: null };
}

/** The price of a lot that has closed, 0 where nobody bid; null of one that is open. Bids after a close: it was offered anew. */
function finalPrice(entries: readonly EntryLine[]): number | null {
  const last = entries.findLast(({ entry: { kind } }) => kind === "CLOSED" || kind === "BID" || kind === "AUTO_BID");
  return last?.entry.kind === "CLOSED" ? (entries.at(-1)?.entry.priceCents ?? 0) : null;
}

/** What was opened must be what was sealed. Returns how many seals that were. */
function checkSeals({ entry, opening }: EntryLine): number {
  if (opening === undefined) return 0;
  const { maximum, sealed } = opening;
  const where = entry.sequence;
  if (sealed !== undefined) {
    must(entry.kind === "SEALED", where, "there is nothing sealed to open");
    must(sha256(contentText(sealed.salt, sealed.content)) === entry.seal, where, "the seal holds something else");
  }
  if (maximum !== undefined) {
    const seal = entry.kind === "AUTO_BID" ? entry.maximumSeal : sealed?.content.maximumSeal;
    must(
      sha256(maximumText(maximum.salt, maximum.maximumCents)) === seal,
      where,
      "the maximum that was sealed is another",
    );
  }
  return Number(sealed !== undefined) + Number(maximum !== undefined);
}

/** The first and the last line say what the entries came to. */
function checkEnds({ lot, end, sale }: { lot: LotLine; end: EndLine; sale: Sale }): void {
  const { priceCents, leader, closesAtMs, isClosed } = sale.standing;
  must((end.state === "CLOSED") === isClosed, "END", "it says of whether the lot has closed what the entries do not");
  must(end.leader === leader, "END", `the winner is ${end.leader}, by the entries it is ${leader}`);
  must(end.priceCents === priceCents, "END", `the price is ${end.priceCents}, by the entries it is ${priceCents}`);
  must(end.closesAtMs === closesAtMs, "END", `the closing is ${end.closesAtMs}, by the entries it is ${closesAtMs}`);
  const { type: _, format, lotId, ...told } = lot;
  const terms = { ...sale.terms, closesAtMs };
  must(JSON.stringify(sorted(told)) === JSON.stringify(sorted(terms)), "LOT", "the lot is not sold under these terms");
}

function sorted(record: object): [string, unknown][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
