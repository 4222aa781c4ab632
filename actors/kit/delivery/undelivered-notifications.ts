/** What an actor that notifies users has in the first step of its migrations. */
export const UNDELIVERED_TABLE = `
  CREATE TABLE undelivered (
    user_id TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (user_id, sequence)
  ) WITHOUT ROWID;`;

/**
 * Stored notifications per user; above this the oldest are dropped. They are in the user's list of notifications
 * anyway.
 */
const MAX_PER_USER = 1_000;

type UndeliveredRow = { sequence: number };

/**
 * Log entries whose notification did not reach a user. In the actor's SQLite, so that it outlasts a crash (P6). Only
 * their sequences are stored: the actor makes the notification again from the entry.
 */
export class UndeliveredNotifications {
  readonly #sql: SqlStorage;
  /** Cache of the stored users; read at each delivery, for all recipients. */
  #users: Set<string> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get users(): ReadonlySet<string> {
    this.#users ??= new Set(
      this.#sql
        .exec<{ user_id: string }>("SELECT DISTINCT user_id FROM undelivered")
        .toArray()
        .map(({ user_id }) => user_id),
    );
    return this.#users;
  }

  /** Stores entries for a user. Safe to repeat. */
  keep(userId: string, sequences: Iterable<number>): void {
    // Before the writes: the second of them may fail.
    this.#users = null;
    for (const sequence of sequences) {
      this.#sql.exec("INSERT OR IGNORE INTO undelivered (user_id, sequence) VALUES (?, ?)", userId, sequence);
    }
    this.#sql.exec(
      `DELETE FROM undelivered WHERE user_id = ?1 AND sequence <=
         (SELECT sequence FROM undelivered WHERE user_id = ?1 ORDER BY sequence DESC LIMIT 1 OFFSET ?2)`,
      userId,
      MAX_PER_USER,
    );
  }

  /** A user's oldest undelivered entries, in order. */
  oldest(userId: string, limit: number): number[] {
    const query = "SELECT sequence FROM undelivered WHERE user_id = ? ORDER BY sequence LIMIT ?";
    return this.#sql
      .exec<UndeliveredRow>(query, userId, limit)
      .toArray()
      .map(({ sequence }) => sequence);
  }

  /** A user received everything up to an entry. */
  delivered(userId: string, upTo: number): void {
    this.#users = null;
    this.#sql.exec("DELETE FROM undelivered WHERE user_id = ? AND sequence <= ?", userId, upTo);
  }
}
