import * as v from "valibot";
import { folderIds, namedFolder, renamedFolder } from "../../../schema/catalogue/inputs/documents.ts";
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from "../../../schema/catalogue/terms/document-limits.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { placeOfOwner } from "../images/image-owner.ts";
import type { FolderRow } from "./load-documents.ts";
import {
  type FolderOwnerKind,
  findFolder,
  insertFolder,
  keepRootFolder,
  loadFolders,
  writeFolderDeletion,
  writeFolderName,
  writeFolderParent,
  writePlaces,
} from "./store.ts";

const folderIdList = v.object({ reOrderFolders: folderIds, expectedOrder: v.nullish(folderIds, null) });

/** @throws DomainError NOT_FOUND without the owner. */
export async function createRootFolder(
  context: RequestContext,
  kind: FolderOwnerKind,
  ownerId: string,
): Promise<{ id: string }> {
  const folder = { ownerId, folderId: crypto.randomUUID(), nowMs: context.now() };
  const id = await keepRootFolder(context.database, kind, folder);
  if (id === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  refreshPages(context, "documents");
  return { id };
}

/** @throws DomainError INVALID_INPUT for a bad name, too many folders or too deep a one; NOT_FOUND. */
export async function createFolder(
  context: RequestContext,
  { folderId, ...input }: { folderId: string; name: string },
): Promise<{ id: string }> {
  const { name } = parseInput(namedFolder, input);
  const { database, now } = context;
  const { ownerId } = await openFolder(database, folderId);
  const folders = await loadFolders(database, ownerId);
  requireRoomFor(1, folders);
  if (depthOf(folderId, folders) >= MAX_FOLDER_DEPTH) throw tooDeep();
  const id = crypto.randomUUID();
  await insertFolder(database, { id, ownerId, parentId: folderId, name, createdAtMs: now() });
  refreshPages(context, "documents");
  return { id };
}

/**
 * @throws DomainError NOT_FOUND for a root folder too, which has no name; CHANGED_MEANWHILE if it has another name than
 *   the caller has read.
 */
export async function renameFolder(
  context: RequestContext,
  { folderId, ...input }: { folderId: string; name: string; expectedName?: string | null | undefined },
): Promise<void> {
  const { name, expectedName } = parseInput(renamedFolder, input);
  await ownFolder(context.database, folderId);
  requireUnchanged(
    await writeFolderName(context.database, folderId, { name, expectedName: expectedName ?? undefined }),
  );
  refreshPages(context, "documents");
}

/**
 * Moves a folder with what is in it to the end of another one of the same owner.
 * @throws DomainError INVALID_INPUT (`folderInItself`, `folderDepth`); NOT_FOUND; CHANGED_MEANWHILE if it is not in
 *   `fromFolderId`, where the caller has seen it.
 */
export async function moveFolder(
  context: RequestContext,
  {
    folderId,
    targetFolderId,
    fromFolderId,
  }: { folderId: string; targetFolderId: string; fromFolderId?: string | null | undefined },
): Promise<void> {
  const { database } = context;
  const folder = await ownFolder(database, folderId);
  requireUnchanged((fromFolderId ?? folder.parentId) === folder.parentId);
  const folders = await loadFolders(database, folder.ownerId);
  if (!folders.some(({ id }) => id === targetFolderId)) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const target = pathTo(targetFolderId, folders);
  if (target.some(({ id }) => id === folderId)) throw invalidInput({ path: "targetFolderId", rule: "folderInItself" });
  const levels = Math.max(...folders.map(({ id }) => levelsBelow(folderId, pathTo(id, folders))));
  if (target.length - 1 + levels > MAX_FOLDER_DEPTH) throw tooDeep();
  await writeFolderParent(database, folderId, targetFolderId);
  refreshPages(context, "documents");
}

/** Deletes a folder with what is in it. It can be restored for a day. @throws DomainError NOT_FOUND. */
export async function deleteFolder(context: RequestContext, folderId: string): Promise<void> {
  await ownFolder(context.database, folderId);
  await writeFolderDeletion(context.database, { id: folderId, from: null, to: context.now() });
  refreshPages(context, "documents");
}

/** @throws DomainError INVALID_INPUT (`maximumItems`) above the limit of folders; NOT_FOUND if its parent is gone. */
export async function restoreFolder(context: RequestContext, folderId: string): Promise<void> {
  const { database } = context;
  const folder = await findFolder(database, folderId);
  if (folder === null || folder.deletedAtMs === null || folder.parentId === null)
    throw new DomainError(ERROR_CODES.NOT_FOUND);
  await openFolder(database, folder.parentId);
  requireRoomFor(1, await loadFolders(database, folder.ownerId));
  await writeFolderDeletion(database, { id: folderId, from: folder.deletedAtMs, to: null });
  refreshPages(context, "documents");
}

/** @throws DomainError INVALID_INPUT (`documentsChanged`) unless the list has each folder in it once; NOT_FOUND. */
export async function orderFolders(
  context: RequestContext,
  {
    folderId,
    ...input
  }: { folderId: string; reOrderFolders: readonly string[]; expectedOrder?: readonly string[] | null | undefined },
): Promise<void> {
  const { reOrderFolders: ids, expectedOrder: expected } = parseInput(folderIdList, input);
  const { ownerId } = await openFolder(context.database, folderId);
  const within = (await loadFolders(context.database, ownerId)).filter(({ parentId }) => parentId === folderId);
  const isWhole = within.length === ids.length && within.every(({ id }) => ids.includes(id));
  if (!isWhole && expected === null) throw invalidInput({ path: "reOrderFolders", rule: "documentsChanged" });
  if (!isWhole || !(await writePlaces(context.database, "document_folders", { folderId, ids, expected })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "documents");
}

/** A folder that is not deleted. @throws DomainError NOT_FOUND. */
export async function openFolder(database: Database, folderId: string): Promise<FolderRow> {
  const folder = await findFolder(database, folderId);
  const isThere = folder !== null && folder.deletedAtMs === null;
  if (!isThere || (await placeOfOwner(database, folder.ownerId)) === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return folder;
}

/** A folder that is not a root folder. */
async function ownFolder(database: Database, folderId: string): Promise<FolderRow> {
  const folder = await openFolder(database, folderId);
  if (folder.parentId === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return folder;
}

/** The folders from the root folder to one, itself included. */
export function pathTo(folderId: string, folders: readonly FolderRow[]): FolderRow[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: FolderRow[] = [];
  for (let at = byId.get(folderId); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) path.unshift(at);
  return path;
}

function depthOf(folderId: string, folders: readonly FolderRow[]): number {
  return pathTo(folderId, folders).length - 1;
}

/** How many levels a path has from a folder on; 0 for a path that does not lead through it. */
function levelsBelow(folderId: string, path: readonly FolderRow[]): number {
  const place = path.findIndex(({ id }) => id === folderId);
  return place === -1 ? 0 : path.length - place;
}

/** That what a caller has read is still so. @throws DomainError CHANGED_MEANWHILE. */
export function requireUnchanged(isUnchanged: boolean): void {
  if (!isUnchanged) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
}

function requireRoomFor(more: number, folders: readonly FolderRow[]): void {
  if (folders.length + more > MAX_FOLDERS)
    throw invalidInput({ path: "folderId", rule: "maximumItems", params: { maximum: MAX_FOLDERS } });
}

function tooDeep(): DomainError {
  return invalidInput({ path: "folderId", rule: "folderDepth", params: { maximum: MAX_FOLDER_DEPTH } });
}
