import { BoundedMap } from "../../schema/kit/bounded-map.ts";
import type { AutoBid, BidStore, Event, RunnerUp, Stamp } from "../engine/types.ts";

/** A user on this lot. */
export interface Bidder {
  /** The public name on this lot; null until the first accepted bid. */
  readonly pseudonym: string | null;
  readonly autoBid: (AutoBid & { readonly setAtMs: number }) | null;
}

type BidderRow = {
  pseudonym: number | null;
  auto_bid_maximum_cents: number | null;
  auto_bid_sequence: number | null;
  auto_bid_at_ms: number | null;
};

type RunnerUpRow = { row: number; bidder: string; amount_cents: number; sequence: number };

/** Cached bidders of a lot; regular bidders stay in the cache. */
const MAX_CACHED_BIDDERS = 1_000;

/** The rows, auto bids and public names of a lot in the actor's SQLite; each lookup uses an index or the cache. */
export class SqlBidStore implements BidStore {
  readonly #sql: SqlStorage;
  readonly #bidders = new BoundedMap<string, Bidder>(MAX_CACHED_BIDDERS);

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Drops the cache: it may be ahead of a transaction that was rolled back. */
  forget(): void {
    this.#bidders.clear();
  }

  bidder(bidder: string): Bidder {
    const known = this.#bidders.get(bidder) ?? this.#read(bidder);
    this.#bidders.set(bidder, known);
    return known;
  }

