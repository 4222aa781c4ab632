import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addImages } from "../../../support/sale/sale-details.ts";
import {
  create,
  createProjectFor,
  createUnitFor,
  newAuctioneer,
  refusal,
  send,
  textIn,
} from "../../../support/sale/setup.ts";

interface Project {
  projectId: string;
  title: { language: string; text: string }[];
  lastUpdatedOn: string;
  images: { fileId: string; isPublic: boolean }[];
  publications: { id: string; title: string; isPublished: boolean }[];
  documentInfo: { hasContent: boolean; rootFolderId: string | null };
  [other: string]: unknown;
}

const FIELDS = `projectId organizationalUnitId organizationalUnitName title { language text } lastUpdatedOn
  images { fileId isPublic order } publications { id title isPublished } documentInfo { hasContent rootFolderId }
  viewerCanEdit viewerCanManageAuthorizations`;

const ask = (projectId: string, token: string | undefined) =>
  graphql<{ getProjectAdmin: Project }>(
    `query ($projectId: ID!) { getProjectAdmin(projectId: $projectId) { ${FIELDS} } }`,
    { projectId },
    { token },
  );

async function get(projectId: string, { token }: TestPerson): Promise<Project> {
  const answer = await ask(projectId, token);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.getProjectAdmin;
}

async function titlesFound(searchFilter: object, { token }: TestPerson) {
  const answer = await graphql<{ queryProjectAdmin: { projects: Project[] } }>(
    "query ($searchFilter: ProjectFilter) { queryProjectAdmin(searchFilter: $searchFilter) { projects { title { text } } } }",
    { searchFilter },
    { token },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryProjectAdmin.projects.map(({ title }) => title[0]?.text);
}

const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ rights: [{ rule, entityId }] });
const item = (projectId: string, title: string, expectedLastUpdatedOn?: string) => ({
  item: { projectId, texts: [textIn("NL", title)], expectedLastUpdatedOn },
});

describe("getProjectAdmin", () => {
  it("has a project's texts, all its pictures and its publications, published or not", async () => {
    const person = await newAuctioneer();
    const organizationalUnitId = await createUnitFor(person);
    const texts = [textIn("NL", "Faillissement"), textIn("EN", "Liquidation")];
    const projectId = await create("createProject", { item: { organizationalUnitId, texts } }, person);
    const [first, second] = await addImages(projectId, [{ isPublic: false }, {}]);
    const draft = await buildSale({ projectId, organizationalUnitId, isPublished: false, texts: { nl: "Concept" } });
    const shown = await buildSale({ projectId, organizationalUnitId, texts: { nl: "Getoond" } });
    await buildSale();
    expect(await get(projectId, person)).toMatchObject({
      ...{ projectId, organizationalUnitId, organizationalUnitName: "Veilinghuis Noord" },
      title: [
        { language: "EN", text: "Liquidation" },
        { language: "NL", text: "Faillissement" },
      ],
      images: [
        { fileId: first, isPublic: false, order: 0 },
        { fileId: second, isPublic: true, order: 1 },
      ],
      publications: [
        { id: shown.auctionId, title: "Getoond", isPublished: true },
        { id: draft.auctionId, title: "Concept", isPublished: false },
      ],
      documentInfo: { hasContent: false, rootFolderId: null },
      ...{ viewerCanEdit: true, viewerCanManageAuthorizations: true },
    });
  });

  it.each<[AuthorizationRule, "project" | "unit", unknown]>([
    ["USER_PROJECT_VIEW", "project", undefined],
    ["USER_PROJECT_EDIT", "project", undefined],
    ["USER_OU_PROJECT_VIEWER", "unit", undefined],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", "project", "1024"],
    ["USER_PROJECT_INVITE", "project", "1024"],
    ["USER_OU_MANAGE_AUTHORIZATION", "unit", "1024"],
    ["USER_OU_CREATE_PROJECT", "unit", "1024"],
    ["USER_OU_EDIT", "unit", "1024"],
  ])("is answered to a holder of %s on the %s: %s", async (rule, entity, code) => {
    const person = await newAuctioneer();
    const organizationalUnitId = await createUnitFor(person);
    const projectId = await create(
      "createProject",
      { item: { organizationalUnitId, texts: [textIn("NL", "Project")] } },
      person,
    );
    const holder = await holderOf(rule, entity === "project" ? projectId : organizationalUnitId);
    expect(refusal(await ask(projectId, holder.token))).toEqual(code);
    const stranger = await holderOf(rule, crypto.randomUUID());
    expect(refusal(await ask(projectId, stranger.token))).toBe("1024");
    expect(refusal(await ask(projectId, undefined))).toBe("1002");
  });
});

