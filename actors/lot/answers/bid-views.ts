import type { BidReason } from "../../../schema/bidding/bid-rows.ts";
import type { BidOrder, BidPage, BidsRequest, BidTotals, BidView } from "../../../schema/bidding/rpc/bid-rpc.ts";
import { BidCounter } from "./bid-counter.ts";
import { bidReason } from "./bid-reason.ts";
import type { ViewSource } from "./lot-view.ts";

/** The most rows in one answer. */
const MAX_BID_PAGE = 200;

type BidRow = {
  row: number;
  sequence: number;
  bidder: string;
  pseudonym: number;
  amount_cents: number;
  is_auto_bid: number;
  state: string;
  at_ms: number;
};

const SELECT = `SELECT bids.row, bids.sequence, bids.bidder, bidders.pseudonym, bids.amount_cents, bids.is_auto_bid, bids.state, bids.at_ms
  FROM bids JOIN bidders ON bidders.bidder = bids.bidder`;

const NO_BIDS = { bids: [], total: 0, totals: null } as const;
const COLUMNS = { AMOUNT: "bids.amount_cents", CREATED: "bids.at_ms" };

/**
 * Built from constants only, so that no request reaches the SQL text. Rows are numbered in the order of their times: if
 * no key follows the time, the indexed number replaces it.
 */
function orderText(order: readonly BidOrder[]): string {
  const keys = order.filter(({ by }, index) => order.findIndex((key) => key.by === by) === index);
  const last = keys.at(-1) ?? { by: "CREATED", descending: false };
  const before = last.by === "CREATED" ? keys.slice(0, -1) : keys;
  const terms = before.map(({ by, descending }) => `${COLUMNS[by]}${descending ? " DESC" : ""}`);
  // Rows that are equal in all keys are sorted like the last key.
  return [...terms, `bids.row${last.descending ? " DESC" : ""}`].join(", ");
}

/** Cached reasons: enough for the pages that a lot's watchers look at. */
const MAX_CACHED_REASONS = 1_000;

/**
 * A lot's rows, in pages and for frames. The newest rows are asked for often, so the reason of a row is read from its
 * entry once, and again when the lot has closed.
 */
export class BidViews {
  readonly #source: ViewSource;
  readonly #sql: SqlStorage;
  readonly #counter: BidCounter;
  readonly #reasons = new Map<number, BidReason | null>();
  /** The closing reveals when the limit of a tie was set. */
  #areOfClosedLot = false;

  constructor(source: ViewSource, sql: SqlStorage) {
    this.#source = source;
    this.#sql = sql;
    this.#counter = new BidCounter(sql);
  }

  /** A page of a published lot's rows with public names; empty for a lot that is not published. */
  page(request: BidsRequest): BidPage {
    const { incrementalLotId, state } = this.#source;
    if (incrementalLotId === null || !state.published) return { ...NO_BIDS, sequence: state.sequence };
    const { viewerId, offset } = request;
    const order = orderText(request.order);
    const limit = Math.min(request.limit, MAX_BID_PAGE);
    const rows = this.#sql.exec<BidRow>(`${SELECT} ORDER BY ${order} LIMIT ? OFFSET ?`, limit, offset).toArray();
    const bids = rows.map((row) => bidView(incrementalLotId, row, { viewerId, reason: this.#reasonOf(row) }));
    return { bids, total: state.rowCount, totals: this.totals(), sequence: state.sequence };
  }

  /** Rows of a published lot by their numbers, in the order of the numbers, as the public sees them. */
  rows(numbers: readonly number[]): BidView[] {
    const { incrementalLotId, state } = this.#source;
    if (incrementalLotId === null || !state.published) return [];
    const query = `${SELECT} WHERE bids.row IN (SELECT value FROM json_each(?)) ORDER BY bids.row`;
    const rows = this.#sql.exec<BidRow>(query, JSON.stringify(numbers)).toArray();
    return rows.map((row) => bidView(incrementalLotId, row, { viewerId: null, reason: this.#reasonOf(row) }));
  }

  /** The totals of all bids; null if no valid bid exists. */
  totals(): BidTotals | null {
    return this.#counter.totals(this.#source.state);
  }

  #reasonOf({ row, sequence }: BidRow): BidReason | null {
    const { log, state } = this.#source;
    if (state.closed !== this.#areOfClosedLot) this.#reasons.clear();
    this.#areOfClosedLot = state.closed;
    const known = this.#reasons.get(row);
    if (known !== undefined) return known;
    const reason = bidReason(log.entry(sequence), row, (earlier) => (state.closed ? log.timeOf(earlier) : null));
    if (this.#reasons.size === MAX_CACHED_REASONS) this.#reasons.clear();
    this.#reasons.set(row, reason);
    return reason;
  }
}

function bidView(
  incrementalLotId: string,
  row: BidRow,
  { viewerId, reason }: { viewerId: string | null; reason: BidReason | null },
): BidView {
  return {
    incrementalLotId,
    row: row.row,
    amountCents: row.amount_cents,
    createdAtMs: row.at_ms,
    pseudonym: String(row.pseudonym),
    isAutoBid: row.is_auto_bid === 1,
    state: row.state === "INVALIDATED" || row.state === "OVERWRITTEN" ? row.state : "SUCCESS",
    isViewer: row.bidder === viewerId,
    reason,
  };
}
