import { type SQL, sql } from "drizzle-orm";

/**
 * Wraps an expression with a subquery for use as a selected field. In a select from one table, drizzle omits table
 * names from the columns of the fields, so a column such as `id` inside a subquery would refer to the subquery's own
 * table. Columns one level deeper keep their table names.
 */
export function qualified<Value>(expression: SQL<Value>): SQL<Value> {
  return sql<Value>`${expression}`;
}
