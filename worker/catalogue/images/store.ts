import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { images } from "../../../schema/catalogue/tables/images.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { ImageRow } from "./load-images.ts";

/** Gives an owner's pictures the places of their ids in the list. */
export async function writeOrder(
  database: Database,
  { ownerId, fileIds }: { ownerId: string; fileIds: readonly string[] },
): Promise<void> {
  await database.run(sql`
    update images set position = (select ordered.key from json_each(${JSON.stringify(fileIds)}) ordered
      where ordered.value = images.file_id)
    where owner_id = ${ownerId} and file_id in (select value from json_each(${JSON.stringify(fileIds)}))`);
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

export async function writeImage(
  database: Database,
  fileId: string,
  change: Partial<Pick<ImageRow, "description" | "isPublic" | "rotation">>,
): Promise<void> {
  await database.update(images).set(change).where(eq(images.fileId, fileId));
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
