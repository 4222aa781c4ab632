import { contentText, maximumText, type SealedContent } from "../../../schema/bidding/public-log/public-entry.ts";
import { type ForgedEntry, type Json, type LogParts, record, rowsOf, sha256 } from "./forged-log.ts";

/** A change of one fact of one entry. */
export interface FactChange {
  readonly what: string;
  readonly apply: (parts: LogParts) => void;
}

const STEP_CENTS = 100;
const NAMES = ["1", "2", "3", "4"];

/** Changes of one fact of a log, with new seals for the entries that contain it. */
export function factChanges(parts: LogParts): FactChange[] {
  return parts.entries.flatMap((forged, index) =>
    [
      ...standings(forged, index),
      ...times(forged),
      ...rows(forged, index),
      ...actions(forged),
      ...openings(forged),
    ].map(({ what, apply }) => ({
      what: `${index + 1} ${String(forged.entry.kind)}: ${what}`,
      apply: (copy: LogParts) => {
        const at = copy.entries[index];
        if (at !== undefined) apply(copy, at);
      },
    })),
  );
}

interface EntryChange {
  readonly what: string;
  readonly apply: (parts: LogParts, at: ForgedEntry) => void;
}

/** Price, leader and closing: in this entry alone, or in those after it too, as a careful forger would change them. */
function* standings({ entry }: ForgedEntry, index: number): Iterable<EntryChange> {
  const { priceCents, closesAtMs, leader } = entry;
  const changes: [string, unknown][] = [
    ["closesAtMs", Number(closesAtMs) + 60_000],
    ["closesAtMs", Number(closesAtMs) - 1],
    ["leader", leader === "1" ? "2" : "1"],
    ["priceCents", priceCents === null ? 200 : Number(priceCents) - STEP_CENTS],
  ];
  for (const [member, value] of changes) {
    yield { what: `${member} ${value}`, apply: (_, at) => Object.assign(at.entry, { [member]: value }) };
    yield { what: `${member} ${value} from here on`, apply: (parts) => carry(parts, index, { [member]: value }) };
  }
}

function* times({ entry }: ForgedEntry): Iterable<EntryChange> {
  const { receivedAtMs, closesAtMs } = entry;
  const at = Number(receivedAtMs);
  for (const time of [at + 1, at - 1, at - 600_000, at + 600_000, Number(closesAtMs), Number(closesAtMs) + 1]) {
    if (time !== at) yield { what: `received ${time - at}`, apply: (_, own) => set(own.entry, "receivedAtMs", time) };
  }
}

function* rows(forged: ForgedEntry, index: number): Iterable<EntryChange> {
  for (const [place, row] of rowsOf(forged).entries()) {
    const { amountCents, isAutoBid, bidder } = row;
    const isLast = place === rowsOf(forged).length - 1;
    for (const cents of [-200, -100, -1, 100, 200].map((by) => Number(amountCents) + by)) {
      yield { what: `row ${place} ${cents}`, apply: (_, at) => setRow(at, place, { amountCents: cents }) };
      yield {
        what: `row ${place} ${cents} and what follows from it`,
        apply: (parts, at) => {
          setRow(at, place, { amountCents: cents });
          if (at.entry.kind === "BID" && place === 0) set(at.entry, "amountCents", cents);
          if (isLast) carry(parts, index, { priceCents: cents });
        },
      };
    }
    yield { what: `row ${place} by hand`, apply: (_, at) => setRow(at, place, { isAutoBid: isAutoBid !== true }) };
    yield { what: `row ${place} number`, apply: (_, at) => setRow(at, place, { row: Number(row.row) + 1 }) };
    for (const name of NAMES.filter((other) => other !== bidder)) {
      yield { what: `row ${place} of ${name}`, apply: (_, at) => setRow(at, place, { bidder: name }) };
      yield {
        what: `row ${place} of ${name} and what follows from it`,
        apply: (parts, at) => {
          setRow(at, place, { bidder: name });
          if (place === 0 && at.entry.bidder === bidder) set(at.entry, "bidder", name);
          if (isLast) carry(parts, index, { leader: name });
        },
      };
    }
    yield { what: `without row ${place}`, apply: (_, at) => set(at.entry, "rows", rowsOf(at).toSpliced(place, 1)) };
  }
}

function* outages({ fromMs, toMs }: Json): Iterable<EntryChange> {
  const [from, to] = [Number(fromMs), Number(toMs)];
  for (const [member, value] of [
    ...[from - 1, from + 1, from - 3_600_000, to, to + 1].map((ms) => ["fromMs", ms] as const),
    ...[to - 1, to + 1, to + 3_600_000, from].map((ms) => ["toMs", ms] as const),
    ["outageId", "one"],
  ] as const) {
    yield { what: `${member} ${value}`, apply: (_, at) => set(at.entry, member, value) };
  }
}

