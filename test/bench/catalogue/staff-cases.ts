import { aloneAndInPairs, type ListCase, sorted } from "./list-cases.ts";

export const STAFF_ASSETS_QUERY = `query ($filter: LotAdminFilter, $pagination: Pagination, $sort: [LotAdminSort!]) {
  queryLotAdmin(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    lots { id lotNumber projectId title { language text } category { externalId name } images { fileId imageSizes { c100 } }
      isAvailable publishedChannels lastUpdatedOn viewerCanEdit }
    paginatedTotalResults
  }
}`;

export const STAFF_LOTS_QUERY = `query ($filter: IncrementalLotAdminFilter, $pagination: Pagination, $sort: [LotSort!]) {
  queryIncrementalLotsAdmin(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    lots { id lotNumber publicationNumber title startingOn closingOn currentBidAmount bidCount }
    paginatedTotalResults
  }
}`;

export const staffAssetSorts = () => sorted(["LOT_NUMBER", "CREATED_ON", "LAST_UPDATED_ON"]);

export const staffLotSorts = () =>
  sorted(["BID_AMOUNT", "CLOSING_ON", "CREATED_ON", "LAST_UPDATED_ON", "LOT_NUMBER", "PRIORITY_INDEX", "STARTING_ON"]);

/** Each filter of assets alone and in pairs. */
export function staffAssetFilters(): ListCase[] {
  return aloneAndInPairs(
    {
      projectId: { projectId: "project-40" },
      categoryIds: { categoryIds: ["category-3"] },
      text: { text: "gereviseerd draaib" },
      isAvailable: { isAvailable: true },
      isOnSale: { isOnSale: false },
      hasCategory: { hasCategory: true },
      hasImages: { hasImages: false },
    },
    "CREATED_ON",
  );
}

/** Each filter of the lots of auctions alone and in pairs. */
export function staffLotFilters(): ListCase[] {
  return aloneAndInPairs(
    {
      publicationId: { publicationId: "auction-40" },
      projectId: { projectId: "project-41" },
      text: { text: "gereviseerd draaib" },
      isPublished: { isPublished: true },
      hasBids: { hasBids: true },
    },
    "CREATED_ON",
  );
}
