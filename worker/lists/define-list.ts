import { createHash } from "node:crypto";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { type Sort, sortsOf } from "../catalogue/sorting.ts";
import { publicViewOf } from "../catalogue/visibility.ts";
import type { RequestContext } from "../context.ts";
import { builder } from "../graphql/builder.ts";
import { Language as LanguageEnum } from "../graphql/language.ts";
import { type PaginatedRows, SortDirection } from "../graphql/pagination.ts";
import type { Condition } from "./condition.ts";
import type { ListFilter } from "./filters.ts";
import { type ListModel, type LoadRows, type OrderKey, type PageQuery, readPage } from "./read-page.ts";

/** What orders a list, and the index of the model in which its rows stand in that order. */
export interface SortKey {
  columns: readonly SQLiteColumn[];
  /** What decides between equal rows before the unique key does. */
  ties?: readonly SQLiteColumn[];
  index: string;
}

export interface ListDefinition<Field extends string> {
  /** The API's names: the filter, the sort, and what it sorts by. */
  names: { filter: string; sort: string; field: string };
  descriptions: { field: string; language: string };
  model: ListModel;
  filters: Readonly<Record<string, ListFilter>>;
  sorts: Readonly<Record<Field, SortKey>>;
  otherwise: Sort<NoInfer<Field>>;
}

/** The filter of a request, as GraphQL parsed it: the list's own fields, the channel and the language. */
export interface ListFilterInput extends Readonly<Record<string, unknown>> {
  channel?: string | null;
  language?: Language | null;
}

type ListContext = Pick<RequestContext, "database" | "channel" | "now">;

/** The arguments of a list's field. */
export interface ListRequest<Field extends string> {
  searchFilter?: ListFilterInput | null | undefined;
  pagination?: { page: number; itemsPerPage: number } | null | undefined;
  sort?: readonly Sort<Field>[] | null | undefined;
}

/**
 * A public list, from its declaration: the input types of its filter and its sort, and the way to read a page of it. The filter also
 * takes the channel, instead of the host's, and the language to show rows in.
 */
export function defineList<Field extends string>(list: ListDefinition<Field>) {
  return {
    filterType: filterType(list),
    sortType: sortType(list),
    /**
     * A page of the rows that a filter admits.
     *
     * @throws DomainError INVALID_INPUT for a filter, a page or a sort out of bounds.
     */
    read: async <Row>(context: ListContext, request: ListRequest<Field>, load: LoadRows<Row>) => {
      const page = pageOf(request.pagination);
      const { rows, total } = await readPage(context, { ...queryOf(list, context, request), page }, load);
      return { rows, ...pageInfo(page, total) } satisfies PaginatedRows<Row>;
    },
  };
}

function queryOf<Field extends string>(
  list: ListDefinition<Field>,
  context: ListContext,
  { searchFilter, sort }: ListRequest<Field>,
): Omit<PageQuery, "page"> {
  const filter = searchFilter ?? {};
  const view = publicViewOf(context, filter.channel);
  const order = orderOf(list, sortsOf(sort, [list.otherwise]));
  return { model: list.model, view, conditions: conditionsOf(list, filter, view), ...order, filterKey: keyOf(filter) };
}

function conditionsOf<Field extends string>(
  { filters }: ListDefinition<Field>,
  filter: ListFilterInput,
  view: PageQuery["view"],
): Condition[] {
  const rules = Object.fromEntries(Object.entries(filters).map(([name, { rule }]) => [name, v.nullish(rule)]));
  const parsed = parseInput(v.object({ searchFilter: v.object(rules) }), { searchFilter: filter }).searchFilter;
  return Object.values(parsed).flatMap((conditionOf) => conditionOf?.(view) ?? []);
}

function orderOf<Field extends string>(
  { sorts, model }: ListDefinition<Field>,
  requested: readonly Sort<Field>[],
): { order: OrderKey[]; orderIndex: string } {
  const [first] = requested;
  const last = requested.at(-1);
  if (first === undefined || last === undefined) throw new Error("a list without an order");
  const keys = requested.flatMap(({ field, direction }) =>
    sorts[field].columns.map((column) => ({ column, isDescending: direction === "DESCENDING" })),
  );
  // Ties go in the direction of the last key, so that an index that is read backwards still has the order.
  const ties = [...(sorts[first.field].ties ?? []), model.unique].map((column) => ({
    column,
    isDescending: last.direction === "DESCENDING",
  }));
  const order = [...keys, ...ties];
  return {
    order: order.filter(({ column }, index) => order.findIndex((key) => key.column === column) === index),
    orderIndex: sorts[first.field].index,
  };
}

/**
 * A key of a filter, of one length whatever a client sends. The instants of a minute are equal: apps ask for what closes
 * from now on.
 */
function keyOf(filter: ListFilterInput): string {
  const { language: _, ...conditions } = filter;
  const text = JSON.stringify(conditions, (_, value) =>
    typeof value === "number" && value > 1e11 ? `minute ${Math.floor(value / 60_000)}` : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}

function filterType<Field extends string>({ names, descriptions, filters }: ListDefinition<Field>) {
  return builder.inputRef<ListFilterInput>(names.filter).implement({
    description: "Every condition that is given must hold.",
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(filters).map(([name, { type, description }]) => [
          name,
          t.field({ type, required: false, ...(description === undefined ? {} : { description }) }),
        ]),
      ),
      channel: t.string({ description: "Instead of the channel of the host that was asked." }),
      language: t.field({ type: LanguageEnum, description: descriptions.language }),
    }),
  });
}

function sortType<Field extends string>({ names, descriptions, sorts }: ListDefinition<Field>) {
  const fields: readonly Field[] = fieldsOf(sorts);
  const field = builder.enumType(names.field, { description: descriptions.field, values: fields });
  return builder.inputType(names.sort, {
    fields: (t) => ({
      field: t.field({ type: field, required: true }),
      direction: t.field({ type: SortDirection, required: true }),
    }),
  });
}

function fieldsOf<Field extends string>(sorts: Readonly<Record<Field, SortKey>>): Field[] {
  const fields: Field[] = [];
  for (const field in sorts) fields.push(field);
  return fields;
}
