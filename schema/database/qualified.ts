import { type SQL, sql } from "drizzle-orm";

/**
 * An expression with a subquery as a selected field. Where a select has one table, drizzle leaves table names out of the
 * columns of its fields, and a subquery's `id` would then be its own: one level down they keep them.
 */
export function qualified<Value>(expression: SQL<Value>): SQL<Value> {
  return sql<Value>`${expression}`;
}
