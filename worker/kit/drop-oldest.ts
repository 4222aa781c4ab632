import { and, lte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../schema/kit/database/database.ts";

/** The database deletes so many in some tens of milliseconds. */
export const MAX_DROPPED_PER_RUN = 2_000;

/**
 * Deletes rows of up to an instant. It needs no index: they are inserted in the order of their times.
 * @param createdAtMs the column of a row's time.
 * @returns whether there may be more.
 */
export async function dropOldest(database: Database, createdAtMs: SQLiteColumn, upToMs: number): Promise<boolean> {
  const { table } = createdAtMs;
  const oldest = sql`(select rowid from ${table} order by rowid limit ${MAX_DROPPED_PER_RUN})`;
  const dropped = await database
    .delete(table)
    .where(and(sql`rowid in ${oldest}`, lte(createdAtMs, upToMs)))
    .returning({ createdAtMs });
  return dropped.length === MAX_DROPPED_PER_RUN;
}
