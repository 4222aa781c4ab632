import { type SQL, sql } from "drizzle-orm";
import type { RequestContext } from "../context.ts";
import { type Condition, type Driver, isDriver } from "./condition.ts";
import { byIndex } from "./filters.ts";
import { listedRows, type PageQuery } from "./page-query.ts";

export async function countRows(
  { database }: Pick<RequestContext, "database">,
  query: PageQuery,
  driver: Driver | null,
): Promise<number> {
  const [row] = await database.all<{ total: number }>(sql`select ${countOf(query, driver)} as "total"`);
  return row?.total ?? 0;
}

/** Counts a list's rows, by the driver of its page if that has one. */
export function countOf(query: PageQuery, pageDriver: Driver | null): SQL<number> {
  const { model, conditions, orderIndex } = query;
  const driver = pageDriver ?? countingDriver(conditions);
  const scanned = (conditions.length > 0 ? model.factsIndex : undefined) ?? orderIndex;
  const table = byIndex(model.table, driver ? driver.lookup.index : scanned);
  return sql<number>`(select count(*) from ${table} where ${listedRows(query, driver)})`;
}

/** Row ids are the cheapest to count; a condition that the index of facts lacks needs its own index most. */
function countingDriver(conditions: readonly Condition[]): Driver | null {
  if (conditions.length > 1 && conditions.every(({ isInFacts }) => isInFacts)) return null;
  const drivers = conditions.filter(isDriver);
  const byRowIds = drivers.find(({ lookup }) => lookup.index === null);
  return byRowIds ?? drivers.find(({ isInFacts }) => !isInFacts) ?? drivers[0] ?? null;
}
