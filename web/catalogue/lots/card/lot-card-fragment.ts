import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const PictureFragment = graphql(`
  fragment Picture on Image {
    fileId
    url
    description
    rotation
    imageSizes {
      c100
      c500
    }
  }
`);

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
