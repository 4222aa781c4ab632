import { EventsFragment } from "../../catalogue/auctions/sale/event-fragments.ts";
import { DocumentsFragment } from "../../catalogue/documents/documents-fragment.ts";
import { PictureFragment } from "../../catalogue/lots/picture-fragment.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

/** A lot's page: the lot, and its auction's name. Data that changes with bids comes from the lot's actor. */
export const LotDocument = graphql(
  `
    query getIncrementalLot($incrementalLotId: ID!, $incrementalAuctionId: ID!, $language: Language) {
      getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
        id
        lotId
        lotNumber
        projectId
        publicationId
        publicationNumber
        title
        summary
        description
        specifications {
          label
          value
        }
        loadingNote
        startingOn
        closingOn
        currentBidAmount
        minimumStartBidAmount
        bidCount
        userHasFavorite
        viewerStanding
        previousLotId
        nextLotId
        category {
          externalId
          name
        }
        images {
          ...Picture
        }
        documentInfo {
          ...Documents
        }
        incrementalLotAttributes {
          auctionCosts
          auctionCostsVat
          vat
          bpm
          marginRule
          subjectToAcceptance
        }
        events {
          ...EventParts
        }
      }
      getIncrementalAuction(incrementalAuctionId: $incrementalAuctionId, language: $language) {
        id
        title
        privacy
        extensionMinutes
      }
    }
  `,
  [PictureFragment, EventsFragment, DocumentsFragment],
);

export type LotPageLot = NonNullable<ResultOf<typeof LotDocument>["getIncrementalLot"]>;
