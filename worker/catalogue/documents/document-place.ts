import { eq } from "drizzle-orm";
import { documentFolders, documents } from "../../../schema/catalogue/tables/documents.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { type EntityFinder, foundBy } from "../../kit/access/needs.ts";
import { placeOfOwner } from "../images/image-owner.ts";

/** The project of a folder's owner, deleted folders included; null if there is no such folder. */
async function projectOfFolder(database: Database, folderId: string): Promise<string | null> {
  const [row] = await database
    .select({ ownerId: documentFolders.ownerId })
    .from(documentFolders)
    .where(eq(documentFolders.id, folderId));
  return await projectOfOwner(database, row);
}

/** The project of a document's owner; null if there is no such document. */
export async function projectOfDocument(database: Database, id: string): Promise<string | null> {
  const [row] = await database.select({ ownerId: documents.ownerId }).from(documents).where(eq(documents.id, id));
  return await projectOfOwner(database, row);
}

async function projectOfOwner(database: Database, row: { ownerId: string } | undefined): Promise<string | null> {
  return row === undefined ? null : ((await placeOfOwner(database, row.ownerId))?.projectId ?? null);
}

export function projectOfFolderAt(path: string): EntityFinder {
  return foundBy("the folder's project", path, ({ database }, id) => projectOfFolder(database, id));
}

export function projectOfDocumentAt(path: string): EntityFinder {
  return foundBy("the document's project", path, ({ database }, id) => projectOfDocument(database, id));
}
