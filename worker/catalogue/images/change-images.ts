import * as v from "valibot";
import {
  type ImageChange,
  imageChangeInput,
  imageFileIds,
  rotation,
} from "../../../schema/catalogue/inputs/uploads.ts";
import { MAX_IMAGES } from "../../../schema/catalogue/terms/upload-limits.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { placeOfOwner } from "./image-owner.ts";
import { findImage, type ImageRow, loadImages } from "./load-images.ts";
import { type ImageFields, writeDeletion, writeImage, writeOrder } from "./store.ts";

/** The pictures that a call names: those of one owner in one project. */
export interface NamedImages {
  readonly projectId: string;
  /** A project, an asset or a publication. */
  readonly ownerId: string;
  readonly fileIds: readonly string[];
}

const fileIdList = v.object({ fileIds: imageFileIds });
const expectedOrder = v.object({ expectedOrder: v.nullish(imageFileIds, null) });

/**
 * @param expected the order as the caller has read it; null writes over any.
 * @throws DomainError INVALID_INPUT (`imagesChanged`) unless the list has each picture of the owner once;
 *   CHANGED_MEANWHILE if the order is no longer the expected one.
 */
export async function orderImages(
  context: RequestContext,
  named: NamedImages,
  expected: readonly string[] | null,
): Promise<void> {
  const { database } = context;
  const { ownerId, fileIds } = await parsed(context, named);
  const { expectedOrder: asRead } = parseInput(expectedOrder, { expectedOrder: expected && [...expected] });
  const own = await ownImages(context, ownerId);
  const isWhole = own.length === fileIds.length && own.every(({ fileId }) => fileIds.includes(fileId));
  if (!isWhole && asRead === null) throw invalid("imagesChanged");
  if (!isWhole || !(await writeOrder(database, { ownerId, fileIds, expected: asRead })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "catalogue");
}

/** Deleted pictures can be restored for a day; others of the list stay as they are. */
export async function deleteImages(context: RequestContext, named: NamedImages): Promise<void> {
  const { ownerId, fileIds } = await parsed(context, named);
  await writeDeletion(context.database, { ownerId, fileIds, deletedAtMs: context.now() });
  refreshPages(context, "catalogue");
}

/** @throws DomainError INVALID_INPUT (`maximumItems`) if the owner would have too many pictures. */
export async function restoreImages(context: RequestContext, named: NamedImages): Promise<void> {
  const { ownerId, fileIds } = await parsed(context, named);
  const own = await ownImages(context, ownerId);
  if (own.length + fileIds.length > MAX_IMAGES) throw invalid("maximumItems", { maximum: MAX_IMAGES });
  await writeDeletion(context.database, { ownerId, fileIds, deletedAtMs: null });
  refreshPages(context, "catalogue");
}

const turned = v.object({ rotation, expectedRotation: v.nullish(rotation) });

/**
 * Turns a picture: only its number changes, and with it the address of each size.
 * @throws DomainError CHANGED_MEANWHILE if it is not turned as the caller has read it; NOT_FOUND.
 */
export async function rotateImage(
  context: RequestContext,
  input: { fileId: string; rotation: number; expectedRotation?: number | null | undefined },
): Promise<ImageRow> {
  const { rotation: degrees, expectedRotation } = parseInput(turned, input);
  return await changed(context, input.fileId, {
    change: { rotation: degrees },
    expected: { rotation: expectedRotation ?? undefined },
  });
}

/** @throws DomainError CHANGED_MEANWHILE if it is not as the caller has read it; NOT_FOUND. */
export async function updateImage(context: RequestContext, fileId: string, input: object): Promise<ImageRow> {
  const { image } = parseInput(v.object({ image: imageChangeInput }), { image: input as ImageChange }); // Parsed.
  return await changed(context, fileId, {
    change: { description: image.description ?? "", isPublic: image.isPublic },
    expected: {
      description: image.expectedDescription ?? undefined,
      isPublic: image.expectedIsPublic ?? undefined,
    },
  });
}

async function changed(
  context: RequestContext,
  fileId: string,
  { change, expected }: { change: Partial<Pick<ImageRow, keyof ImageFields>>; expected: ImageFields },
): Promise<ImageRow> {
  const image = await findImage(context.database, fileId);
  if (image === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if (!(await writeImage(context.database, fileId, { change, expected })))
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "catalogue");
  return { ...image, ...change };
}

async function ownImages(context: RequestContext, ownerId: string): Promise<ImageRow[]> {
  return (await loadImages(context, [ownerId])).get(ownerId) ?? [];
}

/** @throws DomainError NOT_FOUND unless the owner is in the project. */
async function parsed({ database }: RequestContext, { projectId, ownerId, fileIds }: NamedImages) {
  const place = await placeOfOwner(database, ownerId);
  if (place?.projectId !== projectId) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return { ownerId, ...parseInput(fileIdList, { fileIds: [...fileIds] }) };
}

function invalid(rule: string, params?: Record<string, number>): DomainError {
  return new DomainError(ERROR_CODES.INVALID_INPUT, { fields: [{ path: "fileIds", rule, ...(params && { params }) }] });
}
