import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { create, refusal } from "../../../support/sale/setup.ts";

let manager: TestPerson;
beforeAll(async () => {
  manager = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
});

interface Row {
  externalId: string;
  parentId: string | null;
  text: { language: string; text: string }[];
  words: { language: string; text: string }[];
  lotCount: number;
  lastUpdatedOn: string;
}

const TREE =
  "{ queryLotCategoryAdmin { externalId parentId text { language text } words { language text } lotCount lastUpdatedOn } }";
const UPDATE = `mutation ($categoryId: ID!, $lotCategory: [LotCategoryTextInput!]!, $parentId: ID,
    $words: [LotCategoryWordInput!], $expectedLastUpdatedOn: DateTime) {
  result: updateLotCategory(categoryId: $categoryId, lotCategory: $lotCategory, parentId: $parentId, words: $words,
    expectedLastUpdatedOn: $expectedLastUpdatedOn) { result } }`;
const ORDER = `mutation ($parentId: ID, $ids: [ID!]!) {
  result: reOrderLotCategories(parentId: $parentId, reOrderCategories: $ids) { result } }`;
const DELETE = `mutation ($categoryId: ID!, $removeFromLots: Boolean!, $replacementId: ID) {
  result: deleteLotCategory(categoryId: $categoryId, removeFromLots: $removeFromLots, replacementId: $replacementId) { result } }`;

const named = (nl: string) => [{ language: "NL", text: nl }];
const add = (nl: string, parentId?: string) =>
  create("createLotCategory", { lotCategory: named(nl), ...(parentId ? { parentId } : {}) }, manager);
const ask = async (document: string, variables: Record<string, unknown>, as: { token?: string } = manager) =>
  refusal(await graphql(document, variables, as));

async function tree(): Promise<Row[]> {
  const answer = await graphql<{ queryLotCategoryAdmin: Row[] }>(TREE, {}, manager);
  return answer.data?.queryLotCategoryAdmin ?? [];
}
const childrenOf = async (parentId: string) =>
  (await tree()).filter((row) => row.parentId === parentId).map(({ externalId }) => externalId);
async function rowOf(id: string): Promise<Row> {
  const row = (await tree()).find(({ externalId }) => externalId === id);
  if (!row) throw new Error("not in the tree");
  return row;
}

describe("the tree of categories, behaviour", () => {
  it("has each category with its names, words and assets, those of no sale too", async () => {
    const parentId = await add("Boomtest");
    const id = await add("Zagen", parentId);
    await buildSale({ lots: [{ categoryId: id }, { categoryId: id }] });
    const words = [
      { language: "NL", text: " Lintzaag " },
      { language: "EN", text: "band saw" },
      { language: "NL", text: "lintzaag" },
    ];
    expect(await ask(UPDATE, { categoryId: id, lotCategory: named("Zagen"), words })).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({
      ...{ parentId, lotCount: 2, text: named("Zagen") },
      words: [
        { language: "EN", text: "band saw" },
        { language: "NL", text: "lintzaag" },
      ],
    });
    expect(await rowOf(parentId)).toMatchObject({ parentId: null, lotCount: 0, words: [] });
  });

  it("keeps the words where a change leaves them out, and finds lots by a new one at once", async () => {
    const id = await add("Woordproef");
    const sale = await buildSale({ lots: [{ categoryId: id }] });
    const words = [{ language: "NL", text: "xylofoonpers" }];
    await ask(UPDATE, { categoryId: id, lotCategory: named("Woordproef"), words });
    await ask(UPDATE, { categoryId: id, lotCategory: named("Woordproeven") });
    const answer = await graphql<{ searchIncrementalItem: { incrementalLots: { incrementalLotId: string }[] } }>(
      'query { searchIncrementalItem(input: { text: "xylofoonpers" }) { incrementalLots { incrementalLotId } } }',
    );
    expect(answer.data?.searchIncrementalItem.incrementalLots).toEqual([{ incrementalLotId: sale.incrementalLotId }]);
    await ask(UPDATE, { categoryId: id, lotCategory: named("Woordproeven"), words: [] });
    expect((await rowOf(id)).words).toEqual([]);
  });

  it("gives a level the order of a list, and leaves the other levels", async () => {
    const parentId = await add("Volgorde");
    const ids = [await add("A", parentId), await add("B", parentId), await add("C", parentId)];
    const [a = "", b = "", c = ""] = ids;
    expect(await childrenOf(parentId)).toEqual(ids);
    expect(await ask(ORDER, { parentId, ids: [c, a, b] })).toBeUndefined();
    expect(await childrenOf(parentId)).toEqual([c, a, b]);
    const roots = (await tree()).filter((row) => row.parentId === null).map(({ externalId }) => externalId);
    expect(await ask(ORDER, { ids: roots.toReversed() })).toBeUndefined();
    const now = (await tree()).filter((row) => row.parentId === null).map(({ externalId }) => externalId);
    expect(now).toEqual(roots.toReversed());
    expect(await childrenOf(parentId)).toEqual([c, a, b]);
  });

  it("moves a category to the end of another group, and its lots are found there", async () => {
    const [from, to] = [await add("Oude groep"), await add("Nieuwe groep")];
    const id = await add("Verhuizer", from);
    const last = await add("Blijver", to);
    expect(await ask(UPDATE, { categoryId: id, lotCategory: named("Verhuizer"), parentId: to })).toBeUndefined();
    expect(await childrenOf(from)).toEqual([]);
    expect(await childrenOf(to)).toEqual([last, id]);
    expect(await ask(UPDATE, { categoryId: id, lotCategory: named("Verhuizer"), parentId: null })).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ parentId: null });
  });

  it("gives the lots of a deleted category another one", async () => {
    const [id, replacementId] = [await add("Gaat weg"), await add("Komt ervoor")];
    await buildSale({ lots: [{ categoryId: id }] });
    expect(await ask(DELETE, { categoryId: id, removeFromLots: true, replacementId })).toBeUndefined();
    expect(await rowOf(replacementId)).toMatchObject({ lotCount: 1 });
    expect((await tree()).map(({ externalId }) => externalId)).not.toContain(id);
  });
});

