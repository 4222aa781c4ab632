import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AuthorizationRule } from "../../../../../schema/organization/authorization-rules.ts";
import { graphql } from "../../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../../support/people/people.ts";
import { buildSale } from "../../../../support/sale/sale.ts";
import { addCategory, addImages } from "../../../../support/sale/sale-details.ts";
import {
  create,
  createLotFor,
  createProjectFor,
  newAuctioneer,
  refusal,
  send,
  textIn,
} from "../../../../support/sale/setup.ts";

interface Asset {
  lotNumber: string;
  lastUpdatedOn: string;
  title: { language: string; text: string }[];
  [other: string]: unknown;
}

const FIELDS = `id lotId lotNumber projectId title { language text } summary { text } description { text }
  category { externalId name } yearBuilt specifications { isHighlighted texts { language label value } }
  loadingNotes { language text } isAvailable publishedChannels images { fileId isPublic }
  documentInfo { hasContent rootFolderId } lastUpdatedOn viewerCanEdit`;

const ask = (lotId: string | undefined, token: string | undefined) =>
  graphql<{ getLotAdmin: Asset }>(
    `query ($lotId: ID!) { getLotAdmin(lotId: $lotId, language: EN) { ${FIELDS} } }`,
    { lotId },
    { token },
  );

async function get(lotId: string | undefined, { token }: TestPerson): Promise<Asset> {
  const answer = await ask(lotId, token);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.getLotAdmin;
}

async function numbersOf(searchFilter: object, { token }: TestPerson, sort?: object[]) {
  const answer = await graphql<{ queryLotAdmin: { lots: Asset[]; paginatedTotalResults: number } }>(
    `query ($searchFilter: LotAdminFilter, $sort: [LotAdminSort!]) {
      queryLotAdmin(searchFilter: $searchFilter, sort: $sort) { lots { lotNumber } paginatedTotalResults } }`,
    { searchFilter, sort },
    { token },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryLotAdmin.lots.map(({ lotNumber }) => lotNumber);
}

const BY_NUMBER = [{ field: "LOT_NUMBER", direction: "ASCENDING" }];
const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ rights: [{ rule, entityId }] });
const change = (person: TestPerson | undefined, lotInput: object) => send("updateLot", { lotInput }, person);

async function newAsset() {
  const person = await newAuctioneer();
  const projectId = await createProjectFor(person);
  return { person, projectId, lotId: await createLotFor(person, { projectId, lotNumber: "1" }) };
}

describe("getLotAdmin", () => {
  it("has all that staff know of an asset, whether it is on sale or not", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const categoryId = await addCategory({ nl: "Metaal", en: "Metal" });
    const texts = [textIn("NL", "Draaibank"), textIn("EN", "Lathe")];
    const specifications = [{ texts: [{ language: "NL", label: "Merk", value: "Kolombo" }], isHighlighted: true }];
    const loadingNotes = [{ language: "NL", text: "Met een heftruck" }];
    const lotInput = { projectId, lotNumber: "7", categoryId, texts, yearBuilt: 1998, specifications, loadingNotes };
    const id = await create("createLot", { lotInput }, person);
    const [hidden] = await addImages(id, [{ isPublic: false }]);
    await addImages(id, [{ deletedAtMs: Date.now() }]);
    expect(await get(id, person)).toMatchObject({
      ...{ id, lotId: id, lotNumber: "7", projectId, yearBuilt: 1998, isAvailable: true, viewerCanEdit: true },
      title: [
        { language: "EN", text: "Lathe" },
        { language: "NL", text: "Draaibank" },
      ],
      category: { externalId: categoryId, name: "Metal" },
      ...{ specifications, loadingNotes, publishedChannels: [] },
      images: [{ fileId: hidden, isPublic: false }],
    });
  });

  it("names the channels on which it is published", async () => {
    const sale = await buildSale({ channels: ["bexchange", "auctionate"], lots: [{}, { isPublished: false }] });
    const { projectId } = sale;
    await buildSale({ channels: ["hamerslag"], isPublished: false, projectId });
    const viewer = await holderOf("USER_PROJECT_VIEW", projectId);
    const channelsOf = async (place: number) => (await get(sale.lots[place]?.lotId, viewer)).publishedChannels;
    expect(await channelsOf(0)).toEqual(["auctionate", "bexchange"]);
    expect(await channelsOf(1)).toEqual([]);
  });

  it.each<[AuthorizationRule, boolean]>([
    ["USER_PROJECT_VIEW", true],
    ["USER_PROJECT_EDIT", true],
    ["USER_PROJECT_INVITE", false],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", false],
  ])("is answered to a holder of %s: %s", async (rule, isAnswered) => {
    const { lotId, projectId } = await newAsset();
    const holder = await holderOf(rule, projectId);
    expect(refusal(await ask(lotId, holder.token))).toBe(isAnswered ? undefined : "1024");
    expect(await numbersOf({}, holder)).toEqual(isAnswered ? ["1"] : []);
    const stranger = await holderOf(rule, (await newAsset()).projectId);
    expect(refusal(await ask(lotId, stranger.token))).toBe("1024");
    expect(await numbersOf({ ids: [lotId] }, stranger)).toEqual([]);
    expect(refusal(await ask(lotId, undefined))).toBe("1002");
  });
});

