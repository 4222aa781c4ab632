import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { PictureFragment } from "../../catalogue/lots/picture-fragment.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

/** A page of the lots that the viewer has bid on. Only open lots have auto bids and a state to follow. */
export const MyBidLotsDocument = graphql(
  `
    query queryMyBidLots(
      $searchFilter: MyBidLotFilter
      $pagination: Pagination
      $sort: [MyBidLotSort!]
      $areOpen: Boolean!
    ) {
      queryMyBidLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        myBidLots {
          incrementalLotId
          ownBidAmount
          autoBid @include(if: $areOpen) {
            maximumAmount
          }
          state @include(if: $areOpen) {
            sequence
            amount
            nextMinimumAmount
            closesOn
            userHasLatestBid
          }
          incrementalLot {
            id
            viewerStanding
            category {
              externalId
            }
            isAwarded
            awardDecidedOn
            incrementalLotAttributes {
              subjectToAcceptance
            }
            ...LotCard
          }
        }
        paginatedTotalResults
      }
    }
  `,
  [LotCardFragment],
);

/**
 * What changes on a lot by each bid, asked again for a few lots. Without the prices of lists: those of the feed are as
 * new, and an answer that comes late would put older ones in their place.
 */
export const OwnFactsDocument = graphql(`
  query ownFacts($searchFilter: MyBidLotFilter, $pagination: Pagination) {
    queryMyBidLots(searchFilter: $searchFilter, pagination: $pagination) {
      myBidLots {
        incrementalLotId
        ownBidAmount
        autoBid {
          maximumAmount
        }
        state {
          sequence
          amount
          nextMinimumAmount
          closesOn
          userHasLatestBid
        }
        incrementalLot {
          id
          viewerStanding
        }
      }
    }
  }
`);

export const MyBidTotalsDocument = graphql(`
  query getMyBidTotals {
    getMyBidTotals {
      leadingCount
      outbidCount
      wonCount
      lostCount
      committedAmount
      committedAmountWithCosts
      leadingClosingOn
      outbidClosingOn
    }
  }
`);

/** The viewer's bids in blind auctions. Their content is the device's until the opening. */
export const MySealedBidsDocument = graphql(
  `
    query queryMySealedBids($language: Language) {
      queryMySealedBids(language: $language) {
        blindLotId
        blindLot {
          id
          publicationId
          publicationNumber
          lotNumber
          title
          auctionTitle
          images {
            ...Picture
          }
        }
        state {
          id
          phase
          outcome
          closingOn
          opensOn
          viewer {
            annonUserRef
            hasWon
            boundUntil
            bids {
              seal
              ciphertextHash
              hasCopy
              state
              content {
                amount
              }
            }
          }
        }
      }
    }
  `,
  [PictureFragment],
);

export type MyBlindBid = ResultOf<typeof MySealedBidsDocument>["queryMySealedBids"][number];
export type MyBidsLot = ResultOf<typeof MyBidLotsDocument>["queryMyBidLots"]["myBidLots"][number];
export type OwnFacts = ResultOf<typeof OwnFactsDocument>["queryMyBidLots"]["myBidLots"][number];
export type MyBidsTotals = ResultOf<typeof MyBidTotalsDocument>["getMyBidTotals"];
