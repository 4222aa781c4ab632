import { and, gt, inArray, lte, sql } from "drizzle-orm";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { attemptCounters } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../context.ts";

export interface AttemptRate {
  limit: number;
  windowMs: number;
}

export interface AttemptLimit extends AttemptRate {
  /** The action and its subject: `sign-in:address:203.0.113.7`. */
  key: string;
}

export interface RefusedAttempt {
  key: string;
  /** When all limits allow an attempt again. */
  retryAfterSeconds: number;
}

type CountedKey = Pick<AttemptLimit, "key">;

type AttemptContext = Pick<RequestContext, "database" | "now">;

/**
 * Counts one attempt under every key, or under none if a limit is reached: refused attempts raise no wider limit and
 * write no rows. One statement, so that concurrent attempts pass exactly as often as allowed.
 * @param limits The narrowest first.
 */
export async function countAttempt(
  { database, now }: AttemptContext,
  limits: readonly AttemptLimit[],
): Promise<RefusedAttempt | null> {
  if (limits.length === 0) return null;
  const nowMs = now();
  const { key, count, windowEndsAtMs } = attemptCounters;
  const asked = JSON.stringify(limits);
  const hasEnded = sql`${windowEndsAtMs} <= ${nowMs}`;
  const windowEnd = sql`${nowMs} + json_extract(asked.value, '$.windowMs')`;
  const [counted, counters] = await database.batch([
    database
      .insert(attemptCounters)
      .select(
        sql`select json_extract(asked.value, '$.key'), 1, ${windowEnd} from json_each(${asked}) as asked
          where not exists (select 1 from json_each(${asked}) as reached
            join ${attemptCounters} on ${key} = json_extract(reached.value, '$.key')
            where ${windowEndsAtMs} > ${nowMs} and ${count} >= json_extract(reached.value, '$.limit'))`,
      )
      .onConflictDoUpdate({
        target: key,
        set: {
          count: sql`case when ${hasEnded} then 1 else ${count} + 1 end`,
          windowEndsAtMs: sql`case when ${hasEnded} then excluded.window_ends_at_ms else ${windowEndsAtMs} end`,
        },
      })
      .returning({ key }),
    database
      .select()
      .from(attemptCounters)
      .where(isOneOf(key, keysOf(limits))),
  ]);
  if (counted.length > 0) return null;
  const reached = limits.flatMap((each) => {
    const counter = counters.find((row) => row.key === each.key && row.windowEndsAtMs > nowMs);
    return counter && counter.count >= each.limit ? [counter] : [];
  });
  const [first] = reached;
  if (!first) throw new Error("An attempt was refused and no limit is reached");
  const waitMs = Math.max(...reached.map((counter) => counter.windowEndsAtMs)) - nowMs;
  return { key: first.key, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/** @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds` if a limit is reached. */
export async function takeAttempts(context: AttemptContext, limits: readonly AttemptLimit[]): Promise<void> {
  const refused = await countAttempt(context, limits);
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: refused.retryAfterSeconds });
}

/** Refunds one attempt under each key after a success: only failures add up. */
export async function refundAttempts(
  { database }: Pick<RequestContext, "database">,
  limits: readonly CountedKey[],
): Promise<void> {
  const { key, count } = attemptCounters;
  await database
    .update(attemptCounters)
    .set({ count: sql`${count} - 1` })
    .where(and(inArray(key, keysOf(limits)), gt(count, 0)));
}

export async function forgetAttempts(
  { database }: Pick<RequestContext, "database">,
  limits: readonly CountedKey[],
): Promise<void> {
  await database.delete(attemptCounters).where(inArray(attemptCounters.key, keysOf(limits)));
}

function keysOf(limits: readonly CountedKey[]): string[] {
  return limits.map(({ key }) => key);
}

/** The database deletes so many in some tens of milliseconds. */
export const MAX_DROPPED_COUNTERS = 2_000;

/** Deletes counters of windows that have ended, at most `MAX_DROPPED_COUNTERS`; answers whether there may be more. */
export async function dropEndedAttempts({ database, now }: AttemptContext): Promise<boolean> {
  const { key, windowEndsAtMs } = attemptCounters;
  const ended = database
    .select({ key })
    .from(attemptCounters)
    .where(lte(windowEndsAtMs, now()))
    .orderBy(windowEndsAtMs)
    .limit(MAX_DROPPED_COUNTERS);
  const dropped = await database.delete(attemptCounters).where(inArray(key, ended)).returning({ key });
  return dropped.length === MAX_DROPPED_COUNTERS;
}