function* actions({ entry }: ForgedEntry): Iterable<EntryChange> {
  if (Array.isArray(entry.rows)) {
    yield {
      what: "a row more",
      apply: (_, at) => {
        const last = rowsOf(at).at(-1);
        at.entry.rows = [...rowsOf(at), { ...last, row: Number(last?.row) + 1 }];
      },
    };
  }
  if (entry.kind === "BID" || entry.kind === "AUTO_BID") {
    for (const name of NAMES) yield { what: `bidder ${name}`, apply: (_, at) => set(at.entry, "bidder", name) };
  }
  if (entry.kind === "BID") {
    yield { what: "amount", apply: (_, at) => set(at.entry, "amountCents", Number(entry.amountCents) + STEP_CENTS) };
  }
  if (typeof entry.row === "number") {
    for (const row of [entry.row - 1, entry.row + 1]) {
      yield { what: `corrected row ${row}`, apply: (_, at) => set(at.entry, "row", row) };
    }
  }
  if (entry.kind === "OUTAGE") yield* outages(entry);
  if (entry.kind === "PUBLISHED") {
    const terms = record(entry.terms);
    const { startAmountCents, extensionMs, startsAtMs, closesAtMs } = terms;
    const changes: Json[] = [
      { startAmountCents: Number(startAmountCents) + STEP_CENTS },
      { startAmountCents: Number(startAmountCents) - STEP_CENTS },
      { extensionMs: Number(extensionMs) + 1_000 },
      { extensionMs: -5 },
      { startsAtMs: Number(startsAtMs) + 3_000_000 },
      { closesAtMs: Number(closesAtMs) + 60_000 },
      { closesAtMs: Number(closesAtMs) - 60_000 },
      { ladder: [[0, 200]] },
      { ladder: [[0, 0]] },
    ];
    for (const change of changes) {
      const what = `terms ${JSON.stringify(change)}`;
      yield { what, apply: (_, at) => set(at.entry, "terms", { ...record(at.entry.terms), ...change }) };
    }
  }
  if (entry.kind === "UNPUBLISHED") {
    yield { what: "reason", apply: (_, at) => set(at.entry, "reason", entry.reason === null ? "why" : null) };
  }
  yield { what: "twice", apply: (parts, at) => insertAfter(parts, at, structuredClone(at)) };
  yield { what: "missing", apply: (parts, at) => remove(parts, at) };
}

function* openings({ entry, opening }: ForgedEntry): Iterable<EntryChange> {
  if (opening === undefined) return;
  yield { what: "not opened", apply: (_, at) => delete at.opening };
  const { maximum, sealed } = opening;
  if (maximum !== undefined && sealed !== undefined) {
    yield { what: "maximum not opened", apply: (_, at) => delete at.opening?.maximum };
  }
  if (maximum !== undefined) {
    for (const by of [-200, -100, 100, 200]) {
      yield { what: `maximum ${by}`, apply: (_, at) => seal(at, { byCents: by }) };
    }
  }
  if (sealed === undefined || entry.kind !== "SEALED") return;
  for (const name of NAMES) yield { what: `sealed of ${name}`, apply: (_, at) => seal(at, { bidder: name }) };
}

/** Opens an entry's maximum as another amount, with a matching seal. */
export function resealMaximum(at: ForgedEntry, maximumCents: number, salt?: string): void {
  const opened = record(record(at.opening).maximum);
  const used = salt ?? String(opened.salt);
  at.entry.maximumSeal = sha256(maximumText(used, maximumCents));
  at.opening = { maximum: { maximumCents, salt: used } };
}

/** Changes what is opened, with matching seals. */
function seal({ entry, opening = {} }: ForgedEntry, { byCents = 0, bidder }: { byCents?: number; bidder?: string }) {
  const maximum = record(opening.maximum);
  const sealed = record(opening.sealed);
  const content = record(sealed.content);
  if (opening.maximum !== undefined) {
    maximum.maximumCents = Number(maximum.maximumCents) + byCents;
    const maximumSeal = sha256(maximumText(String(maximum.salt), Number(maximum.maximumCents)));
    if (entry.kind === "AUTO_BID") entry.maximumSeal = maximumSeal;
    else content.maximumSeal = maximumSeal;
  }
  if (opening.sealed === undefined) return;
  if (bidder !== undefined) content.bidder = bidder;
  entry.seal = sha256(contentText(String(sealed.salt), contentOf(content)));
}

function contentOf({ asked, bidder, amountCents, maximumSeal, effect, refusal }: Json): SealedContent {
  return JSON.parse(JSON.stringify({ asked, bidder, amountCents, maximumSeal, effect, refusal }));
}

/** Changes members here, and in the following entries as long as they have the same values. */
function carry({ entries }: LogParts, from: number, change: Json): void {
  for (const [member, value] of Object.entries(change)) {
    const before = entries[from]?.entry[member];
    for (const { entry } of entries.slice(from)) {
      if (entry[member] !== before) break;
      entry[member] = value;
    }
  }
}

function setRow(at: ForgedEntry, place: number, change: Json): void {
  at.entry.rows = rowsOf(at).map((row, index) => (index === place ? { ...row, ...change } : row));
}

function set(entry: Json, member: string, value: unknown): void {
  entry[member] = value;
}

function remove(parts: LogParts, at: ForgedEntry): void {
  parts.entries = parts.entries.filter((other) => other !== at);
}

function insertAfter(parts: LogParts, at: ForgedEntry, made: ForgedEntry): void {
  parts.entries.splice(parts.entries.indexOf(at) + 1, 0, made);
}
