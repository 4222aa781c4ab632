import { and, asc, count, eq, isNull, lt, sql, sum } from "drizzle-orm";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import { uploadParts, uploads } from "../../../schema/catalogue/tables/uploads.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type UploadPartRow = typeof uploadParts.$inferSelect;

/** What an owner and a unit have already, with what is on its way to them. */
export async function loadUsage(
  database: Database,
  { ownerId, organizationalUnitId }: Pick<UploadRow, "ownerId" | "organizationalUnitId">,
): Promise<{ imageCount: number; unitBytes: number; positions: Set<number> }> {
  const [kept, coming, keptBytes, comingBytes] = await database.batch([
    database
      .select({ position: images.position })
      .from(images)
      .where(and(eq(images.ownerId, ownerId), isNull(images.deletedAtMs))),
    database.select({ position: uploads.position }).from(uploads).where(eq(uploads.ownerId, ownerId)),
    database
      .select({ bytes: sum(images.bytes).mapWith(Number) })
      .from(images)
      .where(eq(images.organizationalUnitId, organizationalUnitId)),
    database
      .select({ bytes: sum(uploads.bytes).mapWith(Number) })
      .from(uploads)
      .where(eq(uploads.organizationalUnitId, organizationalUnitId)),
  ]);
  return {
    imageCount: kept.length + coming.length,
    unitBytes: (keptBytes[0]?.bytes ?? 0) + (comingBytes[0]?.bytes ?? 0),
    positions: new Set(kept.map(({ position }) => position)),
  };
}

/** The user's uploads to an owner that were begun and not finished. */
export async function loadBegunUploads(
  database: Database,
  { userId, ownerId }: Pick<UploadRow, "userId" | "ownerId">,
): Promise<UploadRow[]> {
  return await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.ownerId, ownerId)));
}

/** @throws a unique violation if the same file was announced meanwhile. */
export async function insertUploads(database: Database, rows: readonly UploadRow[]): Promise<void> {
  await insertRows(database, uploads, rows);
}

export async function findUpload(database: Database, id: string): Promise<UploadRow | null> {
  const [row] = await database.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

export async function loadParts(database: Database, uploadIds: readonly string[]): Promise<UploadPartRow[]> {
  return await database
    .select()
    .from(uploadParts)
    .where(isOneOf(uploadParts.uploadId, uploadIds))
    .orderBy(asc(uploadParts.uploadId), asc(uploadParts.number));
}

/** A part that is sent again replaces the former one. */
export async function keepPart(database: Database, part: UploadPartRow): Promise<void> {
  await database
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: { etag: part.etag } });
}

function deleteUpload(database: Database, id: string) {
  return [
    database.delete(uploads).where(eq(uploads.id, id)),
    database.delete(uploadParts).where(eq(uploadParts.uploadId, id)),
  ] as const;
}

export async function dropUpload(database: Database, id: string): Promise<void> {
  await database.batch(deleteUpload(database, id));
}

/** Makes a finished upload a picture, the last of its owner where the upload names no place. */
export async function insertImage(
  database: Database,
  upload: UploadRow,
  image: { contentType: string; bytes: number; createdAtMs: number },
): Promise<void> {
  const { id, ownerId, organizationalUnitId, position } = upload;
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from images where owner_id = ${ownerId})`;
  await database.batch([
    database
      .insert(images)
      .values({ ...image, fileId: id, ownerId, organizationalUnitId, position: position ?? last })
      .onConflictDoNothing(),
    ...deleteUpload(database, id),
  ]);
}

export async function isPositionTaken(
  database: Database,
  { ownerId, position }: Pick<UploadRow, "ownerId"> & { position: number },
): Promise<boolean> {
  const [row] = await database
    .select({ taken: count() })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), eq(images.position, position), isNull(images.deletedAtMs)));
  return (row?.taken ?? 0) > 0;
}

export async function loadAbandonedUploads(
  database: Database,
  { before, limit }: { before: number; limit: number },
): Promise<UploadRow[]> {
  return await database
    .select()
    .from(uploads)
    .where(lt(uploads.createdAtMs, before))
    .orderBy(asc(uploads.createdAtMs))
    .limit(limit);
}

/** An asset by its number, and the places at which it has a picture. */
export interface NumberedAsset {
  readonly id: string;
  readonly lotNumber: string;
  readonly positions: readonly number[];
}

export async function loadNumberedAssets(
  database: Database,
  { projectId, numbers }: { projectId: string; numbers: readonly string[] },
): Promise<NumberedAsset[]> {
  const rows = await database
    .select({ id: lots.id, lotNumber: lots.lotNumber, position: images.position })
    .from(lots)
    .leftJoin(images, and(eq(images.ownerId, lots.id), isNull(images.deletedAtMs)))
    .where(and(eq(lots.projectId, projectId), isOneOf(lots.lotNumber, numbers)));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofAsset]) => ({
    id,
    lotNumber: ofAsset[0]?.lotNumber ?? "",
    positions: ofAsset.flatMap(({ position }) => position ?? []),
  }));
}
