import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { errorCode, type GraphqlAnswer, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { addCategory } from "../../../support/sale/sale-details.ts";

const QUERY = `query ($filter: IncrementalLotFilter, $pagination: Pagination, $sort: [LotSort!]) {
  queryIncrementalLots(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    lots { id lotNumber title displayLanguage publicationNumber userHasFavorite }
    paginatedPageNumber paginatedPageSize paginatedTotalResults
  }
}`;

interface Lots {
  queryIncrementalLots: {
    lots: { id: string; lotNumber: string; title: string; displayLanguage: string }[];
    paginatedPageNumber: number;
    paginatedPageSize: number;
    paginatedTotalResults: number;
  };
}

type Request = { filter?: object; pagination?: object; sort?: object[] };
type Client = { host?: string; token?: string };

function ask(request: Request, client: Client = {}): Promise<GraphqlAnswer<Lots>> {
  return graphql<Lots>(QUERY, { ...request }, client);
}

/** The numbers of the returned lots, in their order. */
async function numbers(request: Request, client: Client = {}): Promise<string[] | undefined> {
  const answer = await ask(request, client);
  return answer.data?.queryIncrementalLots.lots.map(({ lotNumber }) => lotNumber);
}

const HOUR_MS = 3_600_000;
const nowMs = Date.now();
const at = (ms: number) => new Date(ms).toISOString();
const ascending = (field: string) => ({ field, direction: "ASCENDING" });
const descending = (field: string) => ({ field, direction: "DESCENDING" });

describe("queryIncrementalLots, behaviour", () => {
  let sale: Sale;
  let own: { publicationId: string };

  beforeAll(async () => {
    sale = await buildSale({
      lots: [
        {
          lotNumber: "12a",
          startingOnMs: nowMs - 4 * HOUR_MS,
          closesAtMs: nowMs - HOUR_MS,
          currentBidAmountCents: 500_00,
          bidCount: 3,
          minimumStartBidAmountCents: 50_00,
          priorityIndex: 5,
          createdAtMs: nowMs - 40,
          updatedAtMs: nowMs - 1,
          texts: { nl: "Graafmachine op rupsen", en: "Tracked excavator" },
        },
        {
          lotNumber: "2",
          startingOnMs: nowMs - 2 * HOUR_MS,
          closesAtMs: nowMs + HOUR_MS,
          minimumStartBidAmountCents: 300_00,
          priorityIndex: 9,
          createdAtMs: nowMs - 30,
          updatedAtMs: nowMs - 3,
          texts: {
            nl: { title: "Heftruck", description: "Met een draaibare cabine" },
            en: { title: "Forklift", summary: "Diesel, 2.5 tonnes" },
          },
        },
        {
          lotNumber: "12",
          startingOnMs: nowMs + HOUR_MS,
          closesAtMs: nowMs + 3 * HOUR_MS,
          minimumStartBidAmountCents: 40_00,
          priorityIndex: 1,
          createdAtMs: nowMs - 20,
          updatedAtMs: nowMs - 4,
          texts: { nl: "Café-inventaris", en: "Bar furniture" },
        },
        {
          lotNumber: "A",
          startingOnMs: nowMs - 3 * HOUR_MS,
          closesAtMs: nowMs + 2 * HOUR_MS,
          currentBidAmountCents: 200_00,
          bidCount: 1,
          minimumStartBidAmountCents: 60_00,
          priorityIndex: 7,
          createdAtMs: nowMs - 10,
          updatedAtMs: nowMs - 2,
          texts: { nl: "Partij gereedschap", en: "Tools" },
        },
      ],
    });
    own = { publicationId: sale.auctionId };
  });

  it("lists an auction's lots in lot-number order: by number, then suffix, those without a number last", async () => {
    expect(await numbers({ filter: own })).toEqual(["2", "12", "12a", "A"]);
  });

  it("orders suffixes without regard to case", async () => {
    const { auctionId } = await buildSale({ lots: ["12B", "12a", "12"].map((lotNumber) => ({ lotNumber })) });
    expect(await numbers({ filter: { publicationId: auctionId } })).toEqual(["12", "12a", "12B"]);
  });

  it.each([
    ["BID_AMOUNT", ["12", "2", "A", "12a"]],
    ["CLOSING_ON", ["12a", "2", "A", "12"]],
    ["CREATED_ON", ["12a", "2", "12", "A"]],
    ["LAST_UPDATED_ON", ["12", "2", "A", "12a"]],
    ["LOT_NUMBER", ["2", "12", "12a", "A"]],
    ["PRIORITY_INDEX", ["12", "12a", "A", "2"]],
    ["STARTING_ON", ["12a", "A", "2", "12"]],
  ])("sorts by %s in both directions", async (field, expected) => {
    const tieBreak = ascending("PRIORITY_INDEX");
    expect(await numbers({ filter: own, sort: [ascending(field), tieBreak] })).toEqual(expected);
    // The two lots without bids share an amount: their tie-break does not change direction.
    const turned = field === "BID_AMOUNT" ? ["12a", "A", "12", "2"] : expected.toReversed();
    expect(await numbers({ filter: own, sort: [descending(field), tieBreak] })).toEqual(turned);
  });

  it("sorts by several keys, the later ones among equals of the earlier", async () => {
    const tied = await buildSale({
      lots: [
        { lotNumber: "1", priorityIndex: 1, currentBidAmountCents: 10_00 },
        { lotNumber: "2", priorityIndex: 2, currentBidAmountCents: 10_00 },
        { lotNumber: "3", priorityIndex: 1, currentBidAmountCents: 20_00 },
      ],
    });
    const sort = [ascending("PRIORITY_INDEX"), descending("BID_AMOUNT")];
    expect(await numbers({ filter: { publicationId: tied.auctionId }, sort })).toEqual(["3", "1", "2"]);
  });

  it("shows every row once over all pages, even if all of them are equal by the requested key", async () => {
    const equal = await buildSale({ lots: 25 });
    const filter = { publicationId: equal.auctionId };
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const answer = await ask({ filter, pagination: { page, itemsPerPage: 10 }, sort: [ascending("CLOSING_ON")] });
      const result = answer.data?.queryIncrementalLots;
      expect(result).toMatchObject({
        paginatedPageNumber: page,
        paginatedPageSize: 10,
        paginatedTotalResults: 25,
      });
      seen.push(...(result?.lots.map(({ id }) => id) ?? []));
    }
    expect(seen.toSorted()).toEqual(equal.lots.map(({ incrementalLotId }) => incrementalLotId).toSorted());
  });

  it("finds the lots that are open now, as the front page does: bounds are inclusive", async () => {
    const openNow = { ...own, startingOn: { to: at(nowMs) }, closingOn: { from: at(nowMs) } };
    const sort = [ascending("LOT_NUMBER"), ascending("CLOSING_ON")];
    expect(await numbers({ filter: openNow, sort })).toEqual(["2", "A"]);
    const edges = { ...own, startingOn: { to: at(nowMs - 2 * HOUR_MS) }, closingOn: { from: at(nowMs + HOUR_MS) } };
    expect(await numbers({ filter: edges })).toEqual(["2", "A"]);
  });

  it("finds recently closed lots, the last one first", async () => {
    const closed = { ...own, closingOn: { to: at(nowMs) } };
    const pagination = { page: 1, itemsPerPage: 5 };
    expect(await numbers({ filter: closed, sort: [descending("CLOSING_ON")], pagination })).toEqual(["12a"]);
  });

  it("filters by ids", async () => {
    const ids = [sale.lots[0]?.incrementalLotId, sale.lots[2]?.incrementalLotId, crypto.randomUUID()];
    expect(await numbers({ filter: { ids } })).toEqual(["12", "12a"]);
  });

  it("filters by whether there are bids", async () => {
    expect(await numbers({ filter: { ...own, hasBids: true } })).toEqual(["12a", "A"]);
    expect(await numbers({ filter: { ...own, hasBids: false } })).toEqual(["2", "12"]);
  });

  it("filters by price: the leading bid, or the start amount before the first", async () => {
    expect(await numbers({ filter: { ...own, priceFrom: 200_00, priceTo: 300_00 } })).toEqual(["2", "A"]);
    expect(await numbers({ filter: { ...own, priceFrom: 300_01 } })).toEqual(["12a"]);
    expect(await numbers({ filter: { ...own, priceTo: 40_00 } })).toEqual(["12"]);
  });

  it("filters by a text's words in title, summary or description, and by the beginning of the last word", async () => {
    expect(await numbers({ filter: { ...own, text: "draaibare cab" } })).toEqual(["2"]);
    expect(await numbers({ filter: { ...own, text: "diesel" } })).toEqual(["2"]);
    expect(await numbers({ filter: { ...own, text: "cafe" } })).toEqual(["12"]);
    expect(await numbers({ filter: { ...own, text: "cabine diesel" } })).toEqual([]);
  });

  it("shows the requested language, and keeps lots that lack it", async () => {
    const dutch = await buildSale({ languages: ["nl"], lots: [{ texts: { nl: "Alleen Nederlands" } }] });
    const answer = await ask({
      filter: { ids: [sale.lots[1]?.incrementalLotId, dutch.incrementalLotId], language: "EN" },
    });
    expect(
      answer.data?.queryIncrementalLots.lots.map(({ title, displayLanguage }) => [title, displayLanguage]),
    ).toEqual([
      ["Alleen Nederlands", "NL"],
      ["Forklift", "EN"],
    ]);
  });

  it("filters by category, children included", async () => {
    const parent = await addCategory({ nl: "Voertuigen" });
    const child = await addCategory({ nl: "Heftrucks" }, { parentId: parent });
    const { auctionId } = await buildSale({
      lots: [{ categoryId: parent }, { categoryId: child }, { categoryId: null }, {}],
    });
    const filter = { publicationId: auctionId };
    expect(await numbers({ filter: { ...filter, categoryIds: [parent] } })).toEqual(["1", "2"]);
    expect(await numbers({ filter: { ...filter, categoryIds: [child] } })).toEqual(["2"]);
    expect(await numbers({ filter: { ...filter, categoryIds: [] } })).toEqual([]);
  });
});

