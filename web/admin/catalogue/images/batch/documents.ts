import { graphql, type ResultOf } from "../../../../kit/lib/graphql/graphql.ts";

/** Where files go by their names, in the order of the names. */
export const PreviewLotImagesDocument = graphql(`
  query previewLotImages($projectId: ID!, $fileNames: [String!]!) {
    previewLotImages(projectId: $projectId, fileNames: $fileNames) {
      fileName
      lotId
      lotNumber
      lotTitle {
        language
        text
      }
      order
      code
    }
  }
`);

export type PlannedPhoto = ResultOf<typeof PreviewLotImagesDocument>["previewLotImages"][number];
