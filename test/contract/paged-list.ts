import type { Database } from "../../schema/kit/database/database.ts";

export const VIEWER = "the viewer";
export const NOW_MS = Date.now();
const HOUR_MS = 3_600_000;

/** A change of a list between two of its pages. `value` says where a row moves, or what a new one is. */
export interface Change {
  kind: "come" | "leave" | "move";
  place: number;
  value: number;
}

export interface SortKey {
  field: string;
  direction: "ASCENDING" | "DESCENDING";
}

/** All rows of a list that a filter admits, as ids, and how two of them stand to each other: 0 where the sort keys leave it open. */
interface Whole {
  ids: string[];
  compare: (one: string, other: string) => number;
}

/** A list of the API, with code of its own that says what it must have. */
export interface PagedList {
  channel: string;
  /** With the variables of `variables` and `pagination`; the field's alias is `list`, its rows' `rows`, the id of a row `id`. */
  query: string;
  variables: (filter: object | null, sort: readonly SortKey[]) => object;
  fields: readonly string[];
  /** Whether it has several sort keys at once, in both directions. */
  isDirected: boolean;
  filters: readonly (object | null)[];
  whole: (database: Database, filter: object | null, sort: readonly SortKey[]) => Promise<Whole>;
  /** Changes a row; the id of the one that came, left or moved. */
  change: (database: Database, change: Change) => Promise<string | undefined>;
}

/** Changes a row, the chosen one of all; `come` adds one instead. */
type ChangeRow<Row> = (
  database: Database,
  change: { row: Row; value: number; rows: readonly Row[] },
) => PromiseLike<unknown>;

interface ListUnderTest<Row extends { id: string }>
  extends Pick<PagedList, "query">,
    Partial<Pick<PagedList, "channel" | "variables" | "isDirected">> {
  orders: Readonly<Record<string, (a: Row, b: Row) => number>>;
  filters: readonly { filter: object | null; admits: (row: Row) => boolean }[];
  /** All rows that the list has without a filter, from their sources. */
  rows: (database: Database) => Promise<Row[]>;
  changes: Readonly<Record<Change["kind"], ChangeRow<Row>>>;
}

export const ALL = { filter: null, admits: () => true };

export function pagedList<Row extends { id: string }>({
  channel = "auctionate",
  variables = (filter, sort) => ({ filter, sort }),
  isDirected = true,
  orders,
  filters,
  rows,
  changes,
  query,
}: ListUnderTest<Row>): PagedList {
  return {
    channel,
    query,
    variables,
    isDirected,
    fields: Object.keys(orders),
    filters: filters.map(({ filter }) => filter),
    whole: async (database, filter, sort) => {
      const { admits } = filters.find((known) => known.filter === filter) ?? ALL;
      const byId = new Map((await rows(database)).filter(admits).map((row) => [row.id, row]));
      const compare = (one: string, other: string) => {
        const [a, b] = [byId.get(one), byId.get(other)];
        if (!a || !b) throw new Error(`${a ? other : one} is no row of the list`);
        const sides = sort.map(({ field, direction }) => {
          const side = orders[field]?.(a, b) ?? 0;
          return direction === "ASCENDING" ? side : -side;
        });
        return sides.find((side) => side !== 0) ?? 0;
      };
      return { ids: [...byId.keys()], compare };
    },
    change: async (database, { kind, place, value }) => {
      const all = await rows(database);
      const row = all[place % all.length];
      if (!row) return undefined;
      await changes[kind](database, { rows: all, row, value });
      if (kind !== "come") return row.id;
      const before = new Set(all.map(({ id }) => id));
      return (await rows(database)).find(({ id }) => !before.has(id))?.id;
    },
  };
}

/** The query of a list with the usual arguments. */
export function listQuery(
  field: string,
  { filter, sort, rows }: { filter: string; sort: string; rows: string },
): string {
  return `query ($filter: ${filter}, $sort: [${sort}!], $pagination: Pagination) {
    list: ${field}(searchFilter: $filter, sort: $sort, pagination: $pagination) { ${rows} ${PAGE_FIELDS} }
  }`;
}

export const PAGE_FIELDS = "paginatedTotalResults paginatedPageNumber paginatedPageSize";

export function by<Row>(of: (row: Row) => number | string | null) {
  return (one: Row, other: Row): number => {
    const [a, b] = [of(one) ?? 0, of(other) ?? 0];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
}

/** Some hour around now. */
export const hoursAway = (value: number) => NOW_MS + (value - 25) * HOUR_MS;

export const FROM_NOW = { from: new Date(NOW_MS).toISOString() };
export const UNTIL_NOW = { to: new Date(NOW_MS).toISOString() };
