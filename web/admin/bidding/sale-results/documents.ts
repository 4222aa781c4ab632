import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { CompanyAddressLinesFragment, UserAddressLinesFragment } from "../../../people/addresses/address-fragments.ts";

/** The figures of a sale. */
export const SaleFiguresDocument = graphql(`
  query saleFigures($incrementalAuctionId: ID!) {
    auction: getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
      id
      publicationNumber
      title {
        language
        text
      }
      viewerCanEdit
      lotBidStatistics {
        lotCount
        openLots
        closedLots
        lotsWithNoBids
        numberOfBids
        uniqueNumberOfBids
        uniqueHighestBidUsers
        bidAmount
        auctionCosts
        averageBid
        medianBid
        maximumBid
        notSoldAmount
        soldLots
        soldAmount
        lotsSubjectToAcceptance
        declinedLots
      }
      lotVisitStatistics {
        visitorCount
        bidderCount
      }
      favoriteLotStatistics {
        favoriteLotCount
        userCount
        favoritesPerLot
        favoritesPerUser
      }
      bidHours {
        hourOn
        bidCount
        autoBidCount
      }
    }
  }
`);

/** Sales to compare one with, the newest first. */
export const OtherSalesDocument = graphql(`
  query otherSales($searchFilter: PublicationAdminFilter!, $pagination: Pagination!) {
    list: queryPublicationAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: publications {
        id
        publicationNumber
        title
      }
    }
  }
`);

/** When and where its lots are viewed or picked up. */
export const SaleDaysDocument = graphql(`
  query saleDays($incrementalAuctionId: ID!) {
    auction: getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
      id
      daySlots {
        isPickUp
        startingOn
        endingOn
        forkliftAvailable
        address {
          street
          houseNumber
          houseNumberSuffix
          city
        }
        incrementalLotIds
      }
    }
  }
`);

/** A page of the published lots of a sale, in lot-number order. */
export const SaleLotsDocument = graphql(`
  query saleLots($searchFilter: IncrementalLotAdminFilter!, $pagination: Pagination!) {
    list: queryIncrementalLotsAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: lots {
        id
        lotNumber
        title
        category {
          name
        }
        minimumStartBidAmount
        currentBidAmount
        bidCount
        closingOn
        isAwarded
        awardDecidedOn
        incrementalLotAttributes {
          subjectToAcceptance
        }
      }
      paginatedTotalResults
    }
  }
`);

/** Who bought what. Asked for by a press, as the history says who looked. */
export const SaleBuyersDocument = graphql(
  `
  query saleBuyers($incrementalAuctionId: ID!) {
    results: getSaleResults(incrementalAuctionId: $incrementalAuctionId) {
      id
      outcome
      auctionCosts
      buyer {
        userId
        email
        telephoneNumber
        usesCompanyAddress
        userAddress { ...UserAddressLines }
        companyAddress { ...CompanyAddressLines }
      }
    }
  }
`,
  [UserAddressLinesFragment, CompanyAddressLinesFragment],
);

/** The proposals to award lots or to decline their highest bids, the newest first. */
export const SaleProposalsDocument = graphql(`
  query saleAwardProposals($incrementalAuctionId: ID!) {
    proposals: getSaleAwardProposals(incrementalAuctionId: $incrementalAuctionId) {
      id
      incrementalLotId
      isAward
      amount
      reason
      deadlineOn
      proposedByName
      isApproved
      decidedOn
      decisionReason
      viewerCanDecide
      approval {
        viewerCanApprove
        viewerLimit
        approverNames
      }
    }
  }
`);

export const ProposeAwardsDocument = graphql(`
  mutation proposeSaleAwards($input: SaleAwardProposalInput!) {
    done: proposeSaleAwards(input: $input) {
      incrementalLotId
      refusal
    }
  }
`);

export const DecideAwardsDocument = graphql(`
  mutation decideSaleAwards($input: SaleAwardDecisionInput!) {
    done: decideSaleAwards(input: $input) {
      incrementalLotId
      refusal
    }
  }
`);

export type SaleDaySlot = NonNullable<ResultOf<typeof SaleDaysDocument>["auction"]>["daySlots"][number];
export type SaleProposal = ResultOf<typeof SaleProposalsDocument>["proposals"][number];
export type SaleOfStaff = NonNullable<ResultOf<typeof SaleFiguresDocument>["auction"]>;
export type SaleLot = ResultOf<typeof SaleLotsDocument>["list"]["rows"][number];
export type SaleBuyerResult = ResultOf<typeof SaleBuyersDocument>["results"][number];
