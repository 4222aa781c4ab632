export const WATCHED_LOTS_STEP = `
  CREATE TABLE watched_lots (
    family_id TEXT NOT NULL,
    lot_id TEXT NOT NULL,
    until_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    PRIMARY KEY (family_id, lot_id)
  ) WITHOUT ROWID`;

/** Lots of one person kept at once, over all sign-ins: some thirty times what somebody opens in the life of a token. */
const MAX_WATCHED_LOTS = 1_000;

/** A lot that somebody watches with a sign-in. */
export interface WatchedLot {
  readonly familyId: string;
  readonly lotId: string;
}

type Row = { family_id: string; lot_id: string };

/** The lots where a person's sockets may be open, each until the token expires that they were opened with. */
export class WatchedLots {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether this person ever watched a lot. */
  get hasTable(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'watched_lots'").toArray().length > 0;
  }

  /** Keeps a lot. Returns those that are no longer kept because there are too many: the ones that expire first. */
  put({ familyId, lotId }: WatchedLot, untilMs: number, nowMs: number): WatchedLot[] {
    const [known] = this.#sql
      .exec<{ until_ms: number }>(
        "SELECT until_ms FROM watched_lots WHERE family_id = ? AND lot_id = ? AND ended_at_ms IS NULL",
        familyId,
        lotId,
      )
      .toArray();
    if (known && known.until_ms >= untilMs) return [];
    this.#sql.exec("DELETE FROM watched_lots WHERE until_ms <= ?", nowMs);
    this.#sql.exec(
      "INSERT OR REPLACE INTO watched_lots (family_id, lot_id, until_ms) VALUES (?, ?, ?)",
      familyId,
      lotId,
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

  /** Marks the lots of a sign-in that has ended: they are to be told. */
  end(familyId: string, nowMs: number): void {
    this.#sql.exec(
      "UPDATE watched_lots SET ended_at_ms = ? WHERE family_id = ? AND ended_at_ms IS NULL",
      nowMs,
      familyId,
    );
  }

  /** The lots that are to be told of an end, as long as its token would have lasted. */
  ended(nowMs: number): WatchedLot[] {
    this.#sql.exec("DELETE FROM watched_lots WHERE until_ms <= ?", nowMs);
    return this.#sql
      .exec<Row>("SELECT family_id, lot_id FROM watched_lots WHERE ended_at_ms IS NOT NULL")
      .toArray()
      .map(watchedLot);
  }

  /** When the latest of the ends came that are still to be told; null where there is none. */
  latestEndMs(): number | null {
    const sql = "SELECT max(ended_at_ms) AS latest FROM watched_lots";
    return this.#sql.exec<{ latest: number | null }>(sql).one().latest;
  }

  /** A lot has been told. */
  told({ familyId, lotId }: WatchedLot): void {
    this.#sql.exec(
      "DELETE FROM watched_lots WHERE family_id = ? AND lot_id = ? AND ended_at_ms IS NOT NULL",
      familyId,
      lotId,
    );
  }
}

function watchedLot({ family_id, lot_id }: Row): WatchedLot {
  return { familyId: family_id, lotId: lot_id };
}
