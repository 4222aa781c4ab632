import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Messages that the local e-mail, SMS and push adapters stored instead of sending; the developer outbox shows them. */
export const sentMessages = sqliteTable(
  "sent_messages",
  {
    id: text().primaryKey(),
    /** EMAIL, SMS or PUSH. */
    medium: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    /** A JSON object. */
    headers: text(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("sent_messages_by_time").on(table.createdAtMs)],
);

export const outgoingMessages = sqliteTable(
  "outgoing_messages",
  {
    /** Also the idempotency key that the provider gets with each attempt. */
    id: text().primaryKey(),
    /** EMAIL or SMS. */
    medium: text().notNull(),
    recipient: text().notNull(),
    channel: text().notNull(),
    subject: text().notNull(),
    /** An encrypted JSON object. Null once it was sent or cannot be sent any more: codes must not remain. */
    content: text(),
    /** WAITING, SENT, FAILED, EXPIRED, REPLACED, SUPPRESSED, BOUNCED or COMPLAINED. */
    state: text().notNull(),
    attempts: integer().notNull(),
    /** A claim moves it on: the message belongs to the claimant until then. */
    nextAttemptAtMs: integer().notNull(),
    /** When its code is of no use any more; null for messages without a code. */
    expiresAtMs: integer(),
    /** Its webhooks name it. */
    providerId: text(),
    /** Without personal data. */
    lastFailure: text(),
    createdAtMs: integer().notNull(),
    settledAtMs: integer(),
  },
  (table) => [
    index("outgoing_messages_by_state").on(table.state, table.nextAttemptAtMs),
    index("outgoing_messages_by_recipient").on(table.recipient, table.createdAtMs),
    index("outgoing_messages_by_provider_id").on(table.providerId),
    index("outgoing_messages_by_time").on(table.createdAtMs),
  ],
);

/** E-mail addresses that take no mail, or whose owner called a mail spam: they get no further mail. */
export const bouncedAddresses = sqliteTable("bounced_addresses", {
  /** Lower-cased, as accounts have it. */
  address: text().primaryKey(),
  /** BOUNCE or COMPLAINT. */
  reason: text().notNull(),
  bouncedAtMs: integer().notNull(),
});

/** Ids of processed webhook calls, so that a call that is sent again changes nothing. */
export const receivedWebhooks = sqliteTable(
  "received_webhooks",
  {
    id: text().primaryKey(),
    receivedAtMs: integer().notNull(),
  },
  (table) => [index("received_webhooks_by_time").on(table.receivedAtMs)],
);
