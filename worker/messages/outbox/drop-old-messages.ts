import { and, isNotNull, lte, ne, sql } from "drizzle-orm";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { outgoingMessages, receivedWebhooks } from "../../../schema/messages/tables/messages.ts";
import type { OutboxContext } from "./outbox-rows.ts";

/** Providers report a bounce within days. */
const KEPT_MS = 30 * DAY_MS;
/** How long staff can send an undelivered message again. */
const CONTENT_KEPT_MS = 7 * DAY_MS;
/** Longer than a webhook call is accepted (five minutes after its signature). */
const WEBHOOKS_KEPT_MS = DAY_MS;
/** Bounds the time that one statement takes. */
const MAX_ROWS = 2_000;

/** Deletes old messages, and before that the content of those that were not delivered. Waiting messages stay. */
export async function dropOldMessages({ database, now }: OutboxContext): Promise<void> {
  const nowMs = now();
  const { state, content, createdAtMs } = outgoingMessages;
  const isSettled = ne(state, "WAITING");
  const oldest = sql`(select rowid from ${outgoingMessages} order by ${createdAtMs} limit ${MAX_ROWS})`;
  await database.batch([
    database
      .update(outgoingMessages)
      .set({ content: null })
      .where(and(isSettled, isNotNull(content), lte(createdAtMs, nowMs - CONTENT_KEPT_MS))),
    database.delete(outgoingMessages).where(and(sql`rowid in ${oldest}`, isSettled, lte(createdAtMs, nowMs - KEPT_MS))),
    database.delete(receivedWebhooks).where(lte(receivedWebhooks.receivedAtMs, nowMs - WEBHOOKS_KEPT_MS)),
  ]);
}
