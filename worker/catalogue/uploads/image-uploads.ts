import { startedUploads } from "../../../schema/catalogue/inputs/uploads.ts";
import { isImageFormat, MAX_IMAGE_PIXELS, MAX_IMAGES } from "../../../schema/catalogue/terms/upload-limits.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { placeOfOwner } from "../images/image-owner.ts";
import { IMAGE_SIZES, masterKey } from "../images/image-sizes.ts";
import { findImage, type ImageRow } from "../images/load-images.ts";
import { finishUpload, type SentUpload, type UploadFinish } from "./finish-upload.ts";
import type { SentFile } from "./sent-file.ts";
import { type StartedUpload, startUploads } from "./start-uploads.ts";
import type { StorageContext } from "./storage/open-upload-storage.ts";
import { insertImage, isPositionTaken, loadImageUsage } from "./store.ts";

const MASTER_FORMAT = "image/webp";
/** High, as every size is made from it. */
const MASTER_QUALITY = 90;

/** @throws DomainError 5006 if a place is taken; INVALID_INPUT above the limits of the owner or its unit; NOT_FOUND. */
export async function startImageUploads(
  context: RequestContext,
  input: { ownerId: string; files: readonly object[] },
): Promise<StartedUpload[]> {
  const { ownerId, files } = parseInput(startedUploads, input);
  const { database } = context;
  const place = await placeOfOwner(database, ownerId);
  if (place === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const goal = {
    ...place,
    kind: "IMAGE" as const,
    ownerId,
    faultsOfMore: async (more: typeof files) => {
      const { imageCount, positions } = await loadImageUsage(database, ownerId);
      const taken = more.find(({ order }) => order !== null && positions.has(order));
      if (taken) throw new DomainError(ERROR_CODES.BATCH_FILE_EXISTS, { name: taken.name });
      const isTooMany = imageCount + more.length > MAX_IMAGES;
      return isTooMany ? [{ path: "files", rule: "maximumItems", params: { maximum: MAX_IMAGES } }] : [];
    },
  };
  return await startUploads(context, goal, files);
}

/**
 * Makes an upload a picture of its owner: decoded and encoded again, upright and without metadata, so that nothing of
 * the sent file but its pixels is kept.
 * @throws DomainError 5000 to 5002 if the file did not arrive whole or was replaced meanwhile, 5006 if its place was
 *   taken meanwhile; INVALID_INPUT with `imageFormat` or `imagePixels`; NOT_FOUND for an upload that is not the
 *   viewer's own.
 */
export async function finishImageUpload(context: RequestContext, uploadId: string): Promise<ImageRow> {
  const image = await finishUpload(context, uploadId, IMAGE);
  refreshPages(context, "catalogue");
  return image;
}

interface ImageFacts {
  readonly width: number;
  readonly height: number;
}

const IMAGE: UploadFinish<ImageRow, ImageFacts> = {
  kind: "IMAGE",
  find: findImage,
  inspect: async (context, { upload, file }) => {
    const { ownerId, position } = upload;
    const { database } = context;
    if (position !== null && (await isPositionTaken(database, { ownerId, position })))
      return new DomainError(ERROR_CODES.BATCH_FILE_EXISTS, { name: upload.name });
    const facts = await factsOf(context, file);
    if (facts === null) return invalid("imageFormat");
    return facts.width * facts.height > MAX_IMAGE_PIXELS ? invalid("imagePixels") : facts;
  },
  keep: async (context, sent) => {
    const bytes = await keepMaster(context, sent);
    const { database, now } = context;
    await insertImage(database, sent.upload, { contentType: MASTER_FORMAT, bytes, createdAtMs: now() });
  },
};

/** What the file's bytes say, whatever its name; null for another format than those that are taken. */
async function factsOf(context: StorageContext, sent: SentFile): Promise<ImageFacts | null> {
  const file = await sent.read();
  try {
    const facts = await context.env.IMAGES.info(file);
    return isImageFormat(facts.format) && "width" in facts ? facts : null;
  } catch {
    return null;
  }
}

/** @returns the bytes of the kept picture. */
async function keepMaster(context: StorageContext, { upload, file }: SentUpload): Promise<number> {
  const { FILES, IMAGES } = context.env;
  const pixels = IMAGE_SIZES.full;
  const upright = IMAGES.input(await file.read()).transform({
    width: pixels,
    height: pixels,
    fit: "scale-down",
  });
  const made = await encoded(upright);
  const { size } = await FILES.put(masterKey(upload.id), made, { httpMetadata: { contentType: MASTER_FORMAT } });
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
  return invalidInput({ path: "file", rule });
}