  #read(bidder: string): Bidder {
    const row = this.#sql
      .exec<BidderRow>(
        "SELECT pseudonym, auto_bid_maximum_cents, auto_bid_sequence, auto_bid_at_ms FROM bidders WHERE bidder = ?",
        bidder,
      )
      .toArray()[0];
    if (row === undefined) return { pseudonym: null, autoBid: null };
    const { auto_bid_maximum_cents: maximumCents, auto_bid_sequence: sequence, auto_bid_at_ms: setAtMs } = row;
    const hasAutoBid = maximumCents !== null && sequence !== null && setAtMs !== null;
    return {
      pseudonym: row.pseudonym === null ? null : String(row.pseudonym),
      autoBid: hasAutoBid ? { bidder, maximumCents, sequence, setAtMs } : null,
    };
  }

  /** The public name of a bidder with a row. */
  pseudonymOf(bidder: string): string {
    const pseudonym = this.nameOf(bidder);
    if (pseudonym === null) throw new Error("a row without a public name");
    return pseudonym;
  }

  /** The public name of a user; null before their first accepted bid. */
  nameOf(bidder: string): string | null {
    return this.bidder(bidder).pseudonym;
  }

  /** The sequence of a bidder's first row of exactly this amount, whatever became of it; null without one. */
  firstBidOf(bidder: string, amountCents: number): number | null {
    const query = "SELECT min(sequence) AS sequence FROM bids WHERE amount_cents = ? AND bidder = ?";
    return this.#sql.exec<{ sequence: number | null }>(query, amountCents, bidder).one().sequence;
  }

  /** All bidders with a row before an entry of the log, in the order of their public names. */
  biddersBefore(sequence: number): string[] {
    const query = `SELECT bidder FROM bidders WHERE pseudonym IS NOT NULL
      AND EXISTS (SELECT 1 FROM bids WHERE bids.bidder = bidders.bidder AND bids.sequence < ?) ORDER BY pseudonym`;
    return this.#sql
      .exec<{ bidder: string }>(query, sequence)
      .toArray()
      .map(({ bidder }) => bidder);
  }

  /** Who has an auto bid, in the order of their public names; never their maxima (SECRET1). */
  autoBidders(): { userId: string; pseudonym: string | null }[] {
    const query = "SELECT bidder, pseudonym FROM bidders WHERE auto_bid_maximum_cents IS NOT NULL ORDER BY pseudonym";
    return this.#sql
      .exec<{ bidder: string; pseudonym: number | null }>(query)
      .toArray()
      .map(({ bidder, pseudonym }) => ({ userId: bidder, pseudonym: pseudonym === null ? null : String(pseudonym) }));
  }

  /** How many users have a row, whatever became of it: public names count from 1. */
  bidderCount(): number {
    const query = "SELECT coalesce(max(pseudonym), 0) AS count FROM bidders";
    return this.#sql.exec<{ count: number }>(query).one().count;
  }

  /** When and how an existing row was made. */
  madeOf(row: number): { createdAtMs: number; isAutoBid: boolean } {
    const query = "SELECT at_ms, is_auto_bid FROM bids WHERE row = ?";
    const found = this.#sql.exec<{ at_ms: number; is_auto_bid: number }>(query, row).one();
    return { createdAtMs: found.at_ms, isAutoBid: found.is_auto_bid === 1 };
  }

  autoBidOf(bidder: string): AutoBid | null {
    const { autoBid } = this.bidder(bidder);
    if (autoBid === null) return null;
    const { maximumCents, sequence } = autoBid;
    return { bidder, maximumCents, sequence };
  }

  runnerUp(exceptRow: number): RunnerUp | null {
    const found = this.#sql
      .exec<RunnerUpRow>(
        `SELECT row, bidder, amount_cents, sequence FROM bids WHERE state = 'SUCCESS' AND row <> ?
         ORDER BY amount_cents DESC, row DESC LIMIT 1`,
        exceptRow,
      )
      .toArray()[0];
    if (found === undefined) return null;
    const { row, bidder, amount_cents: amountCents, sequence } = found;
    return { row, bidder, amountCents, sequence, autoBid: this.autoBidOf(bidder) };
  }

  apply(event: Event, stamp: Stamp): void {
    switch (event.type) {
      case "BidPlaced":
        this.#name(event.bidder);
        this.#sql.exec(
          "INSERT INTO bids (row, sequence, bidder, amount_cents, is_auto_bid, state, at_ms) VALUES (?, ?, ?, ?, ?, 'SUCCESS', ?)",
          event.row,
          stamp.sequence,
          event.bidder,
          event.amountCents,
          event.isAutoBid ? 1 : 0,
          stamp.atMs,
        );
        return;
      case "BidInvalidated":
        this.#sql.exec("UPDATE bids SET state = 'INVALIDATED' WHERE row = ?", event.row);
        return;
      case "BidOverwritten":
        this.#sql.exec("UPDATE bids SET state = 'OVERWRITTEN' WHERE row = ?", event.row);
        return;
      case "AutoBidSet":
        this.#setAutoBid(event.bidder, event.maximumCents, stamp);
        return;
      case "AutoBidEnded":
        this.#bidders.delete(event.bidder);
        this.#sql.exec(
          "UPDATE bidders SET auto_bid_maximum_cents = NULL, auto_bid_sequence = NULL, auto_bid_at_ms = NULL WHERE bidder = ?",
          event.bidder,
        );
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

  /** Public names are numbers in the order of first bids: they reveal nothing else about a person. */
  #name(bidder: string): void {
    if (this.bidder(bidder).pseudonym !== null) return;
    this.#bidders.delete(bidder);
    this.#sql.exec(
      `INSERT INTO bidders (bidder, pseudonym) VALUES (?, (SELECT coalesce(max(pseudonym), 0) + 1 FROM bidders))
       ON CONFLICT (bidder) DO UPDATE SET pseudonym = excluded.pseudonym WHERE bidders.pseudonym IS NULL`,
      bidder,
    );
  }

  #setAutoBid(bidder: string, maximumCents: number, { sequence, atMs }: Stamp): void {
    this.#bidders.delete(bidder);
    this.#sql.exec(
      `INSERT INTO bidders (bidder, auto_bid_maximum_cents, auto_bid_sequence, auto_bid_at_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT (bidder) DO UPDATE SET auto_bid_maximum_cents = excluded.auto_bid_maximum_cents,
         auto_bid_sequence = excluded.auto_bid_sequence, auto_bid_at_ms = excluded.auto_bid_at_ms`,
      bidder,
      maximumCents,
      sequence,
      atMs,
    );
  }
}
