import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { BlindLotCardFragment } from "../blind-auctions/blind-lot-card-fragment.ts";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { AuctionCardFragment } from "../publications/auction-card-fragment.ts";

const FoundLotFragment = graphql(
  `
    fragment FoundLot on IncrementalLot @_unmask {
      id
      yearBuilt
      highlights {
        value
      }
      ...LotCard
    }
  `,
  [LotCardFragment],
);

const FacetsFragment = graphql(`
  fragment Facets on LotFacets @_unmask {
    categories {
      category {
        externalId
        name
        parentCategory {
          externalId
          name
        }
      }
      lotCount
    }
    phases {
      phase
      lotCount
    }
    closingTodayLotCount
    places {
      place
      countryCode
      lotCount
    }
    prices {
      from
      to
      lotCount
    }
    yearsBuilt {
      lowest
      highest
    }
  }
`);

/** A page of the lots that contain the search words. */
export const SearchLotsDocument = graphql(
  `
    query searchLots(
      $input: SearchIncrementalItemInput!
      $searchFilter: SearchLotFilter
      $order: SearchOrder
      $pagination: Pagination
    ) {
      searchIncrementalItem(input: $input, searchFilter: $searchFilter, order: $order, pagination: $pagination) {
        incrementalLots {
          incrementalLotId
          incrementalLot {
            ...FoundLot
          }
        }
        paginatedTotalResults
      }
    }
  `,
  [FoundLotFragment],
);

/** What a search says besides its lots, which load page by page: how it was understood, its filters and auctions. */
export const SearchFindingsDocument = graphql(
  `
    query searchFindings(
      $input: SearchIncrementalItemInput!
      $searchFilter: SearchLotFilter
      $pagination: Pagination
    ) {
      searchIncrementalItem(input: $input, searchFilter: $searchFilter, pagination: $pagination) {
        nearText
        hasTooManyResults
        includesMentions
        mentionCount
        namedCategories {
          category {
            externalId
            name
          }
          words
        }
        facets {
          ...Facets
        }
        incrementalAuctions {
          id
          startingOn
          closingOn
          ...AuctionCard
        }
        blindAuctions {
          id
          startingOn
          closingOn
          ...AuctionCard
        }
        blindLots {
          id
          startingOn
          closingOn
          ...BlindLotCard
        }
      }
    }
  `,
  [FacetsFragment, AuctionCardFragment, BlindLotCardFragment],
);

/** A page of all lots, for who filters without search words. */
export const BrowseLotsDocument = graphql(
  `
    query browseLots($searchFilter: IncrementalLotFilter, $pagination: Pagination, $sort: [LotSort!]) {
      queryIncrementalLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        lots {
          ...FoundLot
        }
        paginatedTotalResults
      }
    }
  `,
  [FoundLotFragment],
);

export const BrowseFacetsDocument = graphql(
  `
    query getLotFacets($searchFilter: IncrementalLotFilter) {
      getLotFacets(searchFilter: $searchFilter) {
        ...Facets
      }
    }
  `,
  [FacetsFragment],
);

export type Facets = ResultOf<typeof FacetsFragment>;
export type FoundLot = ResultOf<typeof FoundLotFragment>;
export type Findings = ResultOf<typeof SearchFindingsDocument>["searchIncrementalItem"];
