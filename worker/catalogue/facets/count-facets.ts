import { and, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { endOfDayMs } from "../../../schema/kit/time-zone.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { Condition, ListView } from "../../kit/lists/condition.ts";
import type { ListFilterInput } from "../../kit/lists/table-list.ts";
import type { LOT_PHASES } from "../lots/lot-phases.ts";

/**
 * The fields of a filter that choose within a facet. The counts of a facet ignore its own fields, to show how many lots
 * each other choice would find.
 */
const FIELDS = {
  category: ["categoryIds"],
  phase: ["phases", "startingOn", "closingOn"],
  place: ["places", "near"],
  price: ["priceFrom", "priceTo"],
  year: ["yearFrom", "yearTo"],
} as const;
type Facet = keyof typeof FIELDS;
const FACETS: readonly Facet[] = ["category", "phase", "place", "price", "year"];

/** In cents: where each bar of the price histogram begins. Each is two or two and a half times the one before. */
const PRICE_BARS = [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000].map(
  (euros) => euros * 100,
);
const MAX_VALUES = 100;

export interface LotFacets {
  categories: { id: string; lotCount: number }[];
  places: { place: string; countryCode: string; lotCount: number }[];
  phases: { phase: (typeof LOT_PHASES)[number]; lotCount: number }[];
  /** Of the open lots those that close before the auction house's midnight. */
  closingTodayLotCount: number;
  prices: { fromCents: number; toCents: number | null; lotCount: number }[];
  years: { lowest: number; highest: number } | null;
}

/** The lots that are counted, as parts of a statement. */
export interface FacetRows {
  /** A common table expression that `rows` reads. */
  common?: SQL;
  /** What follows FROM. */
  rows: SQL;
  isRow?: SQL;
  /** ORDER BY and LIMIT, where not all rows are counted. */
  bounded?: SQL;
}

interface FacetFilter {
  view: ListView;
  filter: ListFilterInput | null | undefined;
  conditionsOf: (filter: ListFilterInput | null | undefined, view: ListView) => Condition[];
}

/** A value of a facet, the country code of a place (else null), and how many lots it leaves. */
const values = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.tuple([v.nullable(v.union([v.string(), v.number()])), v.nullable(v.union([v.string(), v.number()])), v.number()]),
  ),
);
const counted = v.object({
  category: values,
  phase: values,
  today: values,
  place: values,
  price: values,
  year: values,
});
type Counted = v.InferOutput<typeof counted>;

/** How many lots each choice of a filter would leave. One query, which reads the rows once. */
export async function countFacets(
  { database }: Pick<RequestContext, "database">,
  { common, rows, isRow, bounded, ...request }: FacetRows & FacetFilter,
): Promise<LotFacets> {
  const { view } = request;
  const flags = FACETS.map((facet) => sql`(${whereBeside(facet, request)}) as ${flagOf(facet)}`);
  const { categoryId, place, countryCode, priceCents, yearBuilt, startingOnMs, closesAtMs, channel, visibleOnMs } =
    catalogueLots;
  const [row] = await database.all<unknown>(sql`
    with ${common === undefined ? sql`` : sql`${common},`} candidates as materialized (
      select ${categoryId}, ${place}, ${countryCode}, ${priceCents}, ${yearBuilt}, ${startingOnMs}, ${closesAtMs},
        ${sql.join(flags, sql`, `)}
      from ${rows}
      where ${and(isRow, sql`${channel} = ${view.channel}`, sql`${visibleOnMs} <= ${view.nowMs}`, sharedConditions(request))} ${bounded ?? sql``}
    )
    select ${sql.join(countsOf(view.nowMs), sql`, `)}`);
  return facetsOf(v.parse(counted, row));
}

