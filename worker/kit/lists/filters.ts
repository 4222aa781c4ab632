import type { InputType } from "@pothos/core";
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { MAX_EMAIL_CHARACTERS, MIN_EMAIL_PART_CHARACTERS } from "../../../schema/kit/inputs/email.ts";
import { id, idList } from "../../../schema/kit/inputs/id.ts";
import type { builder } from "../graphql/builder.ts";
import { DateTimeFilter } from "../graphql/pagination.ts";
import type { ColumnRange, Condition, ConditionOf, FilteredColumn, ListView } from "./condition.ts";

type Types = typeof builder.$inferSchemaTypes;

/** A field of a list's filter: its type in the API, and what it asks of a row. */
export interface ListFilter {
  type: InputType<Types> | [InputType<Types>];
  description?: string;
  isRequired?: boolean;
  rule: v.GenericSchema<unknown, ConditionOf>;
}

export function filterBy<Value>({
  type,
  description,
  rule,
  condition,
}: Pick<ListFilter, "type" | "description"> & {
  rule: v.GenericSchema<unknown, Value>;
  condition: (value: Value, view: ListView) => Condition | undefined;
}): ListFilter {
  const described = description === undefined ? {} : { description };
  const conditionOf = v.transform(
    (value: Value): ConditionOf =>
      (view) =>
        condition(value, view),
  );
  return { type, ...described, rule: v.pipe(rule, conditionOf) };
}

const boundsRule = v.object({ from: v.nullish(v.number()), to: v.nullish(v.number()) });

/** A filter by an instant with inclusive bounds. */
export function instantFilter(filtered: FilteredColumn): ListFilter {
  return filterBy({
    type: DateTimeFilter,
    rule: boundsRule,
    condition: ({ from, to }, view) => isBetween({ filtered, from, to }, view),
  });
}

/** A filter by one inclusive bound of a number. */
export function boundFilter(
  filtered: FilteredColumn,
  bound: "from" | "to",
  described: Pick<ListFilter, "type" | "description">,
): ListFilter {
  return filterBy({
    ...described,
    rule: v.number(),
    condition: (value, view) => isBetween({ filtered, [bound]: value }, view),
  });
}

/** One range for each column: two half-open ranges would be planned as if each had many rows. */
export function withWholeRanges(conditions: readonly Condition[], view: ListView): Condition[] {
  const ranges = Map.groupBy(
    conditions.flatMap(({ range: part }) => part ?? []),
    ({ filtered }) => filtered.column,
  );
  const whole = [...ranges.values()].flatMap(([first, ...others]) =>
    first ? (isBetween(others.reduce(united, first), view) ?? []) : [],
  );
  return [...conditions.filter(({ range: part }) => part === undefined), ...whole];
}

function united(one: ColumnRange, other: ColumnRange): ColumnRange {
  return { ...one, ...other };
}

/** Undefined where the range has no bound. */
function isBetween(range: ColumnRange, { channel }: ListView): Condition | undefined {
  const { from, to } = range;
  const { column, index, isOutsideFacts = false } = range.filtered;
  const where = and(
    from === undefined || from === null ? undefined : gte(column, from),
    to === undefined || to === null ? undefined : lte(column, to),
  );
  if (where === undefined) return undefined;
  const condition = { where, range, isInFacts: !isOutsideFacts };
  if (index === undefined) return condition;
  return { ...condition, lookup: { index, rows: rowsIn(column, { index, where, channel }) } };
}

/** The rows of a channel's part of an index that a condition admits. */
export function rowsIn(
  { table }: SQLiteColumn,
  { index, where, channel }: { index: string; where: SQL; channel: string },
): SQL {
  return sql`select 1 from ${byIndex(table, index)} where ${channelOf(table)} = ${channel} and ${where}`;
}

/** Without statistics SQLite guesses, and a sort of all rows costs a hundred pages. Null: by row ids. */
export function byIndex(table: SQLiteColumn["table"], index: string | null): SQL {
  return index === null ? sql`${table} not indexed` : sql`${table} indexed by ${sql.identifier(index)}`;
}

function channelOf(table: SQLiteColumn["table"]): SQL {
  return sql`${table}.channel`;
}

/** A filter by one id. Its rows are few: those of one entity. */
export function idFilter({ column, index }: FilteredColumn): ListFilter {
  return filterBy({
    type: "ID",
    rule: id,
    condition: (value) => ({
      where: eq(column, value),
      ...(index === undefined ? {} : { lookup: { index, rows: null } }),
    }),
  });
}

/** A filter by a part of an e-mail address, which the column holds in lower case. */
export function emailPartFilter({ column }: Pick<FilteredColumn, "column">): ListFilter {
  return filterBy({
    type: "String",
    description: "A part of the e-mail address, at least two characters.",
    rule: v.pipe(
      v.string("required"),
      v.trim(),
      v.toLowerCase(),
      v.minLength(MIN_EMAIL_PART_CHARACTERS, "minimumCharacters"),
      v.maxLength(MAX_EMAIL_CHARACTERS, "maximumCharacters"),
    ),
    condition: (part) => ({ where: sql`instr(${column}, ${part}) > 0` }),
  });
}

/** A filter by ids, whose rows are as few as the ids. */
export function idsFilter({ column, index }: FilteredColumn): ListFilter {
  return filterBy({
    type: ["ID"],
    description: "At most 100.",
    rule: idList,
    condition: (ids) => ({
      where: isOneOf(column, ids),
      ...(index === undefined ? {} : { lookup: { index, rows: null } }),
    }),
  });
}
