import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { PictureFragment } from "../../catalogue/lots/picture-fragment.ts";
import { AuctionCardFragment } from "../../catalogue/publications/auction-card-fragment.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

export const OpenAuctionsDocument = graphql(
  `
    query frontPageOpenAuctions($openAuctions: PublicationFilter, $openAuctionsPage: Pagination) {
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
      }
    }
  `,
  [AuctionCardFragment],
);

export const FrontPageAuctionsDocument = graphql(
  `
    query frontPageAuctions(
      $channel: String!
      $language: Language!
      $openAuctions: PublicationFilter
      $upcomingAuctions: PublicationFilter
      $closedAuctions: PublicationFilter
      $openAuctionsPage: Pagination
      $upcomingAuctionsPage: Pagination
      $closedAuctionsPage: Pagination
    ) {
      channelSettings(channel: $channel) {
        numberOfFrontpageAuctions
      }
      onHome: getChannelBanners(channel: $channel, language: $language) {
        banners {
          bannerId
          title
          line
          link
          endingOn
        }
        nextChangeOn
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
      }
      upcomingAuctions: queryPublicationPreviews(
        searchFilter: $upcomingAuctions
        pagination: $upcomingAuctionsPage
        sort: [{ field: STARTING_ON, direction: ASCENDING }]
      ) {
        publications {
          id
          ...AuctionCard
        }
      }
      closedAuctions: queryPublicationPreviews(
        searchFilter: $closedAuctions
        pagination: $closedAuctionsPage
        sort: [{ field: CLOSING_ON, direction: DESCENDING }]
      ) {
        publications {
          id
          ...AuctionCard
        }
      }
    }
  `,
  [AuctionCardFragment],
);

/** What the front page has besides its auctions: apart from them, since a request may contain at most three lists. */
export const FrontPageLotsDocument = graphql(
  `
    query frontPageLots(
      $openLots: IncrementalLotFilter
      $closedLots: IncrementalLotFilter
      $openLotsPage: Pagination
      $closingLotsPage: Pagination
      $closedLotsPage: Pagination
      $language: Language
    ) {
      figures: getCatalogueFigures {
        openLotCount
        openAuctionCount
        closingTodayLotCount
      }
      categories: queryOpenCategories(language: $language) {
        category {
          externalId
          name
        }
        openLotCount
        image {
          ...Picture
        }
      }
      closingLots: queryIncrementalLots(
        searchFilter: $openLots
        pagination: $closingLotsPage
        sort: [{ field: CLOSING_ON, direction: ASCENDING }]
      ) {
        lots {
          id
          closingOn
          ...LotCard
        }
      }
      openLots: queryIncrementalLots(
        searchFilter: $openLots
        pagination: $openLotsPage
        sort: [{ field: LOT_NUMBER, direction: ASCENDING }, { field: CLOSING_ON, direction: ASCENDING }]
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
  [LotCardFragment, PictureFragment],
);

export type FrontPageData = ResultOf<typeof FrontPageAuctionsDocument> & ResultOf<typeof FrontPageLotsDocument>;

/** What the log of a lot has to show: its newest bids and its head. */
export const HomeLogDocument = graphql(`
  query homeLog($incrementalLotId: ID!, $pagination: Pagination) {
    queryIncrementalBids(searchFilter: { incrementalLotId: $incrementalLotId }, pagination: $pagination) {
      bids {
        id
        amount
        createdOn
        annonUserRef
        state
      }
    }
    getIncrementalLotLogHead(incrementalLotId: $incrementalLotId) {
      sequence
      hash
    }
  }
`);

/** The towns to search in. */
export const PlacesDocument = graphql(`
  query homeLotPlaces {
    queryLotPlaces {
      place
      lotCount
    }
  }
`);
