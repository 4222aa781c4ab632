import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { images } from "../../../schema/catalogue/tables/images.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { ImageRow } from "./load-images.ts";

/**
 * Gives an owner's pictures the places of their ids in the list.
 * @param expected their order before; null for any.
 * @returns whether it was that.
 */
export async function writeOrder(
  database: Database,
  { ownerId, fileIds, expected }: { ownerId: string; fileIds: readonly string[]; expected: readonly string[] | null },
): Promise<boolean> {
  const list = JSON.stringify(fileIds);
  const order = sql`(select json_group_array(file_id) from (select file_id from images
    where owner_id = ${ownerId} and deleted_at_ms is null order by position, file_id))`;
  const isExpected = expected === null ? undefined : sql`${order} = ${JSON.stringify(expected)}`;
  const written = await database
    .update(images)
    .set({ position: sql`(select ordered.key from json_each(${list}) ordered where ordered.value = ${images.fileId})` })
    .where(and(eq(images.ownerId, ownerId), isOneOf(images.fileId, fileIds), isExpected))
    .returning({ fileId: images.fileId });
  return written.length > 0;
}

/** @param deletedAtMs null restores them. */
export async function writeDeletion(
  database: Database,
  { ownerId, fileIds, deletedAtMs }: { ownerId: string; fileIds: readonly string[]; deletedAtMs: number | null },
): Promise<void> {
  await database
    .update(images)
    .set({ deletedAtMs })
    .where(
      and(
        eq(images.ownerId, ownerId),
        isOneOf(images.fileId, fileIds),
        deletedAtMs === null ? isNotNull(images.deletedAtMs) : isNull(images.deletedAtMs),
      ),
    );
}

/** What staff change of a picture; undefined for what stays, or is not compared. */
export type ImageFields = { [Name in "description" | "isPublic" | "rotation"]?: ImageRow[Name] | undefined };

/** @returns whether the picture was as expected. */
export async function writeImage(
  database: Database,
  fileId: string,
  { change, expected }: { change: ImageFields; expected: ImageFields },
): Promise<boolean> {
  const { description, isPublic, rotation } = expected;
  const isExpected = and(
    description === undefined ? undefined : eq(images.description, description),
    isPublic === undefined ? undefined : eq(images.isPublic, isPublic),
    rotation === undefined ? undefined : eq(images.rotation, rotation),
  );
  const written = await database
    .update(images)
    .set(change)
    .where(and(eq(images.fileId, fileId), isExpected))
    .returning({ fileId: images.fileId });
  return written.length > 0;
}

export async function loadDeletedBefore(
  database: Database,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ fileId: images.fileId })
    .from(images)
    .where(lt(images.deletedAtMs, before))
    .limit(limit);
  return rows.map(({ fileId }) => fileId);
}

export async function dropImages(database: Database, fileIds: readonly string[]): Promise<void> {
  await database.delete(images).where(isOneOf(images.fileId, fileIds));
}
