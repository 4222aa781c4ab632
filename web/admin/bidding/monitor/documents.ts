import { PictureFragment } from "../../../catalogue/lots/picture-fragment.ts";
import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

export const MonitoredAuctionDocument = graphql(`
  query monitoredAuction($incrementalAuctionId: ID!) {
    getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
      id
      publicationNumber
      title {
        language
        text
      }
      viewerCanEdit
      viewerCanView
    }
  }
`);

/** How many bids the catalogue has: what the wall is compared with. */
export const MonitorCheckDocument = graphql(`
  query monitorCheck($incrementalAuctionId: ID!) {
    auction: getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
      id
      lotBidStatistics {
        numberOfBids
      }
    }
  }
`);

/** A page of the lots of an auction, the first to close first. */
export const MonitoredLotsDocument = graphql(
  `
  query monitoredLots($searchFilter: IncrementalLotAdminFilter!, $pagination: Pagination!) {
    list: queryIncrementalLotsAdmin(
      searchFilter: $searchFilter
      pagination: $pagination
      sort: [{ field: CLOSING_ON, direction: ASCENDING }]
    ) {
      rows: lots {
        id
        publicationId
        lotNumber
        title
        isPublished
        startingOn
        closingOn
        extendedMilliseconds
        currentBidAmount
        minimumStartBidAmount
        bidCount
        firstImage {
          ...Picture
        }
      }
      paginatedTotalResults
    }
  }
`,
  [PictureFragment],
);

export type MonitoredLot = ResultOf<typeof MonitoredLotsDocument>["list"]["rows"][number];
