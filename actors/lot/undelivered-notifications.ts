/** News that wait for one person; of more, the oldest are let go: what happened is in the person's notifications all the same. */
const MOST_PER_PERSON = 1_000;

type NewsRow = { sequence: number };

/** Who could not be told what an entry of the log says to them. In the actor's SQLite, so that it outlasts a crash (P6). */
export class UndeliveredNotifications {
  readonly #sql: SqlStorage;
  /** As stored; asked for with each delivery, of all whom it concerns. */
  #persons: Set<string> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get persons(): ReadonlySet<string> {
    this.#persons ??= new Set(
      this.#sql
        .exec<{ user_id: string }>("SELECT DISTINCT user_id FROM unreached")
        .toArray()
        .map(({ user_id }) => user_id),
    );
    return this.#persons;
  }

  /** Keeps for a person what entries of the log say to them. Again is no harm. */
  keep(userId: string, sequences: Iterable<number>): void {
    // Before anything is written: of two writes the second may fail.
    this.#persons = null;
    for (const sequence of sequences) {
      this.#sql.exec("INSERT OR IGNORE INTO unreached (user_id, sequence) VALUES (?, ?)", userId, sequence);
    }
    this.#sql.exec(
      `DELETE FROM unreached WHERE user_id = ?1 AND sequence <=
         (SELECT sequence FROM unreached WHERE user_id = ?1 ORDER BY sequence DESC LIMIT 1 OFFSET ?2)`,
      userId,
      MOST_PER_PERSON,
    );
  }

  /** The oldest entries that wait for a person, in order. */
  oldest(userId: string, limit: number): number[] {
    const query = "SELECT sequence FROM unreached WHERE user_id = ? ORDER BY sequence LIMIT ?";
    return this.#sql
      .exec<NewsRow>(query, userId, limit)
      .toArray()
      .map(({ sequence }) => sequence);
  }

  /** A person was told everything up to an entry. */
  reached(userId: string, upTo: number): void {
    this.#persons = null;
    this.#sql.exec("DELETE FROM unreached WHERE user_id = ? AND sequence <= ?", userId, upTo);
  }
}
