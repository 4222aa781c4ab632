import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { RequestContext } from "../context.ts";
import { type Driver, isDriver } from "./condition.ts";
import { countRows } from "./count-rows.ts";
import { EXACT_BELOW } from "./list-memory.ts";
import type { PageQuery } from "./page-query.ts";

/** Fewer rows of a driver are read and sorted; with more, the list is scanned in its order. */
const MANY_ROWS = 2_000;
/** Rows of a condition that are counted to compare it with the others. */
const MAX_COMPARED_ROWS = 10_000;

export interface PagePlan {
  /** Which condition drives the read; null: scan in list order. */
  driver: Driver | null;
  /** The list's total, if it is known. */
  total: number | null;
}

export async function planPage(context: Pick<RequestContext, "database">, query: PageQuery): Promise<PagePlan> {
  const narrowest = await findNarrowest(context, query);
  if (narrowest === null) return { driver: null, total: null };
  if (narrowest.rows < MANY_ROWS) return { driver: narrowest.driver, total: null };
  if (query.conditions.length === 1) return { driver: null, total: null };
  // Conditions with many rows each may have hardly any together: a scan would look for them among all rows.
  const total = await countRows(context, query, null);
  return { driver: total < EXACT_BELOW ? narrowest.driver : null, total };
}

/** The condition with the fewest rows; null where none has an index of its own, or the order's own index serves it. */
async function findNarrowest(
  { database }: Pick<RequestContext, "database">,
  { conditions, orderIndex }: PageQuery,
): Promise<{ driver: Driver; rows: number } | null> {
  const drivers = conditions.filter(isDriver);
  const few = drivers.find(({ lookup }) => lookup.rows === null);
  if (few) return { driver: few, rows: 0 };
  if (drivers.length === 0 || (conditions.length === 1 && drivers[0]?.lookup.index === orderIndex)) return null;
  const counts = drivers.map(({ lookup }) => sql`(select count(*) from (${lookup.rows} limit ${MAX_COMPARED_ROWS}))`);
  const [row] = await database.all<{ counts: string }>(
    sql`select json_array(${sql.join(counts, sql`, `)}) as "counts"`,
  );
  const rowsOf = v.parse(countsRule, row?.counts);
  const compared = drivers.map((driver, index) => ({ driver, rows: rowsOf[index] ?? 0 }));
  return compared.toSorted((a, b) => a.rows - b.rows)[0] ?? null;
}

const countsRule = v.pipe(v.string(), v.parseJson(), v.array(v.number()));
