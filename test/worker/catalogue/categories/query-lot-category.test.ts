import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addCategory } from "../../../support/sale/sale-details.ts";

const QUERY = `query ($filter: LotCategoryFilter, $pagination: Pagination, $sort: [CategorySort!]) {
  queryLotCategory(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    lotCategories { externalId name text { language text } parentId parentCategory { externalId name } }
    paginatedPageNumber paginatedPageSize paginatedTotalResults
  }
}`;

interface Categories {
  queryLotCategory: { lotCategories: Record<string, unknown>[]; paginatedTotalResults: number };
}

async function categories(variables: Record<string, unknown>, client: { host?: string } = {}) {
  const answer = await graphql<Categories>(QUERY, variables, client);
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryLotCategory.lotCategories ?? [];
}

const names = async (variables: Record<string, unknown>, client: { host?: string } = {}) =>
  (await categories(variables, client)).map(({ name }) => name);

describe("queryLotCategory, behaviour", () => {
  it("lists both levels, each with its parent, by name in the user's language", async () => {
    const parent = await addCategory({ nl: "Bbb voertuigen", en: "Aaa vehicles" });
    const child = await addCategory({ nl: "Aaa heftrucks", en: "Bbb forklifts" }, { parentId: parent });
    const all = await categories({ filter: { language: "EN" } });
    const own = all.filter(({ externalId }) => externalId === parent || externalId === child);
    expect(own).toEqual([
      {
        externalId: parent,
        name: "Aaa vehicles",
        text: [
          { language: "EN", text: "Aaa vehicles" },
          { language: "NL", text: "Bbb voertuigen" },
        ],
        parentId: null,
        parentCategory: null,
      },
      {
        externalId: child,
        name: "Bbb forklifts",
        text: [
          { language: "EN", text: "Bbb forklifts" },
          { language: "NL", text: "Aaa heftrucks" },
        ],
        parentId: parent,
        parentCategory: { externalId: parent, name: "Aaa vehicles" },
      },
    ]);
  });

  it("sorts by name and by age in both directions", async () => {
    const parentId = await addCategory({ nl: "Sorteren" });
    await addCategory({ nl: "beta" }, { parentId, createdAtMs: 1 });
    await addCategory({ nl: "Alfa" }, { parentId, createdAtMs: 3 });
    await addCategory({ nl: "Gamma" }, { parentId, createdAtMs: 2 });
    const by = (field: string, direction: string) => names({ filter: { parentId }, sort: [{ field, direction }] });
    expect(await names({ filter: { parentId } })).toEqual(["Alfa", "beta", "Gamma"]);
    expect(await by("NAME", "DESCENDING")).toEqual(["Gamma", "beta", "Alfa"]);
    expect(await by("CREATED_ON", "ASCENDING")).toEqual(["beta", "Gamma", "Alfa"]);
    expect(await by("CREATED_ON", "DESCENDING")).toEqual(["Alfa", "Gamma", "beta"]);
  });

  it("filters by a part of the name in any language, and pages", async () => {
    const parentId = await addCategory({ nl: "Filteren" });
    await addCategory({ nl: "Houtbewerking", en: "Woodworking" }, { parentId });
    await addCategory({ nl: "Metaalbewerking", en: "Metalworking" }, { parentId });
    expect(await names({ filter: { parentId, text: "BEWERK" } })).toEqual(["Houtbewerking", "Metaalbewerking"]);
    expect(await names({ filter: { parentId, text: "wood" } })).toEqual(["Houtbewerking"]);
    expect(await names({ filter: { parentId, text: "%_" } })).toEqual([]);
    expect(await names({ filter: { parentId }, pagination: { page: 2, itemsPerPage: 1 } })).toEqual([
      "Metaalbewerking",
    ]);
  });

  it("falls back to Dutch, then to any language", async () => {
    const parentId = await addCategory({ en: "Only English" });
    await addCategory({ nl: "Nederlands" }, { parentId });
    expect(await categories({ filter: { parentId, language: "EN" } })).toMatchObject([
      { name: "Nederlands", parentCategory: { name: "Only English" } },
    ]);
  });

  it("finds the categories of a publication's lots, and their parents", async () => {
    const parent = await addCategory({ nl: "Boven" });
    const child = await addCategory({ nl: "Onder" }, { parentId: parent });
    await addCategory({ nl: "Ernaast" }, { parentId: parent });
    const hidden = await addCategory({ nl: "Verborgen" });
    const sale = await buildSale({ lots: [{ categoryId: child }, { categoryId: hidden, isPublished: false }] });
    expect(await names({ filter: { publicationId: sale.auctionId } })).toEqual(["Boven", "Onder"]);
  });
});

describe("queryLotCategory, permissions", () => {
  it.each([
    ["not published", { publication: { isPublished: false } }],
    ["not visible yet", { publication: { visibleOnMs: Date.now() + 60_000 } }],
    ["on another channel", { channels: ["bexchange"] }],
  ] as const)("does not reveal the categories of a publication that is %s", async (_, hidden) => {
    const { auctionId } = await buildSale(hidden);
    expect(await names({ filter: { publicationId: auctionId } })).toEqual([]);
  });
});

describe("queryLotCategory, validation", () => {
  it("refuses a text of one character", async () => {
    expect(errorCode(await graphql(QUERY, { filter: { text: "a" } }))).toBe("INVALID_INPUT");
  });
});
