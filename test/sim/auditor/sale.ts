import type { Terms } from "./asks.ts";

/** A line of the bid history. */
export interface Row {
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
  readonly sequence: number;
  readonly atMs: number;
  state: "SUCCESS" | "INVALIDATED" | "OVERWRITTEN";
}

export interface Maximum {
  readonly maximumCents: number;
  readonly setAtMs: number;
}

/** Who leads at what price, committed to how much. */
export interface Lead {
  readonly row: Row;
  readonly leader: string;
  readonly priceCents: number;
  readonly limitCents: number;
}

/** All that happened to a lot. Who leads is not kept, it is read off the rows whenever it is wanted. */
export interface Sale {
  terms: Terms | null;
  closesAtMs: number;
  isPublished: boolean;
  /** When a lot with bids was hidden before its closing; null of any other. */
  hiddenAtMs: number | null;
  isOpeningTold: boolean;
  isClosingTold: boolean;
  readonly rows: Row[];
  readonly maxima: Map<string, Maximum>;
  /** What was decided on rows, by their numbers; of the highest one it holds (ACCEPT1). */
  readonly decided: Map<number, boolean>;
  /** Those that have moved the closing (OUTAGE1). */
  readonly outages: { readonly outageId: string; readonly fromMs: number; readonly toMs: number }[];
  /** From when to when the lot was hidden before its closing, under version 4 of the rules. */
  readonly hidings: { readonly fromMs: number; readonly toMs: number }[];
  /** Everybody who has a row, in the order of their first. */
  readonly bidders: string[];
  sequence: number;
  lastEventAtMs: number;
}

export function newSale(): Sale {
  return {
    terms: null,
    closesAtMs: 0,
    isPublished: false,
    hiddenAtMs: null,
    isOpeningTold: false,
    isClosingTold: false,
    rows: [],
    maxima: new Map(),
    decided: new Map(),
    outages: [],
    hidings: [],
    bidders: [],
    sequence: 0,
    lastEventAtMs: 0,
  };
}

/** The leading row without `except`: the highest valid one, and the later of two equals. Scans every row. */
export function highestRow(sale: Sale, except?: Row): Row | null {
  let highest: Row | null = null;
  for (const row of sale.rows) {
    if (row === except || row.state !== "SUCCESS") continue;
    if (highest === null || row.amountCents >= highest.amountCents) highest = row;
  }
  return highest;
}

/** The leader is the bidder of the highest row; the limit is the price, or the own maximum where that is more. */
export function leadOf(sale: Sale): Lead | null {
  const row = highestRow(sale);
  if (row === null) return null;
  const maximumCents = sale.maxima.get(row.bidder)?.maximumCents ?? 0;
  const priceCents = row.amountCents;
  return { row, leader: row.bidder, priceCents, limitCents: Math.max(priceCents, maximumCents) };
}

/** A bidder's public name: how many people had a row before, and one. Null without a row. */
export function nameOf(sale: Sale, bidder: string): string | null {
  const index = sale.bidders.indexOf(bidder);
  return index < 0 ? null : String(index + 1);
}

export function phaseOf(sale: Sale, terms: Terms, nowMs: number): "UPCOMING" | "OPEN" | "CLOSED" {
  if (sale.isClosingTold) return "CLOSED";
  // OPEN1: before version 3 a clock that went back was believed.
  const atMs = terms.rulesVersion === 2 || nowMs > sale.lastEventAtMs ? nowMs : sale.lastEventAtMs;
  // HIDE1: a hidden lot does not close.
  if (sale.hiddenAtMs === null && atMs > sale.closesAtMs) return "CLOSED";
  return atMs < terms.startsAtMs ? "UPCOMING" : "OPEN";
}

/** A sale under one of the versions of the rules, as a report counts it. */
export type SoldUnder = `sold under version ${2 | 3 | 4} of the rules`;

export function soldUnder({ rulesVersion }: Terms): SoldUnder {
  if (rulesVersion === 2) return "sold under version 2 of the rules";
  return rulesVersion === 3 ? "sold under version 3 of the rules" : "sold under version 4 of the rules";
}
