import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { lots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { endOfDayMs } from "../../../../schema/kit/time-zone.ts";
import { graphql } from "../../../support/graphql.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { addCategory, addEvent } from "../../../support/sale/sale-details.ts";

const FACETS = `categories { category { externalId name } lotCount } phases { phase lotCount } closingTodayLotCount
  places { place countryCode lotCount } prices { from to lotCount } yearsBuilt { lowest highest }`;
const SEARCH = `query ($input: SearchIncrementalItemInput!, $filter: SearchLotFilter) {
  searchIncrementalItem(input: $input, searchFilter: $filter) { paginatedTotalResults facets { ${FACETS} } } }`;
const LIST = `query ($filter: IncrementalLotFilter) {
  getLotFacets(searchFilter: $filter) { ${FACETS} }
  queryIncrementalLots(searchFilter: $filter) { paginatedTotalResults } }`;

interface Facets {
  categories: { category: { externalId: string; name: string }; lotCount: number }[];
  phases: { phase: string; lotCount: number }[];
  closingTodayLotCount: number;
  places: { place: string; countryCode: string; lotCount: number }[];
  prices: { from: number; to: number | null; lotCount: number }[];
  yearsBuilt: { lowest: number; highest: number } | null;
}

const HOUR_MS = 3_600_000;
const nowMs = Date.now();

/** The facets in short: what each choice would leave. */
function short({ categories, phases, places, prices, yearsBuilt }: Facets) {
  const counts = (pairs: [string, number][]) => Object.fromEntries(pairs);
  return {
    categories: counts(categories.map(({ category, lotCount }) => [category.name, lotCount])),
    phases: phases.map(({ lotCount }) => lotCount),
    places: counts(places.map(({ place, countryCode, lotCount }) => [`${place} ${countryCode}`, lotCount])),
    prices: counts(prices.map(({ from, to, lotCount }) => [`${from / 100}-${to === null ? "" : to / 100}`, lotCount])),
    years: yearsBuilt && [yearsBuilt.lowest, yearsBuilt.highest],
  };
}

async function searched(filter: object = {}, text = "schudzeef") {
  const { data, errors } = await graphql<{ searchIncrementalItem: { facets: Facets; paginatedTotalResults: number } }>(
    SEARCH,
    { input: { text }, filter },
  );
  expect(errors).toBeUndefined();
  if (!data) throw new Error("no data");
  return { ...short(data.searchIncrementalItem.facets), total: data.searchIncrementalItem.paginatedTotalResults };
}

async function listed(filter: object) {
  const { data, errors } = await graphql<{
    getLotFacets: Facets;
    queryIncrementalLots: { paginatedTotalResults: number };
  }>(LIST, { filter });
  expect(errors).toBeUndefined();
  if (!data) throw new Error("no data");
  return {
    ...short(data.getLotFacets),
    closingToday: data.getLotFacets.closingTodayLotCount,
    total: data.queryIncrementalLots.paginatedTotalResults,
  };
}

let sale: Sale;
let sieves: string;
let cranes: string;

beforeAll(async () => {
  [sieves, cranes] = [await addCategory({ nl: "Zeven" }), await addCategory({ nl: "Kranen" })];
  const lot = (categoryId: string | null, euros: number, columns: object = {}) => ({
    texts: { nl: "Schudzeef" },
    ...{ categoryId, minimumStartBidAmountCents: euros * 100, closesAtMs: nowMs + 900 * HOUR_MS, ...columns },
  });
  const closed = { startingOnMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS };
  sale = await buildSale({
    lots: [
      lot(sieves, 40),
      lot(sieves, 300, closed),
      lot(cranes, 300),
      lot(cranes, 700, { startingOnMs: nowMs + HOUR_MS }),
      lot(null, 250_000, { closesAtMs: nowMs + 60_000 }),
    ],
  });
  await buildSale({ lots: [{ ...lot(sieves, 1), texts: { nl: "Iets anders" } }] });
  await addEvent(sale.auctionId, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Zwolle" });
  await addEvent(sale.lots[2]?.incrementalLotId ?? "", { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Ede" });
  const years = openDatabase(env).update(lots);
  await years.set({ yearBuilt: 1999 }).where(eq(lots.id, sale.lots[0]?.lotId ?? ""));
  const later = [1, 2].map((place) => sale.lots[place]?.lotId ?? "");
  await openDatabase(env).update(lots).set({ yearBuilt: 2016 }).where(inArray(lots.id, later));
});

const ALL = {
  categories: { Zeven: 2, Kranen: 2 },
  // Open, to come, closed.
  phases: [3, 1, 1],
  places: { "Zwolle nld": 4, "Ede nld": 1 },
  prices: { "0-50": 1, "250-500": 2, "500-1000": 1, "100000-": 1 },
  years: [1999, 2016],
  total: 5,
};

describe("the facets of a search", () => {
  it("count all lots that were found", async () => {
    expect(await searched()).toEqual(ALL);
  });

  it("count each choice under the other filters, and leave out the choices of their own", async () => {
    expect(await searched({ categoryIds: [cranes] })).toEqual({
      categories: ALL.categories,
      phases: [1, 1, 0],
      places: { "Zwolle nld": 1, "Ede nld": 1 },
      prices: { "250-500": 1, "500-1000": 1 },
      years: [2016, 2016],
      total: 2,
    });
    expect(await searched({ phases: ["CLOSED"], priceTo: 500_00 })).toEqual({
      categories: { Zeven: 1 },
      phases: [2, 0, 1],
      places: { "Zwolle nld": 1 },
      prices: { "250-500": 1 },
      years: [2016, 2016],
      total: 1,
    });
    expect(await searched({ yearFrom: 2000, places: ["Ede"] })).toMatchObject({
      categories: { Kranen: 1 },
      places: { "Zwolle nld": 1, "Ede nld": 1 },
      years: [2016, 2016],
      total: 1,
    });
    expect(await searched({ publicationId: "another" })).toMatchObject({ categories: {}, phases: [0, 0, 0], total: 0 });
  });

  it("count lots that are found by their number", async () => {
    expect(await searched({}, `${sale.publicationNumber}-3`)).toMatchObject({ categories: { Kranen: 1 }, total: 1 });
  });

  it("are empty where nothing is found", async () => {
    expect(await searched({}, "onvindbaar")).toEqual({
      ...{ categories: {}, phases: [0, 0, 0], places: {}, prices: {}, years: null, total: 0 },
    });
  });
});

describe("the facets of a list", () => {
  it("are those of the lots that the filter admits", async () => {
    const isToday = nowMs + 60_000 < endOfDayMs(nowMs);
    const { closingToday, ...facets } = await listed({ publicationId: sale.auctionId });
    expect(facets).toEqual(ALL);
    expect(closingToday).toBe(isToday ? 1 : 0);
    expect(await listed({ text: "schudzeef", priceFrom: 600_00 })).toMatchObject({
      categories: { Kranen: 1 },
      phases: [1, 1, 0],
      prices: ALL.prices,
      total: 2,
    });
    const { categories } = await listed({});
    expect(categories).toMatchObject({ Zeven: 3, Kranen: 2 });
  });
});
