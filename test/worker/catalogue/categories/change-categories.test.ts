import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addCategory, addImages } from "../../../support/sale/sale-details.ts";
import { create, refusal, type SetupMutation, send } from "../../../support/sale/setup.ts";

let manager: TestPerson;
beforeAll(async () => {
  manager = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
});

const named = (nl: string, en?: string) => [
  { language: "NL", text: nl },
  ...(en === undefined ? [] : [{ language: "EN", text: en }]),
];
const add = (nl: string, parentId?: string) =>
  create("createLotCategory", { lotCategory: named(nl), ...(parentId ? { parentId } : {}) }, manager);
const refusalOf = async (name: SetupMutation, variables: Record<string, unknown>) =>
  refusal(await send(name, variables, manager));

async function listed(filter: Record<string, unknown>) {
  const answer = await graphql<{ queryLotCategory: { lotCategories: Record<string, unknown>[] } }>(
    `query ($filter: LotCategoryFilter) {
      queryLotCategory(searchFilter: $filter, sort: [{ field: NAME, direction: ASCENDING }]) {
        lotCategories { externalId name parentId text { language text } }
      }
    }`,
    { filter },
  );
  return answer.data?.queryLotCategory.lotCategories ?? [];
}

const rowsOf = async (table: string, column: string, id: string) =>
  (await env.DB.prepare(`select * from ${table} where ${column} = ?`).bind(id).all()).results;

