import * as v from "valibot";
import type { SealedBid } from "../../schema/bidding/sealed-bids/seal-bid.ts";
import type { OpenedContent } from "../../schema/bidding/sealed-bids/sealed-text.ts";
import { declineReason } from "../blind-engine/decline-reason.ts";
import type { BlindCommand, BlindEvent, BlindFacts, BlindLotState, StandingBid } from "../blind-engine/types.ts";
import { BrokenStorage } from "../kit/broken-storage.ts";

export type BiddingRoundNumber = 1 | 2;

/** The last three count at the opening; the ciphertexts of the first two are deleted. */
type BidState = "REPLACED" | "WITHDRAWN" | "SEALED" | "OPENED" | "REFUSED" | "DECLINED";

/** A bid as stored, without its ciphertext. */
export interface SealedBidRow {
  readonly place: number;
  readonly biddingRound: BiddingRoundNumber;
  readonly userId: string;
  readonly seal: string;
  readonly ciphertextHash: string;
  readonly receivedAtMs: number;
  readonly state: BidState;
  readonly reason: string | null;
  readonly content: OpenedContent | null;
}

export interface BidCounts {
  readonly placed: number;
  readonly replaced: number;
  readonly withdrawn: number;
}

type StoredRow = {
  place: number;
  bidding_round: number;
  user_id: string;
  seal: string;
  ciphertext_hash: string;
  received_at_ms: number;
  state: string;
  reason: string | null;
  content: string | null;
};

const COLUMNS = "place, bidding_round, user_id, seal, ciphertext_hash, received_at_ms, state, reason, content";
/** Bids that count: of each bidder the last one of a round, if it was not withdrawn. */
const STANDING = "state NOT IN ('REPLACED', 'WITHDRAWN')";

const states = v.picklist(["REPLACED", "WITHDRAWN", "SEALED", "OPENED", "REFUSED", "DECLINED"]);
const contents = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    amountCents: v.number(),
    validUntilMs: v.number(),
    conditions: v.string(),
    attachments: v.array(v.string()),
    terms: v.optional(v.nullable(v.object({ versionId: v.string(), holdsFromMs: v.number() }))),
  }),
);

/** The first round is everybody's, the second of those who are invited to it. */
export function roundNumber({ round }: BlindLotState): BiddingRoundNumber {
  return round === null || round.invited === null ? 1 : 2;
}

/** The sealed bids of a lot, in the actor's SQLite. What is in them follows from the log, but for the ciphertexts. */
export class BlindBids {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** What deciding a command needs. */
  factsFor(state: BlindLotState, command: BlindCommand): BlindFacts {
    const round = roundNumber(state);
    const own = "bidder" in command ? this.#standing("bidding_round = ? AND user_id = ?", round, command.bidder) : [];
    const isSealUsed = command.type === "PlaceSealedBid" && this.#has("seal = ?", command.seal);
    const standing = command.type === "OpenSealedBids" ? this.#standing("bidding_round = ?", round) : [];
    return { own: own[0] ?? null, isSealUsed, standing };
  }

