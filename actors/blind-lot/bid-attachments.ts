import type {
  AttachmentOfOpenedBid,
  AttachmentOutcome,
  StoredOutcome,
} from "../../schema/bidding/rpc/blind-attachments.ts";
import { DAY_MS, MINUTE_MS } from "../../schema/kit/durations.ts";
import type { BlindEvent, BlindLotState } from "../blind-engine/types.ts";
import { type BudgetTerms, CommandBudget } from "../kit/commands/budget.ts";
import { type BiddingRoundNumber, roundNumber } from "./blind-bids.ts";

/** The files of a bid and of the one that replaces it, and a few that are sent again. */
export const ATTACHMENT_PACE: BudgetTerms = { atOnce: 20, oneMoreEveryMs: 6_000 };

/** Of one bidder in a round: those of the bid that stands, and those of the next. */
const MAX_STORED = 10;
/** How long a file waits for the bid that names it. */
const UNNAMED_MS = DAY_MS;
/** After so long a file that was not said to be stored is on its way no more. */
export const UPLOAD_MS = 15 * MINUTE_MS;

/** A bidder's sealed file, by the hash of what was sent. */
export interface OwnFile {
  readonly userId: string;
  readonly hash: string;
}

/**
 * Which sealed files of bidders there are. The files themselves are in R2, and the lot can read none. A file belongs to
 * the bid that names it (`place`); it is dropped with that bid, and its row is gone once R2 has deleted it. One that
 * may still be on its way to R2 (`is_stored`) keeps its row until it is there: deleted earlier, it would come after its
 * deletion and stay for good.
 */
export class BidAttachments {
  readonly #sql: SqlStorage;
  readonly #pace = new CommandBudget(ATTACHMENT_PACE);

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Lets a bidder store a file for a bid of the running round. Repeated for one that is there it changes nothing. */
  admit(
    { userId, hash }: OwnFile,
    round: BiddingRoundNumber,
    nowMs: number,
  ): Extract<AttachmentOutcome, "ADMITTED" | "TOO_MANY" | "BUSY"> {
    if (this.#pace.spentAt(userId, nowMs) !== null) return "BUSY";
    this.#pace.spend(userId, 0, nowMs);
    // Of this bidder alone: how long an answer takes must not depend on others' files.
    this.#drop("user_id = ? AND place IS NULL AND stored_at_ms < ?", userId, nowMs - UNNAMED_MS);
    const known = this.#own(userId).find((file) => file.hash === hash);
    // Its deletion is on the way, and would take the new file with it.
    if (known?.isDropped) return "BUSY";
    if (known) return "ADMITTED";
    const stored = this.#own(userId).filter(({ isDropped, biddingRound }) => !isDropped && biddingRound === round);
    if (stored.length >= MAX_STORED) return "TOO_MANY";
    const query = `INSERT INTO attachments (user_id, hash, bidding_round, stored_at_ms, is_stored)
      VALUES (?, ?, ?, ?, 0)`;
    this.#sql.exec(query, userId, hash, round, nowMs);
    return "ADMITTED";
  }

  /** R2 has a file. One that was dropped meanwhile, or of which nothing is known any more, is deleted now. */
  stored({ userId, hash }: OwnFile, round: BiddingRoundNumber, nowMs: number): Exclude<StoredOutcome, "QUARANTINED"> {
    const query = `INSERT INTO attachments (user_id, hash, bidding_round, stored_at_ms, is_dropped) VALUES (?, ?, ?, ?, 1)
      ON CONFLICT (user_id, hash) DO UPDATE SET is_stored = 1 RETURNING is_dropped AS isDropped`;
    const [row] = this.#sql.exec<{ isDropped: number }>(query, userId, hash, round, nowMs).toArray();
    return row?.isDropped === 0 ? "STORED" : "DROPPED";
  }

  /** Whether each file is stored for a user's bid of a round. */
  hasAll(userId: string, round: BiddingRoundNumber, hashes: readonly string[]): boolean {
    const stored = this.#own(userId).filter(
      ({ isDropped, isStored, biddingRound }) => !isDropped && isStored && biddingRound === round,
    );
    return hashes.every((hash) => stored.some((file) => file.hash === hash));
  }

