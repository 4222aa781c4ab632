import { and, asc, count, eq, isNull, lt, sql, sum } from "drizzle-orm";
import { documents } from "../../../schema/catalogue/tables/documents.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import { uploadParts, uploads } from "../../../schema/catalogue/tables/uploads.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { forgetUpload } from "./forget-upload.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type UploadPartRow = typeof uploadParts.$inferSelect;

/** The pictures that an owner has, with those on their way to it, and their places. */
export async function loadImageUsage(
  database: Database,
  ownerId: string,
): Promise<{ imageCount: number; positions: Set<number> }> {
  const [kept, coming] = await database.batch([
    database
      .select({ position: images.position })
      .from(images)
      .where(and(eq(images.ownerId, ownerId), isNull(images.deletedAtMs))),
    database.select({ position: uploads.position }).from(uploads).where(eq(uploads.ownerId, ownerId)),
  ]);
  return { imageCount: kept.length + coming.length, positions: new Set(kept.map(({ position }) => position)) };
}

/** The bytes of a unit's files, with those on their way. */
export async function loadUnitBytes(database: Database, organizationalUnitId: string): Promise<number> {
  const bytesOf = (table: typeof images | typeof documents | typeof uploads) =>
    database
      .select({ bytes: sum(table.bytes).mapWith(Number) })
      .from(table)
      .where(eq(table.organizationalUnitId, organizationalUnitId));
  const sums = await database.batch([bytesOf(images), bytesOf(documents), bytesOf(uploads)]);
  return sums.reduce((total, [row]) => total + (row?.bytes ?? 0), 0);
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

export async function dropUpload(database: Database, id: string): Promise<void> {
  await database.batch(forgetUpload(database, id));
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
    ...forgetUpload(database, id),
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
