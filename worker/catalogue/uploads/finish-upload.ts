import { isImageFormat, MAX_IMAGE_PIXELS, partCount } from "../../../schema/catalogue/terms/upload-limits.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { AppEnv } from "../../kit/env.ts";
import { IMAGE_SIZES, masterKey } from "../images/image-sizes.ts";
import { findImage, type ImageRow } from "../images/load-images.ts";
import { deleteUploadedFile } from "./delete-uploaded-file.ts";
import { dropUpload, findUpload, insertImage, isPositionTaken, loadParts, type UploadRow } from "./store.ts";
import { uploadKey } from "./upload-key.ts";

const MASTER_FORMAT = "image/webp";
/** High, as every size is made from it. */
const MASTER_QUALITY = 90;

/**
 * Makes an upload a picture of its owner: decoded and encoded again, upright and without metadata, so that nothing of
 * the sent file but its pixels is kept. Repeating it gives the same picture. A file
 * that is refused for what it is, or for its place, is deleted.
 * @throws DomainError 5000 if parts are missing, 5006 if its place was taken meanwhile; INVALID_INPUT with
 *   `imageFormat` or `imagePixels`; NOT_FOUND for an upload that is not the viewer's own.
 */
export async function finishUpload(context: RequestContext, uploadId: string): Promise<ImageRow> {
  const { database, env, now } = context;
  const viewer = await requireViewer(context);
  const upload = await findUpload(database, uploadId);
  if (upload === null) return await finishedBefore(context, uploadId);
  if (upload.userId !== viewer.userId) throw new DomainError(ERROR_CODES.NOT_FOUND);
  await joinParts(context, upload);
  const refusal = await refusalOf(context, upload);
  if (refusal !== null) {
    await deleteUploadedFile(env, upload);
    await dropUpload(database, uploadId);
    throw refusal;
  }
  const bytes = await keepMaster(env, uploadId);
  await insertImage(database, upload, { contentType: MASTER_FORMAT, bytes, createdAtMs: now() });
  await env.FILES.delete(uploadKey(uploadId));
  refreshPages(context, "catalogue");
  return await finishedBefore(context, uploadId);
}

/** Forgets an upload and what was sent of it. Without effect on one that is gone. */
export async function cancelUpload(context: RequestContext, uploadId: string): Promise<void> {
  const { userId } = await requireViewer(context);
  const upload = await findUpload(context.database, uploadId);
  if (upload === null || upload.userId !== userId) return;
  await deleteUploadedFile(context.env, upload);
  await dropUpload(context.database, uploadId);
}

async function finishedBefore({ database }: RequestContext, fileId: string): Promise<ImageRow> {
  const image = await findImage(database, fileId);
  if (image === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return image;
}

async function joinParts({ database, env }: RequestContext, { id, bytes, multipartId }: UploadRow): Promise<void> {
  const parts = await loadParts(database, [id]);
  if (parts.length < partCount(bytes)) throw new DomainError(ERROR_CODES.UPLOAD_INCOMPLETE);
  // Joined by an earlier call that failed afterwards.
  if (multipartId === null || (await env.FILES.head(uploadKey(id))) !== null) return;
  const multipart = env.FILES.resumeMultipartUpload(uploadKey(id), multipartId);
  await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
}

async function refusalOf({ database, env }: RequestContext, upload: UploadRow): Promise<DomainError | null> {
  const { ownerId, position } = upload;
  if (position !== null && (await isPositionTaken(database, { ownerId, position })))
    return new DomainError(ERROR_CODES.BATCH_FILE_EXISTS, { name: upload.name });
  const facts = await factsOf(env, upload.id);
  if (facts === null) return invalid("imageFormat");
  return facts.width * facts.height > MAX_IMAGE_PIXELS ? invalid("imagePixels") : null;
}

/** What the file's bytes say, whatever its name; null for another format than those that are taken. */
async function factsOf(
  { FILES, IMAGES }: Pick<AppEnv, "FILES" | "IMAGES">,
  id: string,
): Promise<{ width: number; height: number } | null> {
  const file = await FILES.get(uploadKey(id));
  if (file === null) throw new DomainError(ERROR_CODES.UPLOAD_INCOMPLETE);
  try {
    const facts = await IMAGES.info(file.body);
    return isImageFormat(facts.format) && "width" in facts ? facts : null;
  } catch {
    return null;
  }
}

/** @returns the bytes of the kept picture. */
async function keepMaster({ FILES, IMAGES }: Pick<AppEnv, "FILES" | "IMAGES">, id: string): Promise<number> {
  const file = await FILES.get(uploadKey(id));
  if (file === null) throw new DomainError(ERROR_CODES.UPLOAD_INCOMPLETE);
  const pixels = IMAGE_SIZES.full;
  const upright = IMAGES.input(file.body).transform({ width: pixels, height: pixels, fit: "scale-down" });
  const made = await encoded(upright);
  const { size } = await FILES.put(masterKey(id), made, { httpMetadata: { contentType: MASTER_FORMAT } });
  return size;
}

/**
 * @throws DomainError INVALID_INPUT if the pixels cannot be read, such as those of a file that ends too soon. The
 *   upload stays, as it may be the service that failed.
 */
async function encoded(image: ImageTransformer): Promise<ArrayBuffer> {
  try {
    const result = await image.output({ format: MASTER_FORMAT, quality: MASTER_QUALITY });
    return await result.response().arrayBuffer();
  } catch {
    throw invalid("imageFormat");
  }
}

function invalid(rule: "imageFormat" | "imagePixels"): DomainError {
  return new DomainError(ERROR_CODES.INVALID_INPUT, { fields: [{ path: "file", rule }] });
}
