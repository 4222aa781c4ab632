import { sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";

const REBUILD = Object.values(
  import.meta.glob<string>("../../../worker/catalogue/read-model/rebuild-catalogue.sql", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("");

/** Runs the command that rewrites the rows of the read models that are not what their sources say. */
export async function rebuildReadModels(database: Database): Promise<void> {
  for (const statement of REBUILD.split(";").filter((text) => text.trim() !== ""))
    await database.run(sql.raw(statement));
}
