import { exports } from "cloudflare:workers";
import { buildSchema, execute, parse, graphql as run } from "graphql";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { schema as api } from "../../../../worker/app/schema.ts";
import type { RequestContext } from "../../../../worker/kit/context.ts";
import { coalesceEqualFields } from "../../../../worker/kit/graphql/coalesce-equal-fields.ts";
import { createContext } from "../../../../worker/kit/sessions/create-context.ts";
import { countingD1 } from "../../../support/counting-database.ts";
import { appEnv } from "../../../support/environments.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { buildSale } from "../../../support/sale/sale.ts";

beforeAll(async () => void (await buildSale()));
afterEach(() => vi.useRealTimers());

const EVENTS =
  "{ lotOverride address { id street houseNumber postalCode city countryCode } events { id startingOn endingOn comment } }";
const RICH = `id title summary description images { fileId url description imageSizes { c100 c500 } }
  events { viewingByScheduledDate ${EVENTS} viewingByAppointment ${EVENTS} retrievalByAppointment ${EVENTS} }
  incrementalLotAttributes { auctionCosts auctionCostsVat vat bpm marginRule subjectToAcceptance }`;
const list = (itemsPerPage: number | string, fields: string) =>
  `queryIncrementalLots(pagination: { page: 1, itemsPerPage: ${itemsPerPage} }) { lots { ${fields} } paginatedTotalResults }`;

