import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { organizationalUnits, projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import { hasWordsOf } from "../../kit/lists/text-condition.ts";

export interface ProjectRow {
  project: typeof projects.$inferSelect;
  unitName: string;
}

export async function loadProjects(database: Database, { where, order, page }: RowSelection): Promise<ProjectRow[]> {
  return await database
    .select({ project: projects, unitName: organizationalUnits.name })
    .from(projects)
    .innerJoin(organizationalUnits, eq(organizationalUnits.id, projects.organizationalUnitId))
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
}

export async function countProjects(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(projects, where);
}

export async function insertProject(
  database: Database,
  rows: {
    project: typeof projects.$inferInsert;
    texts: (typeof texts.$inferInsert)[];
    rights: (typeof authorizations.$inferInsert)[];
  },
): Promise<void> {
  await database.batch([
    database.insert(projects).values(rows.project),
    insertRows(database, texts, rows.texts),
    insertRows(database, authorizations, rows.rights),
  ]);
}

/** Whether a project has, in any language, the words of a text, in its title alone or in any of its texts. */
export function projectHasText(text: string, among: "allTexts" | "titles"): SQL {
  return hasWordsOf(text, projects.id, among);
}

/** Replaces the texts; false if there is no such project, or it has changed since it was read. */
export async function replaceTexts(
  database: Database,
  {
    id,
    rows,
    expectedAtMs,
    nowMs,
  }: { id: string; rows: (typeof texts.$inferInsert)[]; expectedAtMs: number | null; nowMs: number },
): Promise<boolean> {
  const changedAtMs = sql<number>`max(${nowMs}, ${projects.updatedAtMs} + 1)`;
  const isExpected = expectedAtMs === null ? undefined : eq(projects.updatedAtMs, expectedAtMs);
  const condition = sql`exists (select 1 from ${projects} where ${and(eq(projects.id, id), isExpected)})`;
  const [, , changed] = await database.batch([
    database.delete(texts).where(and(eq(texts.ownerId, id), condition)),
    insertRows(database, texts, rows, condition),
    // Last: the statements before compare the time that it changes.
    database
      .update(projects)
      .set({ updatedAtMs: changedAtMs })
      .where(and(eq(projects.id, id), isExpected))
      .returning({ id: projects.id }),
  ]);
  return changed.length > 0;
}