describe("queryIncrementalLots, permissions", () => {
  /** Hidden lots next to a visible one: every query must return the visible one alone. */
  async function hiddenSale(hidden: Parameters<typeof buildSale>[0]) {
    const sale = await buildSale({ ...hidden, lots: hidden?.lots ?? 2 });
    return { sale, ids: sale.lots.map(({ incrementalLotId }) => incrementalLotId) };
  }

  it.each([
    ["an auction that is not published", { publication: { isPublished: false } }],
    ["an auction that is not visible yet", { publication: { visibleOnMs: nowMs + HOUR_MS } }],
    ["an auction of another channel", { channels: ["bexchange"] }],
    ["lots that are not published", { lots: [{ isPublished: false }] }],
  ] as const)("never shows %s: not by ids, by auction, by text, nor to a signed-in user", async (_, hidden) => {
    const { sale, ids } = await hiddenSale(hidden);
    const { token } = await newPerson();
    for (const client of [{}, { token }]) {
      expect(await numbers({ filter: { ids } }, client)).toEqual([]);
      expect(await numbers({ filter: { publicationId: sale.auctionId } }, client)).toEqual([]);
      expect(await numbers({ filter: { text: "kavel", ids } }, client)).toEqual([]);
      expect(await numbers({ filter: { categoryIds: [sale.categoryId] } }, client)).toEqual([]);
    }
  });

  it("shows an auction on each of its channels: by host, or by the requested channel", async () => {
    const { ids } = await hiddenSale({ channels: ["bexchange", "auctionate"], lots: 1 });
    expect(await numbers({ filter: { ids } }, { host: "bexchange.localhost" })).toEqual(["1"]);
    expect(await numbers({ filter: { ids } }, { host: "admin.auctionate.localhost" })).toEqual(["1"]);
    expect(await numbers({ filter: { ids, channel: "auctionate" } })).toEqual(["1"]);
    expect(await numbers({ filter: { ids, channel: "hamerslag" } }, { host: "bexchange.localhost" })).toEqual([]);
  });

  it("does not search texts in a language in which the auction is not published", async () => {
    const dutch = await buildSale({ languages: ["nl", "en"], lots: [{ texts: { nl: "Zaagtafel", en: "Sawbench" } }] });
    const filter = { publicationId: dutch.auctionId };
    expect(await numbers({ filter: { ...filter, text: "sawbench" } })).toEqual(["1"]);
    await env.DB.prepare("delete from publication_languages where publication_id = ? and language = 'en'")
      .bind(dutch.auctionId)
      .run();
    expect(await numbers({ filter: { ...filter, text: "sawbench" } })).toEqual([]);
    const answer = await ask({ filter: { ...filter, language: "EN" } });
    expect(answer.data?.queryIncrementalLots.lots[0]).toMatchObject({ title: "Zaagtafel", displayLanguage: "NL" });
  });
});

