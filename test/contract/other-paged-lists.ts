import { and, eq, sql } from "drizzle-orm";
import { lotCategories, lotCategoryTexts } from "../../schema/catalogue/tables/categories.ts";
import { publicationChannels, publications } from "../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { notifications } from "../../schema/messages/tables/notifications.ts";
import { ALL, by, FROM_NOW, hoursAway, listQuery, NOW_MS, pagedList, UNTIL_NOW, VIEWER } from "./paged-list.ts";

const HOUR_MS = 3_600_000;
/** The channel of publications without lots, so that hiding one changes no list of lots. */
export const CHANNEL_WITHOUT_LOTS = "bexchange";

type Publication = typeof publications.$inferSelect;

export const setPublication = (database: Database, id: string, columns: Partial<Publication>) =>
  database.update(publications).set(columns).where(eq(publications.id, id));

export const publicationOrders = {
  CLOSING_ON: by<Publication>((publication) => publication.lastClosingMs),
  STARTING_ON: by<Publication>((publication) => publication.startingOnMs),
  VISIBLE_ON: by<Publication>((publication) => publication.visibleOnMs),
  CREATED_ON: by<Publication>((publication) => publication.createdAtMs),
  LAST_UPDATED_ON: by<Publication>((publication) => publication.updatedAtMs),
  PUBLICATION_NUMBER: by<Publication>((publication) => publication.publicationNumber),
};

const publicationList = pagedList<Publication>({
  channel: CHANNEL_WITHOUT_LOTS,
  query: listQuery("queryPublicationPreviews", {
    filter: "PublicationFilter",
    sort: "PublicationSort",
    rows: "rows: publications { id }",
  }),
  orders: publicationOrders,
  filters: [
    ALL,
    { filter: { closingOn: FROM_NOW }, admits: ({ lastClosingMs }) => lastClosingMs >= NOW_MS },
    {
      filter: { startingOn: UNTIL_NOW, closingOn: UNTIL_NOW },
      admits: ({ startingOnMs, lastClosingMs }) => startingOnMs <= NOW_MS && lastClosingMs <= NOW_MS,
    },
  ],
  rows: async (database) => {
    const rows = await database
      .select({ publication: publications })
      .from(publications)
      .innerJoin(publicationChannels, eq(publicationChannels.publicationId, publications.id))
      .where(and(eq(publications.isPublished, true), eq(publicationChannels.channel, CHANNEL_WITHOUT_LOTS)))
      .orderBy(publications.id);
    return rows.map(({ publication }) => publication);
  },
  changes: {
    come: (database) =>
      database
        .update(publications)
        .set({ isPublished: true })
        .where(sql`${publications.id} = (select min(id) from publications where is_published = 0)`),
    leave: (database, { row }) => setPublication(database, row.id, { isPublished: false }),
    move: (database, { row, value }) =>
      setPublication(database, row.id, {
        lastClosingMs: hoursAway(value),
        startingOnMs: hoursAway(value - 10),
        visibleOnMs: NOW_MS - value * HOUR_MS,
        createdAtMs: hoursAway(value),
        updatedAtMs: hoursAway(value),
      }),
  },
});

type Notification = typeof notifications.$inferSelect;

/** A notification of the viewer's. Those of one instant are in the order of their ids. */
export function notification(number: number, createdAtMs: number): typeof notifications.$inferInsert {
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

const THINGS = ["Heftruck", "heftruck", "Oven", "draaibank", "Weegschaal"];
/** The name of a category, in both languages; some have the same. */
export const categoryName = (number: number) => `${THINGS[number % THINGS.length]} ${number % 9}`;

const categories = pagedList<{ id: string; name: string; parentId: string | null; createdAtMs: number }>({
  query: listQuery("queryLotCategory", {
    filter: "LotCategoryFilter",
    sort: "CategorySort",
    rows: "rows: lotCategories { id: externalId }",
  }),
  orders: { NAME: by(({ name }) => name.toLowerCase()), CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
  filters: [
    ALL,
    { filter: { text: "heftruck" }, admits: ({ name }) => name.toLowerCase().includes("heftruck") },
    { filter: { parentId: "category 0" }, admits: ({ parentId }) => parentId === "category 0" },
  ],
  rows: async (database) =>
    await database
      .select({
        id: lotCategories.id,
        name: lotCategoryTexts.text,
        parentId: lotCategories.parentId,
        createdAtMs: lotCategories.createdAtMs,
      })
      .from(lotCategories)
      .innerJoin(
        lotCategoryTexts,
        and(eq(lotCategoryTexts.categoryId, lotCategories.id), eq(lotCategoryTexts.language, "nl")),
      )
      .orderBy(lotCategories.id),
  changes: {
    come: async (database, { rows, value }) => {
      const id = `category ${1_000 + rows.length * 100 + value}`;
      const stamps = { createdAtMs: hoursAway(value), updatedAtMs: NOW_MS };
      await database
        .insert(lotCategories)
        .values({ id, parentId: "category 0", ...stamps })
        .onConflictDoNothing();
      await database
        .insert(lotCategoryTexts)
        .values({ categoryId: id, language: "nl", text: categoryName(value) })
        .onConflictDoNothing();
    },
    leave: async (database, { row }) => {
      await database.delete(lotCategoryTexts).where(eq(lotCategoryTexts.categoryId, row.id));
      await database.delete(lotCategories).where(eq(lotCategories.id, row.id));
    },
    move: async (database, { row, value }) => {
      await database
        .update(lotCategoryTexts)
        .set({ text: categoryName(value) })
        .where(eq(lotCategoryTexts.categoryId, row.id));
      await database
        .update(lotCategories)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(lotCategories.id, row.id));
    },
  },
});

/** The lists of what is no lot. */
export const OTHER_LISTS = { publications: publicationList, notifications: notificationList, categories };
