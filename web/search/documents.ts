import { AuctionCardFragment } from "../auctions/documents.ts";
import { graphql } from "../lib/graphql.ts";
import { LotCardFragment } from "../lots/lot-card-fragment.ts";

/** Lots and auctions that hold some words. */
export const SearchDocument = graphql(
  `
    query searchIncrementalItem($input: SearchIncrementalItemInput!) {
      searchIncrementalItem(input: $input) {
        clientRequestId
        incrementalLots {
          incrementalLotId
          incrementalLot {
            id
            startingOn
            closingOn
            ...LotCard
          }
        }
        incrementalAuctions {
          id
          startingOn
          closingOn
          ...AuctionCard
        }
      }
    }
  `,
  [LotCardFragment, AuctionCardFragment],
);
