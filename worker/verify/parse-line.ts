import type { EndLine, EntryLine, LotLine } from "../../schema/log/log-lines.ts";
import {
  flag,
  type Guard,
  hash,
  isRecord,
  list,
  nullable,
  oneOf,
  optional,
  parseJson,
  salt,
  shape,
  text,
  whole,
} from "./guards.ts";

const ladder: Guard = list((rung) => Array.isArray(rung) && rung.length === 2 && rung.every((part) => whole(part)));
const terms = {
  rulesVersion: whole,
  startAmountCents: whole,
  ladder,
  granularityCents: whole,
  extensionMs: whole,
  startsAtMs: whole,
  closesAtMs: whole,
};
const rows = list(shape({ row: whole, bidder: text, amountCents: whole, isAutoBid: flag }));
const entry = {
  sequence: whole,
  receivedAtMs: whole,
  kind: text,
  priceCents: nullable(whole),
  leader: nullable(text),
  closesAtMs: whole,
  previous: hash,
};

const DEEDS: Record<string, Record<string, Guard>> = {
  PUBLISHED: { terms: shape(terms), seal: hash },
  UNPUBLISHED: { reason: nullable(text), seal: hash },
  OPENED: {},
  CLOSED: {},
  BID: { bidder: text, amountCents: whole, rows },
  AUTO_BID: { bidder: text, maximumSeal: hash, rows },
  INVALIDATED: { row: whole, seal: hash },
  OVERWRITTEN: { row: whole, rows, seal: hash },
  SEALED: { seal: hash },
};

const content = shape({
  asked: oneOf("BID", "AUTO_BID", "REMOVE_AUTO_BID", "HOUSE"),
  bidder: nullable(text),
  amountCents: nullable(whole),
  maximumSeal: nullable(hash),
  effect: oneOf("NONE", "MAXIMUM_SET", "AUTO_BID_REMOVED"),
  refusal: nullable(text),
});

const opening = shape({
  maximum: optional(shape({ maximumCents: whole, salt })),
  sealed: optional(shape({ content, salt })),
});

const lotLine = shape({ type: oneOf("LOT"), format: whole, lotId: text, ...terms });
const endLine = shape({
  type: oneOf("END"),
  state: oneOf("OPEN", "CLOSED"),
  entries: whole,
  head: hash,
  leader: nullable(text),
  priceCents: nullable(whole),
  closesAtMs: whole,
});

/** A line of the log; null where it is none. */
export function parseLine(line: string): LotLine | EntryLine | EndLine | null {
  const value = parseJson(line);
  if (isLotLine(value) || isEndLine(value) || isEntryLine(value)) return value;
  return null;
}

function isLotLine(value: unknown): value is LotLine {
  return lotLine(value);
}

function isEndLine(value: unknown): value is EndLine {
  return endLine(value);
}

function isEntryLine(value: unknown): value is EntryLine {
  if (!shape({ type: oneOf("ENTRY"), entry: isRecord, hash, opening: optional(opening) })(value)) return false;
  if (!isRecord(value) || !isRecord(value.entry)) return false;
  const deed = DEEDS[String(value.entry.kind)];
  return deed !== undefined && shape({ ...entry, ...deed })(value.entry);
}
