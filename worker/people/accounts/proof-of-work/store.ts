import { and, eq, gt, sql } from "drizzle-orm";
import { attemptCounters } from "../../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../../kit/context.ts";

const HASHES = "unproved-hashes";
const NEED = "proof-of-work-needed";

type StoreContext = Pick<RequestContext, "database" | "now">;

const { key, count, windowEndsAtMs } = attemptCounters;

/** Counts one, of everybody; answers how many there are in the present window. */
export async function countHash({ database, now }: StoreContext, windowMs: number): Promise<number> {
  const nowMs = now();
  const hasEnded = sql`${windowEndsAtMs} <= ${nowMs}`;
  const [row] = await database
    .insert(attemptCounters)
    .values({ key: HASHES, count: 1, windowEndsAtMs: nowMs + windowMs })
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${count} + 1 end`,
        windowEndsAtMs: sql`case when ${hasEnded} then excluded.window_ends_at_ms else ${windowEndsAtMs} end`,
      },
    })
    .returning({ count });
  return row?.count ?? 0;
}

export async function hasNeed({ database }: Pick<StoreContext, "database">, nowMs: number): Promise<boolean> {
  const found = await database
    .select({ key })
    .from(attemptCounters)
    .where(and(eq(key, NEED), gt(windowEndsAtMs, nowMs)));
  return found.length > 0;
}

export async function beginNeed({ database, now }: StoreContext, needMs: number): Promise<void> {
  const until = { windowEndsAtMs: now() + needMs };
  await database
    .insert(attemptCounters)
    .values({ key: NEED, count: 1, ...until })
    .onConflictDoUpdate({ target: key, set: until });
}

/** Only a need that has not ended. */
export async function prolongNeed({ database, now }: StoreContext, needMs: number): Promise<void> {
  const nowMs = now();
  await database
    .update(attemptCounters)
    .set({ windowEndsAtMs: nowMs + needMs })
    .where(and(eq(key, NEED), gt(windowEndsAtMs, nowMs)));
}
