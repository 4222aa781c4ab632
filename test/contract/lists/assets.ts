import { and, eq, notInArray } from "drizzle-orm";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { isHeldByViewer, LOT_WITH_BIDS } from "../held-projects.ts";
import { IDS, LANGUAGE, type ListLimits, MANY, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, pagedList } from "../paged-list.ts";

type Asset = typeof lots.$inferSelect;

/** 2 before 10, and what begins with no number last. */
function compareNumbers(one: Asset, other: Asset): number {
  const rank = ({ lotNumber }: Asset) => Number(/^\d+/.exec(lotNumber)?.[0] ?? Number.POSITIVE_INFINITY);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
  if (one.lotNumber === other.lotNumber) return 0;
  return one.lotNumber < other.lotNumber ? -1 : 1;
}

const isLast = (asset: Asset) => asset.projectId === LOT_WITH_BIDS.projectId;

async function held(database: Database): Promise<Asset[]> {
  const rows = await database
    .selectDistinct({ lot: lots })
    .from(lots)
    .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, lots.projectId)))
    .orderBy(lots.id);
  return rows.map(({ lot }) => lot);
}

const lotWithBids = (database: Database) =>
  database
    .select({ id: incrementalLots.lotId })
    .from(incrementalLots)
    .where(eq(incrementalLots.id, LOT_WITH_BIDS.incrementalLotId));

const assetList = pagedList<Asset>({
  query: listQuery("queryLotAdmin", { filter: "LotAdminFilter", sort: "LotAdminSort", rows: "rows: lots { id }" }),
  orders: {
    LOT_NUMBER: compareNumbers,
    CREATED_ON: by(({ createdAtMs }) => createdAtMs),
    LAST_UPDATED_ON: by(({ updatedAtMs }) => updatedAtMs),
  },
  filters: [
    ALL,
    { filter: { isAvailable: true, hasImages: false }, admits: ({ isAvailable }) => isAvailable },
    { filter: { projectId: LOT_WITH_BIDS.projectId }, admits: isLast },
    { filter: { hasCategory: false }, admits: ({ categoryId }) => categoryId === null },
  ],
  rows: held,
  changes: {
    come: (database, { value }) => {
      const id = crypto.randomUUID();
      const stamps = { createdAtMs: hoursAway(value), updatedAtMs: hoursAway(value) };
      return database
        .insert(lots)
        .values({ id, projectId: LOT_WITH_BIDS.projectId, lotNumber: `${value}/${id}`, ...stamps });
    },
    // To a project that the viewer may not see. The lot whose bids are a list too stays the viewer's.
    leave: (database, { row }) =>
      database
        .update(lots)
        .set({ projectId: "elsewhere" })
        .where(and(eq(lots.id, row.id), notInArray(lots.id, lotWithBids(database)))),
    move: (database, { row, value }) =>
      database
        .update(lots)
        .set({
          createdAtMs: hoursAway(value),
          updatedAtMs: hoursAway(value + 1),
          isAvailable: value % 2 === 0,
          lotNumber: `${value % 12}${value % 5 === 0 ? "a" : ""}/${row.lotNumber.replaceAll(/.*\//g, "")}`,
        })
        .where(eq(lots.id, row.id)),
  },
});

export const pages = { assets: assetList };

export const limits: readonly ListLimits[] = [
  {
    name: "queryLotAdmin",
    filter: "LotAdminFilter",
    sort: "LotAdminSort",
    fields: ["LOT_NUMBER", "CREATED_ON", "LAST_UPDATED_ON"],
    valid: {
      ...{ ...LANGUAGE, ...IDS, projectId: "some id", categoryIds: ["some id"], text: "draaibank" },
      ...{ isAvailable: true, isOnSale: false, hasCategory: true, hasImages: false },
    },
    refused: [[{ ids: MANY }, "maximumItems"], [{ categoryIds: MANY }, "maximumItems"], ...TEXTS_REFUSED],
  },
];
