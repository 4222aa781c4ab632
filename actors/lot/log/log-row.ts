import type { StorageFault } from "../../../schema/kit/storage-faults.ts";
import type { Command, Decision } from "../../engine/types.ts";
import { BrokenStorage } from "../../kit/broken-storage.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import { type LogEntry, parseCommand, parseDecision } from "./log-entry.ts";

/** A log entry as stored. */
export type LogRow = {
  sequence: number;
  at_ms: number;
  received_at_ms: number;
  leader_before: string | null;
  command: string;
  decision: string;
};

/** An entry's place in the chain, as stored. */
export type LinkRow = { public: string; salts: string | null; hash: string };

export const COLUMNS = "sequence, at_ms, received_at_ms, leader_before, command, decision";
export const LINK_COLUMNS = "public, salts, hash";

/** All columns in this order. */
export type RawRow = [number, number, number, string | null, string, string, string, string | null, string];

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

/** @throws BrokenStorage if a column is not readable. */
export function entryOf(row: LogRow): LogEntry {
  return {
    stamp: { sequence: row.sequence, atMs: row.at_ms },
    receivedAtMs: row.received_at_ms,
    leaderBefore: row.leader_before,
    command: commandOf(row),
    decision: decisionOf(row),
  };
}

export function linkOf({ public: publicText, salts, hash }: LinkRow): ChainLink {
  return { publicText, salts, hash };
}

/** @throws BrokenStorage if the text is not readable. */
export function commandOf({ command }: Pick<LogRow, "command">): Command {
  return parsed("ENTRY_UNREADABLE", () => parseCommand(command));
}

/** @throws BrokenStorage if the text is not readable. */
export function decisionOf({ decision }: Pick<LogRow, "decision">): Decision {
  return parsed("ENTRY_UNREADABLE", () => parseDecision(decision));
}

/** Replaces a parser's own error, which may contain a bid. */
export function parsed<T>(fault: StorageFault, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new BrokenStorage(fault);
  }
}
