import { lte } from "drizzle-orm";
import { oneTimeCodes, refreshTokens, sentMessages } from "../../schema/tables/accounts.ts";
import { dropOldAddresses } from "../attempts/known-address.ts";
import { dropEndedAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { dropOldNotifications } from "../notifications/store.ts";

/** Once an hour per isolate is often enough for what expires after hours or days. */
const INTERVAL_MS = 3_600_000;
/** The developer outbox is for what was just sent. */
const OUTBOX_MS = 7 * 24 * 3_600_000;

let nextMs = 0;

/**
 * Drops what has expired: codes, refresh tokens, known addresses, counted attempts, messages of the developer outbox and
 * notifications. There may be more notifications than are dropped at once: the next sign-in continues.
 */
export async function dropExpired(context: Pick<RequestContext, "database" | "now">): Promise<void> {
  const nowMs = context.now();
  if (nowMs < nextMs) return;
  nextMs = nowMs + INTERVAL_MS;
  const { database } = context;
  await database.batch([
    database.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAtMs, nowMs)),
    database.delete(refreshTokens).where(lte(refreshTokens.expiresAtMs, nowMs)),
    dropOldAddresses(context),
    database.delete(sentMessages).where(lte(sentMessages.createdAtMs, nowMs - OUTBOX_MS)),
  ]);
  await dropEndedAttempts(context);
  if (await dropOldNotifications(context)) nextMs = nowMs;
}
