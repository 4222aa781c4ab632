import { and, eq, getTableName, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Page } from "../../schema/pagination.ts";
import type { PublicView } from "../catalogue/visibility.ts";
import type { RequestContext } from "../context.ts";
import type { Condition } from "./condition.ts";
import { indexed } from "./filters.ts";
import { EXACT_BELOW, ListMemory, type Mark } from "./list-memory.ts";

/** The rows that a list reads: a table made for it, with a row for each channel. */
export interface ListModel {
  table: SQLiteTable;
  channel: SQLiteColumn;
  visibleOnMs: SQLiteColumn;
  /** The id of what the row stands for. */
  entity: SQLiteColumn;
  /** Unique, and the last key of every order. */
  unique: SQLiteColumn;
  /** An index with all that ranges compare; several ranges are counted in it. */
  facts?: string;
}

export interface OrderKey {
  column: SQLiteColumn;
  isDescending: boolean;
}

export interface PageQuery {
  model: ListModel;
  view: PublicView;
  conditions: readonly Condition[];
  order: readonly OrderKey[];
  /** The index in which all rows stand in the order. */
  orderIndex: string;
  /** Equal for equal filters. */
  filterKey: string;
  page: Page;
}

/** The ids of a page's rows, to select from and to join with what the rows show. */
export interface RowPage {
  from: SQL;
  id: SQL;
  /** The order of the page, for the select around it. */
  orderBy: SQL[];
  /** A row's sort keys as JSON, which only SQL reads: some are larger than JavaScript's integers. */
  keys: SQL<string>;
  /** The list's total, in each row; null where it is not counted with the page. */
  total: SQL<number | null>;
}

export interface KeyedRow<Row> {
  row: Row;
  keys: string;
  total: number | null;
}

/** Reads the rows of a page with all that they show, in the page's order. */
export type LoadRows<Row> = (page: RowPage) => Promise<KeyedRow<Row>[]>;

/** Fewer rows of a filter are read by its index and sorted; with more, rows are read in the list's order. */
const MANY_ROWS = 2_000;
/** Rows of a filter that are counted to compare it with the others. */
const MAX_COMPARED_ROWS = 10_000;

const memory = new ListMemory();

/** A page's rows and the total of the list: exact below a thousand, else at most a minute old. */
export async function readPage<Row>(
  context: Pick<RequestContext, "database">,
  query: PageQuery,
  load: LoadRows<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { model, view, filterKey } = query;
  const key = `${getTableName(model.table)} ${view.channel} ${filterKey}`;
  let found = memory.foundBy(key, view.nowMs);
  let known = memory.totalFor(key, view.nowMs);
  if (found === undefined) {
    const plan = await planOf(context, query);
    found = plan.found;
    known = plan.total;
    memory.keepFoundBy(key, found, view.nowMs);
  }
  const { rows, total } = await loadRows(query, { found, key, known, load });
  // A page beyond the last one has no row with the total.
  const counted = total ?? (query.page.offset === 0 ? 0 : await countRows(context, query, found));
  memory.keepTotal(key, counted);
  return { rows, total: counted };
}

/**
 * By which condition's index the rows are found, null for a walk in order; and the total, where that had to be known.
 */
async function planOf(
  context: Pick<RequestContext, "database">,
  query: PageQuery,
): Promise<{ found: number | null; total: number | null }> {
  const least = await leastOf(context, query);
  if (least === null || least.rows < MANY_ROWS) return { found: least?.position ?? null, total: null };
  if (query.conditions.length === 1) return { found: null, total: null };
  // Filters with many rows each may have hardly any together: a walk would look for them among all rows.
  const total = await countRows(context, query, null);
  return { found: total < EXACT_BELOW ? least.position : null, total };
}

/** The condition with the fewest rows; null where none has an index of its own, or the walk begins at its bound. */
async function leastOf(
  { database }: Pick<RequestContext, "database">,
  { conditions, orderIndex }: PageQuery,
): Promise<{ rows: number; position: number } | null> {
  const always = conditions.findIndex(({ narrowed }) => narrowed?.rows === null);
  if (always >= 0) return { rows: 0, position: always };
  const candidates = conditions.flatMap(({ narrowed }, position) =>
    narrowed?.rows ? [{ ...narrowed, rows: narrowed.rows, position }] : [],
  );
  if (candidates.length === 0 || (conditions.length === 1 && candidates[0]?.index === orderIndex)) return null;
  const counts = candidates.map(({ rows }) => sql`(select count(*) from (${rows} limit ${MAX_COMPARED_ROWS}))`);
  const [row] = await database.all<{ counts: string }>(
    sql`select json_array(${sql.join(counts, sql`, `)}) as "counts"`,
  );
  const counted = countsOf(row?.counts).map((rows, index) => ({ rows, position: candidates[index]?.position ?? 0 }));
  return counted.toSorted((a, b) => a.rows - b.rows)[0] ?? null;
}

function countsOf(json: string | undefined): number[] {
  const parsed: unknown = JSON.parse(json ?? "[]");
  return Array.isArray(parsed) ? parsed.map(Number) : [];
}

