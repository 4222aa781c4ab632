import { MINUTE_MS } from "../../../schema/kit/durations.ts";

/** What an actor with jobs has in the first step of its migrations. */
export const JOBS_TABLE = `
  CREATE TABLE jobs (
    name TEXT PRIMARY KEY,
    due_at_ms INTEGER NOT NULL,
    attempts INTEGER NOT NULL
  );`;

/** A reason to wake the actor. */
export interface Job<Name extends string> {
  readonly name: Name;
  readonly dueAtMs: number;
  /** Failures in a row. */
  readonly attempts: number;
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * MINUTE_MS;

/** The time of the actor's one alarm: the earliest job; null without jobs. */
export function nextAlarm(jobs: Iterable<Job<string>>): number | null {
  let earliest: number | null = null;
  for (const { dueAtMs } of jobs) earliest = earliest === null ? dueAtMs : Math.min(earliest, dueAtMs);
  return earliest;
}

/** The job after a failure: due again after a second, doubling to at most five minutes. */
export function backedOff<Name extends string>(job: Job<Name>, nowMs: number): Job<Name> {
  const waitMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(job.attempts, 20));
  return { ...job, dueAtMs: nowMs + waitMs, attempts: job.attempts + 1 };
}

type JobRow = { name: string; due_at_ms: number; attempts: number };

/** The actor's jobs, in its SQLite and cached in memory: each turn reads them several times. */
export class Jobs<Name extends string> {
  readonly #sql: SqlStorage;
  readonly #names: readonly Name[];
  #known: Map<Name, Job<Name>> | null = null;

  /** @param names all that the actor may have; a stored job of another name is ignored. */
  constructor(sql: SqlStorage, names: readonly Name[]) {
    this.#sql = sql;
    this.#names = names;
  }

  /** Drops the cache: it may be ahead of a transaction that was rolled back. */
  forget(): void {
    this.#known = null;
  }

  all(): Iterable<Job<Name>> {
    return this.#jobs.values();
  }

  find(name: Name): Job<Name> | null {
    return this.#jobs.get(name) ?? null;
  }

  put(job: Job<Name>): void {
    const { name, dueAtMs, attempts } = job;
    this.#sql.exec(
      `INSERT INTO jobs (name, due_at_ms, attempts) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET due_at_ms = excluded.due_at_ms, attempts = excluded.attempts`,
      name,
      dueAtMs,
      attempts,
    );
    this.#jobs.set(name, job);
  }

  remove(name: Name): void {
    if (!this.#jobs.has(name)) return;
    this.#sql.exec("DELETE FROM jobs WHERE name = ?", name);
    this.#jobs.delete(name);
  }

  get #jobs(): Map<Name, Job<Name>> {
    this.#known ??= this.#read();
    return this.#known;
  }

  #read(): Map<Name, Job<Name>> {
    const jobs = new Map<Name, Job<Name>>();
    for (const row of this.#sql.exec<JobRow>("SELECT name, due_at_ms, attempts FROM jobs")) {
      const name = this.#names.find((known) => known === row.name);
      if (name !== undefined) jobs.set(name, { name, dueAtMs: row.due_at_ms, attempts: row.attempts });
    }
    return jobs;
  }
}