describe("queryProjectAdmin, filters", () => {
  it("finds projects by their words and by their unit", async () => {
    const person = await newAuctioneer();
    const [one, other] = [await createUnitFor(person), await createUnitFor(person)];
    const add = (organizationalUnitId: string, title: string) =>
      create("createProject", { item: { organizationalUnitId, texts: [textIn("NL", title)] } }, person);
    await add(one, "Drukkerij Zeewold");
    await add(other, "Bakkerij Zeewold");
    expect(await titlesFound({ text: "zeewold bakk" }, person)).toEqual(["Bakkerij Zeewold"]);
    expect(await titlesFound({ organizationalUnitId: one }, person)).toEqual(["Drukkerij Zeewold"]);
    expect(await titlesFound({ text: "zeewold" }, await newPerson())).toEqual([]);
  });
});

describe("queryManagedProjectsAdmin", () => {
  const titlesManaged = async ({ token }: TestPerson, searchFilter: object = {}) => {
    const answer = await graphql<{
      queryManagedProjectsAdmin: { projects: { id: string; title: { text: string }[] }[] };
    }>(
      `query ($searchFilter: ProjectFilter) {
        queryManagedProjectsAdmin(searchFilter: $searchFilter) { projects { id organizationalUnitName title { text } } }
      }`,
      { searchFilter },
      { token },
    );
    expect(answer.errors).toBeUndefined();
    return answer.data?.queryManagedProjectsAdmin.projects.map(({ title }) => title[0]?.text);
  };

  it("names the projects on which the viewer gives rights, also those that they may not read", async () => {
    const person = await newAuctioneer();
    const [unitId, otherId] = [await createUnitFor(person), await createUnitFor(person)];
    const add = (organizationalUnitId: string, title: string) =>
      create("createProject", { item: { organizationalUnitId, texts: [textIn("NL", title)] } }, person);
    const first = await add(unitId, "Eerste");
    await add(unitId, "Tweede");
    await add(otherId, "Derde");
    const ofUnit = await holderOf("USER_OU_MANAGE_AUTHORIZATION", unitId);
    expect((await titlesManaged(ofUnit))?.toSorted()).toEqual(["Eerste", "Tweede"]);
    expect(await titlesManaged(ofUnit, { organizationalUnitId: otherId })).toEqual([]);
    expect(await titlesFound({}, ofUnit)).toEqual([]);
    expect(await titlesManaged(await holderOf("USER_PROJECT_MANAGE_AUTHORIZATION", first))).toEqual(["Eerste"]);
    for (const rule of ["USER_PROJECT_EDIT", "USER_PROJECT_VIEW", "USER_PROJECT_INVITE"] as const)
      expect(await titlesManaged(await holderOf(rule, first)), rule).toEqual([]);
    for (const rule of ["USER_OU_PROJECT_VIEWER", "USER_OU_EDIT", "USER_OU_CREATE_PROJECT"] as const)
      expect(await titlesManaged(await holderOf(rule, unitId)), rule).toEqual([]);
  });

  it("searches titles alone: what its viewer may not read is not found out word by word", async () => {
    const person = await newAuctioneer();
    const unitId = await createUnitFor(person);
    const text = { ...textIn("NL", "Drukkerij Zeewold"), summary: "Faillissement", description: "Overnameprijs" };
    await create("createProject", { item: { organizationalUnitId: unitId, texts: [text] } }, person);
    const manager = await holderOf("USER_OU_MANAGE_AUTHORIZATION", unitId);
    expect(await titlesManaged(manager, { text: "zeewold drukk" })).toEqual(["Drukkerij Zeewold"]);
    for (const secret of ["faillissement", "overnameprijs"]) {
      expect(await titlesManaged(manager, { text: secret }), secret).toEqual([]);
      expect(await titlesFound({ text: secret }, person), secret).toEqual(["Drukkerij Zeewold"]);
    }
  });
});

