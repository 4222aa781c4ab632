import { graphql } from "../../lib/graphql/graphql.ts";

/** What a picture needs to be shown. */
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

/** What a lot's card shows. Queries that list lots spread it; the card reads it. */
export const LotCardFragment = graphql(
  `
    fragment LotCard on IncrementalLot {
      id
      publicationId
      publicationNumber
      lotNumber
      title
      startingOn
      closingOn
      currentBidAmount
      minimumStartBidAmount
      bidCount
      userHasFavorite
      images {
        ...Picture
      }
    }
  `,
  [PictureFragment],
);
