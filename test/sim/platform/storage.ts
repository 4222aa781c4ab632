import type { SQLInputValue } from "node:sqlite";
import { type Disk, type SqlRow, takesRoom } from "./disk.ts";
import type { Life } from "./life.ts";

/** An actor's storage as one life of it sees it: what the lot uses of DurableObjectStorage. */
export class SimStorage {
  readonly sql: { exec(query: string, ...params: SQLInputValue[]): SimCursor };
  readonly kv = {
    get: (key: string): unknown => {
      const [row] = this.sql.exec("SELECT value FROM _cf_KV WHERE key = ?", key).toArray();
      return row === undefined ? undefined : JSON.parse(String(row.value));
    },
    put: (key: string, value: unknown): void => {
      this.sql.exec("INSERT OR REPLACE INTO _cf_KV (key, value) VALUES (?, ?)", key, JSON.stringify(value));
    },
    delete: (key: string): void => {
      this.sql.exec("DELETE FROM _cf_KV WHERE key = ?", key);
    },
  };
  readonly #disk: Disk;
  readonly #life: Life;

  constructor(disk: Disk, life: Life) {
    this.#disk = disk;
    this.#life = life;
    this.sql = {
      exec: (query, ...params) => {
        life.act({ isWrite: takesRoom(query) });
        return new SimCursor(disk.run(query, params));
      },
    };
  }

  transactionSync<T>(work: () => T): T {
    this.#life.act();
    const result = this.#disk.transaction(() => {
      const done = work();
      // The commit itself is a step at which the power may go.
      this.#life.act();
      return done;
    });
    this.#life.act();
    return result;
  }

  async setAlarm(atMs: number): Promise<void> {
    this.#life.act();
    this.#disk.setAlarm(atMs);
  }

  async deleteAlarm(): Promise<void> {
    this.#life.act();
    this.#disk.setAlarm(null);
  }

  async getAlarm(): Promise<number | null> {
    return this.#disk.alarmAtMs;
  }
}

class SimCursor {
  readonly #rows: readonly SqlRow[];

  constructor(rows: readonly SqlRow[]) {
    this.#rows = rows;
  }

  toArray(): SqlRow[] {
    return [...this.#rows];
  }

  one(): SqlRow {
    const [row] = this.#rows;
    if (row === undefined || this.#rows.length > 1) throw new Error("expected exactly one row");
    return row;
  }

  /** Each row as its columns' values; those of a query have different names. */
  raw(): SqlRow[string][][] {
    return this.#rows.map((row) => Object.values(row));
  }

  [Symbol.iterator](): Iterator<SqlRow> {
    return this.#rows[Symbol.iterator]();
  }
}
