import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { AuctionUsersFragment, EditedEventGroupFragment } from "../auctions/documents.ts";

export const StaffBlindAuctionDocument = graphql(
  `
    query staffBlindAuction($blindAuctionId: ID!) {
      getBlindAuctionAdmin(blindAuctionId: $blindAuctionId) {
        id
        projectId
        publicationNumber
        lastUpdatedOn
        title {
          language
          text
        }
        summary {
          language
          text
        }
        description {
          language
          text
        }
        publishedChannels
        publishedLanguages
        defaultLanguage
        isPublished
        visibleOn
        startingOn
        closingOn
        bindingUntil
        learns
        showsBidderCount
        privacy
        phase
        calledOffOn
        callOffReason
        costs {
          auctionCosts
          auctionCostsVat
          vat
          marginRule
        }
        lots {
          id
          lotId
          lotNumber
          minimumAmount
          reserveAmount
          takesConditions
        }
        events {
          retrievalByAppointment {
            ...EditedEventGroup
          }
          retrievalByDelivery {
            ...EditedEventGroup
          }
          viewingByAppointment {
            ...EditedEventGroup
          }
          viewingByScheduledDate {
            ...EditedEventGroup
          }
        }
        viewerCanView
        viewerCanEdit
        viewerCanDelete
        viewerCanPublish
        viewerCanInvite
        deletionBar
        auctionUsers {
          ...AuctionUsers
        }
      }
    }
  `,
  [EditedEventGroupFragment, AuctionUsersFragment],
);

/** What a project can sell, to choose from. */
export const SellableAssetsDocument = graphql(`
  query sellableAssets($projectId: ID!, $page: Int!) {
    queryLotAdmin(searchFilter: { projectId: $projectId }, pagination: { page: $page, itemsPerPage: 100 }) {
      paginatedPageSize
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

export const CreateBlindAuctionDocument = graphql(`
  mutation createBlindBidAuction($input: BlindBidAuctionInput!) {
    createBlindBidAuction(input: $input) {
      id
    }
  }
`);

export const UpdateBlindAuctionDocument = graphql(`
  mutation updateBlindBidAuction($input: UpdateBlindBidAuctionInput!) {
    updateBlindBidAuction(input: $input) {
      result
    }
  }
`);

export const PublishBlindAuctionDocument = graphql(`
  mutation publishBlindAuction($blindAuctionId: ID!, $isPublished: Boolean!, $expectedLastUpdatedOn: DateTime) {
    publishBlindAuction(
      blindAuctionId: $blindAuctionId
      isPublished: $isPublished
      expectedLastUpdatedOn: $expectedLastUpdatedOn
    ) {
      result
    }
  }
`);

export const CallOffDocument = graphql(`
  mutation callOffBlindBidAuction($input: CallOffBlindBidAuctionInput!) {
    callOffBlindBidAuction(input: $input) {
      result
    }
  }
`);

/** For those who see its project: before the opening without anything of its bids. */
export const BlindSaleFiguresDocument = graphql(`
  query blindSaleFigures($blindAuctionId: ID!) {
    getBlindAuctionAdmin(blindAuctionId: $blindAuctionId) {
      id
      blindSaleStatistics {
        invitedCount
        requestedCount
        visitorCount
        bidderCount
        soldLots
        soldAmount
        notSoldLots
        notSoldAmount
        lots {
          blindLotId
          lotNumber
          visitorCount
          bidderCount
          placedBids
          replacedBids
          withdrawnBids
          highestBid
          isReserveMet
          outcome
          awardedAmount
        }
      }
    }
  }
`);

export type FiguresOfBlindSale = ResultOf<
  typeof BlindSaleFiguresDocument
>["getBlindAuctionAdmin"]["blindSaleStatistics"];
