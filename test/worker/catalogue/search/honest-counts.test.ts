import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { lotCategoryWords } from "../../../../schema/catalogue/tables/categories.ts";
import { lotDetails } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { forgetCategoryTerms } from "../../../../worker/catalogue/categories/category-words.ts";
import { countFacets } from "../../../../worker/catalogue/facets/count-facets.ts";
import { foundLotRows } from "../../../../worker/catalogue/search/found-lots.ts";
import { searchQueries } from "../../../../worker/catalogue/search/search-queries.ts";
import { countMentions, findLotsByText } from "../../../../worker/catalogue/search/store.ts";
import { graphql } from "../../../support/graphql.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addCategory } from "../../../support/sale/sale-details.ts";

const QUERY = `query ($input: SearchIncrementalItemInput!, $searchFilter: SearchLotFilter, $pagination: Pagination) {
  searchIncrementalItem(input: $input, searchFilter: $searchFilter, pagination: $pagination) {
    nearText includesMentions mentionCount paginatedTotalResults
    namedCategories { category { name } words }
    incrementalLots { incrementalLot { title } }
    incrementalAuctions { title }
  }
}`;

interface Found {
  nearText: string | null;
  includesMentions: boolean;
  mentionCount: number;
  paginatedTotalResults: number;
  namedCategories: { category: { name: string }; words: string[] }[];
  incrementalLots: { incrementalLot: { title: string } }[];
  incrementalAuctions: { title: string }[];
}

async function search(input: object, variables: object = {}) {
  const { data, errors } = await graphql<{ searchIncrementalItem: Found }>(QUERY, { input, ...variables });
  expect(errors).toBeUndefined();
  if (!data) throw new Error("no data");
  const { incrementalLots, incrementalAuctions, ...found } = data.searchIncrementalItem;
  return {
    titles: incrementalLots.map(({ incrementalLot }) => incrementalLot.title),
    auctions: incrementalAuctions.map(({ title }) => title),
    ...found,
  };
}

beforeEach(() => forgetCategoryTerms());

describe("words that stand in a description alone", () => {
  const lot = (title: string, description = "") => ({ texts: { nl: { title, description } } });

  it("are not counted among the lots, but for themselves, and shown after the others where asked for", async () => {
    await buildSale({
      lots: [
        lot("Palletwagen", "Laden met de verreiker"),
        lot("Verreiker Noordman"),
        lot("Stelling", "met verreikers"),
      ],
      texts: { nl: { title: "Verhuurvloot", description: "Een verreiker en meer" } },
    });
    expect(await search({ text: "verreiker" })).toMatchObject({
      titles: ["Verreiker Noordman"],
      auctions: [],
      ...{ paginatedTotalResults: 1, mentionCount: 2, includesMentions: false },
    });
    expect(await search({ text: "verreiker", includeMentions: true })).toMatchObject({
      titles: ["Verreiker Noordman", expect.any(String), expect.any(String)],
      auctions: ["Verhuurvloot"],
      ...{ paginatedTotalResults: 3, mentionCount: 0, includesMentions: true },
    });
    const pagination = { page: 2, itemsPerPage: 2 };
    expect((await search({ text: "verreiker", includeMentions: true }, { pagination })).titles).toHaveLength(1);
  });

  it("are shown where nothing else is found, and say so", async () => {
    await buildSale({ lots: [lot("Boormachine", "Met bordestrap")] });
    expect(await search({ text: "bordestrap" })).toMatchObject({
      titles: ["Boormachine"],
      ...{ paginatedTotalResults: 1, mentionCount: 0, includesMentions: true },
    });
  });

  it("are counted under the filters of the search", async () => {
    await buildSale({
      lots: [
        lot("Zwaaihaak"),
        { ...lot("Kist", "een zwaaihaak"), minimumStartBidAmountCents: 900_00 },
        lot("Kast", "een zwaaihaak"),
      ],
    });
    const dear = { searchFilter: { priceFrom: 500_00 } };
    expect(await search({ text: "zwaaihaak" })).toMatchObject({ mentionCount: 2 });
    expect(await search({ text: "zwaaihaak" }, dear)).toMatchObject({ titles: ["Kist"], includesMentions: true });
  });

  it("count as mentioned where only one of several words stands at the head", async () => {
    await buildSale({ lots: [lot("Kettingtakel", "met loopkat"), lot("Kettingtakel met loopkat")] });
    expect(await search({ text: "kettingtakel loopkat" })).toMatchObject({
      titles: ["Kettingtakel met loopkat"],
      mentionCount: 1,
    });
  });
});

