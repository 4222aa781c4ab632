import { graphql } from "../../kit/lib/graphql/graphql.ts";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { AuctionCardFragment } from "../publications/auction-card-fragment.ts";

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
            id
            ...LotCard
          }
        }
        paginatedTotalResults
        nearText
        hasTooManyResults
      }
    }
  `,
  [LotCardFragment],
);

/** The auctions that contain the search words. Separate from the lots, which load page by page. */
export const SearchAuctionsDocument = graphql(
  `
    query searchAuctions($input: SearchIncrementalItemInput!) {
      searchIncrementalItem(input: $input) {
        incrementalAuctions {
          id
          startingOn
          closingOn
          ...AuctionCard
        }
      }
    }
  `,
  [AuctionCardFragment],
);

/** The places of lots, for the filter. */
export const LotPlacesDocument = graphql(`
  query queryLotPlaces {
    queryLotPlaces {
      place
      lotCount
    }
  }
`);
