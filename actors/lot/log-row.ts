import type { LotFault } from "../../schema/bidding/lot-faults.ts";
import type { Command, Decision } from "../engine/types.ts";
import { BrokenLot } from "./broken-lot.ts";
import type { ChainLink } from "./chain-link.ts";
import { type LogEntry, parseCommand, parseDecision } from "./log-entry.ts";

/** An entry as the log's columns hold it. */
export type LogRow = {
  sequence: number;
  at_ms: number;
  received_at_ms: number;
  leader_before: string | null;
  command: string;
  decision: string;
};

/** Its place in the chain; null where the entry is from before it. */
export type LinkRow = { public: string | null; salts: string | null; hash: string | null };

export const COLUMNS = "sequence, at_ms, received_at_ms, leader_before, command, decision";
export const LINK_COLUMNS = "public, salts, hash";

/** Both, in this order, as an array. */
export type RawRow = [
  number,
  number,
  number,
  string | null,
  string,
  string,
  string | null,
  string | null,
  string | null,
];

export function rowOf(raw: RawRow): LogRow & LinkRow {
  return {
    sequence: raw[0],
    at_ms: raw[1],
    received_at_ms: raw[2],
    leader_before: raw[3],
    command: raw[4],
    decision: raw[5],
    public: raw[6],
    salts: raw[7],
    hash: raw[8],
  };
}

/** @throws BrokenLot where a text holds something else. */
export function entryOf(row: LogRow): LogEntry {
  return {
    stamp: { sequence: row.sequence, atMs: row.at_ms },
    receivedAtMs: row.received_at_ms,
    leaderBefore: row.leader_before,
    command: commandOf(row),
    decision: decisionOf(row),
  };
}

/** @throws BrokenLot where there is none. */
export function linkOf({ public: publicText, salts, hash }: LinkRow): ChainLink {
  if (publicText === null || hash === null) throw new BrokenLot("ENTRY_UNREADABLE");
  return { publicText, salts, hash };
}

/** @throws BrokenLot where the text holds none. */
export function commandOf({ command }: Pick<LogRow, "command">): Command {
  return parsed("ENTRY_UNREADABLE", () => parseCommand(command));
}

/** @throws BrokenLot where the text holds none. */
export function decisionOf({ decision }: Pick<LogRow, "decision">): Decision {
  return parsed("ENTRY_UNREADABLE", () => parseDecision(decision));
}

/** What a stored text holds. Its own error is not passed on: it would hold what somebody bid. */
export function parsed<T>(fault: LotFault, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new BrokenLot(fault);
  }
}
