import { graphql } from "../../lib/graphql/graphql.ts";

/** The lot that bids were made on. */
export const BidsLotDocument = graphql(`
  query bidsLot($incrementalLotId: ID!, $language: Language) {
    getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
      id
      publicationNumber
      lotNumber
      title
      viewerCanAdminister
    }
  }
`);

/** A page of a lot's bids, oldest first: later bids do not change it. */
export const LotBidsDocument = graphql(`
  query lotBids($incrementalLotId: ID!, $pagination: Pagination!) {
    queryIncrementalBids(
      searchFilter: { incrementalLotId: $incrementalLotId }
      pagination: $pagination
      sort: [{ field: CREATED_ON, direction: ASCENDING }]
    ) {
      bids {
        id
        amount
        createdOn
        annonUserRef
        isAutoBid
        state
      }
      paginatedTotalResults
    }
  }
`);
