import { graphql } from "../../../kit/lib/graphql/graphql.ts";

/** What the header says of its user, in one request: bids, favourites and name. */
export const HeaderDocument = graphql(`
  query getHeader {
    getMyBidTotals {
      leadingCount
      outbidCount
    }
    queryFavoriteLots(pagination: { page: 1, itemsPerPage: 1 }) {
      paginatedTotalResults
    }
    userAddresses {
      userAddress {
        fullName
      }
    }
  }
`);
