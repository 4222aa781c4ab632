import type { Database } from "../../schema/database/database.ts";
import { sentMessages } from "../../schema/tables/accounts.ts";
import type { SendEmail, SendSms } from "./message-port.ts";

interface EmbeddedOptions {
  database: Database;
  now: () => number;
}

/** E-mail without a provider: it is kept, and the developer outbox shows it. */
export function embeddedEmail({ database, now }: EmbeddedOptions): SendEmail {
  return async ({ to, subject, text }) => {
    await database.insert(sentMessages).values({
      id: crypto.randomUUID(),
      medium: "EMAIL",
      recipient: to,
      subject,
      body: text,
      createdAtMs: now(),
    });
  };
}

/** Text messages without a provider, kept likewise. */
export function embeddedSms({ database, now }: EmbeddedOptions): SendSms {
  return async ({ to, text }) => {
    await database.insert(sentMessages).values({
      id: crypto.randomUUID(),
      medium: "SMS",
      recipient: to,
      subject: "",
      body: text,
      createdAtMs: now(),
    });
  };
}
