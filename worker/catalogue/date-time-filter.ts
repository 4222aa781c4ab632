import { and, gte, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { builder } from "../graphql/builder.ts";

/** Bounds of an instant in milliseconds, each optional and inclusive. */
export interface DateTimeRange {
  from?: number | null | undefined;
  to?: number | null | undefined;
}

export const DateTimeFilter = builder.inputType("DateTimeFilter", {
  description: "A moment in time compared with the row's own: every bound is optional and inclusive.",
  fields: (t) => ({
    from: t.field({ type: "DateTime" }),
    to: t.field({ type: "DateTime" }),
  }),
});

/** Undefined without a bound. */
export function isWithin(column: SQLiteColumn, range: DateTimeRange | null | undefined): SQL | undefined {
  const from = range?.from ?? undefined;
  const to = range?.to ?? undefined;
  return and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to));
}
