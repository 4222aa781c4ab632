import { and, eq, gt } from "drizzle-orm";
import { attemptCounters } from "../../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../../kit/context.ts";

const NEED = "proof-of-work-needed";

type StorageContext = Pick<RequestContext, "database" | "now">;

const { key, windowEndsAtMs } = attemptCounters;

export async function hasDemand({ database }: Pick<StorageContext, "database">, nowMs: number): Promise<boolean> {
  const found = await database
    .select({ key })
    .from(attemptCounters)
    .where(and(eq(key, NEED), gt(windowEndsAtMs, nowMs)));
  return found.length > 0;
}

export async function beginDemand({ database, now }: StorageContext, needMs: number): Promise<void> {
  const until = { windowEndsAtMs: now() + needMs };
  await database
    .insert(attemptCounters)
    .values({ key: NEED, count: 1, ...until })
    .onConflictDoUpdate({ target: key, set: until });
}

export async function prolongDemand({ database, now }: StorageContext, needMs: number): Promise<void> {
  const nowMs = now();
  await database
    .update(attemptCounters)
    .set({ windowEndsAtMs: nowMs + needMs })
    .where(and(eq(key, NEED), gt(windowEndsAtMs, nowMs)));
}
