import { newPerson } from "../../support/app/new-person.ts";
import type { Bench } from "../bench.ts";
import { bidsUnderLists, deliveries } from "../catalogue/costs-to-others.ts";
import { BIDS, type CatalogueSize, LARGE_CATALOGUE } from "../catalogue/fill-catalogue.ts";
import {
  deepPages,
  HOME_QUERY,
  homeVariables,
  LOTS_QUERY,
  lotFilters,
  lotSorts,
  MY_BID_TOTALS_QUERY,
  MY_BIDS_QUERY,
  PUBLICATIONS_QUERY,
  publicationFilters,
  publicationSorts,
  SEARCHES,
} from "../catalogue/list-cases.ts";
import { againstFloor, ratioOf } from "../catalogue/list-findings.ts";
import { type Compared, type Floor, Lists, type Measured, REQUESTS, type Times } from "../catalogue/lists.ts";
import { type OpenCatalogue, openCatalogue } from "../catalogue/open-catalogue.ts";
import type { Finding } from "../finding.ts";

const SMALL_CATALOGUE: CatalogueSize = { auctions: 90, lots: 1_000, bids: BIDS };
/** The numbers of lots that the search page and the suggestions show. */
const SEARCH_PAGES = { "search page": 24, suggestions: 5 } as const;

interface Results {
  floor: Floor;
  lotSorts: Measured[];
  lotFilters: Measured[];
  publicationSorts: Measured[];
  publicationFilters: Measured[];
  deep: Measured[];
  home: Times;
  myBids: Measured[];
  searches: (Compared & { what: keyof typeof SEARCH_PAGES })[];
}

async function measure({ process, floorPort }: OpenCatalogue, lists: Lists, lots: number): Promise<Results> {
  const nowMs = Date.now();
  const sort = [{ field: "CLOSING_ON", direction: "ASCENDING" }];
  const bidder = await bidderOf({ process, floorPort });
  const myBids = [
    ...(await lists.cases(
      MY_BIDS_QUERY,
      ["LAST_BID_ON", "CLOSING_ON"].map((field) => ({
        name: `my bids by ${field}`,
        variables: { sort: [{ field, direction: "DESCENDING" }] },
      })),
      bidder,
    )),
    { name: "totals of my bids", ...(await lists.ask(MY_BID_TOTALS_QUERY, {}, bidder)) },
  ];
  const searches: Results["searches"] = [];
  for (const what of ["search page", "suggestions"] as const)
    for (const found of await lists.searches(SEARCHES, SEARCH_PAGES[what])) searches.push({ what, ...found });
  const results = {
    myBids,
    searches,
    lotSorts: await lists.cases(LOTS_QUERY, lotSorts()),
    lotFilters: await lists.cases(LOTS_QUERY, lotFilters(nowMs)),
    publicationSorts: await lists.cases(PUBLICATIONS_QUERY, publicationSorts()),
    publicationFilters: await lists.cases(PUBLICATIONS_QUERY, publicationFilters(nowMs)),
    deep: await lists.cases(LOTS_QUERY, deepPages(lots, sort)),
    home: await lists.ask(HOME_QUERY, homeVariables(nowMs)),
  };
  return { ...results, floor: lists.floor() };
}

/** The token of a user who has bid on some four hundred lots. */
async function bidderOf({ process }: OpenCatalogue): Promise<string> {
  const { userId, token } = await newPerson(process.url);
  await process.sql("update bidder_lots set user_id = ? where user_id = 'user-17'", [userId]);
  return token;
}

async function measureSmall(bench: Bench): Promise<Results> {
  const catalogue = await openCatalogue(bench, SMALL_CATALOGUE);
  const lists = new Lists({ url: catalogue.process.url, floorPort: catalogue.floorPort });
  try {
    return await measure(catalogue, lists, SMALL_CATALOGUE.lots);
  } finally {
    lists.close();
    await catalogue.process.stop();
  }
}

