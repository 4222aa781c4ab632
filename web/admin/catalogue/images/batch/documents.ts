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

/** The first assets of a project that have no picture, and how many there are. */
export const AssetsWithoutPictureDocument = graphql(`
  query assetsWithoutPicture($projectId: ID!) {
    queryLotAdmin(
      searchFilter: { projectId: $projectId, hasImages: false }
      pagination: { page: 1, itemsPerPage: 8 }
      sort: [{ field: LOT_NUMBER, direction: ASCENDING }]
    ) {
      lots {
        id
        lotNumber
        title {
          language
          text
        }
      }
      paginatedTotalResults
    }
  }
`);
