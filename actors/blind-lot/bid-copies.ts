import type { KeepCopyOutcome, OwnSeal } from "../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { BlindEvent } from "../blind-engine/types.ts";
import { type BudgetTerms, CommandBudget } from "../kit/commands/budget.ts";

/** One for each bid, and a few more for a password that was mistyped. */
export const COPY_PACE: BudgetTerms = { atOnce: 20, oneMoreEveryMs: 6_000 };

/**
 * What bidders' devices have encrypted of their sealed bids for their accounts, by the places of the bids. The lot
 * cannot read it, gives it to its bidder alone, and deletes it when its bid no longer counts and with the ranking, from
 * which on it says itself what the bid was.
 */
export class BidCopies {
  readonly #sql: SqlStorage;
  readonly #pace = new CommandBudget(COPY_PACE);

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** One for each bid that is sealed, the last one. */
  keep({ userId, seal, copy }: OwnSeal & { copy: string }, nowMs: number): Exclude<KeepCopyOutcome, "QUARANTINED"> {
    if (this.#pace.spentAt(userId, nowMs) !== null) return "BUSY";
    this.#pace.spend(userId, 0, nowMs);
    // The ciphertext of a sale that was called off is gone, though its bids stay sealed.
    const query = `INSERT INTO bid_copies (place, copy) SELECT place, ? FROM bids
      WHERE user_id = ? AND seal = ? AND state = 'SEALED' AND ciphertext IS NOT NULL
      ON CONFLICT (place) DO UPDATE SET copy = excluded.copy RETURNING place`;
    return this.#sql.exec(query, copy, userId, seal).toArray().length > 0 ? "KEPT" : "NO_BID";
  }

  has(place: number): boolean {
    return this.#sql.exec("SELECT 1 FROM bid_copies WHERE place = ?", place).toArray().length > 0;
  }

  of({ userId, seal }: OwnSeal): string | null {
    const query = `SELECT copy FROM bid_copies WHERE place = (SELECT place FROM bids WHERE user_id = ? AND seal = ?)`;
    return this.#sql.exec<{ copy: string }>(query, userId, seal).toArray()[0]?.copy ?? null;
  }

  /** That of one of a user's bids; all of them without a seal. */
  forget(userId: string, seal: string | null): void {
    const query = `DELETE FROM bid_copies WHERE place IN
      (SELECT place FROM bids WHERE user_id = ? AND (? IS NULL OR seal = ?))`;
    this.#sql.exec(query, userId, seal, seal);
  }

  /** Deletes what an event makes needless. */
  apply(event: BlindEvent): void {
    switch (event.type) {
      case "SealedBidPlaced":
        if (event.replaces !== null) this.#delete(event.replaces);
        return;
      case "SealedBidWithdrawn":
        this.#delete(event.place);
        return;
      case "BlindBidsRanked":
      case "BlindLotCalledOff":
        this.#sql.exec("DELETE FROM bid_copies");
        return;
      default:
        return;
    }
  }

  #delete(place: number): void {
    this.#sql.exec("DELETE FROM bid_copies WHERE place = ?", place);
  }
}
