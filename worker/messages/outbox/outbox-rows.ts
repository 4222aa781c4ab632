import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { MessageState } from "../../../schema/messages/message-states.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { encryptText, type KeyEnv } from "../../kit/crypto/encrypted-text.ts";
import { PROVIDER_TIMEOUT_MS } from "../providers/post-to-provider.ts";

export type OutboxContext = Pick<RequestContext, "database" | "now">;
type RowContext = Pick<OutboxContext, "now"> & { env: KeyEnv };
export type OutgoingRow = typeof outgoingMessages.$inferSelect;

/** How many messages are claimed at once, and how many of them are sent at a time. */
export const MESSAGES_PER_CLAIM = 20;
export const SENT_AT_A_TIME = 5;
/** Longer than sending all claimed messages takes if each attempt times out. */
const CLAIM_MS = (2 * PROVIDER_TIMEOUT_MS * MESSAGES_PER_CLAIM) / SENT_AT_A_TIME;

export type NewMessage = Pick<OutgoingRow, "medium" | "recipient" | "channel" | "subject" | "expiresAtMs"> & {
  /** A new one by default. */
  id?: string;
  /** As text, which is stored encrypted. */
  content: string;
};

/** The row of a message that is claimed for its first attempt. */
export async function claimedRow({ now, env }: RowContext, message: NewMessage): Promise<OutgoingRow> {
  const nowMs = now();
  const { id = crypto.randomUUID() } = message;
  return {
    ...message,
    id,
    content: await encryptText(env, id, message.content),
    state: "WAITING",
    attempts: 1,
    nextAttemptAtMs: nowMs + CLAIM_MS,
    providerId: null,
    lastFailure: null,
    createdAtMs: nowMs,
    settledAtMs: null,
  };
}

/** Stores a message, claimed for its first attempt. A code replaces an earlier one that still waits. */
export async function storeClaimed(context: OutboxContext & RowContext, message: NewMessage): Promise<OutgoingRow> {
  const { database } = context;
  const row = await claimedRow(context, message);
  const { medium, recipient, subject, state, expiresAtMs } = outgoingMessages;
  const earlier = and(
    eq(recipient, row.recipient),
    eq(medium, row.medium),
    eq(subject, row.subject),
    eq(state, "WAITING"),
    isNotNull(expiresAtMs),
  );
  const insert = database.insert(outgoingMessages).values(row);
  if (row.expiresAtMs === null) await insert;
  else
    await database.batch([
      database
        .update(outgoingMessages)
        .set({ state: "REPLACED" satisfies MessageState, content: null, settledAtMs: row.createdAtMs })
        .where(earlier),
      insert,
    ]);
  return row;
}

/** Whether a message is stored, sent or not: of one with this id another is not made. */
export async function isInOutbox({ database }: Pick<OutboxContext, "database">, id: string): Promise<boolean> {
  return (await database.$count(outgoingMessages, eq(outgoingMessages.id, id))) > 0;
}

/** The row of a message that is not sent, since its recipient's address takes none. */
export function suppressedRow({ now }: Pick<OutboxContext, "now">, message: NewMessage): OutgoingRow {
  const nowMs = now();
  return {
    ...message,
    id: message.id ?? crypto.randomUUID(),
    content: null,
    state: "SUPPRESSED" satisfies MessageState,
    attempts: 0,
    nextAttemptAtMs: nowMs,
    providerId: null,
    lastFailure: null,
    createdAtMs: nowMs,
    settledAtMs: nowMs,
  };
}

/** Stores that a message was not sent. */
export async function storeSuppressed(context: OutboxContext, message: NewMessage): Promise<void> {
  await context.database.insert(outgoingMessages).values(suppressedRow(context, message));
}

/** Claims waiting messages that are due, oldest first. One statement, so that two workers never claim the same one. */
export async function claimDue({ database, now }: OutboxContext): Promise<OutgoingRow[]> {
  const nowMs = now();
  const { id, state, attempts, nextAttemptAtMs } = outgoingMessages;
  const isDue = and(eq(state, "WAITING"), lte(nextAttemptAtMs, nowMs));
  const due = database
    .select({ id })
    .from(outgoingMessages)
    .where(isDue)
    .orderBy(asc(nextAttemptAtMs))
    .limit(MESSAGES_PER_CLAIM);
  return await database
    .update(outgoingMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAtMs: nowMs + CLAIM_MS })
    .where(and(inArray(id, due), isDue))
    .returning();
}

export async function expireWaiting({ database, now }: OutboxContext): Promise<void> {
  const nowMs = now();
  const { state, expiresAtMs } = outgoingMessages;
  await database
    .update(outgoingMessages)
    .set({ state: "EXPIRED" satisfies MessageState, content: null, settledAtMs: nowMs })
    .where(and(eq(state, "WAITING"), lte(expiresAtMs, nowMs)));
}

/** Stores what an attempt came to. A message that was replaced meanwhile stays so. */
export async function storeOutcome(
  { database }: Pick<OutboxContext, "database">,
  { id }: Pick<OutgoingRow, "id">,
  outcome: Pick<OutgoingRow, "state"> & Partial<OutgoingRow>,
): Promise<void> {
  const isSent = outcome.state === "SENT";
  await database
    .update(outgoingMessages)
    .set(outcome)
    .where(and(eq(outgoingMessages.id, id), isSent ? undefined : eq(outgoingMessages.state, "WAITING")));
}