describe("what a search reads of a lot", () => {
  it("is the value of its specifications, which rank behind titles, and no note about loading", async () => {
    const sale = await buildSale({
      lots: [{ texts: { nl: "Motor" } }, { texts: { nl: "Tandwielkast cycloïdaal" } }],
    });
    const specifications = [
      { isHighlighted: false, texts: [{ language: "nl", label: "Reductor", value: "cycloïdaal, 3 kW" }] },
    ];
    await openDatabase(env)
      .insert(lotDetails)
      .values({
        lotId: sale.lots[0]?.lotId ?? "",
        specifications: JSON.stringify(specifications),
        loadingNotes: JSON.stringify([{ language: "nl", text: "Laden met autolaadkraan" }]),
      });
    expect((await search({ text: "cycloidaal" })).titles).toEqual(["Tandwielkast cycloïdaal", "Motor"]);
    expect((await search({ text: "reductor" })).titles).toEqual([]);
    expect((await search({ text: "autolaadkraan" })).titles).toEqual([]);
  });
});

describe("words of categories", () => {
  async function tractorUnits() {
    const parentId = await addCategory({ nl: "Wegvervoer", en: "Haulage" });
    const categoryId = await addCategory({ nl: "Trekkers", en: "Tractor units" }, { parentId });
    await openDatabase(env)
      .insert(lotCategoryWords)
      .values([
        { categoryId, language: "nl", word: "vrachtwagen" },
        { categoryId, language: "nl", word: "truck met trekhaak" },
        { categoryId, language: "en", word: "semi truck" },
      ]);
    await buildSale({
      lots: [
        { categoryId, texts: { nl: "Brugman XL 530", en: "Brugman XL 530, blue" } },
        { categoryId: parentId, texts: { nl: "Oprijplaat" } },
        { texts: { nl: { title: "Kist", description: "uit een vrachtwagen" } } },
      ],
    });
    forgetCategoryTerms();
  }

  it("find its lots in every form and language, alone and with other words, and are named", async () => {
    await tractorUnits();
    for (const text of ["vrachtwagen", "vrachtwagens", "semi truck", "brugman vrachtwagen", "trekker", "vrachtw"])
      expect((await search({ text })).titles, text).toEqual(["Brugman XL 530"]);
    expect((await search({ text: "wegvervoer" })).titles.toSorted()).toEqual(["Brugman XL 530", "Oprijplaat"]);
    expect(await search({ text: "vrachtwagen", language: "NL" })).toMatchObject({
      mentionCount: 1,
      namedCategories: [{ category: { name: "Trekkers" }, words: ["truck met trekhaak", "vrachtwagen"] }],
    });
    expect(await search({ text: "semi truck", language: "EN" })).toMatchObject({
      titles: ["Brugman XL 530, blue"],
      namedCategories: [{ category: { name: "Tractor units" }, words: ["semi truck"] }],
    });
    // A part of a word of several names nothing.
    expect((await search({ text: "semi" })).namedCategories).toEqual([]);
    expect((await search({ text: "brugman kist" })).titles).toEqual([]);
  });

  it("find its lots in lists too", async () => {
    const { data } = await graphql<{ queryIncrementalLots: { lots: { title: string }[] } }>(
      '{ queryIncrementalLots(searchFilter: { text: "vrachtwagens" }) { lots { title } } }',
    );
    expect(data?.queryIncrementalLots.lots.map(({ title }) => title).toSorted()).toEqual(["Brugman XL 530", "Kist"]);
  });

  it("are meant by words that are spelled nearly so", async () => {
    expect(await search({ text: "vrachtwagne" })).toMatchObject({
      nearText: "vrachtwagen",
      titles: ["Brugman XL 530"],
      namedCategories: [{ category: { name: "Trekkers" } }],
    });
  });
});

it("a search reads the rows of its matches by their ids, and neither texts nor rows beside them", async () => {
  const view = { channel: "hamerslag", nowMs: Date.now() } as const;
  const asked = { view, order: "RELEVANCE", where: undefined, limit: 24, offset: 0 } as const;
  const queries = searchQueries([{ words: ["oven"], isUnfinished: true }], "MENTIONS");
  const match = { query: queries?.lots.query ?? "", head: queries?.lots.head ?? "" };
  const plans = await plansOfQueries(async (database) => {
    await findLotsByText({ database }, { ...match, language: "nl" }, asked);
    await countMentions({ database }, match, asked);
    const rows = foundLotRows({ ...match, language: null }, { view, numbered: [] });
    await countFacets({ database }, { view, filter: {}, conditionsOf: () => [], ...rows });
  });
  // Nothing is found: the totals of the page are asked for apart.
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).toMatch(/SEARCH catalogue_lots USING INTEGER PRIMARY KEY \(rowid=\?\)/);
    expect(plan).toContain("catalogue_lot_texts VIRTUAL TABLE INDEX");
    expect(plan).not.toMatch(/SCAN (catalogue_lots|texts|incremental_lots|lots)\b/);
  }
});

describe("a misspelled word", () => {
  it("is corrected in the answer, and looked for as it is where that is asked for", async () => {
    await buildSale({ lots: [{ texts: { nl: "Heftruck Stapelaar" } }] });
    expect(await search({ text: "heftrukc" })).toMatchObject({ nearText: "heftruck", titles: ["Heftruck Stapelaar"] });
    expect(await search({ text: "heftrukc", isLiteral: true })).toMatchObject({
      ...{ nearText: null, titles: [], paginatedTotalResults: 0 },
    });
  });
});
