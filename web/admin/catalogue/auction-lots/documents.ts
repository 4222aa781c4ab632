import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";
import { EditedEventGroupFragment } from "../auctions/documents.ts";

/** A page of the lots of an auction, published or not, in lot-number order. */
export const AuctionLotsDocument = graphql(`
  query auctionLotsOfStaff($searchFilter: IncrementalLotAdminFilter!, $pagination: Pagination!) {
    list: queryIncrementalLotsAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: lots {
        id
        lotId
        lotNumber
        title
        missingLanguages
        category {
          name
        }
        firstImage {
          imageSizes {
            c100
          }
        }
        imageCount
        minimumStartBidAmount
        bidCount
        priorityIndex
        startingOn
        closingOn
        lastUpdatedOn
        isPublished
        incrementalLotAttributes {
          auctionCosts
          auctionCostsVat
          vat
          bpm
          marginRule
          subjectToAcceptance
          overwritten {
            auctionCosts
            auctionCostsVat
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
export type AuctionLotsFilter = VariablesOf<typeof AuctionLotsDocument>["searchFilter"];

export const AuctionOfLotsDocument = graphql(`
  query auctionOfLots($incrementalAuctionId: ID!) {
    getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
      id
      projectId
      publicationNumber
      title {
        language
        text
      }
      isPublished
      publishedLotCount
      publishedLanguages
      startingOn
      closingAt
      openingIntervalMinutes
      closingIntervalMinutes
      closingLotsAtOnce
      closingPauseAfterLots
      closingPauseMinutes
      defaultIncrementalLotAttributes {
        auctionCosts
        auctionCostsVat
        vat
        marginRule
        subjectToAcceptance
      }
      viewerCanView
      viewerCanEdit
    }
  }
`);

export type AuctionOfLots = ResultOf<typeof AuctionOfLotsDocument>["getIncrementalAuctionAdmin"];

export const UpdateAuctionLotsDocument = graphql(`
  mutation updateIncrementalLots(
    $incrementalAuctionId: ID!
    $updatedIncrementalLots: [UpdateIncrementalLotInput!]!
    $times: LotTimesInput
  ) {
    updateIncrementalLots(
      incrementalAuctionId: $incrementalAuctionId
      updatedIncrementalLots: $updatedIncrementalLots
      times: $times
    ) {
      result
    }
  }
`);

type UpdateVariables = VariablesOf<typeof UpdateAuctionLotsDocument>;
export type LotUpdate = UpdateVariables["updatedIncrementalLots"][number];
export type LotTimes = NonNullable<UpdateVariables["times"]>;

/** A lot's viewing and pick-up days: its own, or else its auction's, kind by kind. */
export const DaysOfLotDocument = graphql(
  `
    query daysOfLot($incrementalLotId: ID!) {
      getIncrementalLotAdmin(incrementalLotId: $incrementalLotId) {
        id
        events {
          viewingByScheduledDate {
            lotOverride
            ...EditedEventGroup
          }
          viewingByAppointment {
            lotOverride
            ...EditedEventGroup
          }
          retrievalByAppointment {
            lotOverride
            ...EditedEventGroup
          }
          retrievalByDelivery {
            lotOverride
            ...EditedEventGroup
          }
        }
      }
    }
  `,
  [EditedEventGroupFragment],
);

/** The assets of a project that can be taken into an auction, by number. */
export const AssetsToAddDocument = graphql(`
  query assetsToAdd($projectId: ID!, $pagination: Pagination!) {
    list: queryLotAdmin(
      searchFilter: { projectId: $projectId, isAvailable: true, isOnSale: false }
      pagination: $pagination
      sort: [{ field: LOT_NUMBER, direction: ASCENDING }]
    ) {
      rows: lots {
        id
        lotNumber
        title {
          language
          text
        }
      }
      paginatedTotalResults
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