  /** Writes what follows from an event. */
  apply(
    event: BlindEvent,
    bid: { place: number; round: BiddingRoundNumber; receivedAtMs: number; sealed: SealedBid | null },
  ): void {
    switch (event.type) {
      case "SealedBidPlaced": {
        if (event.replaces !== null) this.#end(event.replaces, "REPLACED");
        const { place, round, receivedAtMs, sealed } = bid;
        const ciphertext = sealed?.ciphertext ?? null;
        this.#sql.exec(
          `INSERT INTO bids (place, bidding_round, user_id, seal, ciphertext_hash, received_at_ms, ciphertext, state)
           VALUES (?, ?, ?, ?, ?, ?, ?, 'SEALED')`,
          ...[place, round, event.bidder, event.seal, event.ciphertextHash, receivedAtMs, ciphertext],
        );
        return;
      }
      case "SealedBidWithdrawn":
        this.#end(event.place, "WITHDRAWN");
        return;
      case "SealedBidOpened": {
        const { place, amountCents, validUntilMs, conditions, attachments, terms } = event;
        const content = JSON.stringify({ amountCents, validUntilMs, conditions, attachments, terms });
        this.#sql.exec("UPDATE bids SET state = 'OPENED', content = ? WHERE place = ?", content, place);
        return;
      }
      case "SealedBidRefused":
        this.#sql.exec("UPDATE bids SET state = 'REFUSED', reason = ? WHERE place = ?", event.reason, event.place);
        return;
      case "BlindBidDeclined":
        this.#sql.exec(
          "UPDATE bids SET state = 'DECLINED', reason = ? WHERE place = ?",
          declineReason(event),
          event.place,
        );
        return;
      case "BlindLotCalledOff":
        // CALLOFF1: no bid is ever opened.
        this.#sql.exec("UPDATE bids SET ciphertext = NULL WHERE state = 'SEALED'");
        return;
      default:
        return;
    }
  }

  /** The bids of a round that are still sealed, in the order of their places. */
  sealed(round: BiddingRoundNumber, limit: number): (SealedBid & { place: number; userId: string })[] {
    const query = `SELECT place, user_id AS userId, seal, ciphertext FROM bids
      WHERE bidding_round = ? AND state = 'SEALED' ORDER BY place LIMIT ?`;
    const rows = this.#sql
      .exec<{ place: number; userId: string; seal: string; ciphertext: string | null }>(query, round, limit)
      .toArray();
    // A missing ciphertext of a bid that counts opens to nothing; the log has why.
    return rows.map((row) => ({ ...row, ciphertext: row.ciphertext ?? "" }));
  }

  /** The ciphertext of an opened bid; null of any other. */
  openedCiphertext(place: number): string | null {
    const query = "SELECT ciphertext FROM bids WHERE place = ? AND state IN ('OPENED', 'REFUSED', 'DECLINED')";
    return this.#sql.exec<{ ciphertext: string | null }>(query, place).toArray()[0]?.ciphertext ?? null;
  }

  /** A user's bids that count, the first round's first. */
  ofUser(userId: string): SealedBidRow[] {
    return this.#rows(`${STANDING} AND user_id = ? ORDER BY bidding_round`, userId);
  }

  /** All bids that count, in the order of their places. */
  standing(): SealedBidRow[] {
    return this.#rows(`${STANDING} ORDER BY place`);
  }

  /** Those of the first round. Reads no row of the second. */
  standingOfFirstRound(): SealedBidRow[] {
    return this.#rows(`${STANDING} AND bidding_round = 1 ORDER BY place`);
  }

  /** How many bids came in the first so many rounds, and how many of those were replaced or withdrawn. */
  counts(rounds: BiddingRoundNumber): BidCounts {
    const query = `SELECT COUNT(*) AS placed, COUNT(CASE state WHEN 'REPLACED' THEN 1 END) AS replaced,
      COUNT(CASE state WHEN 'WITHDRAWN' THEN 1 END) AS withdrawn FROM bids WHERE bidding_round <= ?`;
    return this.#sql.exec<{ placed: number; replaced: number; withdrawn: number }>(query, rounds).one();
  }

  /** Every bid that ever came, as text, for the audit. */
  all(): string[] {
    const query = `SELECT json_array(${COLUMNS}) AS text FROM bids ORDER BY place`;
    return this.#sql
      .exec<{ text: string }>(query)
      .toArray()
      .map(({ text }) => text);
  }

  #end(place: number, state: "REPLACED" | "WITHDRAWN"): void {
    this.#sql.exec("UPDATE bids SET state = ?, ciphertext = NULL WHERE place = ?", state, place);
  }

  #has(where: string, value: string): boolean {
    return this.#sql.exec(`SELECT 1 FROM bids WHERE ${where}`, value).toArray().length > 0;
  }

  #standing(where: string, ...values: SqlStorageValue[]): StandingBid[] {
    return this.#rows(`${STANDING} AND ${where} ORDER BY place`, ...values).map((row) => {
      const { place, userId: bidder, state, content } = row;
      if (state === "SEALED") return { place, bidder, judged: null };
      return { place, bidder, judged: content ?? "REFUSED" };
    });
  }

  #rows(where: string, ...values: SqlStorageValue[]): SealedBidRow[] {
    return this.#sql
      .exec<StoredRow>(`SELECT ${COLUMNS} FROM bids WHERE ${where}`, ...values)
      .toArray()
      .map(bidRow);
  }
}

/** @throws BrokenStorage for a row that is not readable. */
function bidRow(row: StoredRow): SealedBidRow {
  const state = v.safeParse(states, row.state);
  const content = v.safeParse(v.nullable(contents), row.content);
  if (!state.success || !content.success) throw new BrokenStorage("ENTRY_UNREADABLE");
  return {
    place: row.place,
    biddingRound: row.bidding_round === 2 ? 2 : 1,
    userId: row.user_id,
    seal: row.seal,
    ciphertextHash: row.ciphertext_hash,
    receivedAtMs: row.received_at_ms,
    state: state.output,
    reason: row.reason,
    content: content.output,
  };
}
