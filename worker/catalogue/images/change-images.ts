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
import { writeDeletion, writeImage, writeOrder } from "./store.ts";

/** The pictures that a call names: those of one owner in one project. */
export interface NamedImages {
  readonly projectId: string;
  /** A project, an asset or a publication. */
  readonly ownerId: string;
  readonly fileIds: readonly string[];
}

const fileIdList = v.object({ fileIds: imageFileIds });

/** @throws DomainError INVALID_INPUT (`imagesChanged`) unless the list has each picture of the owner once. */
export async function orderImages(context: RequestContext, named: NamedImages): Promise<void> {
  const { database } = context;
  const { ownerId, fileIds } = await parsed(context, named);
  const own = await ownImages(context, ownerId);
  const isWhole = own.length === fileIds.length && own.every(({ fileId }) => fileIds.includes(fileId));
  if (!isWhole) throw invalid("imagesChanged");
  await writeOrder(database, { ownerId, fileIds });
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

/** Turns a picture: only its number changes, and with it the address of each size. */
export async function rotateImage(
  context: RequestContext,
  input: { fileId: string; rotation: number },
): Promise<ImageRow> {
  const { rotation: degrees } = parseInput(v.object({ rotation }), input);
  return await changed(context, input.fileId, { rotation: degrees });
}

export async function updateImage(context: RequestContext, fileId: string, input: object): Promise<ImageRow> {
  const { image: change } = parseInput(v.object({ image: imageChangeInput }), { image: input as ImageChange }); // Parsed.
  return await changed(context, fileId, { description: change.description ?? "", isPublic: change.isPublic });
}

async function changed(
  context: RequestContext,
  fileId: string,
  change: Partial<Pick<ImageRow, "description" | "isPublic" | "rotation">>,
): Promise<ImageRow> {
  const image = await findImage(context.database, fileId);
  if (image === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  await writeImage(context.database, fileId, change);
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
