import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  type CategoryTextsInput,
  type CategoryWordsInput,
  MAX_CATEGORIES,
} from "../../../schema/catalogue/inputs/category.ts";
import { lotCategories, lotCategoryTexts, lotCategoryWords } from "../../../schema/catalogue/tables/categories.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

export interface CategoryChange {
  id: string;
  /** Where it stands afterwards. */
  parentId: string | null;
  texts: CategoryTextsInput;
  /** Left out: they stay as they are. */
  words?: CategoryWordsInput | null | undefined;
  nowMs: number;
}

/** False if the level has one of the names already, the parent is none of the first level, or there are too many. */
export async function insertCategory(database: Database, change: CategoryChange): Promise<boolean> {
  const { id, parentId, nowMs } = change;
  const isRoom = sql`(select count(*) from ${lotCategories}) < ${MAX_CATEGORIES}`;
  const [inserted] = await database.batch([
    database
      .insert(lotCategories)
      .select(
        sql`select ${id}, ${parentId}, ${behindOthers(change)}, ${nowMs}, ${nowMs}
          where ${isRoom} and ${hasPlace(change)} and not ${isTaken(change)}`,
      )
      .returning({ id: lotCategories.id }),
    insertTexts(database, change, isThere(id)),
    insertWords(database, change, isThere(id)),
  ]);
  return inserted.length > 0;
}

/**
 * Gives it other names and words and, in another group, the last place. False if another category of the level has one
 * of the names, it is gone, it has changed since `expectedAtMs`, or cannot stand below `parentId`.
 */
export async function replaceCategory(
  database: Database,
  change: CategoryChange & { expectedAtMs: number | null },
): Promise<boolean> {
  const { id, parentId, words, nowMs, expectedAtMs } = change;
  const own = and(
    eq(lotCategories.id, id),
    expectedAtMs === null ? undefined : eq(lotCategories.updatedAtMs, expectedAtMs),
  );
  // Nothing before the last statement changes what the condition reads, so it holds for all of them or for none.
  const isFree = sql`${hasPlace(change)} and not ${isTaken(change)}`;
  const condition = sql`exists (select 1 from ${lotCategories} where ${own}) and ${isFree}`;
  const [, , , , changed] = await database.batch([
    database.delete(lotCategoryTexts).where(and(eq(lotCategoryTexts.categoryId, id), condition)),
    insertTexts(database, change, condition),
    database.delete(lotCategoryWords).where(and(eq(lotCategoryWords.categoryId, id), words ? condition : sql`false`)),
    insertWords(database, change, condition),
    database
      .update(lotCategories)
      .set({
        parentId,
        position: sql`case when ${lotCategories.parentId} is ${parentId} then ${lotCategories.position}
          else ${behindOthers(change)} end`,
        updatedAtMs: sql`max(${nowMs}, ${lotCategories.updatedAtMs} + 1)`,
      })
      .where(and(own, isFree))
      .returning({ id: lotCategories.id }),
  ]);
  return changed.length > 0;
}

/** Gives the categories of a level the order of the list. False unless the list has each of them. */
export async function orderLevel(
  database: Database,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
): Promise<boolean> {
  const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const isWhole = sql`(select count(*) from ${lotCategories} as beside
    where beside.parent_id is ${parentId} and beside.id in ${listed}) = ${ids.length}
    and (select count(*) from ${lotCategories} as beside where beside.parent_id is ${parentId}) = ${ids.length}`;
  const rows = await database
    .update(lotCategories)
    .set({
      position: sql`(select listed.key from json_each(${JSON.stringify(ids)}) as listed
        where listed.value = ${lotCategories.id})`,
    })
    .where(sql`${lotCategories.id} in ${listed} and ${isWhole}`)
    .returning({ id: lotCategories.id });
  return rows.length > 0;
}

/** Gives a number of its assets another category, or none, and returns how many they were. */
export async function takeCategoryFromLots(
  database: Database,
  { id, replacementId, limit, nowMs }: { id: string; replacementId: string | null; limit: number; nowMs: number },
): Promise<number> {
  const some = sql`(select own.id from ${lots} as own where own.category_id = ${id} limit ${limit})`;
  const rows = await database
    .update(lots)
    .set({ categoryId: replacementId, updatedAtMs: nowMs })
    .where(and(sql`${lots.id} in ${some}`, replacementId === null ? undefined : isThere(replacementId)))
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
): Promise<{ parentId: string | null; updatedAtMs: number; hasChildren: boolean; hasLots: boolean } | null> {
  const [row] = await database.all<{
    parentId: string | null;
    updatedAtMs: number;
    hasChildren: number;
    hasLots: number;
  }>(sql`
    select own.parent_id as "parentId", own.updated_at_ms as "updatedAtMs",
      exists (select 1 from ${lotCategories} as child where child.parent_id = own.id) as "hasChildren",
      exists (select 1 from ${lots} where ${lots.categoryId} = own.id) as "hasLots"
    from ${lotCategories} as own where own.id = ${id}`);
  return row ? { ...row, hasChildren: row.hasChildren === 1, hasLots: row.hasLots === 1 } : null;
}

function isThere(id: string): SQL {
  return sql`exists (select 1 from ${lotCategories} as own where own.id = ${id})`;
}

/** Whether it can stand there: on the first level, or without children below a category of that level. */
function hasPlace({ id, parentId }: CategoryChange): SQL {
  if (parentId === null) return sql`true`;
  return sql`${parentId} <> ${id}
    and exists (select 1 from ${lotCategories} as above where above.id = ${parentId} and above.parent_id is null)
    and not exists (select 1 from ${lotCategories} as child where child.parent_id = ${id})`;
}

function behindOthers({ parentId }: CategoryChange): SQL {
  return sql`(select coalesce(max(beside.position) + 1, 0) from ${lotCategories} as beside
    where beside.parent_id is ${parentId})`;
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

function insertWords(database: Database, { id, words }: CategoryChange, condition: SQL) {
  return database.insert(lotCategoryWords).select(
    sql`select distinct ${id}, json_extract(value, '$.language'), lower(json_extract(value, '$.text'))
        from json_each(${JSON.stringify(words ?? [])}) where ${condition}`,
  );
}
