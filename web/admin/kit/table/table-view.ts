import { withChoices } from "../../../kit/ui/list/use-list-params.ts";
import type { TableColumn } from "./table-column.ts";

/** How a table is seen, which its URL says: order, filters by column, and the columns that are hidden. */
export interface TableView {
  sort: { id: string; isDescending: boolean } | null;
  filters: Readonly<Record<string, string>>;
  hidden: ReadonlySet<string>;
}

const SORT = "sort";
const COLUMNS = "columns";
const DESCENDING = ".desc";
/** Sets the filters of columns apart from other parameters. */
const FILTER = "filter.";

type Columns = readonly Pick<TableColumn<never>, "id" | "options" | "isHidden" | "isAction">[];

/** Reads a table's URL: unknown columns and values are left out. */
export function readTableView(params: URLSearchParams, columns: Columns): TableView {
  const text = params.get(SORT) ?? "";
  const isDescending = text.endsWith(DESCENDING);
  const sortedId = isDescending ? text.slice(0, -DESCENDING.length) : text;
  const sorted = columns.find(({ id, isAction }) => id === sortedId && !isAction);
  const filters = columns.flatMap(({ id, options = [] }) => {
    const option = options.find(({ value }) => value === params.get(FILTER + id));
    return option ? [[id, option.value] as const] : [];
  });
  const shown = params.get(COLUMNS)?.split(",");
  const isHidden = ({ id, isHidden: isFirstHidden = false, isAction }: Columns[number]) =>
    !isAction && (shown ? !shown.includes(id) : isFirstHidden);
  return {
    sort: sorted ? { id: sorted.id, isDescending } : null,
    filters: Object.fromEntries(filters),
    hidden: new Set(columns.filter(isHidden).map(({ id }) => id)),
  };
}

/** Sorts by a column: ascending, then descending, then not at all. */
export function withNextSort(params: URLSearchParams, sort: TableView["sort"], id: string): URLSearchParams {
  if (sort?.id !== id) return withChoices(params, { [SORT]: id });
  return withChoices(params, { [SORT]: sort.isDescending ? "" : id + DESCENDING });
}

/** Rows as a table shows them: those of the filters, in its order. */
export function arrangedRows<Row>(
  rows: readonly Row[],
  { sort, filters }: Pick<TableView, "sort" | "filters">,
  columns: readonly TableColumn<Row>[],
): readonly Row[] {
  const asked = columns.filter(({ id }) => filters[id] !== undefined);
  const found = rows.filter((row) => asked.every(({ id, value }) => value(row) === filters[id]));
  const sorted = columns.find(({ id }) => id === sort?.id);
  if (!sort || !sorted) return found;
  const sign = sort.isDescending ? -1 : 1;
  return found.toSorted((one, other) => {
    const [a, b] = [sorted.value(one), sorted.value(other)];
    return a === b ? 0 : a > b ? sign : -sign;
  });
}

export function withFilter(params: URLSearchParams, id: string, value: string): URLSearchParams {
  return withChoices(params, { [FILTER + id]: value });
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const names = [...params.keys()].filter((name) => name.startsWith(FILTER));
  return withChoices(params, Object.fromEntries(names.map((name) => [name, ""])));
}

/** Removes the parameters of a table, for another table on the same screen. */
export function withoutTable(params: URLSearchParams): URLSearchParams {
  return withChoices(withoutFilters(params), { [SORT]: "", [COLUMNS]: "" });
}

/** Shows or hides a column. */
export function withColumnToggled(
  params: URLSearchParams,
  { columns, hidden, id }: { columns: Columns; hidden: ReadonlySet<string>; id: string },
): URLSearchParams {
  const shown = columns.filter((column) => (column.id === id ? hidden.has(id) : !hidden.has(column.id)));
  return withChoices(params, { [COLUMNS]: shown.map((column) => column.id).join(",") });
}
