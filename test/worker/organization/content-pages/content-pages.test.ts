import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { contentPageTexts, contentPageVersions } from "../../../../schema/organization/tables/content-pages.ts";
import { errorCode, type GraphqlAnswer, graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";

const SET = `mutation ($version: ContentPageVersionInput!) { setContentPageVersion(version: $version) { id } }`;
const REMOVE = `mutation ($channel: String!, $versionId: ID!) {
  removeContentPageVersion(channel: $channel, versionId: $versionId) { result }
}`;
const READ = `query ($channel: String!, $page: ContentPageName!, $language: Language!) {
  getContentPage(channel: $channel, page: $page, language: $language) {
    content { versionId title text holdsFrom } nextHoldsFrom
  }
}`;
const PAGES = `query ($channel: String!) {
  queryContentPagesAdmin(channel: $channel) { page heldVersionId versions { id holdsFrom authorEmail } }
}`;
const VERSION = `query ($channel: String!, $versionId: ID!) {
  getContentPageVersionAdmin(channel: $channel, versionId: $versionId) { id page texts { language title text } }
}`;
const HISTORY = `query { queryChannelHistory(channel: "auctionate", first: 20) { operation fields { name key after } } }`;

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const textsOf = (title: string, text = "Tekst") => [
  { language: "NL", title, text },
  { language: "EN", title: `${title} (en)`, text: `${text} (en)` },
];

/** Each test has a page of its own: a version that holds stays. */
const version = (page: string, fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  channel: "auctionate",
  page,
  texts: textsOf("Voorwaarden"),
  ...fields,
});

async function editorOf(...channels: string[]) {
  const editor = await newPerson();
  for (const channel of channels) await grant(editor, "USER_CHANNEL_CONTENT_EDITOR", channel);
  return editor;
}

const read = async (page: string, { channel = "auctionate", language = "NL" } = {}) => {
  const { data } = await graphql<{
    getContentPage: { content: { title: string } | null; nextHoldsFrom: string | null };
  }>(READ, { channel, page, language });
  return data?.getContentPage;
};

/** The fields at fault; none if the answer has no error. */
const faultsIn = ({ errors }: GraphqlAnswer<unknown>): unknown => errors?.[0]?.extensions?.fields ?? errors ?? [];

afterEach(() => {
  vi.restoreAllMocks();
});

