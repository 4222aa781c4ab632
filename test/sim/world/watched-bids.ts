import * as v from "valibot";
import type { Auditor } from "../auditor/auditor.ts";
import { nameOf, type Row } from "../auditor/sale.ts";
import { assertEqual, Difference } from "./assert-equal.ts";

const frameBid = v.looseObject({
  row: v.number(),
  amount: v.number(),
  createdOn: v.string(),
  annonUserRef: v.string(),
  isAutoBid: v.boolean(),
  state: v.string(),
});

/** The part of a frame's selection that keeps a history up to date, and its shape. */
export const BIDS_SELECTION =
  "bidsAfter bids { row amount createdOn annonUserRef isAutoBid state reason { rule amount otherSetOn } } statistics { bidCount bidderCount autoBidCount riseAmount }";
export const frameBids = {
  bidsAfter: v.number(),
  bids: v.array(frameBid),
  statistics: v.nullable(v.looseObject({ bidCount: v.number(), bidderCount: v.number(), riseAmount: v.number() })),
};

interface BidsFrame {
  readonly sequence: number;
  readonly bidsAfter: number;
  readonly bids: readonly v.InferOutput<typeof frameBid>[];
  readonly statistics: { readonly bidCount: number; readonly bidderCount: number; readonly riseAmount: number } | null;
}

/** Fails unless the rows and totals of a frame of the present lot are the auditor's. */
export function checkFrameBids({ bids, statistics }: BidsFrame, auditor: Auditor): void {
  for (const bid of bids) assertEqual(`row ${bid.row} of a frame`, expectedBid(bid.row, auditor), bid);
  if (statistics === null) return;
  const valid = auditor.sale.rows.filter(({ state }) => state === "SUCCESS");
  const bidderCount = new Set(valid.map(({ bidder }) => bidder)).size;
  const amounts = valid.map(({ amountCents }) => amountCents);
  const riseAmount = Math.max(...amounts) - Math.min(...amounts);
  assertEqual("totals of a frame", { bidCount: valid.length, bidderCount, riseAmount }, statistics);
}

/** The bid history of a page that asks for nothing: it knows all that changed since some sequence. */
export class WatchedBids {
  #since = 0;
  #upTo = -1;
  #bids = new Map<number, BidsFrame["bids"][number]>();

  /** Adds a frame's rows. Returns whether the page lacks rows and would have to ask. */
  receive({ sequence, bidsAfter, bids }: BidsFrame): boolean {
    const isBehind = this.#upTo < bidsAfter;
    if (isBehind) {
      this.#since = bidsAfter;
      this.#bids.clear();
    }
    for (const bid of bids) this.#bids.set(bid.row, bid);
    this.#upTo = sequence;
    return isBehind;
  }

  /** Fails unless the rows since that sequence are complete and in their present state. */
  check(auditor: Auditor): void {
    if (!auditor.sale.isPublished) return;
    for (const { row, sequence } of auditor.sale.rows) {
      if (sequence <= this.#since && !this.#bids.has(row)) continue;
      assertEqual(`P7: row ${row} of a page's history`, expectedBid(row, auditor), this.#bids.get(row));
    }
  }
}

function expectedBid(number: number, { sale }: Auditor) {
  const row: Row | undefined = sale.rows[number - 1];
  if (row === undefined) throw new Difference(`a frame with row ${number}, which never was`);
  return {
    row: number,
    amount: row.amountCents,
    createdOn: new Date(row.atMs).toISOString(),
    annonUserRef: nameOf(sale, row.bidder),
    isAutoBid: row.isAutoBid,
    state: row.state,
  };
}
