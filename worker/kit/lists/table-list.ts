import { and, asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";
import * as v from "valibot";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { type Page, pageInfo, pageOf } from "../../../schema/kit/pagination.ts";
import type { RequestContext } from "../context.ts";
import { builder } from "../graphql/builder.ts";
import { Language as LanguageEnum } from "../graphql/language.ts";
import { type PaginatedRows, SortDirection } from "../graphql/pagination.ts";
import type { Condition, ListView } from "./condition.ts";
import { filterKeyOf } from "./filter-key.ts";
import { type ListFilter, withWholeRanges } from "./filters.ts";
import { staffTotals } from "./kept-totals.ts";
import { loadedOnce } from "./loaded-once.ts";
import { type Sort, sortsOf } from "./sorting.ts";
import { publicViewOf } from "./visibility.ts";

export interface ListDeclaration<Field extends string> {
  /** Of the input types; `field` is the enum of sort fields. */
  names: { filter: string; sort: string; field: string };
  descriptions: {
    filter?: string;
    field: string;
    /** Of the filter's field `language`; lists without this have no such field. */
    language?: string;
    /** Of the filter's field `channel`, likewise. */
    channel?: string;
  };
  filters: Readonly<Record<string, ListFilter>>;
  fields: readonly Field[];
  otherwise: Sort<NoInfer<Field>>;
  /** For lists of small rows, which allow larger pages; a request pays for no more than the usual maximum. */
  maxItemsPerPage?: number;
}

/** The filter of a request, as GraphQL parsed it: the list's own fields, the channel and the language. */
export interface ListFilterInput extends Readonly<Record<string, unknown>> {
  channel?: string | null;
  language?: Language | null;
}

export interface ListRequest<Field extends string> {
  searchFilter?: ListFilterInput | null | undefined;
  pagination?: { page: number; itemsPerPage: number } | null | undefined;
  sort?: readonly Sort<Field>[] | null | undefined;
}

export type ListContext = Pick<RequestContext, "database" | "channel" | "now">;

export interface RowSelection {
  where: SQL | undefined;
  order: SQL[];
  page: Page;
}

/** How a list without a read model is read. */
export interface RowSource<Field extends string, Row> {
  /** Which rows the list has without a filter. */
  scope: SQL | undefined;
  /** For filters that compare with a user's own rows. */
  userId?: string;
  keys: Readonly<Record<Field, readonly SQLWrapper[]>>;
  /** The last key of every order, so that rows keep their place between two pages. */
  unique: SQLWrapper;
  load: (selection: RowSelection, total: () => Promise<number>) => Promise<Row[]>;
  count: (where: SQL | undefined) => Promise<number>;
  /** Names a list of so many rows that its user's totals from 1,000 on are kept for a minute. */
  keptTotals?: string;
}

/** Filter and sort types, and a page of what a select finds. Public lists have a read model: `publicList`. */
export function tableList<Field extends string>(list: ListDeclaration<Field>) {
  return { filterType: filterType(list), sortType: sortType(list), ...tableReads<Field>(list) };
}

/** The same without the input types, for a list that is sorted as another. */
export function tableReads<Field extends string>({
  filters,
  otherwise,
  maxItemsPerPage,
}: Pick<ListDeclaration<Field>, "filters" | "otherwise" | "maxItemsPerPage">) {
  const conditionsOf = conditionsParser(filters);
  const sortsOfList = (sort: ListRequest<Field>["sort"]) => sortsOf(sort, [otherwise]);
  return {
    conditionsOf,
    sortsOf: sortsOfList,
    /** @throws DomainError INVALID_INPUT for a filter, a page or a sort out of bounds. */
    read: async <Row>(
      context: ListContext,
      { searchFilter, pagination, sort }: ListRequest<Field>,
      { scope, userId, keys, unique, load, count, keptTotals }: RowSource<Field, Row>,
    ): Promise<PaginatedRows<Row>> => {
      const page = pageOf(pagination, maxItemsPerPage);
      const sorts = sortsOfList(sort);
      const order = sorts.flatMap(({ field, direction }) =>
        keys[field].map((key) => (direction === "ASCENDING" ? asc(key) : desc(key))),
      );
      // In the direction of the last key, so that an index that is read backwards still has the order.
      const last = sorts.at(-1)?.direction === "DESCENDING" ? desc(unique) : asc(unique);
      const view = { ...publicViewOf(context, searchFilter?.channel), ...(userId === undefined ? {} : { userId }) };
      const where = and(scope, ...conditionsOf(searchFilter, view).map((condition) => condition.where));
      const key = keptTotals && `${keptTotals} ${userId} ${filterKeyOf(searchFilter ?? {})}`;
      const totalOf = loadedOnce(() => (key ? staffTotals.of(key, view.nowMs, () => count(where)) : count(where)));
      const [rows, total] = await Promise.all([load({ where, order: [...order, last], page }, totalOf), totalOf()]);
      return { rows, ...pageInfo(page, total) };
    },
  };
}

/** What a filter's own fields ask of a row; the schema that parses them is made once. */
export function conditionsParser(filters: Readonly<Record<string, ListFilter>>) {
  const rules = Object.fromEntries(
    Object.entries(filters).map(([name, { rule, isRequired }]) => [name, isRequired ? rule : v.nullish(rule)]),
  );
  const schema = v.object({ searchFilter: v.object(rules) });
  return (filter: ListFilterInput | null | undefined, view: ListView): Condition[] => {
    const { searchFilter } = parseInput(schema, { searchFilter: filter ?? {} });
    const conditions = Object.values(searchFilter).flatMap((conditionOf) => conditionOf?.(view) ?? []);
    return withWholeRanges(conditions, view);
  };
}

export function filterType<Field extends string>({
  names,
  descriptions,
  filters,
}: Pick<ListDeclaration<Field>, "filters"> & {
  names: Pick<ListDeclaration<Field>["names"], "filter">;
  descriptions: Omit<ListDeclaration<Field>["descriptions"], "field">;
}) {
  return builder.inputRef<ListFilterInput>(names.filter).implement({
    description: descriptions.filter ?? "Every condition that is given must hold.",
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(filters).map(([name, { type, description, isRequired = false }]) => [
          name,
          t.field({ type, required: isRequired, ...(description === undefined ? {} : { description }) }),
        ]),
      ),
      ...(descriptions.channel === undefined ? {} : { channel: t.string({ description: descriptions.channel }) }),
      ...(descriptions.language === undefined
        ? {}
        : { language: t.field({ type: LanguageEnum, description: descriptions.language }) }),
    }),
  });
}

export function sortType<Field extends string>({
  names,
  descriptions,
  fields,
}: Pick<ListDeclaration<Field>, "fields"> & {
  names: Pick<ListDeclaration<Field>["names"], "sort" | "field">;
  descriptions: Pick<ListDeclaration<Field>["descriptions"], "field">;
}) {
  const field = builder.enumType(names.field, { description: descriptions.field, values: fields });
  return builder.inputType(names.sort, {
    fields: (t) => ({
      field: t.field({ type: field, required: true }),
      direction: t.field({ type: SortDirection, required: true }),
    }),
  });
}
