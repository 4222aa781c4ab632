import * as v from "valibot";
import { documentChangeInput, documentIds } from "../../../schema/catalogue/inputs/documents.ts";
import { isEndingOf, MAX_DOCUMENTS } from "../../../schema/catalogue/terms/document-limits.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { placeOfOwner } from "../images/image-owner.ts";
import { openFolder, requireUnchanged } from "./change-folders.ts";
import { type DocumentRow, findDocument } from "./load-documents.ts";
import {
  countDocuments,
  loadDocumentsIn,
  writeDocument,
  writeDocumentsDeletion,
  writeDocumentsFolder,
  writePlaces,
} from "./store.ts";

/** Documents that a call names, and the folder that they are in or go to. */
export interface NamedDocuments {
  readonly folderId: string;
  readonly documentIds: readonly string[];
}

const documentIdList = v.object({ documentIds });
const changedDocument = v.object({ document: documentChangeInput });

/**
 * Renames a document, and shows or hides it.
 * @throws DomainError INVALID_INPUT, with `documentEnding` for the ending of another format and `projectDocument` for
 *   a project's document, which only its staff see; CHANGED_MEANWHILE if it is not as it was read; NOT_FOUND.
 */
export async function updateDocument(context: RequestContext, documentId: string, input: object): Promise<DocumentRow> {
  const { expectedName, expectedIsPublic, ...change } = parseInput(changedDocument, { document: input }).document;
  const { database } = context;
  const document = await findDocument(database, documentId);
  if (document === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if (!isEndingOf(change.name, document.contentType))
    throw invalidInput({ path: "document.name", rule: "documentEnding" });
  const place = await placeOfOwner(database, document.ownerId);
  if (change.isPublic && place?.projectId === document.ownerId)
    throw invalidInput({ path: "document.isPublic", rule: "projectDocument" });
  const expected = { name: expectedName ?? undefined, isPublic: expectedIsPublic ?? undefined };
  requireUnchanged(await writeDocument(database, documentId, { change, expected }));
  refreshPages(context, "documents");
  return { ...document, ...change };
}

/**
 * Moves documents to the end of a folder of the same owner; others of the list stay as they are.
 * @throws DomainError CHANGED_MEANWHILE if one of them is not in `fromFolderId`, where the caller has seen them.
 */
export async function moveDocuments(
  context: RequestContext,
  { fromFolderId, ...named }: NamedDocuments & { readonly fromFolderId?: string | null | undefined },
): Promise<void> {
  const { documentIds: ids } = parsed(named);
  const { id: folderId, ownerId } = await openFolder(context.database, named.folderId);
  const from = fromFolderId ?? null;
  const moved = await writeDocumentsFolder(context.database, { ownerId, folderId, ids, from });
  requireUnchanged(from === null || moved === new Set(ids).size);
  refreshPages(context, "documents");
}

/** Deleted documents can be restored for a day; those of other folders stay as they are. */
export async function deleteDocuments(context: RequestContext, named: NamedDocuments): Promise<void> {
  const { documentIds: ids } = parsed(named);
  const { id: folderId } = await openFolder(context.database, named.folderId);
  await writeDocumentsDeletion(context.database, { folderId, ids, deletedAtMs: context.now() });
  refreshPages(context, "documents");
}

/** @throws DomainError INVALID_INPUT (`maximumItems`) if the owner would have too many documents; NOT_FOUND. */
export async function restoreDocuments(context: RequestContext, named: NamedDocuments): Promise<void> {
  const { documentIds: ids } = parsed(named);
  const { id: folderId, ownerId } = await openFolder(context.database, named.folderId);
  if ((await countDocuments(context.database, ownerId)) + ids.length > MAX_DOCUMENTS)
    throw invalidInput({ path: "documentIds", rule: "maximumItems", params: { maximum: MAX_DOCUMENTS } });
  await writeDocumentsDeletion(context.database, { folderId, ids, deletedAtMs: null });
  refreshPages(context, "documents");
}

const asRead = v.object({ expectedOrder: v.nullish(documentIds, null) });

/**
 * @param expectedOrder the order as the caller has read it; null writes over any.
 * @throws DomainError INVALID_INPUT (`documentsChanged`) unless the list has each document of the folder once;
 *   CHANGED_MEANWHILE if the order is no longer the expected one.
 */
export async function orderDocuments(
  context: RequestContext,
  { expectedOrder, ...named }: NamedDocuments & { expectedOrder: readonly string[] | null },
): Promise<void> {
  const { documentIds: ids } = parsed(named);
  const { expectedOrder: expected } = parseInput(asRead, { expectedOrder: expectedOrder && [...expectedOrder] });
  const { id: folderId } = await openFolder(context.database, named.folderId);
  const own = await loadDocumentsIn(context.database, folderId);
  const isWhole = own.length === ids.length && own.every(({ id }) => ids.includes(id));
  if (!isWhole && expected === null) throw invalidInput({ path: "reOrderFiles", rule: "documentsChanged" });
  if (!isWhole || !(await writePlaces(context.database, "documents", { folderId, ids, expected })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "documents");
}

function parsed({ documentIds: ids }: NamedDocuments) {
  return parseInput(documentIdList, { documentIds: [...ids] });
}
