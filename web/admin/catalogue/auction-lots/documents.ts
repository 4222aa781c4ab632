import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the lots of an auction, published or not, in lot-number order. */
export const AuctionLotsDocument = graphql(`
  query auctionLotsOfStaff($searchFilter: IncrementalLotAdminFilter!, $pagination: Pagination!) {
    list: queryIncrementalLotsAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: lots {
        id
        lotId
        lotNumber
        title
        imageCount
        minimumStartBidAmount
        currentBidAmount
        bidCount
        startingOn
        closingOn
        isPublished
        incrementalLotAttributes {
          auctionCosts
          vat
          marginRule
          subjectToAcceptance
          overwritten {
            auctionCosts
            vat
            marginRule
            subjectToAcceptance
          }
        }
      }
      paginatedTotalResults
    }
  }
`);

export type AuctionLotRow = ResultOf<typeof AuctionLotsDocument>["list"]["rows"][number];

export const AuctionOfLotsDocument = graphql(`
  query auctionOfLots($incrementalAuctionId: ID!) {
    getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
      id
      projectId
      publicationNumber
      isPublished
      viewerCanEdit
    }
  }
`);

/** The assets of a project that can be taken into an auction, by number. */
export const AssetsToAddDocument = graphql(`
  query assetsToAdd($projectId: ID!) {
    queryLotAdmin(
      searchFilter: { projectId: $projectId, isAvailable: true, isOnSale: false }
      pagination: { page: 1, itemsPerPage: 100 }
      sort: [{ field: LOT_NUMBER, direction: ASCENDING }]
    ) {
      lots {
        id
        lotNumber
        title {
          language
          text
        }
      }
    }
  }
`);

export const CreateAuctionLotsDocument = graphql(`
  mutation createIncrementalLots($incrementalAuctionId: ID!, $incrementalLots: [IncrementalLotInput!]!) {
    createIncrementalLots(incrementalAuctionId: $incrementalAuctionId, incrementalLots: $incrementalLots) {
      id
    }
  }
`);

export const DeleteAuctionLotsDocument = graphql(`
  mutation deleteIncrementalLots($incrementalAuctionId: ID!, $deletedLots: [ID!]!) {
    deleteIncrementalLots(incrementalAuctionId: $incrementalAuctionId, deletedLots: $deletedLots) {
      result
    }
  }
`);

export const PublishLotsDocument = graphql(`
  mutation updatePublishedLots($publishedLots: [PublishedLotInput!]!) {
    updatePublishedLots(publishedLots: $publishedLots) {
      result
    }
  }
`);
