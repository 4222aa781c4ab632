import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** The lot that bids were made on. */
export const BidsLotDocument = graphql(`
  query bidsLot($incrementalLotId: ID!, $language: Language) {
    getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
      id
      publicationNumber
      lotNumber
      title
      viewerCanAdminister
      viewerCanEdit
    }
  }
`);

/** A page of a lot's bids, oldest first: later bids do not change it. */
export const LotBidsDocument = graphql(`
  query lotBids($incrementalLotId: ID!, $pagination: Pagination!) {
    list: queryIncrementalBids(
      searchFilter: { incrementalLotId: $incrementalLotId }
      pagination: $pagination
      sort: [{ field: CREATED_ON, direction: ASCENDING }]
    ) {
      rows: bids {
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

/** The same with the bidders, for users who may edit the lot's project. */
export const LotBidsAdminDocument = graphql(`
  query lotBidsAdmin($incrementalLotId: ID!, $pagination: Pagination!) {
    list: queryIncrementalBidsAdmin(
      searchFilter: { incrementalLotId: $incrementalLotId }
      pagination: $pagination
      sort: [{ field: CREATED_ON, direction: ASCENDING }]
    ) {
      rows: bids {
        id
        amount
        createdOn
        annonUserRef
        isAutoBid
        state: bidState
        userName
      }
      paginatedTotalResults
    }
  }
`);

type PublicBid = ResultOf<typeof LotBidsDocument>["list"]["rows"][number];
type StaffBid = ResultOf<typeof LotBidsAdminDocument>["list"]["rows"][number];

export type LotBid = PublicBid & Partial<Pick<StaffBid, "userName">>;
