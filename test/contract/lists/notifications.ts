import { eq } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import type { FillList } from "../list-file.ts";
import { LANGUAGE, type ListLimits } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, pagedList, VIEWER } from "../paged-list.ts";

const NOTIFICATIONS = 45;

type Notification = typeof notifications.$inferSelect;

/** A notification of the viewer's. Those of one instant are in the order of their ids. */
function notification(number: number, createdAtMs: number): typeof notifications.$inferInsert {
  const type = number % 2 === 0 ? "OUTBID" : "BID_SUCCESS";
  return { id: `${number % 7}:${number}:${type}:viewer`, userId: VIEWER, type, amountCents: number, createdAtMs };
}

const notificationList = pagedList<Notification>({
  query: listQuery("queryPersistedNotifications", {
    filter: "PersistedNotificationFilter",
    sort: "NotificationSort",
    rows: "rows: notifications { id }",
  }),
  orders: { CREATED_ON: (a, b) => a.createdAtMs - b.createdAtMs || by<Notification>(({ id }) => id)(a, b) },
  filters: [
    ALL,
    { filter: { types: ["OUTBID", "BID_FAILED"] }, admits: ({ type }) => type === "OUTBID" },
    { filter: { latestOfLot: true }, admits: () => true },
  ],
  rows: async (database) =>
    await database.select().from(notifications).where(eq(notifications.userId, VIEWER)).orderBy(notifications.id),
  changes: {
    come: (database, { value, rows }) =>
      database
        .insert(notifications)
        .values(notification(1_000 + rows.length * 100 + value, hoursAway(value)))
        .onConflictDoNothing(),
    leave: (database, { row }) => database.delete(notifications).where(eq(notifications.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(notifications)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(notifications.id, row.id)),
  },
});

export const pages = { notifications: notificationList };

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    notifications,
    Array.from({ length: NOTIFICATIONS }, (_, index) => notification(index, hoursAway(number(9)))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryPersistedNotifications",
    filter: "PersistedNotificationFilter",
    sort: "NotificationSort",
    fields: ["CREATED_ON"],
    valid: { ...LANGUAGE, incrementalLotId: "some id", blindLotId: "some id", latestOfLot: true, types: ["OUTBID"] },
    refused: [],
  },
];
