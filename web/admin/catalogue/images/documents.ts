import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

const OwnedImageFragment = graphql(`
  fragment OwnedImage on Image @_unmask {
    fileId
    order
    description
    isPublic
    rotation
    url
    imageSizes {
      c100
      c500
    }
  }
`);

export type OwnedImage = ResultOf<typeof OwnedImageFragment>;

export const ImagesOfAssetDocument = graphql(
  `
    query imagesOfAsset($id: ID!) {
      owner: getLotAdmin(lotId: $id) {
        id
        images {
          ...OwnedImage
        }
      }
    }
  `,
  [OwnedImageFragment],
);

export const ImagesOfProjectDocument = graphql(
  `
    query imagesOfProject($id: ID!) {
      owner: getProjectAdmin(projectId: $id) {
        id
        images {
          ...OwnedImage
        }
      }
    }
  `,
  [OwnedImageFragment],
);

export const ImagesOfAuctionDocument = graphql(
  `
    query imagesOfAuction($id: ID!) {
      owner: getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
        id
        images {
          ...OwnedImage
        }
      }
    }
  `,
  [OwnedImageFragment],
);

export const ImagesOfBlindAuctionDocument = graphql(
  `
    query imagesOfBlindAuction($id: ID!) {
      owner: getBlindAuctionAdmin(blindAuctionId: $id) {
        id
        images {
          ...OwnedImage
        }
      }
    }
  `,
  [OwnedImageFragment],
);

export const OrderAssetImagesDocument = graphql(`
  mutation reOrderLotImages($projectId: ID!, $id: ID!, $fileIds: [ID!]!, $expectedOrder: [ID!]!) {
    reOrderLotImages(projectId: $projectId, lotId: $id, reOrderFiles: $fileIds, expectedOrder: $expectedOrder) {
      result
    }
  }
`);

export const OrderProjectImagesDocument = graphql(`
  mutation reOrderProjectImages($projectId: ID!, $fileIds: [ID!]!, $expectedOrder: [ID!]!) {
    reOrderProjectImages(projectId: $projectId, reOrderFiles: $fileIds, expectedOrder: $expectedOrder) {
      result
    }
  }
`);

export const OrderAuctionImagesDocument = graphql(`
  mutation reOrderPublicationImages($projectId: ID!, $id: ID!, $fileIds: [ID!]!, $expectedOrder: [ID!]!) {
    reOrderPublicationImages(projectId: $projectId, publicationId: $id, reOrderFiles: $fileIds, expectedOrder: $expectedOrder) {
      result
    }
  }
`);

export const DeleteAssetImagesDocument = graphql(`
  mutation deleteLotImages($projectId: ID!, $id: ID!, $fileIds: [ID!]!) {
    deleteLotImages(projectId: $projectId, lotId: $id, imageIds: $fileIds) {
      result
    }
  }
`);

export const DeleteProjectImagesDocument = graphql(`
  mutation deleteProjectImages($projectId: ID!, $fileIds: [ID!]!) {
    deleteProjectImages(projectId: $projectId, imageIds: $fileIds) {
      result
    }
  }
`);

export const DeleteAuctionImagesDocument = graphql(`
  mutation deletePublicationImages($projectId: ID!, $id: ID!, $fileIds: [ID!]!) {
    deletePublicationImages(projectId: $projectId, publicationId: $id, imageIds: $fileIds) {
      result
    }
  }
`);

export const RestoreImagesDocument = graphql(`
  mutation restoreImages($projectId: ID!, $id: ID!, $fileIds: [ID!]!) {
    restoreImages(projectId: $projectId, ownerId: $id, imageIds: $fileIds) {
      result
    }
  }
`);

export const RotateImageDocument = graphql(
  `
    mutation rotateImage($fileId: ID!, $rotation: Int!, $expectedRotation: Int!) {
      rotateImage(fileId: $fileId, rotation: $rotation, expectedRotation: $expectedRotation) {
        ...OwnedImage
      }
    }
  `,
  [OwnedImageFragment],
);

export const UpdateImageDocument = graphql(
  `
    mutation updateImage($fileId: ID!, $image: ImageChangeInput!) {
      updateImage(fileId: $fileId, image: $image) {
        ...OwnedImage
      }
    }
  `,
  [OwnedImageFragment],
);

export const StartImageUploadsDocument = graphql(`
  mutation startImageUploads($ownerId: ID!, $files: [ImageFileInput!]!) {
    startImageUploads(ownerId: $ownerId, files: $files) {
      uploadId
      partAddresses
      partBytes
      isPresigned
      keptParts
    }
  }
`);

export const FinishImageUploadDocument = graphql(`
  mutation finishImageUpload($uploadId: ID!) {
    finishImageUpload(uploadId: $uploadId) {
      fileId
    }
  }
`);

export const CancelImageUploadDocument = graphql(`
  mutation cancelImageUpload($uploadId: ID!) {
    cancelImageUpload(uploadId: $uploadId) {
      result
    }
  }
`);
