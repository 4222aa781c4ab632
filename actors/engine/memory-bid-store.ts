import type { BidRowState } from "../../schema/bidding/bid-rows.ts";
import type { AutoBid, BidStore, Event, RunnerUp, Stamp } from "./types.ts";

export interface BidRow {
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
  readonly sequence: number;
  readonly atMs: number;
  readonly state: BidRowState;
}

/** The rows and auto bids of a lot in memory, for tests, replay and simulation. */
export class MemoryBidStore implements BidStore {
  readonly #rows: BidRow[] = [];
  readonly #autoBids = new Map<string, AutoBid>();

  /** All rows by number; the first one is row 1. */
  get rows(): readonly BidRow[] {
    return this.#rows;
  }

  get autoBids(): readonly AutoBid[] {
    return [...this.#autoBids.values()];
  }

  autoBidOf(bidder: string): AutoBid | null {
    return this.#autoBids.get(bidder) ?? null;
  }

  runnerUp(exceptRow: number): RunnerUp | null {
    // SUCCESS amounts never fall in row order (P3): the last one is the highest, and the later of two equals.
    const found = this.#rows.findLast(({ row, state }) => state === "SUCCESS" && row !== exceptRow);
    if (found === undefined) return null;
    const { row, bidder, amountCents, sequence } = found;
    return { row, bidder, amountCents, sequence, autoBid: this.autoBidOf(bidder) };
  }

  apply(event: Event, stamp: Stamp): void {
    switch (event.type) {
      case "BidPlaced": {
        const { row, bidder, amountCents, isAutoBid } = event;
        if (row !== this.#rows.length + 1) throw new Error(`row ${row} after ${this.#rows.length}`);
        const { sequence, atMs } = stamp;
        this.#rows.push({ row, bidder, amountCents, isAutoBid, sequence, atMs, state: "SUCCESS" });
        return;
      }
      case "BidInvalidated":
        this.#mark(event.row, "INVALIDATED");
        return;
      case "BidOverwritten":
        this.#mark(event.row, "OVERWRITTEN");
        return;
      case "AutoBidSet": {
        const { bidder, maximumCents } = event;
        this.#autoBids.set(bidder, { bidder, maximumCents, sequence: stamp.sequence });
        return;
      }
      case "AutoBidEnded":
        this.#autoBids.delete(event.bidder);
        return;
      case "LotPublished":
      case "LotUnpublished":
      case "LotRescheduled":
      case "LotOpened":
      case "LotClosed":
      case "PriceChanged":
      case "LimitChanged":
      case "ClosingExtended":
      case "SaleDecided":
      case "OutageAdded":
        return;
    }
  }

  #mark(row: number, state: BidRowState): void {
    const found = this.#rows[row - 1];
    if (found === undefined) throw new Error(`no row ${row}`);
    this.#rows[row - 1] = { ...found, state };
  }
}
