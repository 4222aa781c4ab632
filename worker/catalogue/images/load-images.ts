import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { images } from "../../../schema/catalogue/tables/images.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";

export type ImageRow = typeof images.$inferSelect;

export interface FirstImage {
  image: ImageRow;
  imageCount: number;
}

type DatabaseOf = Pick<RequestContext, "database">;

function imagesOf(ownerIds: readonly string[]) {
  return and(isOneOf(images.ownerId, ownerIds), isNull(images.deletedAtMs));
}

function publicImagesOf(ownerIds: readonly string[]) {
  return and(imagesOf(ownerIds), eq(images.isPublic, true));
}

async function loadByOwner({ database }: DatabaseOf, where: SQL | undefined): Promise<Map<string, ImageRow[]>> {
  const rows = await database.select().from(images).where(where).orderBy(asc(images.position), asc(images.fileId));
  return Map.groupBy(rows, ({ ownerId }) => ownerId);
}

export async function loadPublicImages(
  context: DatabaseOf,
  ownerIds: readonly string[],
): Promise<Map<string, ImageRow[]>> {
  return await loadByOwner(context, publicImagesOf(ownerIds));
}

/** All pictures of some owners, for their staff. */
export async function loadImages(context: DatabaseOf, ownerIds: readonly string[]): Promise<Map<string, ImageRow[]>> {
  return await loadByOwner(context, imagesOf(ownerIds));
}

/** The first public picture of each owner, and how many it has: lists need not read the others. */
export async function loadFirstImages(
  { database }: DatabaseOf,
  ownerIds: readonly string[],
): Promise<Map<string, FirstImage>> {
  const place = sql<number>`row_number() over (partition by ${images.ownerId} order by ${images.position}, ${images.fileId})`;
  const numbered = database
    .select({
      fileId: images.fileId,
      place: place.as("place"),
      imageCount: sql<number>`count(*) over (partition by ${images.ownerId})`.as("image_count"),
    })
    .from(images)
    .where(publicImagesOf(ownerIds))
    .as("numbered");
  const rows = await database
    .select({ image: images, imageCount: numbered.imageCount })
    .from(numbered)
    .innerJoin(images, eq(images.fileId, numbered.fileId))
    .where(eq(numbered.place, 1));
  return new Map(rows.map((row) => [row.image.ownerId, row]));
}

/** A picture that its owner has; null for another id, and for one that was deleted. */
export async function findImage(database: Database, fileId: string): Promise<ImageRow | null> {
  const [row] = await database
    .select()
    .from(images)
    .where(and(eq(images.fileId, fileId), isNull(images.deletedAtMs)));
  return row ?? null;
}
