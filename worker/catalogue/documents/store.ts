import { and, asc, count, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { documentFolders, documents } from "../../../schema/catalogue/tables/documents.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { uploads } from "../../../schema/catalogue/tables/uploads.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import type { DocumentRow, FolderRow } from "./load-documents.ts";

const ROOT_OF = { project: projects, lot: lots, publication: publications } as const;
export type FolderOwnerKind = keyof typeof ROOT_OF;

/** Gives an owner a root folder unless it has one; returns the one that it has, null if there is no such owner. */
export async function keepRootFolder(
  database: Database,
  kind: FolderOwnerKind,
  { ownerId, folderId, nowMs }: { ownerId: string; folderId: string; nowMs: number },
): Promise<string | null> {
  const owners = ROOT_OF[kind];
  const [, , rows] = await database.batch([
    database
      .update(owners)
      .set({ documentRootFolderId: folderId })
      .where(and(eq(owners.id, ownerId), isNull(owners.documentRootFolderId))),
    // The columns in the order of the table.
    database
      .insert(documentFolders)
      .select(
        sql`select ${owners.documentRootFolderId}, ${owners.id}, null, '', 0, ${nowMs}, null from ${owners}
          where ${owners.id} = ${ownerId}`,
      )
      .onConflictDoNothing(),
    database.select({ folderId: owners.documentRootFolderId }).from(owners).where(eq(owners.id, ownerId)),
  ]);
  return rows[0]?.folderId ?? null;
}

/** The folders that an owner has, in no order. */
export async function loadFolders(database: Database, ownerId: string): Promise<FolderRow[]> {
  return await database
    .select()
    .from(documentFolders)
    .where(and(eq(documentFolders.ownerId, ownerId), isNull(documentFolders.deletedAtMs)));
}

/** A folder, deleted or not. */
export async function findFolder(database: Database, id: string): Promise<FolderRow | null> {
  const [row] = await database.select().from(documentFolders).where(eq(documentFolders.id, id));
  return row ?? null;
}

export async function loadDocumentsIn(database: Database, folderId: string): Promise<DocumentRow[]> {
  return await database
    .select()
    .from(documents)
    .where(and(eq(documents.folderId, folderId), isNull(documents.deletedAtMs)))
    .orderBy(asc(documents.position), asc(documents.id));
}

/** How many documents an owner has, with those on their way to its folders. */
export async function countDocuments(database: Database, ownerId: string): Promise<number> {
  const folders = database
    .select({ id: documentFolders.id })
    .from(documentFolders)
    .where(eq(documentFolders.ownerId, ownerId));
  const [kept, coming] = await database.batch([
    database
      .select({ rows: count() })
      .from(documents)
      .where(and(eq(documents.ownerId, ownerId), isNull(documents.deletedAtMs))),
    database.select({ rows: count() }).from(uploads).where(sql`${uploads.ownerId} in ${folders}`),
  ]);
  return (kept[0]?.rows ?? 0) + (coming[0]?.rows ?? 0);
}

/** That a folder is there to put something in. */
function isOpen(folderId: string): SQL {
  return sql`exists (select 1 from ${documentFolders}
    where ${documentFolders.id} = ${folderId} and ${documentFolders.deletedAtMs} is null)`;
}

/** The statement that adds a document, the last of its folder; without effect if the folder is gone. */
export function insertDocument(database: Database, row: Omit<DocumentRow, "position" | "deletedAtMs">) {
  return [
    insertRows(database, documents, [{ ...row, position: 0 }], isOpen(row.folderId)).onConflictDoNothing(),
    database
      .update(documents)
      .set({
        position: sql`(select coalesce(max(position) + 1, 0) from documents others
          where others.folder_id = ${row.folderId} and others.id <> ${row.id})`,
      })
      .where(eq(documents.id, row.id)),
  ] as const;
}

/** Adds a folder, the last in its parent; without effect if that is gone. */
export async function insertFolder(
  database: Database,
  row: Omit<FolderRow, "position" | "deletedAtMs" | "parentId"> & { parentId: string },
): Promise<void> {
  await database.batch([
    insertRows(database, documentFolders, [{ ...row, position: 0 }], isOpen(row.parentId)),
    database
      .update(documentFolders)
      .set({
        position: sql`(select coalesce(max(position) + 1, 0) from document_folders others
          where others.parent_id = ${row.parentId} and others.id <> ${row.id})`,
      })
      .where(eq(documentFolders.id, row.id)),
  ]);
}

/** @returns whether it has the expected name, if one is expected. */
export async function writeFolderName(
  database: Database,
  id: string,
  { name, expectedName }: { name: string; expectedName: string | undefined },
): Promise<boolean> {
  const isExpected = expectedName === undefined ? undefined : eq(documentFolders.name, expectedName);
  const written = await database
    .update(documentFolders)
    .set({ name })
    .where(and(eq(documentFolders.id, id), isExpected))
    .returning({ id: documentFolders.id });
  return written.length > 0;
}

/** Moves a folder to the end of another; without effect if that stands in it. */
export async function writeFolderParent(database: Database, id: string, parentId: string): Promise<void> {
  await database.run(sql`
    update document_folders set parent_id = ${parentId}, position = (select coalesce(max(position) + 1, 0)
      from document_folders others where others.parent_id = ${parentId})
    where id = ${id} and ${isOpen(parentId)} and id not in (
      with recursive above(id) as (select ${parentId} union
        select folder.parent_id from document_folders folder join above on folder.id = above.id
        where folder.parent_id is not null)
      select id from above)`);
}

/**
 * Gives the documents or the folders of a folder the places of their ids in the list.
 * @param expected their order before; null for any.
 * @returns whether it was that. Of an empty list it is.
 */
export async function writePlaces(
  database: Database,
  table: "documents" | "document_folders",
  { folderId, ids, expected }: { folderId: string; ids: readonly string[]; expected: readonly string[] | null },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const list = JSON.stringify(ids);
  const rows = sql.raw(table);
  const folder = sql.raw(table === "documents" ? "folder_id" : "parent_id");
  const order = sql`(select json_group_array(id) from (select id from ${rows}
    where ${folder} = ${folderId} and deleted_at_ms is null order by position, id))`;
  const isExpected = expected === null ? sql`true` : sql`${order} = ${JSON.stringify(expected)}`;
  const written = await database.all<{ id: string }>(sql`
    update ${rows} set position = (select place.key from json_each(${list}) place where place.value = ${rows}.id)
    where id in (select value from json_each(${list})) and ${isExpected} returning id`);
  return written.length > 0;
}

/** @returns whether it is as expected, in what is expected. */
export async function writeDocument(
  database: Database,
  id: string,
  {
    change,
    expected,
  }: {
    change: Pick<DocumentRow, "name" | "isPublic">;
    expected: { name: string | undefined; isPublic: boolean | undefined };
  },
): Promise<boolean> {
  const isExpected = and(
    expected.name === undefined ? undefined : eq(documents.name, expected.name),
    expected.isPublic === undefined ? undefined : eq(documents.isPublic, expected.isPublic),
  );
  const written = await database
    .update(documents)
    .set(change)
    .where(and(eq(documents.id, id), isExpected))
    .returning({ id: documents.id });
  return written.length > 0;
}

/**
 * Moves documents of an owner to the end of one of its folders, in the order of the list; those in `from`, all of them
 * or none, where it is named.
 * @returns how many.
 */
export async function writeDocumentsFolder(
  database: Database,
  { ownerId, folderId, ids, from }: { ownerId: string; folderId: string; ids: readonly string[]; from: string | null },
): Promise<number> {
  const list = JSON.stringify(ids);
  const isWhole = sql`(${from} is null or (select count(*) from documents others
      where others.folder_id = ${from} and others.deleted_at_ms is null
        and others.id in (select value from json_each(${list}))) = ${new Set(ids).size})`;
  const moved = await database.all(sql`
    update documents set folder_id = ${folderId}, position =
      (select coalesce(max(others.position) + 1, 0) from documents others where others.folder_id = ${folderId})
      + (select place.key from json_each(${list}) place where place.value = documents.id)
    where owner_id = ${ownerId} and deleted_at_ms is null and ${isOpen(folderId)} and ${isWhole}
      and id in (select value from json_each(${list}))
    returning id`);
  return moved.length;
}

/** @param deletedAtMs null restores them. */
export async function writeDocumentsDeletion(
  database: Database,
  { folderId, ids, deletedAtMs }: { folderId: string; ids: readonly string[]; deletedAtMs: number | null },
): Promise<void> {
  const isOther = deletedAtMs === null ? isNotNull(documents.deletedAtMs) : isNull(documents.deletedAtMs);
  await database
    .update(documents)
    .set({ deletedAtMs })
    .where(and(eq(documents.folderId, folderId), isOneOf(documents.id, ids), isOther, isOpen(folderId)));
}

/** Deletes a folder with what is in it, or restores what was deleted with it. */
export async function writeFolderDeletion(
  database: Database,
  { id, from, to }: { id: string; from: number | null; to: number | null },
): Promise<void> {
  const tree = sql`(with recursive below(id) as (select ${id} union
    select folder.id from document_folders folder join below on folder.parent_id = below.id) select id from below)`;
  const was = (column: typeof documents.deletedAtMs | typeof documentFolders.deletedAtMs) =>
    from === null ? isNull(column) : eq(column, from);
  await database.batch([
    database
      .update(documents)
      .set({ deletedAtMs: to })
      .where(and(sql`${documents.folderId} in ${tree}`, was(documents.deletedAtMs))),
    database
      .update(documentFolders)
      .set({ deletedAtMs: to })
      .where(and(sql`${documentFolders.id} in ${tree}`, was(documentFolders.deletedAtMs))),
  ]);
}

export async function loadDeletedDocuments(
  database: Database,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: documents.id })
    .from(documents)
    .where(lt(documents.deletedAtMs, before))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function dropDocuments(database: Database, ids: readonly string[]): Promise<void> {
  await database.delete(documents).where(isOneOf(documents.id, ids));
}

export async function dropFolders(database: Database, before: number): Promise<void> {
  await database.delete(documentFolders).where(lt(documentFolders.deletedAtMs, before));
}
