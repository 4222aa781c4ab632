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

export const SEARCH_QUERY = `query ($input: SearchIncrementalItemInput!, $pagination: Pagination) {
  searchIncrementalItem(input: $input, pagination: $pagination) {
    incrementalLots { incrementalLot { id publicationId publicationNumber lotNumber title startingOn closingOn currentBidAmount } }
    incrementalAuctions { id title lotCount startingOn closingOn } paginatedTotalResults hasTooManyResults
  }
}`;

/** A text that users search for, and the plain match of its words in the same index. */
export interface SearchCase {
  text: string;
  match: string;
}

/** Words that thousands of texts have, some, one and none; a number; and the beginning of a word, as while typing. */
export const SEARCHES: readonly SearchCase[] = [
  { text: "draaibank", match: '"draaibank"' },
  { text: "draai", match: '"draai"*' },
  { text: "gereviseerd", match: '"gereviseerd"' },
  { text: "kolombo draaibank", match: '"kolombo" "draaibank"' },
  { text: "zeewold oven 1015", match: '"zeewold" "oven" "1015"' },
  { text: "heftrukc", match: '"heftrukc"*' },
];

export const MY_BIDS_QUERY = `query ($pagination: Pagination, $sort: [MyBidLotSort!]) {
  queryMyBidLots(pagination: $pagination, sort: $sort) {
    myBidLots { incrementalLotId ownBidAmount standing incrementalLot { id lotNumber publicationNumber startingOn closingOn currentBidAmount bidCount } }
    paginatedTotalResults
  }
}`;
export const MY_BID_TOTALS_QUERY =
  "{ getMyBidTotals { leadingCount outbidCount wonCount lostCount committedAmountWithCosts } }";

/** The list that costs most of those that are allowed: a text with a category, three pages of it in one request. */
export const HEAVIEST_QUERY = `{ ${[1, 2, 3]
  .map(
    (page) => `p${page}: queryIncrementalLots(
      searchFilter: { categoryIds: ["category-${page}"], text: "gereviseerd draaib" }, pagination: { page: ${page}, itemsPerPage: 24 }
    ) { lots { id title closingOn currentBidAmount } paginatedTotalResults }`,
  )
  .join(" ")} }`;

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

export function sorted(fields: readonly string[]): ListCase[] {
  return fields.flatMap((field) =>
    DIRECTIONS.map((direction) => ({
      name: `${field} ${direction.toLowerCase()}`,
      variables: { sort: [{ field, direction }] },
    })),
  );
}

/** The first page and the thousandth, or the last one of fewer rows. */
export function deepPages(rows: number, sort: { field: string; direction: string }[]): ListCase[] {
  const deep = Math.min(1_000, Math.floor(rows / ITEMS_PER_PAGE));
  return [1, deep].map((page) => ({ name: `page ${page}`, variables: { page, sort } }));
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

export function aloneAndInPairs(filters: Record<string, object>, field: string): ListCase[] {
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
