import type { RequestContext } from "../../kit/context.ts";
import { openFolder, pathTo } from "./change-folders.ts";
import { type DocumentRow, type FolderRow, inOrder } from "./load-documents.ts";
import { countDocuments, loadDocumentsIn, loadFolders } from "./store.ts";

/** A folder as its staff see it. */
export interface OpenFolder {
  readonly folder: FolderRow;
  readonly path: readonly FolderRow[];
  readonly folders: readonly FolderRow[];
  readonly documents: readonly DocumentRow[];
  readonly allFolders: readonly FolderRow[];
  readonly documentCount: number;
}

/** @throws DomainError NOT_FOUND. */
export async function getFolder({ database }: RequestContext, id: string): Promise<OpenFolder> {
  const folder = await openFolder(database, id);
  const [all, documents, documentCount] = await Promise.all([
    loadFolders(database, folder.ownerId),
    loadDocumentsIn(database, id),
    countDocuments(database, folder.ownerId),
  ]);
  const within = Map.groupBy(all.toSorted(inOrder), ({ parentId }) => parentId);
  const below = (each: FolderRow): FolderRow[] => [each, ...(within.get(each.id) ?? []).flatMap(below)];
  return {
    folder,
    path: pathTo(id, all),
    folders: within.get(id) ?? [],
    documents,
    allFolders: (within.get(null) ?? []).flatMap(below),
    documentCount,
  };
}
