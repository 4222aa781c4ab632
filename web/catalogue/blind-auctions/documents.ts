import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { EventsFragment } from "../auctions/sale/event-fragments.ts";
import { DocumentsFragment } from "../documents/documents-fragment.ts";
import { PictureFragment } from "../lots/picture-fragment.ts";

/** The page of a blind-bid auction. Nothing of it depends on a bid. */
export const BlindAuctionDocument = graphql(
  `
    query getBlindAuction($blindAuctionId: ID!, $language: Language) {
      getBlindAuction(blindAuctionId: $blindAuctionId, language: $language) {
        id
        title
        summary
        description
        publicationNumber
        startingOn
        closingOn
        bindingUntil
        learns
        calledOffOn
        callOffReason
        costs {
          auctionCosts
          auctionCostsVat
          vat
          marginRule
        }
        documentInfo {
          ...Documents
        }
        events {
          ...EventParts
        }
        lots {
          id
          lotNumber
          publicationId
          title
          summary
          minimumAmount
          images {
            ...Picture
          }
        }
      }
    }
  `,
  [DocumentsFragment, EventsFragment, PictureFragment],
);

export type BlindAuctionOfScreen = NonNullable<ResultOf<typeof BlindAuctionDocument>["getBlindAuction"]>;
