import { getTableName } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { pageInfo, pageOf } from "../../../schema/kit/pagination.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import type { ListView } from "./condition.ts";
import { filterKeyOf } from "./filter-key.ts";
import type { ListModel, OrderKey, PageQuery } from "./page-query.ts";
import { type LoadRows, readPage } from "./read-page.ts";
import type { Sort } from "./sorting.ts";
import { type ListContext, type ListDeclaration, type ListRequest, tableList } from "./table-list.ts";
import { publicViewOf } from "./visibility.ts";

type NotNullColumn = SQLiteColumn & { _: { notNull: true } };

interface SortKey {
  /** Not null: a page that begins behind a row compares with its values. */
  columns: readonly NotNullColumn[];
  /** Compared after all requested keys, before the unique key. */
  ties?: readonly NotNullColumn[];
  /** The model's index that has this order. */
  index: string;
}

interface PublicListDeclaration<Field extends string> extends Omit<ListDeclaration<Field>, "fields" | "descriptions"> {
  descriptions: { field: string; language: string };
  model: ListModel;
  sorts: Readonly<Record<Field, SortKey>>;
}

/**
 * The input types of a public list's filter and sort, and a page of its read model. The filter also takes the channel,
 * instead of the host's, and the language to show rows in.
 */
export function publicList<Field extends string>(list: PublicListDeclaration<Field>) {
  const declared = tableList({
    ...list,
    descriptions: { ...list.descriptions, channel: "Instead of the channel of the host that was asked." },
    fields: fieldsOf(list.sorts),
  });
  return {
    filterType: declared.filterType,
    sortType: declared.sortType,
    /** @throws DomainError INVALID_INPUT for a filter, a page or a sort out of bounds. */
    read: async <Row>(
      context: ListContext,
      {
        searchFilter,
        pagination,
        sort,
        view: needed,
      }: ListRequest<Field> & {
        /** What its filters need besides their values, and the rows to read instead of those for everybody. */
        view?: Pick<ListView, "userId" | "withNames"> & Partial<Pick<ListView, "channel">>;
      },
      load: LoadRows<Row>,
    ): Promise<PaginatedRows<Row>> => {
      const page = pageOf(pagination);
      const view: ListView = { ...publicViewOf(context, searchFilter?.channel), ...needed };
      const query: PageQuery = {
        model: list.model,
        view,
        conditions: declared.conditionsOf(searchFilter, view),
        ...orderOf(list, declared.sortsOf(sort)),
        filterKey: `${getTableName(list.model.table)} ${view.channel} ${view.userId ?? ""} ${filterKeyOf(searchFilter ?? {})}`,
        page,
      };
      const { rows, total } = await readPage(context, query, load);
      return { rows, ...pageInfo(page, total) };
    },
  };
}

function orderOf<Field extends string>(
  { sorts, model }: PublicListDeclaration<Field>,
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

function fieldsOf<Field extends string>(sorts: Readonly<Record<Field, SortKey>>): Field[] {
  const fields: Field[] = [];
  for (const field in sorts) fields.push(field);
  return fields;
}
