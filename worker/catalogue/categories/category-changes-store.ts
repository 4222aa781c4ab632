import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CategoryTextsInput } from "../../../schema/catalogue/inputs/category.ts";
import { lotCategories, lotCategoryTexts, lotCategoryWords } from "../../../schema/catalogue/tables/categories.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

export interface CategoryChange {
  id: string;
  parentId: string | null;
  texts: CategoryTextsInput;
  nowMs: number;
}

/** False if another category of the level has one of the names, or the parent is none of the first level. */
export async function insertCategory(database: Database, change: CategoryChange): Promise<boolean> {
  const { id, parentId, nowMs } = change;
  const last = sql`(select coalesce(max(beside.position) + 1, 0) from ${lotCategories} as beside
    where beside.parent_id is ${parentId})`;
  const hasPlace =
    parentId === null
      ? sql`true`
      : sql`exists (select 1 from ${lotCategories} as above where above.id = ${parentId} and above.parent_id is null)`;
  const [inserted] = await database.batch([
    database
      .insert(lotCategories)
      .select(sql`select ${id}, ${parentId}, ${last}, ${nowMs}, ${nowMs} where ${hasPlace} and not ${isTaken(change)}`)
      .returning({ id: lotCategories.id }),
    insertTexts(database, change, isThere(id)),
  ]);
  return inserted.length > 0;
}

/** False if another category of the level has one of the names, or the category is gone. */
export async function renameCategory(database: Database, change: CategoryChange): Promise<boolean> {
  const { id, nowMs } = change;
  // The other categories of the level stay as they are, so the condition holds for all statements or for none.
  const isFree = sql`not ${isTaken(change)}`;
  const [renamed] = await database.batch([
    database
      .update(lotCategories)
      .set({ updatedAtMs: nowMs })
      .where(and(eq(lotCategories.id, id), isFree))
      .returning({ id: lotCategories.id }),
    database.delete(lotCategoryTexts).where(and(eq(lotCategoryTexts.categoryId, id), isThere(id), isFree)),
    insertTexts(database, change, sql`${isThere(id)} and ${isFree}`),
  ]);
  return renamed.length > 0;
}

/** Takes the category from a number of its assets, and returns how many they were. */
export async function takeCategoryFromLots(
  database: Database,
  { id, limit, nowMs }: { id: string; limit: number; nowMs: number },
): Promise<number> {
  const some = sql`(select own.id from ${lots} as own where own.category_id = ${id} limit ${limit})`;
  const rows = await database
    .update(lots)
    .set({ categoryId: null, updatedAtMs: nowMs })
    .where(sql`${lots.id} in ${some}`)
    .returning({ id: lots.id });
  return rows.length;
}

/** False if it is gone, has children or is that of an asset. */
export async function removeCategory(database: Database, id: string, nowMs: number): Promise<boolean> {
  const hasLots = sql`exists (select 1 from ${lots} where ${lots.categoryId} = ${id})`;
  const hasChildren = sql`exists (select 1 from ${lotCategories} as child where child.parent_id = ${id})`;
  const isGone = sql`not ${isThere(id)}`;
  const [removed] = await database.batch([
    database
      .delete(lotCategories)
      .where(and(eq(lotCategories.id, id), sql`not ${hasLots}`, sql`not ${hasChildren}`))
      .returning({ id: lotCategories.id }),
    database.delete(lotCategoryTexts).where(and(eq(lotCategoryTexts.categoryId, id), isGone)),
    database.delete(lotCategoryWords).where(and(eq(lotCategoryWords.categoryId, id), isGone)),
    // Housekeeping deletes the files of pictures that are marked so.
    database
      .update(images)
      .set({ deletedAtMs: nowMs })
      .where(and(eq(images.ownerId, id), isNull(images.deletedAtMs), isGone)),
  ]);
  return removed.length > 0;
}

/** What keeps a category where it is; null if there is none of this id. */
export async function findCategory(
  database: Database,
  id: string,
): Promise<{ parentId: string | null; hasChildren: boolean; hasLots: boolean } | null> {
  const [row] = await database.all<{ parentId: string | null; hasChildren: number; hasLots: number }>(sql`
    select own.parent_id as "parentId",
      exists (select 1 from ${lotCategories} as child where child.parent_id = own.id) as "hasChildren",
      exists (select 1 from ${lots} where ${lots.categoryId} = own.id) as "hasLots"
    from ${lotCategories} as own where own.id = ${id}`);
  return row ? { parentId: row.parentId, hasChildren: row.hasChildren === 1, hasLots: row.hasLots === 1 } : null;
}

function isThere(id: string): SQL {
  return sql`exists (select 1 from ${lotCategories} as own where own.id = ${id})`;
}

/** Whether another category of the same level is called so in one of the languages, in capitals or not. */
function isTaken({ id, parentId, texts }: CategoryChange): SQL {
  return sql`exists (
    select 1 from ${lotCategories} as beside
    cross join ${lotCategoryTexts} as named on named.category_id = beside.id
    cross join json_each(${JSON.stringify(texts)}) as asked
    where beside.parent_id is ${parentId} and beside.id <> ${id}
      and named.language = json_extract(asked.value, '$.language')
      and lower(named.text) = lower(json_extract(asked.value, '$.text'))
  )`;
}

function insertTexts(database: Database, { id, texts }: CategoryChange, condition: SQL) {
  return database.insert(lotCategoryTexts).select(
    sql`select ${id}, json_extract(value, '$.language'), json_extract(value, '$.text')
      from json_each(${JSON.stringify(texts)}) where ${condition}`,
  );
}
