import type { WatchedLot } from "../../schema/bidding/rpc/hub-rpc.ts";

export const WATCHED_LOTS_STEP = `
  CREATE TABLE watched_lots (
    family_id TEXT NOT NULL,
    lot_id TEXT NOT NULL,
    until_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    PRIMARY KEY (family_id, lot_id)
  ) WITHOUT ROWID`;

/** Stored lots of one user over all sign-ins: about thirty times what a user opens in the life of a token. */
const MAX_WATCHED_LOTS = 1_000;

type Row = { family_id: string; lot_id: string };

/** The lots where a user may have open sockets, each until the token expires that opened them. */
export class WatchedLots {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** False for a user who never watched a lot. */
  get hasTable(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'watched_lots'").toArray().length > 0;
  }

  /** Stores a lot. Returns the lots that are dropped because there are too many: those that expire first. */
  put({ familyId, incrementalLotId }: WatchedLot, untilMs: number, nowMs: number): WatchedLot[] {
    const [known] = this.#sql
      .exec<{ until_ms: number }>(
        "SELECT until_ms FROM watched_lots WHERE family_id = ? AND lot_id = ? AND ended_at_ms IS NULL",
        familyId,
        incrementalLotId,
      )
      .toArray();
    if (known && known.until_ms >= untilMs) return [];
    this.#sql.exec("DELETE FROM watched_lots WHERE until_ms <= ?", nowMs);
    this.#sql.exec(
      "INSERT OR REPLACE INTO watched_lots (family_id, lot_id, until_ms) VALUES (?, ?, ?)",
      familyId,
      incrementalLotId,
      untilMs,
    );
    return this.#sql
      .exec<Row>(
        `DELETE FROM watched_lots WHERE (family_id, lot_id) IN (
           SELECT family_id, lot_id FROM watched_lots ORDER BY until_ms DESC LIMIT -1 OFFSET ?
         ) RETURNING family_id, lot_id`,
        MAX_WATCHED_LOTS,
      )
      .toArray()
      .map(watchedLot);
  }

  /** Marks the lots of an ended sign-in as to be notified. */
  end(familyId: string, nowMs: number): void {
    this.#sql.exec(
      "UPDATE watched_lots SET ended_at_ms = ? WHERE family_id = ? AND ended_at_ms IS NULL",
      nowMs,
      familyId,
    );
  }

  /** The lots to notify of an end, as long as the token would have been valid. */
  ended(nowMs: number): WatchedLot[] {
    this.#sql.exec("DELETE FROM watched_lots WHERE until_ms <= ?", nowMs);
    return this.#sql
      .exec<Row>("SELECT family_id, lot_id FROM watched_lots WHERE ended_at_ms IS NOT NULL")
      .toArray()
      .map(watchedLot);
  }

  /** The time of the latest end that is not yet delivered; null if there is none. */
  latestEndMs(): number | null {
    const sql = "SELECT max(ended_at_ms) AS latest FROM watched_lots";
    return this.#sql.exec<{ latest: number | null }>(sql).one().latest;
  }

  /** A lot has been notified. */
  markNotified({ familyId, incrementalLotId }: WatchedLot): void {
    this.#sql.exec(
      "DELETE FROM watched_lots WHERE family_id = ? AND lot_id = ? AND ended_at_ms IS NOT NULL",
      familyId,
      incrementalLotId,
    );
  }
}

function watchedLot({ family_id, lot_id }: Row): WatchedLot {
  return { familyId: family_id, incrementalLotId: lot_id };
}