describe("queryIncrementalLots, validation", () => {
  it.each([
    ["an unknown channel", { filter: { channel: "ebay" } }, "unsupportedChannel"],
    ["an empty channel", { filter: { channel: " " } }, "emptyChannel"],
    ["a text of one character", { filter: { text: " x " } }, "minimumCharacters"],
    ["a text that is too long", { filter: { text: "x".repeat(101) } }, "maximumCharacters"],
    ["more ids than a page has rows", { filter: { ids: Array(101).fill("a") } }, "maximumItems"],
    ["a page before the first", { pagination: { page: 0, itemsPerPage: 10 } }, "minimum"],
    ["pages beyond the largest", { pagination: { page: 1, itemsPerPage: 101 } }, "maximum"],
    ["more sort keys than fields", { sort: Array(9).fill(ascending("LOT_NUMBER")) }, "maximumItems"],
  ])("refuses %s", async (_, request, rule) => {
    const answer = await ask(request);
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(answer.errors?.[0]?.extensions?.fields).toMatchObject([{ rule }]);
  });

  it.each(['"', "'", "a* OR b*", "title:x", "NEAR(a b)", "(((", "- -", "x\u0000y", "%_", '"unbalanced'])(
    "treats %j as words, not as the index's query language",
    async (text) => {
      const answer = await ask({ filter: { text: `${text}  zz` } });
      expect(answer.errors).toBeUndefined();
      expect(answer.data?.queryIncrementalLots.lots).toEqual([]);
    },
  );

  it("finds nothing for a text without any word", async () => {
    await buildSale();
    expect(await numbers({ filter: { text: "--" } })).toEqual([]);
  });
});
