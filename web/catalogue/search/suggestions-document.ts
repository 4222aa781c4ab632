import { graphql } from "../../kit/lib/graphql/graphql.ts";
import { PictureFragment } from "../lots/picture-fragment.ts";

/** The data of a suggestion. */
export const SuggestionsDocument = graphql(
  `
    query searchIncrementalItem($input: SearchIncrementalItemInput!) {
      searchIncrementalItem(input: $input) {
        incrementalLots {
          incrementalLotId
          incrementalLot {
            id
            publicationId
            publicationNumber
            lotNumber
            title
            startingOn
            closingOn
            currentBidAmount
            minimumStartBidAmount
            images {
              ...Picture
            }
          }
        }
        incrementalAuctions {
          id
          title
          lotCount
          startingOn
          closingOn
          firstImage {
            ...Picture
          }
        }
        blindLots {
          id
          publicationId
          publicationNumber
          lotNumber
          title
          startingOn
          closingOn
          minimumAmount
          images {
            ...Picture
          }
        }
        blindAuctions {
          id
          title
          lotCount
          startingOn
          closingOn
          firstImage {
            ...Picture
          }
        }
      }
    }
  `,
  [PictureFragment],
);