describe("behaviour", () => {
  it("is the app's own text at first, then a version of the channel alone, in each language, from its instant", async () => {
    const editor = await editorOf("auctionate");
    expect(await read("TERMS")).toEqual({ content: null, nextHoldsFrom: null });
    const [first, second] = [version("TERMS"), version("TERMS", { texts: textsOf("Nieuwe voorwaarden") })];
    expect((await graphql(SET, { version: first }, editor)).data).toEqual({ setContentPageVersion: { id: first.id } });
    const comesAtMs = Date.now() + HOUR_MS;
    await graphql(SET, { version: { ...second, holdsFrom: at(comesAtMs) } }, editor);
    expect(await read("TERMS")).toEqual({
      content: { versionId: first.id, title: "Voorwaarden", text: "Tekst", holdsFrom: expect.any(String) },
      nextHoldsFrom: at(comesAtMs),
    });
    expect((await read("TERMS", { language: "EN" }))?.content?.title).toBe("Voorwaarden (en)");
    expect((await read("TERMS", { channel: "bexchange" }))?.content).toBeNull();
    const clock = vi.spyOn(Date, "now").mockReturnValue(comesAtMs - 1);
    expect((await read("TERMS"))?.content?.title).toBe("Voorwaarden");
    clock.mockReturnValue(comesAtMs);
    expect(await read("TERMS")).toMatchObject({ content: { versionId: second.id }, nextHoldsFrom: null });
  });

  it("lists the versions of each page with the one that holds, and gives the texts of one", async () => {
    const editor = await editorOf("auctionate");
    const [held, coming] = [version("PRIVACY"), version("PRIVACY", { holdsFrom: at(Date.now() + HOUR_MS) })];
    for (const each of [held, coming]) await graphql(SET, { version: each }, editor);
    const { data } = await graphql<{ queryContentPagesAdmin: { page: string }[] }>(
      PAGES,
      { channel: "auctionate" },
      editor,
    );
    expect(data?.queryContentPagesAdmin.map(({ page }) => page)).toEqual([
      "TERMS",
      "PRIVACY",
      "ABOUT",
      "FAQ",
      "CONTACT",
    ]);
    expect(data?.queryContentPagesAdmin[1]).toMatchObject({
      heldVersionId: held.id,
      versions: [{ id: coming.id }, { id: held.id, authorEmail: editor.email }],
    });
    const one = await graphql(VERSION, { channel: "auctionate", versionId: coming.id }, editor);
    expect(one.data).toEqual({
      getContentPageVersionAdmin: { id: coming.id, page: "PRIVACY", texts: coming.texts },
    });
    const elsewhere = await editorOf("bexchange");
    const other = await graphql(VERSION, { channel: "bexchange", versionId: coming.id }, elsewhere);
    expect(errorCode(other)).toBe("NOT_FOUND");
  });

  it("puts a version in the place of one to come, once, and removes one to come, never one that holds", async () => {
    const editor = await editorOf("auctionate");
    const holdsFrom = at(Date.now() + HOUR_MS);
    const [held, coming] = [version("FAQ"), version("FAQ", { holdsFrom })];
    for (const each of [held, coming]) await graphql(SET, { version: each }, editor);
    const other = version("FAQ", { holdsFrom, replaces: coming.id, texts: textsOf("Anders") });
    for (let times = 0; times < 2; times += 1)
      expect((await graphql(SET, { version: other }, editor)).data).toEqual({
        setContentPageVersion: { id: other.id },
      });
    const late = version("FAQ", { holdsFrom: at(Date.now() + 2 * HOUR_MS), replaces: coming.id });
    expect(errorCode(await graphql(SET, { version: late }, editor))).toBe("CHANGED_MEANWHILE");
    for (const replaces of [held.id, "nope"]) {
      const replacing = version("FAQ", { holdsFrom: at(Date.now() + 3 * HOUR_MS), replaces });
      expect(errorCode(await graphql(SET, { version: replacing }, editor))).toBe("CHANGED_MEANWHILE");
    }
    // A version that was sent before replaces nothing more.
    expect((await graphql(SET, { version: { ...held, replaces: other.id } }, editor)).data).toBeTruthy();
    expect(await read("FAQ")).toMatchObject({ content: { versionId: held.id }, nextHoldsFrom: holdsFrom });
    const remove = async (versionId: string) => await graphql(REMOVE, { channel: "auctionate", versionId }, editor);
    expect(errorCode(await remove(held.id))).toBe("CHANGED_MEANWHILE");
    expect((await remove(other.id)).data).toEqual({ removeContentPageVersion: { result: true } });
    expect(errorCode(await remove(other.id))).toBe("CHANGED_MEANWHILE");
    expect(await read("FAQ")).toMatchObject({ content: { versionId: held.id }, nextHoldsFrom: null });
    const left = await openDatabase(env)
      .select()
      .from(contentPageTexts)
      .where(eq(contentPageTexts.versionId, other.id));
    expect(left).toEqual([]);
  });

  it("keeps each version as it was written", async () => {
    const editor = await editorOf("auctionate");
    const held = version("ABOUT");
    await graphql(SET, { version: held }, editor);
    const database = openDatabase(env);
    const changes = [
      database.update(contentPageTexts).set({ text: "?" }).where(eq(contentPageTexts.versionId, held.id)),
      database.update(contentPageVersions).set({ holdsFromMs: 1 }).where(eq(contentPageVersions.id, held.id)),
      database.delete(contentPageTexts).where(eq(contentPageTexts.versionId, held.id)),
      database.delete(contentPageVersions).where(eq(contentPageVersions.id, held.id)),
    ];
    for (const change of changes) await expect((async () => await change)()).rejects.toThrow();
    await graphql(SET, { version: { ...held, texts: textsOf("Anders") } }, editor);
    expect((await read("ABOUT"))?.content?.title).toBe("Voorwaarden");
  });

  it("is in the channel's history, with both texts", async () => {
    const editor = await editorOf("auctionate");
    await grant(editor, "USER_CHANNEL_MANAGE_AUTHORIZATION", "auctionate");
    await graphql(SET, { version: version("CONTACT", { texts: textsOf("Contact", "Bel ons") }) }, editor);
    const { data } = await graphql<{ queryChannelHistory: object[] }>(HISTORY, {}, editor);
    const [change] = data?.queryChannelHistory ?? [];
    expect(change).toMatchObject({
      operation: "setContentPageVersion",
      fields: expect.arrayContaining([
        { name: "pageHoldsFrom", key: "CONTACT", after: expect.any(String) },
        { name: "pageText", key: "CONTACT nl", after: "Bel ons" },
      ]),
    });
  });
});

