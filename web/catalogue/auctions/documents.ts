import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { DocumentsFragment } from "../documents/documents-fragment.ts";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { EventsFragment } from "./sale/event-fragments.ts";

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
        isOpenToViewer
        viewerInvitation
        lotCount
        lotCounts {
          open
          upcoming
          closed
          mine
        }
        place {
          city
          countryCode
        }
        extensionMinutes
        categories {
          externalId
          name
          parentId
        }
        documentInfo {
          ...Documents
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
  [EventsFragment, DocumentsFragment],
);

export const LotsDocument = graphql(
  `
    query queryIncrementalLots($searchFilter: IncrementalLotFilter, $pagination: Pagination, $sort: [LotSort!]) {
      queryIncrementalLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        lots {
          id
          category {
            externalId
            name
          }
          ...LotCard
        }
        paginatedTotalResults
      }
    }
  `,
  [LotCardFragment],
);

/** The first lots of a part of an auction, besides its list. */
export const FirstLotsDocument = graphql(
  `
    query queryFirstLots($searchFilter: IncrementalLotFilter, $pagination: Pagination, $sort: [LotSort!]) {
      queryIncrementalLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        lots {
          id
          ...LotCard
        }
      }
    }
  `,
  [LotCardFragment],
);

export const RequestInvitationDocument = graphql(`
  mutation requestInvitation($publicationId: ID!) {
    requestInvitation(publicationId: $publicationId) {
      result
    }
  }
`);

/** The auction of its page. */
export type AuctionScreenAuction = NonNullable<ResultOf<typeof AuctionDocument>["getIncrementalAuction"]>;
