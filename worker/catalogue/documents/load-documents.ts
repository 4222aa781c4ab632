import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { documentFolders, documents } from "../../../schema/catalogue/tables/documents.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type FolderRow = typeof documentFolders.$inferSelect;

/** A document, and the folders that lead to it from below the root folder. */
export interface PlacedDocument {
  readonly row: DocumentRow;
  readonly folderNames: readonly string[];
}

/** The documents of the owners on a page, loaded on first use for all of them together. */
export interface DocumentsOfPage {
  hasContent(ownerId: string): Promise<boolean>;
  documents(ownerId: string): Promise<PlacedDocument[]>;
}

/** What belongs to one owner. */
export interface OwnersDocuments {
  readonly ownerId: string;
  readonly rootFolderId: string | null;
  readonly page: DocumentsOfPage;
}

type DatabaseOf = Pick<RequestContext, "database">;

/** What everybody may see who may see the owners. */
export function publicDocumentsOf(context: DatabaseOf, ownerIds: readonly string[]): DocumentsOfPage {
  return documentsOf(context, ownerIds, eq(documents.isPublic, true));
}

/** What the owners' staff see. */
export function staffDocumentsOf(context: DatabaseOf, ownerIds: readonly string[]): DocumentsOfPage {
  return documentsOf(context, ownerIds, undefined);
}

function documentsOf({ database }: DatabaseOf, ownerIds: readonly string[], scope: SQL | undefined): DocumentsOfPage {
  const where = and(isOneOf(documents.ownerId, ownerIds), isNull(documents.deletedAtMs), scope);
  const owners = loadedOnce(async () => {
    const rows = await database.selectDistinct({ ownerId: documents.ownerId }).from(documents).where(where);
    return new Set(rows.map(({ ownerId }) => ownerId));
  });
  const placed = loadedOnce(async () => {
    const [rows, folders] = await database.batch([
      database.select().from(documents).where(where).orderBy(asc(documents.position), asc(documents.id)),
      database.select().from(documentFolders).where(isOneOf(documentFolders.ownerId, ownerIds)),
    ]);
    return Map.groupBy(inTreeOrder(rows, folders), ({ row }) => row.ownerId);
  });
  return {
    hasContent: async (ownerId) => (await owners()).has(ownerId),
    documents: async (ownerId) => (await placed()).get(ownerId) ?? [],
  };
}

/** Documents as they stand in their folders: those of a folder before those of the folders in it. */
function inTreeOrder(rows: readonly DocumentRow[], folders: readonly FolderRow[]): PlacedDocument[] {
  const byFolder = Map.groupBy(rows, ({ folderId }) => folderId);
  const within = Map.groupBy(folders.toSorted(inOrder), ({ parentId }) => parentId);
  const below = ({ id }: FolderRow, folderNames: readonly string[]): PlacedDocument[] => [
    ...(byFolder.get(id) ?? []).map((row) => ({ row, folderNames })),
    ...(within.get(id) ?? []).flatMap((folder) => below(folder, [...folderNames, folder.name])),
  ];
  return (within.get(null) ?? []).flatMap((root) => below(root, []));
}

export function inOrder(one: FolderRow, other: FolderRow): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

/** A document that its owner has; null for another id, and for one that was deleted. */
export async function findDocument(database: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await database
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isNull(documents.deletedAtMs)));
  return row ?? null;
}