/** Each as JSON in a column of one row: D1 takes no union of more than five selects. */
function countsOf(nowMs: number): SQL[] {
  const phase = sql`case when closes_at_ms < ${nowMs} then 'CLOSED' when starting_on_ms > ${nowMs} then 'OPENING_SOON' else 'OPEN' end`;
  const bar = sql`case ${sql.join(
    PRICE_BARS.slice(1).map((cents, index) => sql`when price_cents < ${cents} then ${sql.raw(String(index))}`),
    sql` `,
  )} else ${sql.raw(String(PRICE_BARS.length - 1))} end`;
  const isToday = sql`${phase} = 'OPEN' and closes_at_ms < ${endOfDayMs(nowMs)}`;
  const group = (name: string, value: SQL, { more = sql`null`, where }: { more?: SQL; where: SQL }) => sql`(
    select json_group_array(json_array(value, more, lot_count)) from (
      select ${value} as value, ${more} as more, count(*) as lot_count from candidates where ${where} group by 1, 2
    )) as ${sql.raw(name)}`;
  return [
    group("category", sql`category_id`, { where: sql`${flagOf("category")} and category_id is not null` }),
    group("phase", phase, { where: flagOf("phase") }),
    group("today", sql`null`, { where: sql`${flagOf("phase")} and ${isToday}` }),
    group("place", sql`place`, { more: sql`country_code`, where: sql`${flagOf("place")} and place is not null` }),
    group("price", bar, { where: flagOf("price") }),
    group("year", sql`year_built`, { where: sql`${flagOf("year")} and year_built is not null` }),
  ];
}

function flagOf(facet: Facet): SQL {
  return sql.raw(`in_${facet}`);
}

/** The conditions that no facet leaves out, which bound the rows. */
function sharedConditions({ filter, view, conditionsOf }: FacetFilter): SQL | undefined {
  const chosen: readonly string[] = FACETS.flatMap((facet) => FIELDS[facet]);
  return whereOf(conditionsOf(filterWithout(filter, chosen), view));
}

function whereBeside(facet: Facet, { filter, view, conditionsOf }: FacetFilter): SQL {
  const shown = FACETS.filter((other) => other !== facet).flatMap((other): readonly string[] => FIELDS[other]);
  return whereOf(conditionsOf(filterOf(filter, shown), view)) ?? sql`1`;
}

function whereOf(conditions: readonly Condition[]): SQL | undefined {
  return and(...conditions.map(({ where }) => where));
}

function filterWithout(filter: ListFilterInput | null | undefined, fields: readonly string[]): ListFilterInput {
  return Object.fromEntries(Object.entries(filter ?? {}).filter(([field]) => !fields.includes(field)));
}

function filterOf(filter: ListFilterInput | null | undefined, fields: readonly string[]): ListFilterInput {
  return Object.fromEntries(Object.entries(filter ?? {}).filter(([field]) => fields.includes(field)));
}

function facetsOf(counts: Counted): LotFacets {
  const of = (facet: keyof Counted) =>
    counts[facet]
      .map(([value, more, lotCount]) => ({ value, more, lotCount }))
      .toSorted((a, b) => b.lotCount - a.lotCount)
      .slice(0, MAX_VALUES);
  const years = counts.year.map(([value]) => Number(value));
  return {
    categories: of("category").map(({ value, lotCount }) => ({ id: String(value), lotCount })),
    places: of("place").map(({ value, more, lotCount }) => ({
      place: String(value),
      countryCode: String(more),
      lotCount,
    })),
    phases: (["OPEN", "OPENING_SOON", "CLOSED"] as const).map((phase) => ({
      phase,
      lotCount: of("phase").find(({ value }) => value === phase)?.lotCount ?? 0,
    })),
    closingTodayLotCount: of("today")[0]?.lotCount ?? 0,
    prices: of("price")
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value, lotCount }) => ({
        fromCents: PRICE_BARS[Number(value)] ?? 0,
        toCents: PRICE_BARS[Number(value) + 1] ?? null,
        lotCount,
      })),
    years: years.length === 0 ? null : { lowest: Math.min(...years), highest: Math.max(...years) },
  };
}
