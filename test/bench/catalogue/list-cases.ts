/** A request of a list that is measured. */
export interface ListCase {
  name: string;
  variables: { filter?: object; page?: number; sort?: { field: string; direction: string }[] };
}

export const ITEMS_PER_PAGE = 24;

export const LOTS_QUERY = `query ($filter: IncrementalLotFilter, $pagination: Pagination, $sort: [LotSort!]) {
  queryIncrementalLots(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    lots { id lotNumber publicationNumber startingOn closingOn currentBidAmount bidCount } paginatedTotalResults
  }
}`;

export const PUBLICATIONS_QUERY = `query ($filter: PublicationFilter, $pagination: Pagination, $sort: [PublicationSort!]) {
  queryPublicationPreviews(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    publications { id publicationNumber startingOn closingOn lotCount } paginatedTotalResults
  }
}`;

const CARD = "id title startingOn closingOn lotCount displayLanguage ... on PublicationPreview { firstImage { url } }";
export const HOME_QUERY = `query ($open: PublicationFilter, $upcoming: PublicationFilter, $closed: PublicationFilter) {
  channelSettings(channel: "hamerslag") { numberOfFrontpageAuctions }
  open: queryPublicationPreviews(searchFilter: $open, pagination: { page: 1, itemsPerPage: 10 },
    sort: [{ field: CLOSING_ON, direction: ASCENDING }]) { publications { ${CARD} } }
  upcoming: queryPublicationPreviews(searchFilter: $upcoming, pagination: { page: 1, itemsPerPage: 5 },
    sort: [{ field: STARTING_ON, direction: ASCENDING }]) { publications { ${CARD} } }
  closed: queryPublicationPreviews(searchFilter: $closed, pagination: { page: 1, itemsPerPage: 5 },
    sort: [{ field: CLOSING_ON, direction: DESCENDING }]) { publications { ${CARD} } }
}`;

export function homeVariables(nowMs: number) {
  const now = at(nowMs);
  return {
    open: { startingOn: { to: now }, closingOn: { from: now } },
    upcoming: { startingOn: { from: now } },
    closed: { closingOn: { to: now } },
  };
}

const LOT_SORTS = [
  "BID_AMOUNT",
  "CLOSING_ON",
  "CREATED_ON",
  "LAST_UPDATED_ON",
  "LOT_NUMBER",
  "PRIORITY_INDEX",
  "STARTING_ON",
];
const PUBLICATION_SORTS = [
  "CLOSING_ON",
  "STARTING_ON",
  "VISIBLE_ON",
  "CREATED_ON",
  "LAST_UPDATED_ON",
  "PUBLICATION_NUMBER",
];
const DIRECTIONS = ["ASCENDING", "DESCENDING"];

function sorted(fields: readonly string[]): ListCase[] {
  return fields.flatMap((field) =>
    DIRECTIONS.map((direction) => ({
      name: `${field} ${direction.toLowerCase()}`,
      variables: { sort: [{ field, direction }] },
    })),
  );
}

export const lotSorts = () => sorted(LOT_SORTS);
export const publicationSorts = () => sorted(PUBLICATION_SORTS);

/** Each filter of lots alone and in pairs, sorted by what no filter compares. */
export function lotFilters(nowMs: number): ListCase[] {
  return aloneAndInPairs(
    {
      publicationId: { publicationId: "auction-40" },
      categoryIds: { categoryIds: ["category-3"] },
      text: { text: "gereviseerd draaib" },
      startingOn: { startingOn: { to: at(nowMs) } },
      closingOn: { closingOn: { from: at(nowMs) } },
      hasBids: { hasBids: true },
      price: { priceFrom: 1_000_000, priceTo: 2_000_000 },
    },
    "CREATED_ON",
  );
}

export function publicationFilters(nowMs: number): ListCase[] {
  return aloneAndInPairs(
    {
      auctionKinds: { auctionKinds: ["INCREMENTAL_AUCTION"] },
      categoryIds: { categoryIds: ["category-3"] },
      text: { text: "veiling draaib" },
      startingOn: { startingOn: { to: at(nowMs) } },
      closingOn: { closingOn: { from: at(nowMs) } },
      visibleOn: { visibleOn: { to: at(nowMs) } },
    },
    "CREATED_ON",
  );
}

function aloneAndInPairs(filters: Record<string, object>, field: string): ListCase[] {
  const all = Object.entries(filters);
  const sort = [{ field, direction: "DESCENDING" }];
  const alone = all.map(([name, filter]) => ({ name, variables: { filter, sort } }));
  const pairs = all.flatMap(([name, filter], index) =>
    all.slice(index + 1).map(([other, second]) => ({
      name: `${name} and ${other}`,
      variables: { filter: { ...filter, ...second }, sort },
    })),
  );
  return [...alone, ...pairs];
}

const at = (ms: number) => new Date(ms).toISOString();
