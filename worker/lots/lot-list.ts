import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { idList } from "../../schema/inputs/id.ts";
import { catalogueLots } from "../../schema/tables/catalogue-lists.ts";
import { searchText } from "../catalogue/text-filter.ts";
import { isInCategory } from "../categories/category-filter.ts";
import { defineList } from "../lists/define-list.ts";
import { filterBy, idFilter, instantFilter, isBetween, rowsIn } from "../lists/filters.ts";
import { textCondition } from "../lists/text-condition.ts";

const cents = v.number();
const price = { column: catalogueLots.priceCents, index: "catalogue_lots_by_price" };

/** The lots of the public catalogue. */
export const lotList = defineList({
  names: { filter: "IncrementalLotFilter", sort: "LotSort", field: "LotSortField" },
  descriptions: {
    field:
      "What lots are sorted by. BID_AMOUNT takes a lot without bids for the lowest; LOT_NUMBER reads numbers as people do, 2 before 10.",
    language: "The language to show lots in, where they have it; leaves none out.",
  },
  model: {
    table: catalogueLots,
    channel: catalogueLots.channel,
    visibleOnMs: catalogueLots.visibleOnMs,
    entity: catalogueLots.incrementalLotId,
    unique: catalogueLots.id,
    facts: "catalogue_lots_facts",
  },
  filters: {
    publicationId: idFilter({ column: catalogueLots.publicationId, index: "catalogue_lots_by_publication" }),
    ids: filterBy({
      type: ["ID"],
      description: "At most 100.",
      rule: idList,
      condition: (ids) => ({
        where: isOneOf(catalogueLots.incrementalLotId, ids),
        narrowed: { index: "catalogue_lots_once", rows: null },
      }),
    }),
    categoryIds: filterBy({
      type: ["ID"],
      description: "Children of these categories included. At most 100.",
      rule: idList,
      condition: (categoryIds, { channel }) => {
        const where = isInCategory(catalogueLots.categoryId, categoryIds);
        const index = "catalogue_lots_by_category";
        return { where, narrowed: { index, rows: rowsIn(catalogueLots.categoryId, { index, where, channel }) } };
      },
    }),
    text: filterBy({
      type: "String",
      description: "Words of the title, summary or description; the last may be unfinished. 2 to 100 characters.",
      rule: searchText,
      condition: (text) =>
        textCondition(text, {
          ownerId: catalogueLots.lotId,
          publicationId: catalogueLots.publicationId,
          id: catalogueLots.incrementalLotId,
          index: "catalogue_lots_once",
          idsOfOwners: (owners) => sql`select id from incremental_lots where lot_id in ${owners}`,
        }),
    }),
    startingOn: instantFilter({ column: catalogueLots.startingOnMs, index: "catalogue_lots_by_starting" }),
    closingOn: instantFilter({ column: catalogueLots.closesAtMs, index: "catalogue_lots_by_closing" }),
    hasBids: filterBy({
      type: "Boolean",
      rule: v.boolean(),
      condition: (hasBids, { channel }) => {
        const where = eq(catalogueLots.hasBids, hasBids);
        const index = "catalogue_lots_facts";
        return {
          where,
          isOfFacts: true,
          narrowed: { index, rows: rowsIn(catalogueLots.hasBids, { index, where, channel }) },
        };
      },
    }),
    priceFrom: filterBy({
      type: "Money",
      description: "The price is the leading bid, before the first one the start amount.",
      rule: cents,
      condition: (from, view) => isBetween(price, { from }, view),
    }),
    priceTo: filterBy({ type: "Money", rule: cents, condition: (to, view) => isBetween(price, { to }, view) }),
  },
  sorts: {
    BID_AMOUNT: { columns: [catalogueLots.bidAmountCents], index: "catalogue_lots_by_bid_amount" },
    CLOSING_ON: { columns: [catalogueLots.closesAtMs], index: "catalogue_lots_by_closing" },
    CREATED_ON: { columns: [catalogueLots.createdAtMs], index: "catalogue_lots_by_created" },
    LAST_UPDATED_ON: { columns: [catalogueLots.updatedAtMs], index: "catalogue_lots_by_updated" },
    LOT_NUMBER: {
      columns: [catalogueLots.numberRank, catalogueLots.numberSuffix, catalogueLots.lotNumber],
      ties: [catalogueLots.closesAtMs],
      index: "catalogue_lots_by_number",
    },
    PRIORITY_INDEX: { columns: [catalogueLots.priorityIndex], index: "catalogue_lots_by_priority" },
    STARTING_ON: { columns: [catalogueLots.startingOnMs], index: "catalogue_lots_by_starting" },
  },
  otherwise: { field: "LOT_NUMBER", direction: "ASCENDING" },
});
