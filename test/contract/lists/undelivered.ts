import { eq } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { isUndelivered } from "../../../schema/messages/message-states.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import type { FillList } from "../list-file.ts";
import type { ListLimits } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

const ROWS = 40;

type Message = typeof outgoingMessages.$inferSelect;

function message(id: string, value: number): typeof outgoingMessages.$inferInsert {
  const state = ["FAILED", "BOUNCED", "SENT", "EXPIRED"][value % 4] ?? "FAILED";
  const recipient = `${value % 3}@example.com`;
  const kind = { medium: "EMAIL", channel: "hamerslag", subject: "", attempts: 1, nextAttemptAtMs: NOW_MS };
  return { ...kind, id, recipient, state, createdAtMs: hoursAway(value) };
}

const messages = pagedList<Message>({
  query: listQuery("queryUndeliveredMessages", {
    filter: "UndeliveredMessageFilter",
    sort: "UndeliveredMessageSort",
    rows: "rows: messages { id }",
  }),
  orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
  filters: [
    ALL,
    { filter: { states: ["FAILED", "EXPIRED"] }, admits: ({ state }) => state === "FAILED" || state === "EXPIRED" },
    { filter: { recipient: "1@example.com" }, admits: ({ recipient }) => recipient === "1@example.com" },
  ],
  rows: async (database) => {
    const rows = await database.select().from(outgoingMessages).orderBy(outgoingMessages.id);
    return rows.filter(({ state }) => isUndelivered(state));
  },
  changes: {
    come: (database, { value }) => database.insert(outgoingMessages).values(message(crypto.randomUUID(), value)),
    leave: (database, { row }) => database.delete(outgoingMessages).where(eq(outgoingMessages.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(outgoingMessages)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(outgoingMessages.id, row.id)),
  },
});

export const pages = { "undelivered messages": messages };

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    outgoingMessages,
    Array.from({ length: ROWS }, (_, index) => message(`message ${index}`, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryUndeliveredMessages",
    filter: "UndeliveredMessageFilter",
    sort: "UndeliveredMessageSort",
    fields: ["CREATED_ON"],
    valid: { states: ["FAILED"], recipient: "anna@example.com" },
    refused: [
      [{ recipient: " " }, "required"],
      [{ recipient: "x".repeat(255) }, "maximumCharacters"],
    ],
  },
];
