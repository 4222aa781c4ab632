import type { LiveAuctionLotAdmin } from "../../../../schema/bidding/live/live-auction.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { MonitoredLot } from "./documents.ts";
import type { WallState } from "./feed/auction-wall.ts";

export const WALL_SORTS = ["closing", "activity", "number"] as const;
export type WallSort = (typeof WALL_SORTS)[number];
export const WALL_FILTERS = ["noBids", "extended", "marked"] as const;
export type WallFilter = (typeof WALL_FILTERS)[number];

/** The minutes to choose from, within which open lots close. */
export const CLOSING_MINUTES = [5, 10, 30, 60] as const;

/** Within which an open lot is about to close. */
const CLOSING_WITHIN_MS = 10 * MINUTE_MS;

export type WallPhase = "upcoming" | "open" | "closing" | "closed" | "hidden";

/** A lot on the wall: what the catalogue says of it, with the newest state of its own. */
export interface WallRow {
  readonly lot: MonitoredLot;
  readonly live: LiveAuctionLotAdmin | null;
  readonly amount: number | null;
  readonly bidCount: number;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly extendedMs: number;
  readonly changedAtMs: number;
}

/** Joins the lots with their live states. A row whose parts are the same stays the same, and is not rendered again. */
export class WallRows {
  readonly #rows = new Map<string, WallRow>();

  join(lots: readonly MonitoredLot[], { lots: states, changedAtMs }: WallState): WallRow[] {
    return lots.map((lot) => {
      const live = states.get(lot.id) ?? null;
      const changed = changedAtMs.get(lot.id) ?? 0;
      const known = this.#rows.get(lot.id);
      if (known?.lot === lot && known.live === live && known.changedAtMs === changed) return known;
      const row: WallRow = {
        lot,
        live,
        amount: live ? live.amount : lot.currentBidAmount,
        bidCount: live?.bidCount ?? lot.bidCount,
        startsAtMs: Date.parse(live?.startingOn ?? lot.startingOn),
        closesAtMs: Date.parse(live?.closesOn ?? lot.closingOn),
        extendedMs: live?.extendedMilliseconds ?? lot.extendedMilliseconds,
        changedAtMs: changed,
      };
      this.#rows.set(lot.id, row);
      return row;
    });
  }
}

export function phaseOfRow({ live, startsAtMs, closesAtMs }: WallRow, nowMs: number): WallPhase {
  if (live?.isHidden) return "hidden";
  if (live?.isClosed || closesAtMs < nowMs) return "closed";
  if (startsAtMs > nowMs) return "upcoming";
  return closesAtMs - nowMs <= CLOSING_WITHIN_MS ? "closing" : "open";
}

interface Arrangement {
  readonly sort: WallSort;
  readonly filters: ReadonlySet<WallFilter>;
  /** Only open lots that close within so many minutes; null: any. */
  readonly closingMinutes: number | null;
  readonly marks: ReadonlySet<string>;
  readonly nowMs: number;
}

/** The rows that all of the filters leave, in the chosen order. */
export function arranged(
  rows: readonly WallRow[],
  { sort, filters, closingMinutes, marks, nowMs }: Arrangement,
): WallRow[] {
  const isShown = (row: WallRow) =>
    (!filters.has("noBids") || row.bidCount === 0) &&
    (closingMinutes === null || closesWithin(row, closingMinutes * MINUTE_MS, nowMs)) &&
    (!filters.has("extended") || row.extendedMs > 0) &&
    (!filters.has("marked") || marks.has(row.lot.id));
  return rows.filter(isShown).toSorted(ORDERS[sort](nowMs));
}

function closesWithin(row: WallRow, withinMs: number, nowMs: number): boolean {
  const phase = phaseOfRow(row, nowMs);
  return (phase === "open" || phase === "closing") && row.closesAtMs - nowMs <= withinMs;
}

type Order = (nowMs: number) => (a: WallRow, b: WallRow) => number;

const byNumber = new Intl.Collator("nl", { numeric: true }).compare;
const numbers: Order = () => (a, b) => byNumber(a.lot.lotNumber, b.lot.lotNumber);
/** What is closed or hidden needs nobody: it comes last. */
const isOver = (row: WallRow, nowMs: number) => Number(["closed", "hidden"].includes(phaseOfRow(row, nowMs)));

const ORDERS: Readonly<Record<WallSort, Order>> = {
  number: numbers,
  closing: (nowMs) => (a, b) =>
    isOver(a, nowMs) - isOver(b, nowMs) || a.closesAtMs - b.closesAtMs || numbers(nowMs)(a, b),
  activity: (nowMs) => (a, b) => b.changedAtMs - a.changedAtMs || b.bidCount - a.bidCount || numbers(nowMs)(a, b),
};

/** The lot whose turn it is: the next of the open ones to close. */
export function turnOf(rows: readonly WallRow[], nowMs: number): WallRow | null {
  let turn: WallRow | null = null;
  for (const row of rows) {
    const phase = phaseOfRow(row, nowMs);
    if (phase !== "open" && phase !== "closing") continue;
    if (turn === null || row.closesAtMs < turn.closesAtMs) turn = row;
  }
  return turn;
}

export interface WallFigures {
  readonly committedCents: number;
  readonly openCount: number;
  readonly totalCount: number;
  readonly bidCount: number;
  readonly watcherCount: number;
}

export function figuresOf(rows: readonly WallRow[], nowMs: number): WallFigures {
  const figures = { committedCents: 0, openCount: 0, totalCount: 0, bidCount: 0, watcherCount: 0 };
  for (const row of rows) {
    const phase = phaseOfRow(row, nowMs);
    if (phase === "hidden") continue;
    figures.totalCount += 1;
    figures.committedCents += row.amount ?? 0;
    figures.bidCount += row.bidCount;
    figures.watcherCount += row.live?.watcherCount ?? 0;
    if (phase === "open" || phase === "closing") figures.openCount += 1;
  }
  return figures;
}
