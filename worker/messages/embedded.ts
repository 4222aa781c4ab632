import type { Database } from "../../schema/database/database.ts";
import { sentMessages } from "../../schema/tables/messages.ts";
import type { EmailProvider, SendSms } from "./message-port.ts";

interface EmbeddedOptions {
  database: Database;
  now: () => number;
}

export function embeddedEmail(options: EmbeddedOptions): EmailProvider {
  return async ({ to, subject, text }) => await keep(options, { medium: "EMAIL", recipient: to, subject, body: text });
}

export function embeddedSms(options: EmbeddedOptions): SendSms {
  return async ({ to, text }) => await keep(options, { medium: "SMS", recipient: to, subject: "", body: text });
}

async function keep(
  { database, now }: EmbeddedOptions,
  message: Pick<typeof sentMessages.$inferInsert, "medium" | "recipient" | "subject" | "body">,
): Promise<void> {
  await database.insert(sentMessages).values({ id: crypto.randomUUID(), ...message, createdAtMs: now() });
}
