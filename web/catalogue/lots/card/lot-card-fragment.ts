import { graphql } from "../../../kit/lib/graphql/graphql.ts";
import { PictureFragment } from "../picture-fragment.ts";

export const LotCardFragment = graphql(
  `
    fragment LotCard on IncrementalLot {
      id
      publicationId
      publicationNumber
      auctionTitle
      place {
        city
        countryCode
      }
      lotNumber
      title
      startingOn
      closingOn
      currentBidAmount
      minimumStartBidAmount
      bidCount
      userHasFavorite
      viewerStanding
      firstImage {
        ...Picture
      }
      imageCount
    }
  `,
  [PictureFragment],
);
