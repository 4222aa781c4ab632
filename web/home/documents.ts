import { AuctionCardFragment } from "../auctions/documents.ts";
import { graphql } from "../lib/graphql.ts";
import { LotCardFragment } from "../lots/lot-card-fragment.ts";

/** The front page in one question. */
export const FrontPageDocument = graphql(
  `
    query frontPage(
      $channel: String!
      $openAuctions: PublicationFilter
      $upcomingAuctions: PublicationFilter
      $openLots: IncrementalLotFilter
      $closedLots: IncrementalLotFilter
      $openAuctionsPage: Pagination
      $upcomingAuctionsPage: Pagination
      $openLotsPage: Pagination
      $closedLotsPage: Pagination
    ) {
      channelSettings(channel: $channel) {
        numberOfFrontpageAuctions
      }
      openAuctions: queryPublicationPreviews(
        searchFilter: $openAuctions
        pagination: $openAuctionsPage
        sort: [{ field: CLOSING_ON, direction: ASCENDING }]
      ) {
        publications {
          id
          lotCount
          closingOn
          ...AuctionCard
        }
        paginatedTotalResults
      }
      upcomingAuctions: queryPublicationPreviews(
        searchFilter: $upcomingAuctions
        pagination: $upcomingAuctionsPage
        sort: [{ field: STARTING_ON, direction: ASCENDING }]
      ) {
        publications {
          id
          startingOn
          ...AuctionCard
        }
      }
      openLots: queryIncrementalLots(
        searchFilter: $openLots
        pagination: $openLotsPage
        sort: [{ field: CLOSING_ON, direction: ASCENDING }, { field: LOT_NUMBER, direction: ASCENDING }]
      ) {
        lots {
          id
          closingOn
          ...LotCard
        }
        paginatedTotalResults
      }
      closedLots: queryIncrementalLots(
        searchFilter: $closedLots
        pagination: $closedLotsPage
        sort: [{ field: CLOSING_ON, direction: DESCENDING }]
      ) {
        lots {
          id
          ...LotCard
        }
      }
    }
  `,
  [AuctionCardFragment, LotCardFragment],
);
