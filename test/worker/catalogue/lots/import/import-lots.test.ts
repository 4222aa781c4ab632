import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AuthorizationRule } from "../../../../../schema/organization/authorization-rules.ts";
import { graphql } from "../../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../../support/people/people.ts";
import { addCategory } from "../../../../support/sale/sale-details.ts";
import {
  create,
  createLotFor,
  createProjectFor,
  newAuctioneer,
  refusal,
  send,
  textIn,
} from "../../../../support/sale/setup.ts";

interface Imported {
  state: string;
  lotId: string | null;
  lastUpdatedOn: string | null;
  faults: { path: string; rule: string; params: { key: string; value: string }[] }[];
}

async function imported(person: TestPerson, projectId: string, lots: object[]): Promise<Imported[]> {
  const answer = await send<Imported[]>("importLots", { projectId, lots }, person);
  expect(answer.errors).toBeUndefined();
  return answer.data?.result ?? [];
}

async function preview({ token }: TestPerson, projectId: string, lots: object[]): Promise<Imported[]> {
  const answer = await graphql<{ result: Imported[] }>(
    `query ($projectId: ID!, $lots: [ImportedLotInput!]!) { result: previewLotImport(projectId: $projectId, lots: $lots) {
      state lotId lastUpdatedOn faults { path rule params { key value } } } }`,
    { projectId, lots },
    { token },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.result ?? [];
}

const statesOf = (rows: readonly Imported[]) => rows.map(({ state }) => state);
const faultsOf = (rows: readonly Imported[]) =>
  rows.map(({ faults }) => faults.map(({ path, rule }) => `${path} ${rule}`).join(", "));

async function assetsOf({ token }: TestPerson, projectId: string) {
  const answer = await graphql<{ queryLotAdmin: { lots: Record<string, unknown>[] } }>(
    `query ($searchFilter: LotAdminFilter) { queryLotAdmin(searchFilter: $searchFilter, sort: [{ field: LOT_NUMBER, direction: ASCENDING }]) {
      lots { id lotNumber title { language text } summary { text } description { text } category { externalId } yearBuilt
        specifications { isHighlighted texts { language label value } } loadingNotes { language text } isAvailable lastUpdatedOn } } }`,
    { searchFilter: { projectId } },
    { token },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryLotAdmin.lots ?? [];
}

const row = (lotNumber: string, other: object = {}) => ({
  lotNumber,
  texts: [{ language: "NL", title: `Kavel ${lotNumber}` }],
  ...other,
});

async function newProject() {
  const person = await newAuctioneer();
  return { person, projectId: await createProjectFor(person) };
}

describe("importLots, behaviour", () => {
  it("adds assets with all that a row says", async () => {
    const { person, projectId } = await newProject();
    const parentId = await addCategory({ nl: "Metaal", en: "Metal" });
    const category = await addCategory({ nl: "Draaibanken", en: "Lathes" }, { parentId });
    const rows = await imported(person, projectId, [
      {
        lotNumber: "1",
        texts: [{ language: "NL", title: "Draaibank", summary: "Zwaar", description: "**Goed**" }],
        ...{ category: "metal > lathes", yearBuilt: 1998, isAvailable: false },
        specifications: [{ language: "NL", label: "Merk", value: "Kolombo" }],
        loadingNotes: [{ language: "NL", text: "Met een heftruck" }],
      },
      row("2"),
    ]);
    expect(statesOf(rows)).toEqual(["NEW", "NEW"]);
    const [first, second] = await assetsOf(person, projectId);
    expect(first).toMatchObject({
      ...{
        id: rows[0]?.lotId,
        lotNumber: "1",
        yearBuilt: 1998,
        isAvailable: false,
        category: { externalId: category },
      },
      ...{
        title: [{ language: "NL", text: "Draaibank" }],
        summary: [{ text: "Zwaar" }],
        description: [{ text: "**Goed**" }],
      },
      specifications: [{ isHighlighted: false, texts: [{ language: "NL", label: "Merk", value: "Kolombo" }] }],
      loadingNotes: [{ language: "NL", text: "Met een heftruck" }],
    });
    expect(second).toMatchObject({ lotNumber: "2", yearBuilt: null, isAvailable: true, category: null });
  });

  it("changes titles to words that other titles have", async () => {
    const { person, projectId } = await newProject();
    const titled = (title: string) => [{ lotNumber: "1", texts: [{ language: "NL", title }] }];
    await imported(person, projectId, titled("Hoogwerker"));
    expect(statesOf(await imported(person, projectId, titled("Hoogwerker van Kolombo")))).toEqual(["CHANGED"]);
    expect(await assetsOf(person, projectId)).toMatchObject([{ title: [{ text: "Hoogwerker van Kolombo" }] }]);
  });

  it("changes nothing when the same rows are sent again, and keeps what a row leaves out", async () => {
    const { person, projectId } = await newProject();
    const full = row("1", { yearBuilt: 2001, specifications: [{ language: "NL", label: "Merk", value: "Haas" }] });
    await imported(person, projectId, [full, row("2")]);
    const [before] = await assetsOf(person, projectId);
    expect(statesOf(await imported(person, projectId, [full, row("2")]))).toEqual(["SAME", "SAME"]);
    expect((await assetsOf(person, projectId))[0]).toEqual(before);

    const change = {
      lotNumber: "1",
      texts: [{ language: "EN", title: "Lathe" }],
      specifications: [{ language: "NL", label: "Gewicht", value: "900 kg" }],
    };
    const [changed] = await imported(person, projectId, [change]);
    expect(changed).toMatchObject({ state: "CHANGED", lotId: before?.id, lastUpdatedOn: before?.lastUpdatedOn });
    const [after] = await assetsOf(person, projectId);
    expect(after).toMatchObject({ yearBuilt: 2001, title: [{ text: "Lathe" }, { text: "Kavel 1" }] });
    expect(after?.specifications).toMatchObject([{ texts: [{ value: "Haas" }] }, { texts: [{ value: "900 kg" }] }]);
    expect(after?.lastUpdatedOn).not.toBe(before?.lastUpdatedOn);
    const emptied = {
      lotNumber: "1",
      yearBuilt: null,
      specifications: [{ language: "NL", label: "Merk", value: null }],
    };
    await imported(person, projectId, [emptied]);
    expect((await assetsOf(person, projectId))[0]).toMatchObject({
      yearBuilt: null,
      specifications: [{ texts: [{ label: "Gewicht" }] }],
    });
  });

  it("says beforehand what it would do, and stores nothing", async () => {
    const { person, projectId } = await newProject();
    await createLotFor(person, { projectId, lotNumber: "1" });
    const lots = [row("1"), row("1x", { yearBuilt: 3 }), row("2"), row("2")];
    const rows = await preview(person, projectId, lots);
    expect(statesOf(rows)).toEqual(["SAME", "FAULTY", "NEW", "FAULTY"]);
    expect(rows[2]?.lotId).toBeNull();
    expect(await assetsOf(person, projectId)).toHaveLength(1);
  });

  it("adds each asset once when two imports run at the same time", async () => {
    const { person, projectId } = await newProject();
    const lots = Array.from({ length: 20 }, (_, index) => row(String(index + 1)));
    const both = await Promise.all([imported(person, projectId, lots), imported(person, projectId, lots)]);
    for (const rows of both) expect(rows.every(({ state }) => state !== "FAULTY")).toBe(true);
    expect(await assetsOf(person, projectId)).toHaveLength(20);
  });
});

describe("importLots, faults", () => {
  it("leaves out rows with faults, named by field, and takes the others", async () => {
    const { person, projectId } = await newProject();
    await addCategory({ nl: "Dubbel" });
    await addCategory({ nl: "dubbel" });
    const rows = await imported(person, projectId, [
      row("1-2"),
      row("3", { yearBuilt: 20_000 }),
      row("4", { category: "Nergens" }),
      row("5", { category: "DUBBEL" }),
      { lotNumber: "6" },
      { lotNumber: "7", texts: [{ language: "NL", summary: "zonder titel" }] },
      row("8"),
      row("8"),
      row("9", { texts: [{ language: "NL", title: "x".repeat(201) }] }),
    ]);
    expect(faultsOf(rows)).toEqual([
      "lotNumber excludedCharacter",
      "yearBuilt maximum",
      "category unknownCategory",
      "category ambiguousCategory",
      "texts required",
      "texts.0.title required",
      "",
      "lotNumber once",
      "texts.0.title maximumCharacters",
    ]);
    expect(rows[8]?.faults[0]?.params).toEqual([{ key: "maximum", value: "200" }]);
    expect((await assetsOf(person, projectId)).map(({ lotNumber }) => lotNumber)).toEqual(["8"]);
  });

  it("does not overwrite what was changed since the row's asset was read", async () => {
    const { person, projectId } = await newProject();
    await imported(person, projectId, [row("1")]);
    const [read] = await preview(person, projectId, [row("1")]);
    await imported(person, projectId, [row("1", { yearBuilt: 2001 })]);
    const late = row("1", { yearBuilt: 1999, expectedLastUpdatedOn: read?.lastUpdatedOn });
    expect(faultsOf(await imported(person, projectId, [late]))).toEqual(["lotNumber changedMeanwhile"]);
    expect((await assetsOf(person, projectId))[0]?.yearBuilt).toBe(2001);
  });

  it("takes 1 to 500 rows a call", async () => {
    const { person, projectId } = await newProject();
    const many = Array.from({ length: 501 }, (_, index) => row(String(index)));
    expect(refusal(await send("importLots", { projectId, lots: many }, person))).toEqual(["lots maximumItems"]);
    expect(refusal(await send("importLots", { projectId, lots: [] }, person))).toEqual(["lots required"]);
  });
});

describe("importLots, permissions", () => {
  it.each<[AuthorizationRule, boolean]>([
    ["USER_PROJECT_EDIT", true],
    ["USER_PROJECT_VIEW", false],
    ["USER_PROJECT_INVITE", false],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", false],
  ])("is open to a holder of %s: %s", async (rule, isOpen) => {
    const { projectId } = await newProject();
    const holder = await newPerson({ rights: [{ rule, entityId: projectId }] });
    const answer = await send("importLots", { projectId, lots: [row("1")] }, holder);
    expect(refusal(answer)).toBe(isOpen ? undefined : "1019");
  });

  it("is closed to visitors and to editors of another unit's project", async () => {
    const [own, other] = [await newProject(), await newProject()];
    const asked = { projectId: other.projectId, lots: [row("1")] };
    expect(refusal(await send("importLots", asked))).toBe("1002");
    expect(refusal(await send("importLots", asked, own.person))).toBe("1019");
    expect(await assetsOf(other.person, other.projectId)).toEqual([]);
  });

  it("reaches no asset of another project, by its number or by its version", async () => {
    const [own, other] = [await newProject(), await newProject()];
    const lotId = await create(
      "createLot",
      { lotInput: { projectId: other.projectId, lotNumber: "7", texts: [textIn("NL", "Niet van u")] } },
      other.person,
    );
    const [theirs] = await assetsOf(other.person, other.projectId);
    const version = { expectedLastUpdatedOn: theirs?.lastUpdatedOn };
    expect(faultsOf(await imported(own.person, own.projectId, [row("7", version)]))).toEqual([
      "lotNumber changedMeanwhile",
    ]);
    const [added] = await imported(own.person, own.projectId, [row("7")]);
    expect(added?.state).toBe("NEW");
    expect(added?.lotId).not.toBe(lotId);
    expect(await assetsOf(other.person, other.projectId)).toEqual([theirs]);
  });

  it("refuses fields that a row does not have", async () => {
    const { person, projectId } = await newProject();
    for (const foreign of [{ id: "x" }, { projectId: "x" }, { lotId: "x" }, { createdAtMs: 1 }]) {
      const answer = await send("importLots", { projectId, lots: [row("1", foreign)] }, person);
      expect(answer.errors?.[0]?.message).toMatch(/is not defined|Unknown|not expected|invalid value/i);
    }
    const polluting = JSON.parse('{ "lotNumber": "1", "__proto__": { "isAvailable": false } }');
    expect((await send("importLots", { projectId, lots: [polluting] }, person)).errors).toBeDefined();
    const { results } = await env.DB.prepare("select id from lots where project_id = ?").bind(projectId).all();
    expect(results).toEqual([]);
  });
});
