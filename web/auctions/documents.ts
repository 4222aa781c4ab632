import { graphql } from "../lib/graphql.ts";
import { LotCardFragment, PictureFragment } from "../lots/lot-card-fragment.ts";

/** What an auction's card shows. */
export const AuctionCardFragment = graphql(
  `
    fragment AuctionCard on PublicationPreview {
      id
      title
      summary
      publicationNumber
      startingOn
      closingOn
      ... on IncrementalAuctionPreview {
        closingAt
      }
      lotCount
      images {
        ...Picture
      }
    }
  `,
  [PictureFragment],
);

/** A page of auctions. */
export const PublicationsDocument = graphql(
  `
    query queryPublicationPreviews(
      $searchFilter: PublicationFilter
      $pagination: Pagination
      $sort: [PublicationSort!]
    ) {
      queryPublicationPreviews(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        publications {
          id
          ...AuctionCard
        }
        paginatedTotalResults
      }
    }
  `,
  [AuctionCardFragment],
);

/** The days of an auction or lot: who may come when, and where. */
export const EventGroupFragment = graphql(`
  fragment EventGroupParts on EventGroup {
    lotOverride
    address {
      id
      street
      houseNumber
      houseNumberSuffix
      postalCode
      city
      countryCode
      geoLocationUrl
    }
    events {
      id
      startingOn
      endingOn
      forkliftAvailable
      forkLiftMaxWeightKilogram
      comment
    }
  }
`);

export const EventsFragment = graphql(
  `
    fragment EventParts on Events {
      viewingByScheduledDate {
        ...EventGroupParts
      }
      viewingByAppointment {
        ...EventGroupParts
      }
      retrievalByAppointment {
        ...EventGroupParts
      }
      retrievalByDelivery {
        ...EventGroupParts
      }
    }
  `,
  [EventGroupFragment],
);

export const AuctionDocument = graphql(
  `
    query getIncrementalAuction($incrementalAuctionId: ID!, $language: Language) {
      getIncrementalAuction(incrementalAuctionId: $incrementalAuctionId, language: $language) {
        id
        publicationNumber
        title
        summary
        description
        startingOn
        closingAt
        closingOn
        lotCount
        extensionMinutes
        categories {
          externalId
          name
          parentId
        }
        documentInfo {
          hasContent
        }
        images {
          ...Picture
        }
        defaultIncrementalLotAttributes {
          auctionCosts
          auctionCostsVat
          vat
          marginRule
          subjectToAcceptance
        }
        events {
          ...EventParts
        }
      }
    }
  `,
  [PictureFragment, EventsFragment],
);

/** A page of an auction's lots. */
export const LotsDocument = graphql(
  `
    query queryIncrementalLots($searchFilter: IncrementalLotFilter, $pagination: Pagination, $sort: [LotSort!]) {
      queryIncrementalLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        lots {
          id
          ...LotCard
        }
        paginatedTotalResults
      }
    }
  `,
  [LotCardFragment],
);

/** All categories, for filters. */
export const CategoriesDocument = graphql(`
  query queryLotCategory($searchFilter: LotCategoryFilter, $pagination: Pagination, $sort: [CategorySort!]) {
    queryLotCategory(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
      lotCategories {
        externalId
        name
        parentId
      }
    }
  }
`);
