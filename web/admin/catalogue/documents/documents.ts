import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

const OwnedDocumentFragment = graphql(`
  fragment OwnedDocument on Document @_unmask {
    id
    name
    contentType
    bytes
    isPublic
    url
  }
`);

export type OwnedDocument = ResultOf<typeof OwnedDocumentFragment>;

export const RootOfAssetDocument = graphql(`
  query documentsOfAsset($id: ID!) {
    owner: getLotAdmin(lotId: $id) {
      id
      documentInfo {
        rootFolderId
      }
    }
  }
`);

export const RootOfProjectDocument = graphql(`
  query documentsOfProject($id: ID!) {
    owner: getProjectAdmin(projectId: $id) {
      id
      documentInfo {
        rootFolderId
      }
    }
  }
`);

export const RootOfAuctionDocument = graphql(`
  query documentsOfAuction($id: ID!) {
    owner: getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
      id
      documentInfo {
        rootFolderId
      }
    }
  }
`);

/** What an auction's channel staff see of its documents: those that visitors see. */
const PublicDocumentsDocument = graphql(
  `
    query publicDocumentsOfAuction($id: ID!) {
      owner: getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
        id
        documentInfo {
          documents {
            folderNames
            document {
              ...OwnedDocument
            }
          }
        }
      }
    }
  `,
  [OwnedDocumentFragment],
);

const PublicDocumentsOfBlindDocument = graphql(
  `
    query publicDocumentsOfBlindAuction($id: ID!) {
      owner: getBlindAuctionAdmin(blindAuctionId: $id) {
        id
        documentInfo {
          documents {
            folderNames
            document {
              ...OwnedDocument
            }
          }
        }
      }
    }
  `,
  [OwnedDocumentFragment],
);

export const PUBLIC_DOCUMENTS_OF = {
  auction: PublicDocumentsDocument,
  blindAuction: PublicDocumentsOfBlindDocument,
} as const;

export const RootOfBlindAuctionDocument = graphql(`
  query documentsOfBlindAuction($id: ID!) {
    owner: getBlindAuctionAdmin(blindAuctionId: $id) {
      id
      documentInfo {
        rootFolderId
      }
    }
  }
`);

export const AddAssetRootDocument = graphql(`
  mutation createLotDocumentRootFolder($id: ID!) {
    root: createLotDocumentRootFolder(lotId: $id) {
      id
    }
  }
`);

export const AddProjectRootDocument = graphql(`
  mutation createProjectDocumentRootFolder($id: ID!) {
    root: createProjectDocumentRootFolder(projectId: $id) {
      id
    }
  }
`);

export const AddAuctionRootDocument = graphql(`
  mutation createPublicationDocumentRootFolder($id: ID!) {
    root: createPublicationDocumentRootFolder(publicationId: $id) {
      id
    }
  }
`);

export const FolderDocument = graphql(
  `
    query getDocumentFolderAdmin($folderId: ID!) {
      getDocumentFolderAdmin(folderId: $folderId) {
        id
        documentCount
        path {
          id
          name
        }
        folders {
          id
          name
        }
        allFolders {
          id
          parentId
          name
        }
        documents {
          ...OwnedDocument
        }
      }
    }
  `,
  [OwnedDocumentFragment],
);

export type FolderContent = ResultOf<typeof FolderDocument>["getDocumentFolderAdmin"];

export const AddFolderDocument = graphql(`
  mutation createDocumentFolder($folderId: ID!, $name: String!) {
    createDocumentFolder(folderId: $folderId, name: $name) {
      id
    }
  }
`);

export const RenameFolderDocument = graphql(`
  mutation renameDocumentFolder($folderId: ID!, $name: String!, $expectedName: String!) {
    renameDocumentFolder(folderId: $folderId, name: $name, expectedName: $expectedName) {
      result
    }
  }
`);

export const MoveFolderDocument = graphql(`
  mutation moveDocumentFolder($folderId: ID!, $targetFolderId: ID!, $fromFolderId: ID!) {
    moveDocumentFolder(folderId: $folderId, targetFolderId: $targetFolderId, fromFolderId: $fromFolderId) {
      result
    }
  }
`);

export const DeleteFolderDocument = graphql(`
  mutation deleteDocumentFolder($folderId: ID!) {
    deleteDocumentFolder(folderId: $folderId) {
      result
    }
  }
`);

export const RestoreFolderDocument = graphql(`
  mutation restoreDocumentFolder($folderId: ID!) {
    restoreDocumentFolder(folderId: $folderId) {
      result
    }
  }
`);

export const OrderFoldersDocument = graphql(`
  mutation reOrderDocumentFolders($folderId: ID!, $ids: [ID!]!, $expectedOrder: [ID!]) {
    reOrderDocumentFolders(folderId: $folderId, reOrderFolders: $ids, expectedOrder: $expectedOrder) {
      result
    }
  }
`);

export const UpdateDocumentDocument = graphql(
  `
    mutation updateDocument($documentId: ID!, $document: DocumentChangeInput!) {
      updateDocument(documentId: $documentId, document: $document) {
        ...OwnedDocument
      }
    }
  `,
  [OwnedDocumentFragment],
);

export const MoveDocumentsDocument = graphql(`
  mutation moveDocuments($folderId: ID!, $ids: [ID!]!, $fromFolderId: ID!) {
    moveDocuments(folderId: $folderId, documentIds: $ids, fromFolderId: $fromFolderId) {
      result
    }
  }
`);

export const DeleteDocumentsDocument = graphql(`
  mutation deleteDocuments($folderId: ID!, $ids: [ID!]!) {
    deleteDocuments(folderId: $folderId, documentIds: $ids) {
      result
    }
  }
`);

export const RestoreDocumentsDocument = graphql(`
  mutation restoreDocuments($folderId: ID!, $ids: [ID!]!) {
    restoreDocuments(folderId: $folderId, documentIds: $ids) {
      result
    }
  }
`);

export const OrderDocumentsDocument = graphql(`
  mutation reOrderDocuments($folderId: ID!, $ids: [ID!]!, $expectedOrder: [ID!]) {
    reOrderDocuments(folderId: $folderId, reOrderFiles: $ids, expectedOrder: $expectedOrder) {
      result
    }
  }
`);

export const StartDocumentUploadsDocument = graphql(`
  mutation startDocumentUploads($folderId: ID!, $files: [DocumentFileInput!]!) {
    startDocumentUploads(folderId: $folderId, files: $files) {
      uploadId
      partAddresses
      partBytes
      isPresigned
      keptParts
    }
  }
`);

export const FinishDocumentUploadDocument = graphql(`
  mutation finishDocumentUpload($uploadId: ID!) {
    finishDocumentUpload(uploadId: $uploadId) {
      id
    }
  }
`);

export const CancelDocumentUploadDocument = graphql(`
  mutation cancelDocumentUpload($uploadId: ID!) {
    cancelDocumentUpload(uploadId: $uploadId) {
      result
    }
  }
`);
