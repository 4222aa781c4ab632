import { and, eq, sql } from "drizzle-orm";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { insertSale } from "../../support/sale/insert-sale.ts";
import { grantAnother, isHeldByViewer, withdraw } from "../held-projects.ts";
import type { FillList } from "../list-file.ts";
import { CHANNELS_REFUSED, IDS, LANGUAGE, type ListLimits, MANY, RANGE, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, FROM_NOW, hoursAway, listQuery, NOW_MS, pagedList, UNTIL_NOW } from "../paged-list.ts";

const PUBLICATIONS = 30;
const HOUR_MS = 3_600_000;
/** The channel of publications without lots, so that hiding one changes no list of lots. */
const CHANNEL_WITHOUT_LOTS = "bexchange";

type Publication = typeof publications.$inferSelect;

const setPublication = (database: Database, id: string, columns: Partial<Publication>) =>
  database.update(publications).set(columns).where(eq(publications.id, id));

const publicationOrders = {
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

const publicationsOfStaff = pagedList<typeof publications.$inferSelect>({
  query: listQuery("queryPublicationAdmin", {
    filter: "PublicationAdminFilter",
    sort: "PublicationSort",
    rows: "rows: publications { id }",
  }),
  orders: publicationOrders,
  filters: [
    ALL,
    { filter: { auctionKinds: ["INCREMENTAL_AUCTION"] }, admits: () => true },
    { filter: { auctionKinds: ["DATA_ROOM"] }, admits: () => false },
  ],
  rows: async (database) => {
    const rows = await database
      .select({ publication: publications })
      .from(publications)
      .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, publications.projectId)))
      .orderBy(publications.id);
    return rows.map(({ publication }) => publication);
  },
  changes: {
    come: (database, { value }) => grantAnother(database, value),
    leave: (database, { row }) => withdraw(database, row.projectId),
    move: (database, { row, value }) =>
      setPublication(database, row.id, { lastClosingMs: hoursAway(value), updatedAtMs: hoursAway(value) }),
  },
});

export const pages = { publications: publicationList, "auctions of staff": publicationsOfStaff };

export const fill: FillList = async (database, number) => {
  for (let sale = 0; sale < PUBLICATIONS; sale += 1)
    await insertSale(database, {
      channels: [CHANNEL_WITHOUT_LOTS],
      lots: 0,
      startingOnMs: hoursAway(number(5)),
      closesAtMs: hoursAway(number(50)),
      publication: {
        visibleOnMs: hoursAway(number(9)),
        createdAtMs: hoursAway(number(3)),
        updatedAtMs: hoursAway(number(3)),
      },
    });
};

const PUBLICATION_FIELDS = [
  "CLOSING_ON",
  "CREATED_ON",
  "LAST_UPDATED_ON",
  "PUBLICATION_NUMBER",
  "STARTING_ON",
  "VISIBLE_ON",
];

export const limits: readonly ListLimits[] = [
  {
    name: "queryPublicationPreviews",
    filter: "PublicationFilter",
    sort: "PublicationSort",
    fields: PUBLICATION_FIELDS,
    valid: {
      ...LANGUAGE,
      ...IDS,
      auctionKinds: ["BLIND_BID_AUCTION", "DATA_ROOM", "INCREMENTAL_AUCTION"],
      categoryIds: ["some id"],
      startingOn: RANGE,
      closingOn: RANGE,
      visibleOn: RANGE,
      text: "veiling",
      channel: "bexchange",
    },
    refused: [
      [{ ids: MANY }, "maximumItems"],
      [{ categoryIds: MANY }, "maximumItems"],
      ...TEXTS_REFUSED,
      ...CHANNELS_REFUSED,
    ],
  },
  {
    name: "queryPublicationAdmin",
    filter: "PublicationAdminFilter",
    sort: "PublicationSort",
    fields: PUBLICATION_FIELDS,
    valid: {
      ...LANGUAGE,
      ...IDS,
      projectId: "some id",
      isOnMyChannels: true,
      isOfMyProjects: true,
      auctionKinds: ["INCREMENTAL_AUCTION"],
      organizationalUnitId: "some id",
      publishedChannel: "bexchange",
      states: ["DRAFT", "WITHDRAWN", "PLANNED", "UPCOMING", "OPEN", "CLOSED", "CALLED_OFF"],
      text: "oven",
    },
    refused: [
      [{ ids: MANY }, "maximumItems"],
      [{ publishedChannel: "marktplaats" }, "unsupportedChannel"],
      ...TEXTS_REFUSED,
    ],
  },
];
