import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { organizationalUnits, projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";

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
