import { and, eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { isHeldByViewer, LOT_WITH_BIDS } from "../held-projects.ts";
import { IDS, LANGUAGE, type ListLimits, MANY, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, pagedList } from "../paged-list.ts";

/** Other lists of lots know no lot without an auction: they are tested before, as files are in the order of their names. */
const NOWHERE = "no auction";

type Lot = typeof incrementalLots.$inferSelect & { projectId: string };

/** 2 before 10, and what begins with no number last. */
function compareNumbers(one: Lot, other: Lot): number {
  const rank = ({ lotNumber }: Lot) => Number(/^\d+/.exec(lotNumber)?.[0] ?? Number.POSITIVE_INFINITY);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
  if (one.lotNumber === other.lotNumber) return 0;
  return one.lotNumber < other.lotNumber ? -1 : 1;
}

const lotsOfStaff = pagedList<Lot>({
  query: listQuery("queryIncrementalLotsAdmin", {
    filter: "IncrementalLotAdminFilter",
    sort: "LotSort",
    rows: "rows: lots { id }",
  }),
  orders: {
    BID_AMOUNT: by((lot) => lot.currentBidAmountCents),
    CLOSING_ON: by((lot) => lot.closesAtMs),
    CREATED_ON: by((lot) => lot.createdAtMs),
    LAST_UPDATED_ON: by((lot) => lot.updatedAtMs),
    LOT_NUMBER: compareNumbers,
    PRIORITY_INDEX: by((lot) => lot.priorityIndex),
    STARTING_ON: by((lot) => lot.startingOnMs),
  },
  filters: [
    ALL,
    { filter: { hasBids: true }, admits: ({ bidCount }) => bidCount > 0 },
    { filter: { isPublished: false }, admits: ({ isPublished }) => !isPublished },
    {
      filter: { projectId: LOT_WITH_BIDS.projectId },
      admits: ({ projectId }) => projectId === LOT_WITH_BIDS.projectId,
    },
  ],
  rows: async (database) => {
    const rows = await database
      .selectDistinct({ lot: incrementalLots, projectId: publications.projectId })
      .from(incrementalLots)
      .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
      .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, publications.projectId)))
      .orderBy(incrementalLots.id);
    return rows.map(({ lot, projectId }) => ({ ...lot, projectId }));
  },
  changes: {
    // Back from the auction that is none, to which another change took it.
    come: async (database, { row }) => {
      const [away] = await database
        .select({ id: incrementalLots.id })
        .from(incrementalLots)
        .where(eq(incrementalLots.publicationId, NOWHERE))
        .limit(1);
      const back = { publicationId: row.publicationId };
      if (away) await database.update(incrementalLots).set(back).where(eq(incrementalLots.id, away.id));
    },
    leave: (database, { row }) =>
      row.id === LOT_WITH_BIDS.incrementalLotId
        ? Promise.resolve()
        : database.update(incrementalLots).set({ publicationId: NOWHERE }).where(eq(incrementalLots.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(incrementalLots)
        .set({ priorityIndex: value % 4, createdAtMs: hoursAway(value), startingOnMs: hoursAway(value % 40) })
        .where(eq(incrementalLots.id, row.id)),
  },
});

export const pages = { "incremental lots of staff": lotsOfStaff };

export const limits: readonly ListLimits[] = [
  {
    name: "queryIncrementalLotsAdmin",
    filter: "IncrementalLotAdminFilter",
    sort: "LotSort",
    fields: [
      ...["BID_AMOUNT", "CLOSING_ON", "CREATED_ON", "LAST_UPDATED_ON", "LOT_NUMBER", "PRIORITY_INDEX", "STARTING_ON"],
    ],
    valid: {
      ...{ ...LANGUAGE, ...IDS, publicationId: "some id", lotId: "some id", projectId: "some id", text: "draaibank" },
      ...{ isPublished: true, hasBids: false },
    },
    refused: [[{ ids: MANY }, "maximumItems"], ...TEXTS_REFUSED],
  },
];