describe("the tree of categories, permissions", () => {
  it("is for administrators: 1031 to read, 1030 to order", async () => {
    const other = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE" }] });
    expect(await ask(TREE, {}, other)).toBe("1031");
    expect(await ask(TREE, {}, {})).toBe("1002");
    expect(await ask(ORDER, { ids: ["any"] }, other)).toBe("1030");
  });
});

describe("the tree of categories, validation", () => {
  it("refuses a change of what another user has changed since", async () => {
    const id = await add("Twee mensen");
    const { lastUpdatedOn: expectedLastUpdatedOn } = await rowOf(id);
    const change = (text: string) => ask(UPDATE, { categoryId: id, lotCategory: named(text), expectedLastUpdatedOn });
    expect(await change("De eerste")).toBeUndefined();
    expect(await change("De tweede")).toBe("CHANGED_MEANWHILE");
    expect(await rowOf(id)).toMatchObject({ text: named("De eerste") });
  });

  it("refuses an order that lacks a category, has a strange one or has one twice", async () => {
    const parentId = await add("Onvolledig");
    const [a, b] = [await add("A", parentId), await add("B", parentId)];
    for (const ids of [[b], [b, a, parentId], [b, b], [b, "nothing"]])
      expect(await ask(ORDER, { parentId, ids })).toBe("CHANGED_MEANWHILE");
    expect(await ask(ORDER, { parentId, ids: [] })).toEqual(["reOrderCategories required"]);
    expect(await childrenOf(parentId)).toEqual([a, b]);
  });

  it("refuses a move below the second level, below itself, of a group, and onto a name that is taken", async () => {
    const [group, full] = [await add("Doelgroep"), await add("Volle groep")];
    const child = await add("Dubbel", full);
    const other = await add("Dubbel");
    const move = (categoryId: string, parentId: string, text = "Dubbel") =>
      ask(UPDATE, { categoryId, lotCategory: named(text), parentId });
    expect(await move(other, child)).toBe("4018");
    expect(await move(other, other)).toBe("4018");
    expect(await move(full, group, "Volle groep")).toBe("4018");
    expect(await move(other, "nothing")).toBe("4019");
    expect(await move(other, full)).toBe("4017");
    expect(await rowOf(other)).toMatchObject({ parentId: null });
  });

  it("refuses a replacement that is unknown or the category itself, and keeps the lots", async () => {
    const id = await add("Vervangen");
    await buildSale({ lots: [{ categoryId: id }] });
    for (const replacementId of ["nothing", id])
      expect(await ask(DELETE, { categoryId: id, removeFromLots: true, replacementId })).toBe("4019");
    expect(await rowOf(id)).toMatchObject({ lotCount: 1 });
  });

  it("refuses too many words, words out of bounds, and more categories than the tree shows", async () => {
    const id = await add("Woordgrens");
    const change = (words: { language: string; text: string }[]) =>
      ask(UPDATE, { categoryId: id, lotCategory: named("Woordgrens"), words });
    expect(await change(Array.from({ length: 61 }, (_, n) => ({ language: "NL", text: `woord${n}` })))).toEqual([
      "words maximumItems",
    ]);
    expect(await change([{ language: "NL", text: "x".repeat(61) }])).toEqual(["words.0.text maximumCharacters"]);
    expect(await change([{ language: "NL", text: " " }])).toEqual(["words.0.text required"]);
    const parentId = await add("Te veel");
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
       insert into lot_categories (id, parent_id, position, created_at_ms, updated_at_ms) select 'c' || i, ?, i, 0, 0 from n`,
    )
      .bind(parentId)
      .run();
    const answer = await graphql(
      'mutation { createLotCategory(lotCategory: [{ language: NL, text: "Net te veel" }]) { id } }',
      {},
      manager,
    );
    expect(refusal(answer)).toEqual(["lotCategory maximumItems"]);
  });
});
