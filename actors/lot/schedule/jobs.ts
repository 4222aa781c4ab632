import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { CONSUMER_NAMES } from "../delivery/outbox.ts";

/** A consumer has a job while it backs off after a failure, `undelivered` while notifications are undelivered. */
const JOB_NAMES = ["transition", "outbox", "sockets", ...CONSUMER_NAMES, "undelivered"] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** A reason to wake the actor. */
export interface Job {
  readonly name: JobName;
  readonly dueAtMs: number;
  /** Failures in a row. */
  readonly attempts: number;
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * MINUTE_MS;

/** The time of the actor's one alarm: the earliest job; null without jobs. */
export function nextAlarm(jobs: Iterable<Job>): number | null {
  let earliest: number | null = null;
  for (const { dueAtMs } of jobs) earliest = earliest === null ? dueAtMs : Math.min(earliest, dueAtMs);
  return earliest;
}

/** The job after a failure: due again after a second, doubling to at most five minutes. */
export function backedOff(job: Job, nowMs: number): Job {
  const waitMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(job.attempts, 20));
  return { ...job, dueAtMs: nowMs + waitMs, attempts: job.attempts + 1 };
}

type JobRow = { name: string; due_at_ms: number; attempts: number };

/** The actor's jobs, in its SQLite and cached in memory: each turn reads them several times. */
export class Jobs {
  readonly #sql: SqlStorage;
  #known: Map<JobName, Job> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Drops the cache: it may be ahead of a transaction that was rolled back. */
  forget(): void {
    this.#known = null;
  }

  all(): Iterable<Job> {
    return this.#jobs.values();
  }

  find(name: JobName): Job | null {
    return this.#jobs.get(name) ?? null;
  }

  put(job: Job): void {
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

  remove(name: JobName): void {
    if (!this.#jobs.has(name)) return;
    this.#sql.exec("DELETE FROM jobs WHERE name = ?", name);
    this.#jobs.delete(name);
  }

  get #jobs(): Map<JobName, Job> {
    this.#known ??= this.#read();
    return this.#known;
  }

  #read(): Map<JobName, Job> {
    const jobs = new Map<JobName, Job>();
    for (const row of this.#sql.exec<JobRow>("SELECT name, due_at_ms, attempts FROM jobs")) {
      const name = JOB_NAMES.find((known) => known === row.name);
      if (name !== undefined) jobs.set(name, { name, dueAtMs: row.due_at_ms, attempts: row.attempts });
    }
    return jobs;
  }
}
