import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** Whether a column contains one of many values, with one bound parameter for all of them. */
export function isOneOf(column: SQLWrapper, values: readonly (string | number)[]): SQL<boolean> {
  return sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

/**
 * Inserts any number of rows with one bound parameter, a JSON text. Supports columns of text, integers and booleans,
 * the only types in the tables. Columns that a row omits take their default.
 * @param condition under which any row is inserted.
 * @returns the statement, to await or to put into a batch.
 */
export function insertRows<Table extends SQLiteTable>(
  database: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  condition: SQL = sql`true`,
) {
  const columns = Object.entries(getTableColumns(table));
  const cells = rows.map((row) => columns.map(([key, column]) => Reflect.get(row, key) ?? column.default ?? null));
  const values = columns.map((_, index) => sql.raw(`json_extract(value, '$[${index}]')`));
  // The "where" makes SQLite's parser treat a following "on conflict" as part of the insert and not of a join.
  return database
    .insert(table)
    .select(sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(cells)}) where ${condition}`);
}
