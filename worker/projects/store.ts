import type { Database } from "../../schema/database/database.ts";
import { insertRows } from "../../schema/database/json-list.ts";
import { projects } from "../../schema/tables/projects.ts";
import { authorizations } from "../../schema/tables/rights.ts";
import { texts } from "../../schema/tables/texts.ts";

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
