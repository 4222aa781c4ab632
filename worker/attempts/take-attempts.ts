import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";
import { attemptCounters } from "../../schema/tables/accounts.ts";
import type { HouseContext } from "../context.ts";

/** How often something may be tried under a key before its window ends and counting starts anew. */
export interface AttemptLimit {
  /** What is counted, and for whom: `sign-in:ip:203.0.113.7`. */
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts one attempt under each key, in one transaction, so that attempts made at once are all counted.
 *
 * @throws HouseError TOO_MANY_ATTEMPTS with `retryAfterSeconds` where any of them is over its limit.
 */
export async function takeAttempts(
  { database, now }: Pick<HouseContext, "database" | "now">,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const nowMs = now();
  const { count, windowEndsAtMs } = attemptCounters;
  const [first, ...rest] = limits.map(({ key, windowMs }) =>
    database
      .insert(attemptCounters)
      .values({ key, count: 1, windowEndsAtMs: nowMs + windowMs })
      .onConflictDoUpdate({
        target: attemptCounters.key,
        set: {
          count: sql`case when ${windowEndsAtMs} <= ${nowMs} then 1 else ${count} + 1 end`,
          windowEndsAtMs: sql`case when ${windowEndsAtMs} <= ${nowMs} then ${nowMs + windowMs} else ${windowEndsAtMs} end`,
        },
      })
      .returning(),
  );
  if (!first) return;
  const counters = (await database.batch([first, ...rest])).flat();
  const waitsMs = limits.flatMap(({ key, limit }) =>
    counters
      .filter((counter) => counter.key === key && counter.count > limit)
      .map((over) => over.windowEndsAtMs - nowMs),
  );
  if (waitsMs.length > 0)
    throw new HouseError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: Math.ceil(Math.max(...waitsMs) / 1000) });
}

/** Takes back one attempt under each key: it succeeded, and only failures are to add up. */
export async function giveBackAttempts(
  { database }: Pick<HouseContext, "database">,
  keys: readonly string[],
): Promise<void> {
  const { key, count } = attemptCounters;
  await database
    .update(attemptCounters)
    .set({ count: sql`${count} - 1` })
    .where(and(inArray(key, [...keys]), gt(count, 0)));
}

/** Starts a key anew: whoever proved who they are owes nothing for earlier failures. */
export async function forgetAttempts({ database }: Pick<HouseContext, "database">, key: string): Promise<void> {
  await database.delete(attemptCounters).where(eq(attemptCounters.key, key));
}

/** Drops the counters whose window has ended. */
export async function dropEndedAttempts({ database, now }: Pick<HouseContext, "database" | "now">): Promise<void> {
  await database.delete(attemptCounters).where(lte(attemptCounters.windowEndsAtMs, now()));
}
