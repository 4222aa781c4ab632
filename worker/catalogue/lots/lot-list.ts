import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { publicList } from "../../kit/lists/public-list.ts";
import { lotFilters } from "./lot-filters.ts";

export const LOT_SORTS = {
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
} as const;

export const LOT_ORDER = { field: "LOT_NUMBER", direction: "ASCENDING" } as const;

export const lotList = publicList({
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
    factsIndex: "catalogue_lots_facts",
  },
  filters: lotFilters,
  sorts: LOT_SORTS,
  otherwise: LOT_ORDER,
});
