import { and, type SQL, sql } from "drizzle-orm";
import type { RequestContext } from "../context.ts";
import { type Driver, isDriver } from "./condition.ts";
import { countOf, countRows } from "./count-rows.ts";
import { byIndex } from "./filters.ts";
import { EXACT_BELOW, ListMemory, type Mark } from "./list-memory.ts";
import { listedRows, type OrderKey, type PageQuery } from "./page-query.ts";
import { type PagePlan, planPage } from "./plan-page.ts";

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

const memory = new ListMemory();

/** For tests, whose databases are emptied. */
export function forgetListPages(): void {
  memory.forget();
}

/** A page's rows and the total of the list: exact below a thousand, else at most a minute old. */
export async function readPage<Row>(
  context: Pick<RequestContext, "database">,
  query: PageQuery,
  load: LoadRows<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const plan = rememberedPlan(query) ?? (await newPlan(context, query));
  const { rows, total } = await loadPage(query, plan, load);
  // A page beyond the last one has no row with the total.
  const counted = total ?? (query.page.offset === 0 ? 0 : await countRows(context, query, plan.driver));
  memory.keepTotal(query.filterKey, counted);
  return { rows, total: counted };
}

function rememberedPlan({ conditions, filterKey, view }: PageQuery): PagePlan | null {
  const remembered = memory.planFor(filterKey, view.nowMs);
  if (remembered === null) return null;
  const driver = remembered.driver === null ? undefined : conditions[remembered.driver];
  return { driver: driver && isDriver(driver) ? driver : null, total: remembered.total };
}

async function newPlan(context: Pick<RequestContext, "database">, query: PageQuery): Promise<PagePlan> {
  const plan = await planPage(context, query);
  const driver = plan.driver ? query.conditions.indexOf(plan.driver) : null;
  memory.keepPlan(query.filterKey, driver, query.view.nowMs);
  return plan;
}

/** Counts in the same statement where the total is not known: another statement costs more than most counts do. */
async function loadPage<Row>(
  query: PageQuery,
  plan: PagePlan,
  load: LoadRows<Row>,
): Promise<{ rows: Row[]; total: number | null }> {
  const { page, order, filterKey, view } = query;
  const listKey = `${filterKey} ${order.map(({ column, isDescending }) => `${column.name}${isDescending ? "-" : "+"}`).join()}`;
  // A row value compares all keys in one direction.
  const isSeekable = new Set(order.map(({ isDescending }) => isDescending)).size === 1;
  const mark = isSeekable && page.offset >= EXACT_BELOW ? memory.markBefore(listKey, page.offset, view.nowMs) : null;
  const rows = await load(rowPage(query, { driver: plan.driver, mark, isCounted: plan.total === null }));
  const last = rows.at(-1);
  if (last && rows.length === page.itemsPerPage)
    memory.keepMark(listKey, { offset: page.offset + rows.length, keys: last.keys }, view.nowMs);
  return { rows: rows.map(({ row }) => row), total: plan.total ?? last?.total ?? null };
}

/** Selects ids and sort keys only, so that a list without filters is read from the order's index alone. */
function rowPage(
  query: PageQuery,
  { driver, mark, isCounted }: { driver: Driver | null; mark: Mark | null; isCounted: boolean },
): RowPage {
  const { model, order, orderIndex, page } = query;
  const table = byIndex(model.table, driver ? driver.lookup.index : orderIndex);
  const keys = order.map(({ column }, place) => sql`${column} as ${sql.identifier(`k${place}`)}`);
  // A driver's rows are all read, to be sorted; those of a scan, or behind a mark, are not.
  const isCountedOnTheWay = isCounted && driver !== null && mark === null;
  const total = isCountedOnTheWay ? sql`count(*) over ()` : sql`null`;
  const from = sql`(
    select ${model.entity} as id, ${sql.join(keys, sql`, `)}, ${total} as total from ${table}
    where ${and(listedRows(query, driver), mark ? isBehind(order, mark) : undefined)}
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
    total: isCounted && !isCountedOnTheWay ? countOf(query, driver) : sql<number | null>`page.total`,
  };
}

function directed({ isDescending }: OrderKey, key: SQL): SQL {
  return isDescending ? sql`${key} desc` : key;
}

function isBehind(order: readonly OrderKey[], { keys }: Mark): SQL {
  const columns = order.map(({ column }) => sql`${column}`);
  const marked = order.map((_, place) => sql`json_extract(${keys}, ${`$[${place}]`})`);
  const comparison = order[0]?.isDescending ? sql`<` : sql`>`;
  return sql`(${sql.join(columns, sql`, `)}) ${comparison} (${sql.join(marked, sql`, `)})`;
}
