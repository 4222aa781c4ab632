import { graphql } from "../../kit/lib/graphql/graphql.ts";
import { PictureFragment } from "../lots/picture-fragment.ts";

export const AuctionCardFragment = graphql(
  `
    fragment AuctionCard on PublicationPreview {
      __typename
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
      lotCounts {
        open
        closed
      }
      place {
        city
        countryCode
      }
      images {
        ...Picture
      }
    }
  `,
  [PictureFragment],
);