async function measureLarge(bench: Bench): Promise<{ results: Results; costs: Finding[] }> {
  const catalogue = await openCatalogue(bench, LARGE_CATALOGUE);
  const lists = new Lists({ url: catalogue.process.url, floorPort: catalogue.floorPort });
  try {
    const results = await measure(catalogue, lists, LARGE_CATALOGUE.lots);
    const costs = [await bidsUnderLists(catalogue), await deliveries(catalogue, lists)];
    return { results, costs };
  } finally {
    lists.close();
    await catalogue.process.stop();
  }
}

/** B17: lists at 100,000 lots in 9,000 auctions with 2,000,000 bids, beside a floor of one SELECT and beside 1,000 lots. */
export async function catalogueLists(bench: Bench): Promise<Finding[]> {
  const small = await measureSmall(bench);
  const { results: large, costs } = await measureLarge(bench);
  const groups = [
    { id: "lots sorted", what: "lots by each sort field, both directions", key: "lotSorts" },
    { id: "lots filtered", what: "lots by each filter alone and in pairs", key: "lotFilters" },
    { id: "auctions sorted", what: "auctions by each sort field, both directions", key: "publicationSorts" },
    { id: "auctions filtered", what: "auctions by each filter alone and in pairs", key: "publicationFilters" },
  ] as const;
  const [first, deep] = large.deep;
  return [
    ...groups.flatMap(({ id, what, key }) => [
      againstFloor(`B17 ${id}`, what, { measured: large[key], floor: large.floor, atMost: 4 }),
      grown(`B17 ${id}, grown`, what, { small: small[key], large: large[key] }),
    ]),
    ratioOf("B17 page 1,000", "page 1,000 of the lots by closing", {
      against: "page 1",
      product: deep,
      reference: first,
      atMost: 2,
    }),
    againstFloor("B17 home", "the home page's three lists in one request", {
      measured: [{ name: "home", ...large.home }],
      floor: large.floor,
      atMost: 10,
    }),
    againstFloor("B17 my bids", "the lots on which a user has bid, and their totals", {
      measured: large.myBids,
      floor: large.floor,
      atMost: 4,
    }),
    grown("B17 my bids, grown", "my bids", { small: small.myBids, large: large.myBids }),
    ...Object.keys(SEARCH_PAGES).map((what) =>
      againstMatch(
        what,
        large.searches.filter((found) => found.what === what),
      ),
    ),
    ...costs,
  ];
}

/** The search that takes longest beside the match of its own words. */
function againstMatch(what: string, searches: readonly Compared[]): Finding {
  const worst = searches.toSorted((a, b) => b.p99 / b.floor.p99 - a.p99 / a.floor.p99);
  const [first] = worst;
  const ratio = (first?.p99 ?? Number.NaN) / (first?.floor.p99 ?? Number.NaN);
  const each = worst.map(({ name, p99, floor }) => `${name} ${p99.toFixed(1)} beside ${floor.p99.toFixed(1)}`);
  return {
    id: `B17 ${what}`,
    what: `the ${what} of "${first?.name}", the slowest of ${searches.length} texts beside its match`,
    against: "the ranked FTS match of the same words by a bare Worker",
    product: `p50 ${first?.p50.toFixed(1)}, p99 ${first?.p99.toFixed(1)} ms`,
    reference: `p50 ${first?.floor.p50.toFixed(1)}, p99 ${first?.floor.p99.toFixed(1)} ms`,
    ratio: `p99 ${ratio.toFixed(2)}`,
    target: "at most 3",
    isMet: ratio <= 3,
    remark: `${REQUESTS} requests a text; p99 in ms: ${each.join("; ")}`,
  };
}

function grown(
  id: string,
  what: string,
  { small, large }: { small: readonly Measured[]; large: readonly Measured[] },
): Finding {
  const pairs = large.flatMap((product) => {
    const reference = small.find(({ name }) => name === product.name);
    return reference ? [{ product, reference }] : [];
  });
  const [worst] = pairs.toSorted((a, b) => b.product.p50 / b.reference.p50 - a.product.p50 / a.reference.p50);
  return ratioOf(id, `${what}: the one that grows most, ${worst?.product.name}`, {
    against: "the same at 1,000 lots",
    product: worst?.product,
    reference: worst?.reference,
    atMost: 1.5,
  });
}