describe("updateProject", () => {
  it("replaces the texts: a language that is left out goes", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const both = [textIn("NL", "Oud"), textIn("EN", "Old")];
    await send("updateProject", { item: { projectId, texts: both } }, person);
    expect((await send("updateProject", item(projectId, "Nieuw"), person)).data).toEqual({ result: { result: true } });
    expect((await get(projectId, person)).title).toEqual([{ language: "NL", text: "Nieuw" }]);
    expect(await titlesFound({ text: "nieuw" }, person)).toEqual(["Nieuw"]);
  });

  it("overwrites nothing that another user changed since it was read", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const read = (await get(projectId, person)).lastUpdatedOn;
    expect(refusal(await send("updateProject", item(projectId, "Eerste", read), person))).toBeUndefined();
    expect(refusal(await send("updateProject", item(projectId, "Tweede", read), person))).toBe("CHANGED_MEANWHILE");
    const after = await get(projectId, person);
    expect(after.title).toEqual([{ language: "NL", text: "Eerste" }]);
    expect(refusal(await send("updateProject", item(projectId, "Derde", after.lastUpdatedOn), person))).toBeUndefined();
    // Together, too, one of them wins.
    const now = (await get(projectId, person)).lastUpdatedOn;
    const answers = await Promise.all(
      ["A", "B"].map((title) => send("updateProject", item(projectId, title, now), person)),
    );
    expect(answers.map(refusal).toSorted()).toEqual(["CHANGED_MEANWHILE", undefined]);
  });

  it("requires USER_PROJECT_EDIT on this very project, else 1019", async () => {
    const person = await newAuctioneer();
    const [projectId, otherId] = [await createProjectFor(person), await createProjectFor(person)];
    expect(refusal(await send("updateProject", item(projectId, "X")))).toBe("1002");
    for (const [rule, entityId] of [
      ["USER_PROJECT_EDIT", otherId],
      ["USER_PROJECT_VIEW", projectId],
      ["USER_PROJECT_MANAGE_AUTHORIZATION", projectId],
    ] as const) {
      const holder = await holderOf(rule, entityId);
      expect(refusal(await send("updateProject", item(projectId, "X"), holder)), rule).toBe("1019");
      expect(refusal(await send("createProjectDocumentRootFolder", { projectId }, holder)), rule).toBe("1019");
    }
    const editor = await holderOf("USER_PROJECT_EDIT", projectId);
    expect(refusal(await send("updateProject", item(projectId, "X"), editor))).toBeUndefined();
  });

  it("refuses a project without texts and texts out of bounds", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const refusalOf = async (texts: object[]) =>
      refusal(await send("updateProject", { item: { projectId, texts } }, person));
    expect(await refusalOf([])).toBe("4014");
    expect(await refusalOf([textIn("NL", "x".repeat(201))])).toEqual(["item.texts.0.title maximumCharacters"]);
    expect((await get(projectId, person)).title).toEqual([{ language: "NL", text: "Project" }]);
  });
});

describe("createProjectDocumentRootFolder", () => {
  it("makes one folder for a project, however often it is asked for", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const [one, two] = await Promise.all(
      [1, 2].map(() => create("createProjectDocumentRootFolder", { projectId }, person)),
    );
    expect(one).toBe(two);
    expect((await get(projectId, person)).documentInfo).toEqual({ hasContent: false, rootFolderId: one });
    expect(
      await env.DB.prepare("select document_root_folder_id as id from projects where id = ?").bind(projectId).first(),
    ).toEqual({ id: one });
    expect(errorCode(await send("createProjectDocumentRootFolder", { projectId }))).toBe("1002");
  });
});

describe("queryPublicationAdmin, for staff of a channel", () => {
  const idsFor = async ({ token }: TestPerson, filter: object) => {
    const answer = await graphql<{ queryPublicationAdmin: { publications: { id: string }[] } }>(
      "query ($filter: PublicationAdminFilter) { queryPublicationAdmin(searchFilter: $filter) { publications { id } } }",
      { filter },
      { token },
    );
    expect(answer.errors).toBeUndefined();
    return answer.data?.queryPublicationAdmin.publications.map(({ id }) => id);
  };

  it.each<[AuthorizationRule, { draft: boolean; published: boolean }]>([
    ["USER_CHANNEL_MANAGE_AUTHORIZATION", { draft: true, published: true }],
    ["USER_CHANNEL_PUBLISH", { draft: false, published: true }],
    ["USER_CHANNEL_CONTENT_EDITOR", { draft: false, published: false }],
    ["USER_CHANNEL_BID", { draft: false, published: false }],
  ])("shows a holder of %s of what is on their channel: %o", async (rule, shown) => {
    const draft = await buildSale({ channels: ["auctionate"], isPublished: false });
    const { projectId } = draft;
    const published = await buildSale({ channels: ["auctionate"], projectId });
    const ownDraft = shown.draft ? [draft.auctionId] : [];
    const ownPublished = shown.published ? [published.auctionId] : [];
    const rights = [{ rule, entityId: "auctionate" }];
    const own = await newPerson({ bidsOn: [], rights });
    expect((await idsFor(own, { projectId }))?.toSorted()).toEqual(
      shown.draft ? [...ownDraft, ...ownPublished].toSorted() : [],
    );
    // There a publisher has what is meant for the channel, too: their list of projects stays that of their own.
    const meant = shown.published ? [draft.auctionId, published.auctionId].toSorted() : [];
    expect((await idsFor(own, { projectId, isOnMyChannels: true }))?.toSorted()).toEqual(meant);
    const other = await newPerson({ bidsOn: [], rights: [{ rule, entityId: "bexchange" }] });
    expect(await idsFor(other, { projectId })).toEqual([]);
    expect(await idsFor(other, { projectId, isOnMyChannels: true })).toEqual([]);
  });
});
