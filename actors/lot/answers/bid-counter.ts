import type { BidTotals } from "../../../schema/bidding/rpc/bid-rpc.ts";
import type { LotState } from "../../engine/types.ts";

type CountedRow = { row: number; bidder: string; is_auto_bid: number };

/**
 * Counts a lot's bids. Asked after each bid, so it reads only new rows; after a correction, which changes counted rows,
 * it reads all of them.
 */
export class BidCounter {
  readonly #sql: SqlStorage;
  #countedTo = 0;
  #corrected = 0;
  #autoBids = 0;
  readonly #bidders = new Set<string>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The totals of the lot's bids; null if there is none. */
  totals({ rowCount, bidCount, standing }: Pick<LotState, "rowCount" | "bidCount" | "standing">): BidTotals | null {
    if (standing === null) return null;
    if (rowCount - bidCount !== this.#corrected) this.#startAgain(rowCount - bidCount);
    if (rowCount > this.#countedTo) this.#countOn();
    return {
      bidCount,
      bidderCount: this.#bidders.size,
      autoBidCount: this.#autoBids,
      riseCents: standing.priceCents - this.#lowestCents(),
    };
  }

  #startAgain(corrected: number): void {
    this.#countedTo = 0;
    this.#corrected = corrected;
    this.#autoBids = 0;
    this.#bidders.clear();
  }

  #countOn(): void {
    const query = "SELECT row, bidder, is_auto_bid FROM bids WHERE row > ? AND state = 'SUCCESS' ORDER BY row";
    for (const { row, bidder, is_auto_bid } of this.#sql.exec<CountedRow>(query, this.#countedTo)) {
      this.#countedTo = row;
      this.#bidders.add(bidder);
      this.#autoBids += is_auto_bid;
    }
  }

  #lowestCents(): number {
    const query = "SELECT amount_cents FROM bids WHERE state = 'SUCCESS' ORDER BY amount_cents LIMIT 1";
    return this.#sql.exec<{ amount_cents: number }>(query).one().amount_cents;
  }
}
