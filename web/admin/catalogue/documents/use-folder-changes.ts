import { useState } from "react";
import { useClient } from "urql";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { saveDocument } from "./document-files.ts";
import {
  AddFolderDocument,
  DeleteDocumentsDocument,
  DeleteFolderDocument,
  MoveDocumentsDocument,
  MoveFolderDocument,
  OrderDocumentsDocument,
  OrderFoldersDocument,
  type OwnedDocument,
  RenameFolderDocument,
  RestoreDocumentsDocument,
  RestoreFolderDocument,
  UpdateDocumentDocument,
} from "./documents.ts";

/** What was deleted last, with what takes that back. */
interface Deleted {
  name: string;
  restore: () => Promise<Failure | null>;
}

interface NewOrder {
  ids: string[];
  /** The order as it was read. */
  expectedOrder: string[];
}

export type FolderChanges = ReturnType<typeof useFolderChanges>;

/**
 * What changes folders and documents; they are read again after each change. What others have changed since they were
 * read is not overwritten: the API compares.
 */
export function useFolderChanges(read: () => void) {
  const client = useClient();
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async (work: Promise<Parameters<typeof failureOfAnswer>[0]>) => {
    const failed = failureOfAnswer(await work);
    setFailure(failed);
    read();
    return failed;
  };
  const remove = async (work: ReturnType<typeof act>, gone: Deleted) => {
    if ((await work) === null) setDeleted(gone);
  };
  return {
    failure,
    deleted,
    undo: async () => {
      const failed = deleted ? await deleted.restore() : null;
      if (failed === null) setDeleted(null);
    },
    addFolder: (folderId: string, name: string) =>
      act(client.mutation(AddFolderDocument, { folderId, name }).toPromise()),
    renameFolder: ({ id: folderId, name: expectedName }: { id: string; name: string }, name: string) =>
      act(client.mutation(RenameFolderDocument, { folderId, name, expectedName }).toPromise()),
    moveFolder: (folderId: string, { from, to }: { from: string; to: string }) =>
      act(client.mutation(MoveFolderDocument, { folderId, targetFolderId: to, fromFolderId: from }).toPromise()),
    orderFolders: (folderId: string, { ids, expectedOrder }: NewOrder) =>
      act(client.mutation(OrderFoldersDocument, { folderId, ids, expectedOrder }).toPromise()),
    deleteFolder: ({ id: folderId, name }: { id: string; name: string }) =>
      remove(act(client.mutation(DeleteFolderDocument, { folderId }).toPromise()), {
        name,
        restore: () => act(client.mutation(RestoreFolderDocument, { folderId }).toPromise()),
      }),
    updateDocument: (
      { id: documentId, name, isPublic }: OwnedDocument,
      change: { name?: string; isPublic?: boolean },
    ) =>
      act(
        client
          .mutation(UpdateDocumentDocument, {
            documentId,
            document: { name, isPublic, ...change, expectedName: name, expectedIsPublic: isPublic },
          })
          .toPromise(),
      ),
    moveDocument: (id: string, { from, to }: { from: string; to: string }) =>
      act(client.mutation(MoveDocumentsDocument, { folderId: to, ids: [id], fromFolderId: from }).toPromise()),
    orderDocuments: (folderId: string, { ids, expectedOrder }: NewOrder) =>
      act(client.mutation(OrderDocumentsDocument, { folderId, ids, expectedOrder }).toPromise()),
    deleteDocument: (folderId: string, { id, name }: OwnedDocument) =>
      remove(act(client.mutation(DeleteDocumentsDocument, { folderId, ids: [id] }).toPromise()), {
        name,
        restore: () => act(client.mutation(RestoreDocumentsDocument, { folderId, ids: [id] }).toPromise()),
      }),
    save: async (document: OwnedDocument) => setFailure(await saveDocument(document)),
  };
}
