import { and, eq, sql } from "drizzle-orm";
import { lotCategories, lotCategoryTexts } from "../../../../schema/catalogue/tables/categories.ts";
import { lotDetails, lots } from "../../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../../schema/kit/database/json-list.ts";
import { texts } from "../../../../schema/kit/tables/texts.ts";
import type { AssetRow } from "../assets/asset-store.ts";

export async function loadLotsByNumber(
  database: Database,
  { projectId, numbers }: { projectId: string; numbers: readonly string[] },
): Promise<AssetRow[]> {
  return await database
    .select()
    .from(lots)
    .where(and(eq(lots.projectId, projectId), isOneOf(lots.lotNumber, numbers)));
}

export async function countLotsOfProject(database: Database, projectId: string): Promise<number> {
  return await database.$count(lots, eq(lots.projectId, projectId));
}

/** The names of all categories, each in every language that it has. */
export async function loadCategoryNames(
  database: Database,
): Promise<{ id: string; parentId: string | null; name: string | null }[]> {
  return await database
    .select({ id: lotCategories.id, parentId: lotCategories.parentId, name: lotCategoryTexts.text })
    .from(lotCategories)
    .leftJoin(lotCategoryTexts, eq(lotCategoryTexts.categoryId, lotCategories.id));
}

export interface ImportedRows {
  lots: (typeof lots.$inferInsert)[];
  details: (typeof lotDetails.$inferInsert)[];
  texts: (typeof texts.$inferInsert)[];
  /** The assets that are there, with the version that the rows are made from. */
  versions: readonly (readonly [id: string, updatedAtMs: number])[];
}

/**
 * Adds and replaces assets, all of them in one transaction. False, and nothing is written, if one has changed since it
 * was read. @throws a unique violation if one was added meanwhile.
 */
export async function writeImportedLots(database: Database, rows: ImportedRows): Promise<boolean> {
  const { language } = texts;
  const isUnchanged = sql`not exists (
    select 1 from json_each(${JSON.stringify(rows.versions)}) as version
    join ${lots} on ${lots.id} = json_extract(version.value, '$[0]')
    where ${lots.updatedAtMs} <> json_extract(version.value, '$[1]'))`;
  const results = await database.batch([
    insertRows(database, texts, rows.texts, isUnchanged).onConflictDoUpdate({
      target: [texts.ownerId, language],
      set: { title: sql`excluded.title`, summary: sql`excluded.summary`, description: sql`excluded.description` },
    }),
    insertRows(database, lotDetails, rows.details, isUnchanged).onConflictDoUpdate({
      target: lotDetails.lotId,
      set: { specifications: sql`excluded.specifications`, loadingNotes: sql`excluded.loading_notes` },
    }),
    // Last: the statements before compare the times that it changes.
    insertRows(database, lots, rows.lots, isUnchanged)
      .onConflictDoUpdate({
        target: lots.id,
        set: {
          categoryId: sql`excluded.category_id`,
          yearBuilt: sql`excluded.year_built`,
          isAvailable: sql`excluded.is_available`,
          updatedAtMs: sql`excluded.updated_at_ms`,
        },
      })
      .returning({ id: lots.id }),
  ]);
  return results[2].length === rows.lots.length;
}
