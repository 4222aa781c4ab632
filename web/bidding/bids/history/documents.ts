import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const BidsDocument = graphql(`
  query queryIncrementalBids($searchFilter: IncrementalBidFilter!, $pagination: Pagination, $sort: [BidSort!]) {
    queryIncrementalBids(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
      bids {
        __typename
        id
        amount
        createdOn
        annonUserRef
        isAutoBid
        state
        reason {
          rule
          amount
          otherSetOn
        }
      }
      statistics {
        bidCount
        bidderCount
        autoBidCount
        riseAmount
      }
      paginatedTotalResults
      sequence
    }
  }
`);
