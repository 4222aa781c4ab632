import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

export type SqlRow = Record<string, SQLInputValue>;

/**
 * An actor's storage in two layers: what is written, and what of it is durable. A power cut keeps the second.
 * Everything that is written in one turn becomes durable together, as the runtime promises.
 */
export class Disk {
  readonly #database = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, StatementSync>();
  #alarmAtMs: number | null = null;
  #durableAlarmAtMs: number | null = null;
  /** The time of the alarm whose handler runs: it runs again if that fails. */
  #ringingAtMs: number | null = null;
  #isDirty = false;
  #depth = 0;
  #rollbacks = 0;

  constructor() {
    this.#database.exec("CREATE TABLE _cf_KV (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
    this.#database.exec("BEGIN");
  }

  /** Whether something is written that is not durable. */
  get isDirty(): boolean {
    return this.#isDirty;
  }

  /** Transactions that failed so far. */
  get rollbacks(): number {
    return this.#rollbacks;
  }

  get alarmAtMs(): number | null {
    return this.#alarmAtMs;
  }

  run(query: string, params: readonly SQLInputValue[]): SqlRow[] {
    if (!isReading(query)) this.#isDirty = true;
    if (params.length === 0 && query.includes(";")) {
      this.#database.exec(query);
      return [];
    }
    let statement = this.#statements.get(query);
    if (statement === undefined) {
      statement = this.#database.prepare(query);
      this.#statements.set(query, statement);
    }
    return statement.all(...params);
  }

  transaction<T>(work: () => T): T {
    this.#depth += 1;
    const name = `level_${this.#depth}`;
    this.#database.exec(`SAVEPOINT ${name}`);
    try {
      const result = work();
      this.#database.exec(`RELEASE ${name}`);
      return result;
    } catch (fault) {
      if (this.#depth === 1) this.#rollbacks += 1;
      this.#database.exec(`ROLLBACK TO ${name}`);
      this.#database.exec(`RELEASE ${name}`);
      throw fault;
    } finally {
      this.#depth -= 1;
    }
  }

  setAlarm(atMs: number | null): void {
    this.#alarmAtMs = atMs;
    this.#isDirty = true;
  }

  /** Fires the alarm: none is set until its handler sets another one. */
  ring(): void {
    this.#ringingAtMs = this.#alarmAtMs;
    this.#alarmAtMs = null;
  }

  /** The handler has ended; if it failed, the alarm fires again. */
  rang(isDone: boolean): void {
    if (!isDone) this.#alarmAtMs ??= this.#ringingAtMs;
    this.#ringingAtMs = null;
    this.#isDirty = true;
  }

  /** All that is written is durable now. */
  flush(): void {
    if (!this.#isDirty) return;
    this.#database.exec("COMMIT");
    this.#database.exec("BEGIN");
    this.#durableAlarmAtMs = this.#alarmAtMs ?? this.#ringingAtMs;
    this.#isDirty = false;
  }

  /** A power cut: what is not durable is lost. */
  lose(): void {
    this.#database.exec("ROLLBACK");
    this.#database.exec("BEGIN");
    this.#alarmAtMs = this.#durableAlarmAtMs;
    this.#ringingAtMs = null;
    this.#isDirty = false;
  }

  /** Another disk with what is written here, without an alarm. */
  copy(): Disk {
    const copy = new Disk();
    const made = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> '_cf_KV' ORDER BY type DESC";
    for (const { sql } of this.run(made, [])) copy.#database.exec(String(sql));
    for (const { name } of this.run("SELECT name FROM sqlite_master WHERE type = 'table'", []))
      for (const row of this.run(`SELECT * FROM "${name}"`, [])) {
        const values = Object.values(row);
        copy.run(`INSERT INTO "${name}" VALUES (${values.map(() => "?").join()})`, values);
      }
    copy.flush();
    return copy;
  }

  close(): void {
    this.#database.close();
  }
}

function isReading(query: string): boolean {
  return /^\s*select/i.test(query);
}

/** Whether a full disk refuses a statement. Making sure of a table that is there writes nothing. */
export function takesRoom(query: string): boolean {
  return !isReading(query) && !/^\s*create table if not exists/i.test(query);
}
