import { startedDocuments } from "../../../schema/catalogue/inputs/documents.ts";
import { isEndingOf, MAX_DOCUMENTS } from "../../../schema/catalogue/terms/document-limits.ts";
import { isImageFormat } from "../../../schema/catalogue/terms/upload-limits.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { placeOfOwner } from "../images/image-owner.ts";
import { finishUpload, type SentUpload, type UploadFinish } from "../uploads/finish-upload.ts";
import { forgetUpload } from "../uploads/forget-upload.ts";
import { type StartedUpload, startUploads } from "../uploads/start-uploads.ts";
import type { StorageContext } from "../uploads/storage/open-upload-storage.ts";
import { openFolder } from "./change-folders.ts";
import { documentFormat } from "./document-format.ts";
import { documentKey } from "./document-key.ts";
import { type DocumentRow, findDocument } from "./load-documents.ts";
import { countDocuments, findFolder, insertDocument } from "./store.ts";

/** A scan of a page at 400 dots an inch. */
const MAX_PICTURE_PIXELS = 4_680;
const PICTURE_QUALITY = 90;

/** @throws DomainError INVALID_INPUT above the limits of the owner or of its unit; NOT_FOUND. */
export async function startDocumentUploads(
  context: RequestContext,
  input: { folderId: string; files: readonly object[] },
): Promise<StartedUpload[]> {
  const { folderId, files } = parseInput(startedDocuments, input);
  const { database } = context;
  const { ownerId } = await openFolder(database, folderId);
  const place = await placeOfOwner(database, ownerId);
  if (place === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const ofProject = place.projectId === ownerId ? files.findIndex(({ isPublic }) => isPublic) : -1;
  if (ofProject !== -1) throw invalidInput({ path: `files.${ofProject}.isPublic`, rule: "projectDocument" });
  const goal = {
    ...place,
    kind: "DOCUMENT" as const,
    ownerId: folderId,
    faultsOfMore: async (more: typeof files) => {
      const isTooMany = (await countDocuments(database, ownerId)) + more.length > MAX_DOCUMENTS;
      return isTooMany ? [{ path: "files", rule: "maximumItems", params: { maximum: MAX_DOCUMENTS } }] : [];
    },
  };
  return await startUploads(context, goal, files);
}

/**
 * Makes an upload a document of its folder.
 * @throws DomainError 5000 to 5002 if the file did not arrive whole or was not kept, or was replaced meanwhile;
 *   INVALID_INPUT with `documentFormat`, or `documentEnding` if its name ends as another format; NOT_FOUND for an
 *   upload that is not the viewer's own, and if the folder was deleted meanwhile.
 */
export async function finishDocumentUpload(context: RequestContext, uploadId: string): Promise<DocumentRow> {
  const document = await finishUpload(context, uploadId, DOCUMENT);
  refreshPages(context, "documents");
  return document;
}

interface DocumentFacts {
  readonly ownerId: string;
  readonly contentType: string;
}

const DOCUMENT: UploadFinish<DocumentRow, DocumentFacts> = {
  kind: "DOCUMENT",
  find: findDocument,
  inspect: async (context, { upload, file }) => {
    const folder = await findFolder(context.database, upload.ownerId);
    if (folder === null || folder.deletedAtMs !== null) return new DomainError(ERROR_CODES.NOT_FOUND);
    const contentType = await documentFormat(context, file);
    if (contentType === null) return invalidInput({ path: "file", rule: "documentFormat" });
    if (!isEndingOf(upload.name, contentType)) return invalidInput({ path: "file", rule: "documentEnding" });
    return { ownerId: folder.ownerId, contentType };
  },
  keep: async (context, sent, facts) => {
    const { database, env, now } = context;
    const { id, ownerId: folderId, name, isPublic, organizationalUnitId } = sent.upload;
    const bytes = await keepFile(context, sent, facts.contentType);
    const row = { ...facts, id, folderId, organizationalUnitId, name, bytes, isPublic, createdAtMs: now() };
    await database.batch([...insertDocument(database, row), ...forgetUpload(database, id)]);
    // The folder was deleted meanwhile.
    if ((await findDocument(database, id)) === null) await env.FILES.delete(documentKey(id));
  },
};

/** @returns the bytes of the kept file. */
async function keepFile(context: StorageContext, sent: SentUpload, contentType: string) {
  const { FILES, IMAGES } = context.env;
  const file = await sent.file.read();
  const content = isImageFormat(contentType) ? await pictureAlone(IMAGES, file, contentType) : file;
  try {
    return (await FILES.put(documentKey(sent.upload.id), content, { httpMetadata: { contentType } })).size;
  } catch {
    throw new DomainError(ERROR_CODES.UPLOAD_NOT_STORED);
  }
}

/**
 * A picture encoded again, so that nothing but its pixels is kept: no place where it was taken, no page behind it.
 * @throws DomainError INVALID_INPUT if the pixels cannot be read.
 */
async function pictureAlone(
  images: ImagesBinding,
  file: ReadableStream<Uint8Array>,
  format: "image/jpeg" | "image/png" | "image/webp",
): Promise<ArrayBuffer> {
  const size = { width: MAX_PICTURE_PIXELS, height: MAX_PICTURE_PIXELS, fit: "scale-down" } as const;
  try {
    const made = await images.input(file).transform(size).output({ format, quality: PICTURE_QUALITY });
    return await made.response().arrayBuffer();
  } catch {
    throw invalidInput({ path: "file", rule: "documentFormat" });
  }
}