describe("lot categories, behaviour", () => {
  it("adds categories of both levels, each behind the others of its level", async () => {
    const parentId = await create("createLotCategory", { lotCategory: named("Hout", "Wood") }, manager);
    const [first, second] = [await add("Zagen", parentId), await add("Schaven", parentId)];
    expect(await listed({ parentId })).toMatchObject([
      { externalId: second, name: "Schaven", parentId },
      { externalId: first, name: "Zagen", parentId },
    ]);
    const positions = [...(await rowsOf("lot_categories", "parent_id", parentId))];
    expect(positions.toSorted((one, other) => Number(one.position) - Number(other.position))).toMatchObject([
      { id: first, position: 0 },
      { id: second, position: 1 },
    ]);
  });

  it("gives a category other names: those that are left out go", async () => {
    const parentId = await add("Hernoemen");
    const id = await create("createLotCategory", { lotCategory: named("Oven", "Oven"), parentId }, manager);
    const answer = await send("updateLotCategory", { categoryId: id, lotCategory: named("Bakoven") }, manager);
    expect(answer.data).toEqual({ result: { result: true } });
    expect(await listed({ parentId })).toMatchObject([
      { name: "Bakoven", text: [{ language: "NL", text: "Bakoven" }] },
    ]);
  });

  it("keeps a category's own name when another language is added, and takes capitals as a change", async () => {
    const id = await add("eigen naam");
    const lotCategory = named("Eigen naam", "Own name");
    expect(await refusalOf("updateLotCategory", { categoryId: id, lotCategory })).toBeUndefined();
  });

  it("finds lots by a new name at once", async () => {
    const parentId = await add("Vindbaar");
    const id = await add("Voordezoekproef", parentId);
    const sale = await buildSale({ lots: [{ categoryId: id }] });
    const find = async (text: string) => {
      const answer = await graphql<{ searchIncrementalItem: { incrementalLots: { incrementalLotId: string }[] } }>(
        "query ($text: String!) { searchIncrementalItem(input: { text: $text }) { incrementalLots { incrementalLotId } } }",
        { text },
      );
      return answer.data?.searchIncrementalItem.incrementalLots.map((lot) => lot.incrementalLotId);
    };
    expect(await find("Voordezoekproef")).toEqual([sale.incrementalLotId]);
    await send("updateLotCategory", { categoryId: id, lotCategory: named("Nadezoekproef") }, manager);
    expect(await find("Nadezoekproef")).toEqual([sale.incrementalLotId]);
  });

  it("deletes a category with its names, words and picture, and takes it from its lots where asked", async () => {
    const id = await add("Weg ermee");
    const sale = await buildSale({ lots: [{ categoryId: id }, { categoryId: id }] });
    const lotId = sale.lots[0]?.lotId ?? "";
    await addImages(id, [{}]);
    await env.DB.prepare("insert into lot_category_words values (?, 'nl', 'afval')").bind(id).run();
    expect(await refusalOf("deleteLotCategory", { categoryId: id, removeFromLots: false })).toBe("4020");
    expect(await rowsOf("lots", "id", lotId)).toMatchObject([{ category_id: id }]);
    const answer = await send("deleteLotCategory", { categoryId: id, removeFromLots: true }, manager);
    expect(answer.data).toEqual({ result: { result: true } });
    expect(await rowsOf("lots", "id", lotId)).toMatchObject([{ category_id: null }]);
    for (const [table, column] of [
      ["lot_categories", "id"],
      ["lot_category_texts", "category_id"],
      ["lot_category_words", "category_id"],
    ] as const)
      expect(await rowsOf(table, column, id), table).toEqual([]);
    expect(await rowsOf("images", "owner_id", id)).toMatchObject([{ deleted_at_ms: expect.any(Number) }]);
    const listedLots = await rowsOf("catalogue_lots", "incremental_lot_id", sale.incrementalLotId);
    expect(listedLots).toMatchObject([{ category_id: null }]);
  });

  it("takes a category from more lots than one statement does", async () => {
    const id = await add("Vol");
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1001)
       insert into lots (id, project_id, lot_number, category_id, is_available, created_at_ms, updated_at_ms)
       select 'full ' || i, 'full', i, ?, 1, 0, 0 from n`,
    )
      .bind(id)
      .run();
    await send("deleteLotCategory", { categoryId: id, removeFromLots: true }, manager);
    expect(await rowsOf("lots", "category_id", id)).toEqual([]);
    expect(await listed({ text: "Vol" })).toEqual([]);
  });

  it("makes every client refetch what shows categories", async () => {
    const visitor = await connect();
    await visitor.init();
    await visitor.subscribed("1", "subscription { cacheInvalidation { evictFieldNames cacheReset } }");
    await add("Voor iedereen");
    const frame = await visitor.frameWhere((candidate) => JSON.stringify(candidate).includes("queryLotCategory"));
    expect(JSON.stringify(frame)).toContain("queryOpenCategories");
    visitor.close();
  });
});

describe("lot categories, permissions", () => {
  it("requires GLOBAL_AUTH_OU_CREATE, else 1030", async () => {
    const categoryId = await addCategory({ nl: "Van een ander" });
    const other = await newPerson({
      rights: [{ rule: "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE" }, { rule: "USER_OU_EDIT", entityId: "some unit" }],
    });
    const calls: [SetupMutation, Record<string, unknown>][] = [
      ["createLotCategory", { lotCategory: named("Van mij") }],
      ["updateLotCategory", { categoryId, lotCategory: named("Van mij") }],
      ["deleteLotCategory", { categoryId, removeFromLots: true }],
    ];
    for (const [name, variables] of calls) {
      expect(refusal(await send(name, variables)), name).toBe("1002");
      expect(refusal(await send(name, variables, other)), name).toBe("1030");
    }
    expect(await rowsOf("lot_category_texts", "category_id", categoryId)).toMatchObject([{ text: "Van een ander" }]);
  });
});

describe("lot categories, validation", () => {
  it("refuses a name that another category of the level has in that language, in capitals or not", async () => {
    const parentId = await create("createLotCategory", { lotCategory: named("Boven", "Above") }, manager);
    await create("createLotCategory", { lotCategory: named("Onder", "Below"), parentId }, manager);
    const taken = { lotCategory: named("Iets", "BELOW"), parentId };
    expect(await refusalOf("createLotCategory", taken)).toBe("4017");
    // The same name in another language, or at another level, is another category.
    const beside = await create("createLotCategory", { lotCategory: named("Below"), parentId }, manager);
    await add("Onder");
    const renamed = { categoryId: beside, lotCategory: named("onder") };
    expect(await refusalOf("updateLotCategory", renamed)).toBe("4017");
    expect(await rowsOf("lot_category_texts", "category_id", beside)).toMatchObject([{ text: "Below" }]);
  });

  it("lets one of two equal categories come, when they are added together", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => send("createLotCategory", { lotCategory: named("Tegelijk") }, manager)),
    );
    expect(answers.map(refusal).toSorted()).toEqual(["4017", undefined]);
    expect(await listed({ text: "Tegelijk" })).toHaveLength(1);
  });

  it("refuses a third level, an unknown category and one with children", async () => {
    const parentId = await add("Niveau een");
    const child = await add("Niveau twee", parentId);
    expect(await refusalOf("createLotCategory", { lotCategory: named("Drie"), parentId: child })).toBe("4018");
    expect(await refusalOf("createLotCategory", { lotCategory: named("Drie"), parentId: "nothing" })).toBe("4019");
    expect(await refusalOf("updateLotCategory", { lotCategory: named("Drie"), categoryId: "nothing" })).toBe("4019");
    expect(await refusalOf("deleteLotCategory", { categoryId: "nothing", removeFromLots: true })).toBe("4019");
    expect(await refusalOf("deleteLotCategory", { categoryId: parentId, removeFromLots: true })).toBe("4021");
    expect(await listed({ parentId })).toHaveLength(1);
  });

  it("refuses a category without a name, and names out of bounds", async () => {
    const categoryId = await add("Grenzen");
    const cases: [unknown, unknown][] = [
      [[], "4014"],
      [named(" "), ["lotCategory.0.text required"]],
      [named("x".repeat(101)), ["lotCategory.0.text maximumCharacters"]],
      [named("a\u202Eb"), ["lotCategory.0.text visibleCharacters"]],
      [[...named("Eén"), ...named("Twee")], ["lotCategory oncePerLanguage"]],
      [[...named("Eén", "One"), ...named("Twee")], ["lotCategory maximumItems"]],
    ];
    for (const [lotCategory, expected] of cases) {
      expect(await refusalOf("createLotCategory", { lotCategory })).toEqual(expected);
      expect(await refusalOf("updateLotCategory", { lotCategory, categoryId })).toEqual(expected);
    }
  });
});
