const JOB_NAMES = ["transition", "outbox", "sockets"] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Something that the actor has to wake up for. */
export interface Job {
  readonly name: JobName;
  readonly dueAtMs: number;
  /** Failures in a row; 0 where it has not failed. */
  readonly attempts: number;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** The one alarm of an actor is the earliest of its jobs; null for none. */
export function nextAlarm(jobs: Iterable<Job>): number | null {
  let earliest: number | null = null;
  for (const { dueAtMs } of jobs) earliest = earliest === null ? dueAtMs : Math.min(earliest, dueAtMs);
  return earliest;
}

/** A job that failed, due again: after a second, doubling, at most five minutes. */
export function backedOff(job: Job, nowMs: number): Job {
  const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(job.attempts, 20));
  return { ...job, dueAtMs: nowMs + waitMs, attempts: job.attempts + 1 };
}

type JobRow = { name: string; due_at_ms: number; attempts: number };

/** The actor's jobs, in its SQLite. */
export class Jobs {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(): Job[] {
    return this.#sql
      .exec<JobRow>("SELECT name, due_at_ms, attempts FROM jobs")
      .toArray()
      .flatMap(({ name, due_at_ms: dueAtMs, attempts }) => {
        const known = JOB_NAMES.find((jobName) => jobName === name);
        return known === undefined ? [] : [{ name: known, dueAtMs, attempts }];
      });
  }

  find(name: JobName): Job | null {
    return this.all().find((job) => job.name === name) ?? null;
  }

  put({ name, dueAtMs, attempts }: Job): void {
    this.#sql.exec(
      `INSERT INTO jobs (name, due_at_ms, attempts) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET due_at_ms = excluded.due_at_ms, attempts = excluded.attempts`,
      name,
      dueAtMs,
      attempts,
    );
  }

  remove(name: JobName): void {
    this.#sql.exec("DELETE FROM jobs WHERE name = ?", name);
  }
}