describe("permissions", () => {
  it("lets nobody write or read the versions of a channel on which they are no editor", async () => {
    const [elsewhere, editor] = [await editorOf("bexchange"), await editorOf("auctionate")];
    const coming = version("TERMS", { holdsFrom: at(Date.now() + 40 * HOUR_MS) });
    await graphql(SET, { version: coming }, editor);
    const named = { channel: "auctionate", versionId: coming.id };
    for (const [query, variables] of [
      [SET, { version: version("TERMS") }],
      [REMOVE, named],
      [PAGES, named],
      [VERSION, named],
    ] as const)
      expect(errorCode(await graphql(query, variables, elsewhere))).toBe("1016");
    // By way of their own channel they reach it neither.
    const byOwn = { channel: "bexchange", versionId: coming.id };
    expect(errorCode(await graphql(REMOVE, byOwn, elsewhere))).toBe("CHANGED_MEANWHILE");
    const replacing = version("TERMS", { channel: "bexchange", replaces: coming.id });
    expect(errorCode(await graphql(SET, { version: replacing }, elsewhere))).toBe("CHANGED_MEANWHILE");
    const stolen = { ...version("TERMS", { channel: "bexchange" }), id: coming.id };
    expect(faultsIn(await graphql(SET, { version: stolen }, elsewhere))).toEqual([
      { path: "version.id", rule: "taken" },
    ]);
    expect((await graphql(VERSION, named, editor)).data).toBeTruthy();
  });
});

describe("validation", () => {
  it("names the field of a text that is absent or too long, and of an instant that has passed or is another's", async () => {
    const editor = await editorOf("bexchange");
    const send = async (fields: Record<string, unknown>) =>
      faultsIn(await graphql(SET, { version: version("TERMS", { channel: "bexchange", ...fields }) }, editor));
    const holdsFrom = at(Date.now() + HOUR_MS);
    expect(await send({ texts: textsOf("Lang", "a".repeat(20_001)) })).toMatchObject([
      { path: "version.texts.0.text", rule: "maximumCharacters", params: { maximum: 20_000 } },
      { path: "version.texts.1.text", rule: "maximumCharacters" },
    ]);
    expect(await send({ texts: textsOf("Een taal").slice(0, 1) })).toMatchObject([{ rule: "everyLanguage" }]);
    expect(await send({ texts: textsOf(" ") })).toMatchObject([{ path: "version.texts.0.title", rule: "required" }]);
    expect(await send({ holdsFrom: at(Date.now() - 1) })).toEqual([{ path: "version.holdsFrom", rule: "future" }]);
    expect(await send({ holdsFrom })).toEqual([]);
    expect(await send({ holdsFrom })).toEqual([{ path: "version.holdsFrom", rule: "sameInstant" }]);
  });

  it("refuses a sixth version to come, and a hundred and first in all", async () => {
    const editor = await editorOf("bexchange");
    const send = async (fields: Record<string, unknown>) =>
      faultsIn(await graphql(SET, { version: version("FAQ", { channel: "bexchange", ...fields }) }, editor));
    for (let hours = 1; hours <= 5; hours += 1)
      expect(await send({ holdsFrom: at(Date.now() + hours * HOUR_MS) })).toEqual([]);
    expect(await send({ holdsFrom: at(Date.now() + 9 * HOUR_MS) })).toEqual([
      { path: "version.holdsFrom", rule: "comingVersions", params: { maximum: 5 } },
    ]);
    const held = Array.from({ length: 95 }, (_, place) => ({
      id: `held-${place}`,
      channel: "bexchange",
      page: "FAQ",
      holdsFromMs: 1_000 + place,
      createdBy: editor.userId,
      createdAtMs: 1,
    }));
    for (let place = 0; place < held.length; place += 10)
      await openDatabase(env)
        .insert(contentPageVersions)
        .values(held.slice(place, place + 10));
    expect(await send({})).toEqual([{ path: "version", rule: "maximumVersions", params: { maximum: 100 } }]);
  });
});
