import { graphql } from "../../kit/lib/graphql/graphql.ts";
import { PictureFragment } from "../lots/picture-fragment.ts";

export const BlindLotCardFragment = graphql(
  `
    fragment BlindLotCard on BlindLot {
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
  `,
  [PictureFragment],
);
