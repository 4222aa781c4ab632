import { lte } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { sentMessages } from "../../../schema/messages/tables/messages.ts";
import type { OutgoingEmail, OutgoingSms, Provider } from "../message-port.ts";

/** How long the developer outbox keeps a message. */
const KEPT_MS = 7 * DAY_MS;

interface EmbeddedOptions {
  database: Database;
  now: () => number;
}

export function embeddedEmail(options: EmbeddedOptions): Provider<OutgoingEmail> {
  return async ({ idempotencyKey, to, subject, text, html, headers }) =>
    await keepSentMessage(options, {
      id: idempotencyKey,
      medium: "EMAIL",
      recipient: to,
      subject,
      body: text,
      html,
      headers: JSON.stringify(headers),
    });
}

export function embeddedSms(options: EmbeddedOptions): Provider<OutgoingSms> {
  return async ({ idempotencyKey, to, text }) =>
    await keepSentMessage(options, { id: idempotencyKey, medium: "SMS", recipient: to, subject: "", body: text });
}

async function keepSentMessage(
  { database, now }: EmbeddedOptions,
  message: Omit<typeof sentMessages.$inferInsert, "createdAtMs">,
): Promise<string> {
  await database
    .insert(sentMessages)
    .values({ ...message, createdAtMs: now() })
    .onConflictDoNothing();
  return message.id;
}

export function dropSentMessages({ database, now }: EmbeddedOptions) {
  return database.delete(sentMessages).where(lte(sentMessages.createdAtMs, now() - KEPT_MS));
}
