import type { StorageFault } from "../../../schema/kit/storage-faults.ts";
import { BrokenStorage } from "../broken-storage.ts";
import type { ChainLink } from "./chain-link.ts";

/** A logged command as stored. */
export type LogRow = {
  sequence: number;
  at_ms: number;
  received_at_ms: number;
  /** What the actor keeps of the state before the command; null without such a column. */
  context: string | null;
  command: string;
  decision: string;
};

/** Its place in the chain, as stored. */
export type LinkRow = { public: string; salts: string | null; hash: string };

/** All columns in this order. */
export type RawRow = [number, number, number, string | null, string, string, string, string | null, string];

export function rowOf(raw: RawRow): LogRow & LinkRow {
  return {
    sequence: raw[0],
    at_ms: raw[1],
    received_at_ms: raw[2],
    context: raw[3],
    command: raw[4],
    decision: raw[5],
    public: raw[6],
    salts: raw[7],
    hash: raw[8],
  };
}

export function linkOf({ public: publicText, salts, hash }: LinkRow): ChainLink {
  return { publicText, salts, hash };
}

/** Replaces a parser's own error, which may contain a bid. */
export function parsed<T>(fault: StorageFault, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new BrokenStorage(fault);
  }
}
