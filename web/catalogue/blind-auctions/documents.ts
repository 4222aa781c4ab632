import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { EventsFragment } from "../auctions/sale/event-fragments.ts";
import { DocumentsFragment } from "../documents/documents-fragment.ts";
import { BlindLotCardFragment } from "./blind-lot-card-fragment.ts";

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
        showsBidderCount
        privacy
        isOpenToViewer
        viewerInvitation
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
          ...BlindLotCard
        }
      }
    }
  `,
  [DocumentsFragment, EventsFragment, BlindLotCardFragment],
);

export type BlindAuctionOfScreen = NonNullable<ResultOf<typeof BlindAuctionDocument>["getBlindAuction"]>;