  /** Names and drops files, as an event wants it. `state` is that after the event. */
  apply(
    event: BlindEvent,
    { place, named, state }: { place: number; named: readonly string[]; state: BlindLotState },
  ): void {
    const round = roundNumber(state);
    switch (event.type) {
      case "SealedBidPlaced":
        this.#name(event.bidder, { round, place, named });
        return;
      case "SealedBidWithdrawn":
        this.#drop("user_id = ? AND bidding_round = ?", event.bidder, round);
        return;
      case "BlindBidsRanked":
        this.#keepOpened(state);
        return;
      case "BlindLotCalledOff":
        this.#drop("bidding_round = ?", round);
        return;
      default:
        return;
    }
  }

  /** Drops files that no bid has named for a day. */
  dropUnnamed(nowMs: number): void {
    this.#drop("place IS NULL AND stored_at_ms < ?", nowMs - UNNAMED_MS);
  }

  /** Files for R2 to delete. */
  dropped(limit: number, nowMs: number): OwnFile[] {
    const query = `SELECT user_id AS userId, hash FROM attachments
      WHERE is_dropped = 1 AND (is_stored = 1 OR stored_at_ms < ?) LIMIT ?`;
    return this.#sql.exec<{ userId: string; hash: string }>(query, nowMs - UPLOAD_MS, limit).toArray();
  }

  /** When there is a file to drop or to delete, if no command comes before; null: never. */
  nextCleanupAtMs(): number | null {
    const query = `SELECT MIN(CASE WHEN is_dropped = 0 THEN stored_at_ms + ? WHEN is_stored = 0 THEN stored_at_ms + ? ELSE 0 END)
      AS atMs FROM attachments WHERE is_dropped = 1 OR place IS NULL`;
    const [row] = this.#sql.exec<{ atMs: number | null }>(query, UNNAMED_MS + 1, UPLOAD_MS + 1).toArray();
    return row?.atMs ?? null;
  }

  /** R2 has deleted them. */
  forget(files: readonly OwnFile[]): void {
    for (const { userId, hash } of files)
      this.#sql.exec("DELETE FROM attachments WHERE user_id = ? AND hash = ? AND is_dropped = 1", userId, hash);
  }

  /** The stored files of bids that were opened to their seller, with the signature that opens them. */
  opened(): Omit<AttachmentOfOpenedBid, "bidder">[] {
    const query = `SELECT place, user_id AS userId, hash, beacon_round AS beaconRound, signature FROM attachments
      WHERE is_dropped = 0 AND signature IS NOT NULL ORDER BY place`;
    return this.#sql
      .exec<{ place: number; userId: string; hash: string; beaconRound: number; signature: string }>(query)
      .toArray();
  }

  /** A file of a bid that is replaced goes, but for those that the next bid names too; one on its way stays. */
  #name(userId: string, { round, place, named }: { round: number; place: number; named: readonly string[] }): void {
    const own = "user_id = ? AND bidding_round = ?";
    const hashes = JSON.stringify(named);
    this.#sql.exec(
      `UPDATE attachments SET place = ? WHERE ${own} AND is_dropped = 0 AND hash IN (SELECT value FROM json_each(?))`,
      ...[place, userId, round, hashes],
    );
    this.#drop(`${own} AND place < ?`, userId, round, place);
  }

  /** Of a round that is ranked: the files that valid bids name, command and text, and which signature opens them. */
  #keepOpened({ round }: BlindLotState): void {
    if (round === null) return;
    const number = round.invited === null ? 1 : 2;
    this.#sql.exec(
      `UPDATE attachments SET beacon_round = ?, signature = ?, place =
         (SELECT bids.place FROM bids, json_each(bids.content, '$.attachments') AS named
          WHERE bids.user_id = attachments.user_id AND bids.bidding_round = attachments.bidding_round
            AND named.value = attachments.hash)
       WHERE bidding_round = ? AND place IS NOT NULL`,
      ...[round.beaconRound, round.signature, number],
    );
    this.#drop("bidding_round = ? AND place IS NULL", number);
  }

  #drop(where: string, ...values: SqlStorageValue[]): void {
    this.#sql.exec(`UPDATE attachments SET is_dropped = 1 WHERE ${where}`, ...values);
  }

  #own(userId: string) {
    const query = `SELECT hash, bidding_round AS biddingRound, is_dropped AS isDropped, is_stored AS isStored
      FROM attachments WHERE user_id = ?`;
    type OwnRow = { hash: string; biddingRound: number; isDropped: number; isStored: number };
    return this.#sql.exec<OwnRow>(query, userId).toArray();
  }
}
