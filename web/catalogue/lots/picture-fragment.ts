import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const PictureFragment = graphql(`
  fragment Picture on Image {
    fileId
    url
    description
    imageSizes {
      c100
      c500
    }
  }
`);
