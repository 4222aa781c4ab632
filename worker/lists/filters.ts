import type { InputType } from "@pothos/core";
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { id } from "../../schema/inputs/id.ts";
import { DateTimeFilter } from "../catalogue/date-time-filter.ts";
import type { PublicView } from "../catalogue/visibility.ts";
import type { builder } from "../graphql/builder.ts";
import type { Condition, ConditionOf } from "./condition.ts";

type Types = typeof builder.$inferSchemaTypes;

/** An optional field of a list's filter: its type in the API, and what it asks of a row. */
export interface ListFilter {
  type: InputType<Types> | [InputType<Types>];
  description?: string;
  rule: v.GenericSchema<unknown, ConditionOf>;
}

/** A filter by a value that `rule` parses. */
export function filterBy<Value>({
  type,
  description,
  rule,
  condition,
}: Pick<ListFilter, "type" | "description"> & {
  rule: v.GenericSchema<unknown, Value>;
  condition: (value: Value, view: PublicView) => Condition | undefined;
}): ListFilter {
  const described = description === undefined ? {} : { description };
  const conditionOf = v.transform(
    (value: Value): ConditionOf =>
      (view) =>
        condition(value, view),
  );
  return { type, ...described, rule: v.pipe(rule, conditionOf) };
}

const range = v.object({ from: v.nullish(v.number()), to: v.nullish(v.number()) });

interface IndexedColumn {
  column: SQLiteColumn;
  /** Has the column right after the channel. */
  index: string;
}

/** A filter by an instant with inclusive bounds. */
export function instantFilter(indexed: IndexedColumn): ListFilter {
  return filterBy({
    type: DateTimeFilter,
    rule: range,
    condition: ({ from, to }, view) => isBetween(indexed, { from, to }, view),
  });
}

/** The condition that a column of numbers lies between two bounds, each optional and inclusive; undefined where neither is given. */
export function isBetween(
  { column, index }: IndexedColumn,
  { from, to }: { from?: number | null | undefined; to?: number | null | undefined },
  { channel }: PublicView,
): Condition | undefined {
  const where = and(
    from === undefined || from === null ? undefined : gte(column, from),
    to === undefined || to === null ? undefined : lte(column, to),
  );
  if (where === undefined) return undefined;
  return { where, isOfFacts: true, narrowed: { index, rows: rowsIn(column, { index, where, channel }) } };
}

/** The rows of a channel's part of an index that a condition admits. */
export function rowsIn(
  { table }: SQLiteColumn,
  { index, where, channel }: { index: string; where: SQL; channel: string },
): SQL {
  return sql`select 1 from ${indexed(table, index)} where ${channelOf(table)} = ${channel} and ${where}`;
}

/** A table that is read by one of its indexes: without statistics SQLite guesses, and a sort of all rows costs a hundred pages. */
export function indexed(table: SQLiteColumn["table"], index: string): SQL {
  return sql`${table} indexed by ${sql.identifier(index)}`;
}

function channelOf(table: SQLiteColumn["table"]): SQL {
  return sql`${table}.channel`;
}

/** A filter by one id. Its rows are few: those of one entity. */
export function idFilter({ column, index }: IndexedColumn): ListFilter {
  return filterBy({
    type: "ID",
    rule: id,
    condition: (value) => ({ where: eq(column, value), narrowed: { index, rows: null } }),
  });
}