describe("one request for thousands of rich rows (attack: 20 aliases of 100 lots with all their fields)", () => {
  it("is refused for its lists, counting each alias and fragment", async () => {
    const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: ${list(1, "id")}`);
    expect((await graphql(`{ ${aliases(3).join(" ")} }`)).errors).toBeUndefined();
    expect((await graphql(`{ ${aliases(4).join(" ")} }`)).errors?.[0]?.message).toContain("3 lists");
    const spread = `{ ...two ${aliases(2).join(" ")} } fragment two on Query { b: ${list(1, "id")} c: ${list(1, "id")} }`;
    expect((await graphql(spread)).errors?.[0]?.message).toContain("3 lists");
    const mixed = `{ ${aliases(3).join(" ")} searchIncrementalItem(input: { text: "saw" }) { clientRequestId } }`;
    expect((await graphql(mixed)).errors?.[0]?.message).toContain("3 lists");
  });

  it("is refused for rows times fields", async () => {
    expect((await graphql(`{ ${list(100, RICH)} }`)).errors?.[0]?.message).toMatch(/costs \d+, at most 5000/);
    expect((await graphql(`{ ${list(100, "id title closingOn")} }`)).errors).toBeUndefined();
    expect((await graphql(`{ ${list(30, RICH)} }`)).errors).toBeUndefined();
  });

  it("is no whole page of assets with their texts and pictures, as the staff read it", async () => {
    const asset = `id lotId lotNumber projectId title { language text } summary { language text } description { language text }
      category { externalId name parentId } isAvailable publishedChannels createdOn lastUpdatedOn
      images { fileId url order description isPublic rotation imageSizes { c100 c500 } } documentInfo { hasContent rootFolderId }`;
    const page = `{ queryLotAdmin(pagination: { page: 1, itemsPerPage: 100 }) { lots { ${asset} } paginatedTotalResults } }`;
    // Not for a visitor: it was admitted by its cost.
    expect(errorCode(await graphql(page))).toBe("1002");
  });

  it("is refused wherever the number of rows is: in a variable, in its default, in a variable's part", async () => {
    const ask = (declared: string, pagination: string, variables = {}) =>
      graphql(
        `query (${declared}) { queryIncrementalLots(pagination: ${pagination}) { lots { ${RICH} } } }`,
        variables,
      );
    const refused = [
      ask("$p: Pagination", "$p", { p: { page: 1, itemsPerPage: 100 } }),
      ask("$p: Pagination = { page: 1, itemsPerPage: 100 }", "$p"),
      ask("$n: Int!", "{ page: 1, itemsPerPage: $n }", { n: 100 }),
      ask("$n: Int! = 100", "{ page: 1, itemsPerPage: $n }"),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.errors?.[0]?.message).toContain("at most 5000");
    expect((await ask("$n: Int! = 100", "{ page: 1, itemsPerPage: $n }", { n: 20 })).errors).toBeUndefined();
    expect((await ask("$p: Pagination", "$p")).errors).toBeUndefined();
  });

  it("is refused for the rows of short lists, as many as asked for, and for more than three of them", async () => {
    const short = (first: string) =>
      `querySimilarLots(incrementalLotId: "x" ${first}) { ${RICH} place { city countryCode } }`;
    expect((await graphql(`{ ${short("first: 24")} }`)).errors).toBeUndefined();
    const many = [1, 2, 3].map((alias) => `a${alias}: ${short("first: 24")}`).join(" ");
    expect((await graphql(`{ ${many} }`)).errors?.[0]?.message).toMatch(/costs \d+, at most 5000/);
    expect((await graphql(`{ ${many.replaceAll("first: 24", "")} }`)).errors).toBeUndefined();
    const asked = `query ($first: Int!) { ${many.replaceAll("24", "$first")} }`;
    expect((await graphql(asked, { first: 24 })).errors?.[0]?.message).toContain("at most 5000");
    const four = [1, 2, 3, 4].map((alias) => `a${alias}: queryOpenCategories(first: 1) { openLotCount }`).join(" ");
    expect((await graphql(`{ ${four} }`)).errors?.[0]?.message).toContain("3 lists with `first`");
    expect((await graphql(`{ ${four.replace(/a4.*/, "")} ${list(1, "id")} }`)).errors).toBeUndefined();
  });

  it("is no cheaper for a number of rows that no list accepts", async () => {
    for (const itemsPerPage of [0, -1, 1e9])
      expect((await graphql(`{ ${list(itemsPerPage, RICH)} }`)).errors?.[0]?.message).toContain("at most 5000");
  });
});

it("equal lists under aliases load their rows once, lists with other arguments load their own", async () => {
  const schema = buildSchema("type Query { rows(filter: String, page: Int): [Int!]! }");
  let loads = 0;
  const rows = schema.getQueryType()?.getFields().rows;
  if (rows) rows.resolve = () => [++loads];
  coalesceEqualFields(schema);
  const document = parse('{ a: rows(page: 1, filter: "x") b: rows(filter: "x", page: 1) c: rows(page: 2) }');
  const ask = () => execute({ schema, document, contextValue: {} satisfies Partial<RequestContext> });
  expect((await ask()).data).toEqual({ a: [1], b: [1], c: [2] });
  expect((await ask()).data).toEqual({ a: [3], b: [3], c: [4] });
});

/** The statements that a query sends to D1. */
async function statementsOf(source: string): Promise<number> {
  const { DB, statements } = countingD1();
  const url = new URL("http://localhost/graphql");
  const request = new Request(url, { method: "POST" });
  const contextValue = await createContext({ request, url, env: { ...appEnv, DB }, waitUntil: () => {} });
  expect((await run({ schema: api, source, contextValue })).errors).toBeUndefined();
  return statements();
}

it("the API finds the lots and the auctions of a search with what they show in one statement each", async () => {
  const search = (fields: string) => `{ searchIncrementalItem(input: { text: "kavel" }) { ${fields} } }`;
  const shown = "incrementalLots { incrementalLot { closingOn } } incrementalAuctions { id lotCount }";
  // The words of categories are read by the first search of a minute.
  expect(await statementsOf(search(shown))).toBe(3);
  expect(await statementsOf(search(`${shown} paginatedTotalResults`))).toBe(2);
  expect(await statementsOf(search("incrementalLots { incrementalLot { title } }"))).toBe(2);
});

it("the API loads equal lists under aliases once", async () => {
  const once = await statementsOf(`{ ${list(3, "id")} }`);
  expect(once).toBeGreaterThan(0);
  expect(await statementsOf(`{ a: ${list(3, "id")} b: ${list(3, "id")} }`)).toBe(once);
  expect(await statementsOf(`{ a: ${list(3, "id")} b: ${list(4, "id")} }`)).toBe(2 * once);
});

describe("one address that reads without end (attack: the most expensive query in a loop)", () => {
  const DEAREST = `{ ${list(30, RICH)} }`;
  const read = (ip: string, query = DEAREST) => graphql(query, {}, { ip });

  /** Reads until it is refused, and returns the number of answers. */
  async function readUntilRefused(ip: string, query = DEAREST): Promise<number> {
    for (let answered = 0; answered < 200; answered += 1)
      if (errorCode(await read(ip, query)) === "TOO_MANY_ATTEMPTS") return answered;
    throw new Error("never refused");
  }

  it("must wait after a burst, and can read again after the wait", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const answered = await readUntilRefused("198.51.100.1");
    expect(answered).toBeGreaterThanOrEqual(3);
    expect(answered).toBeLessThanOrEqual(6);
    const [error] = (await read("198.51.100.1")).errors ?? [];
    const seconds = Number(error?.extensions?.retryAfterSeconds);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(4);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await read("198.51.100.1")).errors).toBeUndefined();
  });

  it("can still load a long list of 20 pages again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const card = `{ ${list(24, "id publicationId publicationNumber lotNumber title startingOn closingOn bidCount images { fileId url description rotation imageSizes { c100 c500 } }")} }`;
    for (let page = 0; page < 20; page += 1)
      expect((await read("198.51.100.6", card)).errors, `page ${page}`).toBeUndefined();
  });

  it("does not affect other addresses, nor its own mutations", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const mutation =
      'mutation { setFavoriteLot(favoriteLot: { incrementalLotId: "lot", isFavorite: true }) { isFavorite } }';
    await graphql(mutation);
    await readUntilRefused("198.51.100.2");
    expect((await read("198.51.100.3")).errors).toBeUndefined();
    expect(errorCode(await graphql(mutation, {}, { ip: "198.51.100.2" }))).toBe("1002");
  });

  it("is charged for documents that are parsed and refused", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    let number = 0;
    const ask = () => read("198.51.100.4", `{ unknown${number++} # ${"x".repeat(15_000)}\n }`);
    let answered = 0;
    while (errorCode(await ask()) !== "TOO_MANY_ATTEMPTS") answered += 1;
    expect(answered).toBeGreaterThanOrEqual(3);
    expect(answered).toBeLessThan(8);
  });

  it("is answered with status 429 and the time to wait", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await readUntilRefused("198.51.100.5");
    const response = await exports.default.fetch("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": "198.51.100.5" },
      body: JSON.stringify({ query: DEAREST }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
