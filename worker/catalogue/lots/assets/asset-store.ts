import { and, eq, type SQL, sql } from "drizzle-orm";
import { images } from "../../../../schema/catalogue/tables/images.ts";
import { incrementalLots, lotDetails, lots } from "../../../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publications } from "../../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../../schema/kit/database/json-list.ts";
import { texts } from "../../../../schema/kit/tables/texts.ts";
import { projects } from "../../../../schema/organization/tables/projects.ts";
import { isGrantedOnProject } from "../../../kit/access/has-right.ts";
import type { RowSelection } from "../../../kit/lists/table-list.ts";
import { hasWordsOf } from "../../../kit/lists/text-condition.ts";

export type AssetRow = typeof lots.$inferSelect;

/**
 * Whether an asset is in a project that a user may view. The projects are found once, not for each asset.
 * @param projectId the only one that is asked for: no other is looked at.
 */
export function isInProjectOf(userId: string, projectId?: string): SQL {
  const isAskedFor = projectId === undefined ? undefined : eq(projects.id, projectId);
  return sql`${lots.projectId} in (select ${projects.id} from ${projects}
    where ${and(isAskedFor, isGrantedOnProject(userId, "USER_PROJECT_VIEW"))})`;
}

/** Whether an asset has, in any language, the words of a text, or is called so by its number. */
export function assetHasText(text: string): SQL {
  return sql`(${eq(lots.lotNumber, text)} or ${hasWordsOf(text, lots.id)})`;
}

export function hasImage(): SQL {
  return sql`exists (select 1 from ${images} where ${images.ownerId} = ${lots.id} and ${images.deletedAtMs} is null)`;
}

/** @param orderIndex the index to walk in the list's order; null where the rows are few and sorted when found. */
export async function loadAssetRows(
  database: Database,
  { where, order, page }: RowSelection,
  orderIndex: string | null,
): Promise<AssetRow[]> {
  const orderBy = sql.join(order, sql`, `);
  // The limit keeps SQLite from walking the index of the order instead: it might read all assets to find few.
  const found =
    orderIndex === null
      ? sql`(select * from ${lots} where ${where ?? sql`true`} limit -1) as ${lots}`
      : sql`${lots} indexed by ${sql.identifier(orderIndex)}`;
  const ids = sql`(select ${lots.id} as id from ${found} where ${(orderIndex === null ? null : where) ?? sql`true`}
    order by ${orderBy} limit ${page.itemsPerPage} offset ${page.offset}) as page`;
  const rows = await database
    .select({ lot: lots })
    .from(ids)
    .crossJoin(lots)
    .where(eq(lots.id, sql`page.id`))
    .orderBy(...order);
  return rows.map(({ lot }) => lot);
}

export async function countAssets(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(lots, where);
}

export async function projectOfAsset(database: Database, id: string): Promise<string | null> {
  const [row] = await database.select({ projectId: lots.projectId }).from(lots).where(eq(lots.id, id));
  return row?.projectId ?? null;
}

/** The channels on which published auctions show each asset. One query. */
export async function loadPublishedChannels(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database
    .selectDistinct({ lotId: incrementalLots.lotId, channel: publicationChannels.channel })
    .from(incrementalLots)
    .innerJoin(
      publications,
      and(eq(publications.id, incrementalLots.publicationId), eq(publications.isPublished, true)),
    )
    .innerJoin(publicationChannels, eq(publicationChannels.publicationId, publications.id))
    .where(and(isOneOf(incrementalLots.lotId, ids), eq(incrementalLots.isPublished, true)))
    .orderBy(publicationChannels.channel);
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  return new Map([...byLot].map(([id, own]) => [id, own.map(({ channel }) => channel)]));
}

/**
 * Writes an asset with its texts and details. False if it is gone, or has changed since it was read.
 * @throws a unique violation if its number is taken.
 */
export async function replaceAsset(
  database: Database,
  {
    asset: { id, ...columns },
    details,
    textRows,
    expectedAtMs,
    nowMs,
  }: {
    asset: Pick<AssetRow, "id" | "lotNumber" | "categoryId" | "yearBuilt" | "isAvailable">;
    details: typeof lotDetails.$inferInsert;
    textRows: (typeof texts.$inferInsert)[];
    expectedAtMs: number | null;
    nowMs: number;
  },
): Promise<boolean> {
  const isExpected = and(eq(lots.id, id), expectedAtMs === null ? undefined : eq(lots.updatedAtMs, expectedAtMs));
  const condition = sql`exists (select 1 from ${lots} where ${isExpected})`;
  const { specifications, loadingNotes } = details;
  const { language } = texts;
  const kept = textRows.map((row) => row.language);
  const results = await database.batch([
    // A text that stays is updated in place: each that goes or comes has all lots of the asset indexed again.
    database.delete(texts).where(and(eq(texts.ownerId, id), sql`not ${isOneOf(language, kept)}`, condition)),
    insertRows(database, texts, textRows, condition).onConflictDoUpdate({
      target: [texts.ownerId, language],
      set: {
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        description: sql`excluded.description`,
      },
    }),
    insertRows(database, lotDetails, [details], condition).onConflictDoUpdate({
      target: lotDetails.lotId,
      set: { specifications, loadingNotes },
    }),
    // Last: the statements before compare the time that it changes.
    database
      .update(lots)
      .set({ ...columns, updatedAtMs: sql`max(${nowMs}, ${lots.updatedAtMs} + 1)` })
      .where(isExpected)
      .returning({ id: lots.id }),
  ]);
  return results[3].length > 0;
}