describe("queryLotAdmin", () => {
  it("sorts numbers as people do, and filters", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const categoryId = await addCategory({ nl: "Ovens" });
    const add = (lotNumber: string, title: string, other: object = {}) =>
      create("createLot", { lotInput: { projectId, lotNumber, texts: [textIn("NL", title)], ...other } }, person);
    await add("10", "Bakoven");
    const two = await add("2", "Draaibank", { isAvailable: false });
    await add("A1", "Steekoven", { categoryId });
    await add("2a", "Weegschaal");
    await addImages(two, [{}]);
    const own = (filter: object) => numbersOf({ projectId, ...filter }, person, BY_NUMBER);
    expect(await own({})).toEqual(["2", "2a", "10", "A1"]);
    expect(await numbersOf({ projectId }, person, [{ field: "LOT_NUMBER", direction: "DESCENDING" }])).toEqual([
      ...["A1", "10", "2a", "2"],
    ]);
    expect(await own({ text: "bakoven" })).toEqual(["10"]);
    expect(await own({ text: "2a" })).toEqual(["2a"]);
    expect(await own({ isAvailable: false })).toEqual(["2"]);
    expect(await own({ hasCategory: true })).toEqual(["A1"]);
    expect(await own({ categoryIds: [categoryId] })).toEqual(["A1"]);
    expect(await own({ hasImages: true })).toEqual(["2"]);
    expect(await own({ hasImages: false })).toEqual(["2a", "10", "A1"]);
  });

  it("tells what is on sale from what is not", async () => {
    const sale = await buildSale({ lots: [{ lotNumber: "1" }, { lotNumber: "2", closesAtMs: Date.now() - 1_000 }] });
    const viewer = await holderOf("USER_PROJECT_VIEW", sale.projectId);
    const { publicationNumber } = sale;
    expect(await numbersOf({ isOnSale: true }, viewer)).toEqual([`${publicationNumber}/1`]);
    expect(await numbersOf({ isOnSale: false }, viewer)).toEqual([`${publicationNumber}/2`]);
  });

  it("reads lists of thousands in their order, each page once", async () => {
    const projectId = crypto.randomUUID();
    await buildSale({ projectId, lots: 0 });
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
       insert into lots (id, project_id, lot_number, is_available, created_at_ms, updated_at_ms)
       select ? || i, ?, i, 1, i / 7, 0 from n`,
    )
      .bind(projectId, projectId)
      .run();
    const viewer = await holderOf("USER_PROJECT_VIEW", projectId);
    expect((await numbersOf({}, viewer, BY_NUMBER))?.slice(0, 3)).toEqual(["1", "2", "3"]);
    const newest = await numbersOf({}, viewer);
    expect(newest?.[0]).toBe("2100");
    expect((await numbersOf({ isAvailable: true }, viewer, BY_NUMBER))?.[19]).toBe("20");
  });
});

describe("updateLot", () => {
  it("corrects an asset where it is on sale too", async () => {
    const sale = await buildSale({ texts: { nl: "Veiling" } });
    const editor = await holderOf("USER_PROJECT_EDIT", sale.projectId);
    const lotId = sale.lots[0]?.lotId;
    const categoryId = await addCategory({ nl: "Anders" });
    const lotInput = {
      ...{ lotId, lotNumber: "99", categoryId, texts: [textIn("NL", "Gecorrigeerd")], yearBuilt: 2001 },
      ...{ isAvailable: false, loadingNotes: [{ language: "NL", text: "Zwaar" }] },
    };
    expect((await change(editor, lotInput)).data).toEqual({ result: { result: true } });
    expect(await get(lotId, editor)).toMatchObject({
      ...{ lotNumber: "99", yearBuilt: 2001, isAvailable: false, category: { externalId: categoryId } },
      title: [{ language: "NL", text: "Gecorrigeerd" }],
      loadingNotes: [{ language: "NL", text: "Zwaar" }],
      specifications: [],
    });
    const { data } = await graphql(
      `{ queryIncrementalLots(searchFilter: { text: "gecorrigeerd" }) { lots { id lotNumber title yearBuilt category { externalId } } } }`,
    );
    expect(data).toEqual({
      queryIncrementalLots: {
        lots: [
          {
            ...{ id: sale.incrementalLotId, lotNumber: sale.lots[0]?.lotNumber, title: "Gecorrigeerd" },
            ...{ yearBuilt: 2001, category: { externalId: categoryId } },
          },
        ],
      },
    });
  });

  it("takes a title of words that other titles have, in each language", async () => {
    const { person, lotId } = await newAsset();
    const texts = (title: string) => [textIn("NL", title), textIn("EN", title)];
    for (const title of ["Verreiker", "Verreiker van Kolombo", "Kolombo verreiker verreiker"])
      expect(refusal(await change(person, { lotId, lotNumber: "1", texts: texts(title) }))).toBeUndefined();
    expect(await get(lotId, person)).toMatchObject({
      title: [{ text: "Kolombo verreiker verreiker" }, { language: "NL" }],
    });
  });

  it("overwrites nothing that another user changed since it was read, nor half of it", async () => {
    const { person, lotId } = await newAsset();
    const { lastUpdatedOn: expectedLastUpdatedOn } = await get(lotId, person);
    const input = (title: string, other: object = {}) => ({
      ...{ lotId, lotNumber: "1", texts: [textIn("NL", title)], expectedLastUpdatedOn },
      ...other,
    });
    expect(refusal(await change(person, input("Eerste")))).toBeUndefined();
    const second = input("Tweede", { loadingNotes: [{ language: "NL", text: "Nee" }], lotNumber: "2" });
    expect(refusal(await change(person, second))).toBe("CHANGED_MEANWHILE");
    expect(await get(lotId, person)).toMatchObject({
      ...{ lotNumber: "1", title: [{ language: "NL", text: "Eerste" }], loadingNotes: [] },
    });
    expect(refusal(await change(person, input("Derde", { expectedLastUpdatedOn: null })))).toBeUndefined();
  });

  it.each<[AuthorizationRule, boolean]>([
    ["USER_PROJECT_EDIT", true],
    ["USER_PROJECT_VIEW", false],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", false],
    ["USER_PROJECT_INVITE", false],
  ])("is allowed to a holder of %s on the asset's project: %s", async (rule, isAllowed) => {
    const [{ lotId, projectId }, other] = [await newAsset(), await newAsset()];
    const lotInput = { lotId, lotNumber: "1", texts: [textIn("NL", "X")] };
    const holder = await holderOf(rule, projectId);
    expect(refusal(await change(holder, lotInput))).toBe(isAllowed ? undefined : "1019");
    expect(refusal(await change(await holderOf(rule, other.projectId), lotInput))).toBe("1019");
    expect(refusal(await change(undefined, lotInput))).toBe("1002");
    expect(refusal(await change(holder, { ...lotInput, lotId: "nothing" }))).toBe("NOT_FOUND");
  });

  it("refuses a number of another asset, an unknown category, no texts and what is out of bounds", async () => {
    const { person, projectId, lotId } = await newAsset();
    await createLotFor(person, { projectId, lotNumber: "2" });
    const lotInput = { lotId, lotNumber: "1", texts: [textIn("NL", "Ongewijzigd")] };
    await change(person, lotInput);
    const refusalOf = async (other: object) => refusal(await change(person, { ...lotInput, ...other }));
    expect(await refusalOf({ lotNumber: "2", texts: [textIn("NL", "Y")] })).toBe("4030");
    expect(await refusalOf({ categoryId: "nothing" })).toBe("4019");
    expect(await refusalOf({ texts: [] })).toBe("4014");
    expect(await refusalOf({ lotNumber: "1-2" })).toEqual(["lotInput.lotNumber excludedCharacter"]);
    expect(await refusalOf({ yearBuilt: 1700 })).toEqual(["lotInput.yearBuilt minimum"]);
    const line = { texts: [{ language: "NL", label: "Merk", value: "X" }] };
    expect(await refusalOf({ specifications: Array(41).fill(line) })).toEqual(["lotInput.specifications maximumItems"]);
    expect(await get(lotId, person)).toMatchObject({ lotNumber: "1", title: [{ text: "Ongewijzigd" }] });
  });
});
