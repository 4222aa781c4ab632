import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { lotCategories } from "../../../../schema/catalogue/tables/categories.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { loadOpenCategories } from "../../../../worker/catalogue/categories/open-categories.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addCategory, addImages } from "../../../support/sale/sale-details.ts";

const QUERY = `query ($language: Language, $first: Int!) {
  queryOpenCategories(language: $language, first: $first) {
    category { externalId name } openLotCount image { fileId }
  }
}`;

interface Tile {
  category: { externalId: string; name: string };
  openLotCount: number;
  image: { fileId: string } | null;
}

async function tiles(variables: { language?: string; first?: number } = {}, host = "localhost") {
  const answer = await graphql<{ queryOpenCategories: Tile[] }>(QUERY, { first: 24, ...variables }, { host });
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryOpenCategories ?? [];
}

const HOUR_MS = 3_600_000;
const nowMs = Date.now();

describe("queryOpenCategories", () => {
  it("counts open lots of categories and their children, in the order of staff, then those with most first", async () => {
    const metal = await addCategory({ nl: "Metaal", en: "Metal" });
    const lathes = await addCategory({ nl: "Draaibanken" }, { parentId: metal });
    const transport = await addCategory({ nl: "Transport" });
    const closed = { startingOnMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS };
    await buildSale({
      channels: ["bexchange"],
      lots: [
        { categoryId: transport },
        { categoryId: metal },
        { categoryId: lathes },
        { categoryId: lathes, ...closed },
        { categoryId: lathes, startingOnMs: nowMs + HOUR_MS },
        { categoryId: null },
      ],
    });
    const found = await tiles({ language: "EN" }, "bexchange.localhost");
    expect(found.map(({ category, openLotCount }) => [category.name, openLotCount])).toEqual([
      ["Metal", 2],
      ["Transport", 1],
    ]);
    const position = { position: 1 };
    await openDatabase(env).update(lotCategories).set(position).where(eq(lotCategories.id, metal));
    expect((await tiles({}, "bexchange.localhost")).map(({ category }) => category.name)).toEqual([
      "Transport",
      "Metaal",
    ]);
    await openDatabase(env).update(lotCategories).set({ position: 0 }).where(eq(lotCategories.id, metal));
    expect(await tiles({ first: 1 }, "bexchange.localhost")).toMatchObject([{ category: { externalId: metal } }]);
  });

  it("shows a category's own picture, else the first of its open lot with most bids that has one", async () => {
    const [drawn, sold, bare] = [
      await addCategory({ nl: "Getekend" }),
      await addCategory({ nl: "Verkocht" }),
      await addCategory({ nl: "Kaal" }),
    ];
    const sale = await buildSale({
      channels: ["auctionate"],
      lots: [
        { categoryId: drawn, bidCount: 9 },
        { categoryId: sold, bidCount: 2 },
        { categoryId: sold, bidCount: 5 },
        { categoryId: sold, bidCount: 7 },
        { categoryId: bare },
      ],
    });
    const [own] = await addImages(drawn, [{}]);
    const [, , busiest] = await Promise.all([0, 1, 2].map((place) => addImages(sale.lots[place]?.lotId ?? "", [{}])));
    const pictures = new Map(
      (await tiles({}, "auctionate.localhost")).map(({ category, image }) => [category.externalId, image?.fileId]),
    );
    expect(pictures).toEqual(
      new Map([
        [drawn, own],
        [sold, busiest?.[0]],
        [bare, undefined],
      ]),
    );
  });

  it("refuses more than 24, and none", async () => {
    for (const first of [0, 25]) expect(errorCode(await graphql(QUERY, { first }))).toBe("INVALID_INPUT");
  });

  it("reads lots that are not closed, from the index of facts alone", async () => {
    const view = { channel: "hamerslag", nowMs } as const;
    const [plan] = await plansOfQueries((database) =>
      loadOpenCategories({ database }, { view, language: null, limit: 10 }),
    );
    expect(plan).toMatch(/COVERING INDEX catalogue_lots_facts \(channel=\? AND has_bids=\? AND closes_at_ms>\?\)/);
  });
});
