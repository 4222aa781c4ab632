import { eq } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { generalNotifications } from "../../../schema/messages/tables/general-notifications.ts";
import type { FillList } from "../list-file.ts";
import type { ListLimits } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, pagedList } from "../paged-list.ts";

const ROWS = 40;

type Sent = typeof generalNotifications.$inferSelect;

function sent(id: string, value: number): typeof generalNotifications.$inferInsert {
  const channel = value % 2 === 0 ? "auctionate" : "bexchange";
  return { id, channel, createdBy: "somebody", createdAtMs: hoursAway(value) };
}

const sentNotifications = pagedList<Sent>({
  query: listQuery("queryGeneralNotifications", {
    filter: "GeneralNotificationFilter",
    sort: "GeneralNotificationSort",
    rows: "rows: notifications { id }",
  }),
  orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
  filters: [ALL, { filter: { channel: "bexchange" }, admits: ({ channel }) => channel === "bexchange" }],
  rows: async (database) => await database.select().from(generalNotifications).orderBy(generalNotifications.id),
  changes: {
    come: (database, { value }) => database.insert(generalNotifications).values(sent(crypto.randomUUID(), value)),
    leave: (database, { row }) => database.delete(generalNotifications).where(eq(generalNotifications.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(generalNotifications)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(generalNotifications.id, row.id)),
  },
});

export const pages = { "general notifications": sentNotifications };

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    generalNotifications,
    Array.from({ length: ROWS }, (_, index) => sent(`sent ${index}`, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryGeneralNotifications",
    filter: "GeneralNotificationFilter",
    sort: "GeneralNotificationSort",
    fields: ["CREATED_ON"],
    valid: { channel: "hamerslag" },
    refused: [[{ channel: "ebay" }, "unsupportedChannel"]],
  },
];
