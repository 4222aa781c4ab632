import { fileURLToPath } from "node:url";
import { type CatalogueSize, catalogueStatements } from "../catalogue/fill-catalogue.ts";
import {
  HOME_QUERY,
  homeVariables,
  ITEMS_PER_PAGE,
  type ListCase,
  LOTS_QUERY,
  lotFilters,
  lotSorts,
  PUBLICATIONS_QUERY,
  publicationFilters,
  publicationSorts,
} from "../catalogue/list-cases.ts";
import { atShare, type Finding } from "../finding.ts";
import { keepAlive, post } from "../load/post.ts";
import type { Stage } from "../stage.ts";

const KEYSET = fileURLToPath(new URL("../catalogue/keyset-worker.ts", import.meta.url));
const SMALL: CatalogueSize = { auctions: 90, lots: 1_000, bids: 2 };
const LARGE: CatalogueSize = { auctions: 9_000, lots: 100_000, bids: 2 };
/** Requests of each case, and of the floor beside it, in turns. */
const REQUESTS = 20;
/** Not measured: the first one plans and counts, once a minute. */
const WARM_UPS = 2;
const FLOOR = "one keyset SELECT of 24 joined rows by a bare Worker, same runtime and rows";

interface Times {
  p50: number;
  p99: number;
  /** The request that planned and counted. */
  first: number;
}

interface Measured extends Times {
  name: string;
}

/** Pages of the public lists in a catalogue. */
class Lists {
  readonly #agent = keepAlive();
  readonly #url: string;
  readonly #floorUrl: string;
  readonly floorMs: number[] = [];

  constructor({ url, floorPort }: { url: string; floorPort: number }) {
    this.#url = `${url}/graphql`;
    this.#floorUrl = `http://127.0.0.1:${floorPort}/`;
  }

  async cases(query: string, cases: readonly ListCase[]): Promise<Measured[]> {
    const measured: Measured[] = [];
    for (const { name, variables } of cases) {
      const { filter, sort, page = 1 } = variables;
      const times = await this.ask(query, { filter, sort, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } });
      measured.push({ name, ...times });
      if (process.env.BENCH_VERBOSE) console.log(`  ${name}: ${JSON.stringify(times)}`);
    }
    return measured;
  }

  async ask(query: string, variables: object): Promise<Times> {
    const body = JSON.stringify({ query, variables });
    const times: number[] = [];
    for (let asked = 0; asked < REQUESTS + WARM_UPS; asked += 1) {
      times.push(await this.#time(this.#url, body));
      if (asked >= WARM_UPS) this.floorMs.push(await this.#time(`${this.#floorUrl}?after=lot-${asked * 31}`, ""));
    }
    const warm = times.slice(WARM_UPS);
    return { first: times[0] ?? 0, p50: atShare(warm, 0.5), p99: atShare(warm, 0.99) };
  }

  close(): void {
    this.#agent.destroy();
  }

  async #time(url: string, body: string): Promise<number> {
    const startedMs = performance.now();
    const text = await post({ url, headers: {}, body, agent: this.#agent });
    if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
    return performance.now() - startedMs;
  }
}

interface Results {
  floor: { p50: number; p99: number };
  lotSorts: Measured[];
  lotFilters: Measured[];
  publicationSorts: Measured[];
  publicationFilters: Measured[];
  deep: Measured[];
  home: Times;
}

async function measure(stage: Stage, size: CatalogueSize): Promise<Results> {
  const house = await stage.newCatalogue(`catalogue-${size.lots}`, KEYSET);
  try {
    const nowMs = Date.now();
    for (const statement of catalogueStatements(size, nowMs)) await house.process.sql(statement);
    console.log(`  (${size.lots} lots are there after ${Math.round((Date.now() - nowMs) / 1000)} s)`);
    const lists = new Lists({ url: house.process.url, floorPort: house.floorPort });
    const deepPage = Math.min(1_000, Math.floor(size.lots / ITEMS_PER_PAGE));
    const sort = [{ field: "CLOSING_ON", direction: "ASCENDING" }];
    const results = {
      lotSorts: await lists.cases(LOTS_QUERY, lotSorts()),
      lotFilters: await lists.cases(LOTS_QUERY, lotFilters(nowMs)),
      publicationSorts: await lists.cases(PUBLICATIONS_QUERY, publicationSorts()),
      publicationFilters: await lists.cases(PUBLICATIONS_QUERY, publicationFilters(nowMs)),
      deep: await lists.cases(
        LOTS_QUERY,
        [1, deepPage].map((page) => ({ name: `page ${page}`, variables: { page, sort } })),
      ),
      home: await lists.ask(HOME_QUERY, homeVariables(nowMs)),
    };
    lists.close();
    return { ...results, floor: { p50: atShare(lists.floorMs, 0.5), p99: atShare(lists.floorMs, 0.99) } };
  } finally {
    await house.process.stop();
  }
}

/** B17: pages of the public lists at 100,000 lots in 9,000 auctions, beside a floor of one SELECT and beside 1,000 lots. */
export async function catalogueLists(stage: Stage): Promise<Finding[]> {
  const small = await measure(stage, SMALL);
  const large = await measure(stage, LARGE);
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
  ];
}

function againstFloor(
  id: string,
  what: string,
  { measured, floor, atMost }: { measured: readonly Measured[]; floor: Results["floor"]; atMost: number },
): Finding {
  const worst = measured.toSorted((a, b) => b.p50 - a.p50);
  const named = worst
    .slice(0, 5)
    .map(({ name, p50, first }) => `${name} ${p50.toFixed(1)} (first ${first.toFixed(0)})`);
  const p99 = Math.max(...measured.map((each) => each.p99));
  return {
    id,
    what: `${what}, a page of ${ITEMS_PER_PAGE} with its total, the slowest of ${measured.length}`,
    against: FLOOR,
    product: `p50 ${(worst[0]?.p50 ?? 0).toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
    reference: `p50 ${floor.p50.toFixed(1)}, p99 ${floor.p99.toFixed(1)} ms`,
    ratio: `p50 ${((worst[0]?.p50 ?? 0) / floor.p50).toFixed(2)}, p99 ${(p99 / floor.p99).toFixed(2)}`,
    target: `at most ${atMost}`,
    isMet: (worst[0]?.p50 ?? 0) / floor.p50 <= atMost && p99 / floor.p99 <= atMost,
    remark: `${REQUESTS} requests a case; slowest, p50 and the first request of a minute in ms: ${named.join("; ")}`,
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

function ratioOf(
  id: string,
  what: string,
  {
    against,
    product,
    reference,
    atMost,
  }: { against: string; product: Measured | undefined; reference: Measured | undefined; atMost: number },
): Finding {
  const ratio = (product?.p50 ?? Number.NaN) / (reference?.p50 ?? Number.NaN);
  return {
    id,
    what,
    against,
    product: `p50 ${product?.p50.toFixed(1)} ms`,
    reference: `p50 ${reference?.p50.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: `at most ${atMost}`,
    isMet: ratio <= atMost,
    remark: "",
  };
}