function admitted({ model, view, conditions }: PageQuery, found: number | null): SQL | undefined {
  return and(
    eq(model.channel, view.channel),
    lte(model.visibleOnMs, view.nowMs),
    ...conditions.map(({ where, narrowed }, position) => (position === found ? (narrowed?.where ?? where) : where)),
  );
}

/**
 * A page's rows, and the list's total in the same statement where it is not known: another statement costs more than
 * most counts do.
 */
async function loadRows<Row>(
  query: PageQuery,
  { found, key, known, load }: { found: number | null; key: string; known: number | null; load: LoadRows<Row> },
): Promise<{ rows: Row[]; total: number | null }> {
  const { page, order, view } = query;
  const listKey = `${key} ${order.map(({ column, isDescending }) => `${column.name}${isDescending ? "-" : "+"}`).join()}`;
  // A row value compares all keys in one direction.
  const isSeekable = new Set(order.map(({ isDescending }) => isDescending)).size === 1;
  const mark = isSeekable && page.offset >= EXACT_BELOW ? memory.markBefore(listKey, page.offset, view.nowMs) : null;
  const rows = await load(rowPage(query, { found, mark, isCounted: known === null }));
  const last = rows.at(-1);
  if (last && rows.length === page.itemsPerPage)
    memory.keepMark(listKey, { offset: page.offset + rows.length, keys: last.keys }, view.nowMs);
  return { rows: rows.map(({ row }) => row), total: known ?? last?.total ?? null };
}

/** From the index alone where nothing is filtered; what a row shows is read for the page's rows only. */
function rowPage(
  query: PageQuery,
  { found, mark, isCounted }: { found: number | null; mark: Mark | null; isCounted: boolean },
): RowPage {
  const { model, conditions, order, orderIndex, page } = query;
  const narrowed = found === null ? undefined : conditions[found]?.narrowed;
  const index = narrowed ? narrowed.index : orderIndex;
  const keys = order.map(({ column }, place) => sql`${column} as ${sql.identifier(`k${place}`)}`);
  const behind = mark ? isBehind(order, mark.keys) : undefined;
  // Rows that are found by a filter are all read to be sorted; those of a walk, or behind a mark, are not.
  const isCountedOnTheWay = isCounted && found !== null && mark === null;
  const total = isCountedOnTheWay ? sql`count(*) over ()` : sql`null`;
  const from = sql`(
    select ${model.entity} as id, ${sql.join(keys, sql`, `)}, ${total} as total from ${indexed(model.table, index)}
    where ${and(admitted(query, found), behind)}
    order by ${sql.join(
      order.map((key) => directed(key, sql`${key.column}`)),
      sql`, `,
    )}
    limit ${page.itemsPerPage} offset ${page.offset - (mark?.offset ?? 0)}
  ) as page`;
  const outer = order.map((_, place) => sql`page.${sql.identifier(`k${place}`)}`);
  return {
    from,
    id: sql`page.id`,
    orderBy: order.map((key, place) => directed(key, outer[place] ?? sql`1`)),
    keys: sql<string>`json_array(${sql.join(outer, sql`, `)})`,
    total: isCounted && !isCountedOnTheWay ? countOf(query, found) : sql<number | null>`page.total`,
  };
}

function directed({ isDescending }: OrderKey, key: SQL): SQL {
  return isDescending ? sql`${key} desc` : key;
}

function isBehind(order: readonly OrderKey[], keys: string): SQL {
  const columns = order.map(({ column }) => sql`${column}`);
  const marked = order.map((_, place) => sql`json_extract(${keys}, ${`$[${place}]`})`);
  const comparison = order[0]?.isDescending ? sql`<` : sql`>`;
  return sql`(${sql.join(columns, sql`, `)}) ${comparison} (${sql.join(marked, sql`, `)})`;
}

async function countRows(
  { database }: Pick<RequestContext, "database">,
  query: PageQuery,
  found: number | null,
): Promise<number> {
  const [row] = await database.all<{ total: number }>(sql`select ${countOf(query, found)} as "total"`);
  return row?.total ?? 0;
}

function countOf(query: PageQuery, found: number | null): SQL<number> {
  const { model, conditions, orderIndex } = query;
  const ofRows = conditions.findIndex(({ narrowed }) => narrowed?.index === null);
  const areFacts = conditions.length > 1 && conditions.every(({ isOfFacts }) => isOfFacts);
  const widest = conditions.findIndex(({ narrowed, isOfFacts }) => narrowed && !isOfFacts);
  const any = conditions.findIndex(({ narrowed }) => narrowed);
  const by = found ?? (areFacts ? -1 : ofRows < 0 ? Math.max(widest, any) : ofRows);
  const narrowed = conditions[by]?.narrowed;
  const index = narrowed ? narrowed.index : ((conditions.length > 0 ? model.facts : undefined) ?? orderIndex);
  return sql<number>`(select count(*) from ${indexed(model.table, index)} where ${admitted(query, by < 0 ? null : by)})`;
}
