import { afterEach, describe, expect, it, vi } from "vitest";
import { errorCode, type GraphqlAnswer, graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";

const SET = "mutation ($banner: ChannelBannerInput!) { setChannelBanner(banner: $banner) { id } }";
const REMOVE = `mutation ($channel: String!, $bannerId: ID!) {
  removeChannelBanner(channel: $channel, bannerId: $bannerId) { result }
}`;
const READ = `query ($channel: String!, $language: Language!) {
  getChannelBanners(channel: $channel, language: $language) {
    banners { bannerId title line link endingOn } nextChangeOn
  }
}`;
const ALL = `query ($channel: String!) {
  queryChannelBannersAdmin(channel: $channel) {
    id texts { language title line } link startingOn endingOn updatedOn
  }
}`;
const HISTORY = `query { queryChannelHistory(channel: "auctionate", first: 20) {
  operation fields { name before after }
} }`;

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const textsOf = (title: string, line = "Zondag dicht") => [
  { language: "NL", title, line },
  { language: "EN", title: `${title} (en)`, line: `${line} (en)` },
];

const banner = (fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  channel: "auctionate",
  texts: textsOf("Gesloten"),
  ...fields,
});

async function editorOf(...channels: string[]) {
  const editor = await newPerson();
  for (const channel of channels) await grant(editor, "USER_CHANNEL_CONTENT_EDITOR", channel);
  return editor;
}
type Editor = Awaited<ReturnType<typeof editorOf>>;

interface Held {
  getChannelBanners: { banners: { bannerId: string; title: string }[]; nextChangeOn: string | null };
}
const held = async ({ channel = "auctionate", language = "NL" } = {}) =>
  (await graphql<Held>(READ, { channel, language })).data?.getChannelBanners;
const shown = async (channel = "auctionate") => (await held({ channel }))?.banners.map(({ bannerId }) => bannerId);

interface All {
  queryChannelBannersAdmin: { id: string; updatedOn: string }[];
}
const all = async (editor: Editor, channel = "auctionate") =>
  (await graphql<All>(ALL, { channel }, editor)).data?.queryChannelBannersAdmin ?? [];

/** The fields at fault; none if the answer has no error. */
const faultsIn = ({ errors }: GraphqlAnswer<unknown>): unknown => errors?.[0]?.extensions?.fields ?? errors ?? [];

async function removeAll(editor: Editor, channel: string): Promise<void> {
  for (const { id: bannerId } of await all(editor, channel)) await graphql(REMOVE, { channel, bannerId }, editor);
}

afterEach(async () => {
  vi.restoreAllMocks();
  const editor = await editorOf("auctionate", "bexchange");
  for (const channel of ["auctionate", "bexchange"]) await removeAll(editor, channel);
});

describe("behaviour", () => {
  it("is shown from its start until its end, in each language, on its channel alone", async () => {
    const editor = await editorOf("auctionate");
    const [startMs, endMs] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
    const planned = banner({ startingOn: at(startMs), endingOn: at(endMs), link: "/publications" });
    expect((await graphql(SET, { banner: planned }, editor)).data).toEqual({ setChannelBanner: { id: planned.id } });
    expect(await held()).toEqual({ banners: [], nextChangeOn: at(startMs) });
    const clock = vi.spyOn(Date, "now").mockReturnValue(startMs);
    const first = { bannerId: planned.id, title: "Gesloten", line: "Zondag dicht" };
    expect(await held()).toEqual({
      banners: [{ ...first, link: "/publications", endingOn: at(endMs) }],
      nextChangeOn: at(endMs),
    });
    expect((await held({ language: "EN" }))?.banners).toMatchObject([{ title: "Gesloten (en)" }]);
    expect(await shown("bexchange")).toEqual([]);
    clock.mockReturnValue(endMs - 1);
    expect(await shown()).toEqual([planned.id]);
    clock.mockReturnValue(endMs);
    expect(await held()).toEqual({ banners: [], nextChangeOn: null });
  });

  it("shows three of those that hold, the last started first", async () => {
    const editor = await editorOf("auctionate");
    const sent = [1, 2, 3, 4].map((hours) => banner({ startingOn: at(Date.now() - hours * HOUR_MS) }));
    for (const each of sent) await graphql(SET, { banner: each }, editor);
    expect(await shown()).toEqual(sent.slice(0, 3).map(({ id }) => id));
    expect((await all(editor)).map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
    const [newest] = sent;
    await graphql(REMOVE, { channel: "auctionate", bannerId: newest?.id }, editor);
    expect(await shown()).toEqual(sent.slice(1).map(({ id }) => id));
  });

  it("is changed by who has read it last, and counts once however often it is sent", async () => {
    const editor = await editorOf("auctionate");
    const first = banner();
    for (let times = 0; times < 2; times += 1)
      expect((await graphql(SET, { banner: first }, editor)).data).toBeTruthy();
    const [read, ...others] = await all(editor);
    expect(others).toEqual([]);
    const changed = { ...first, texts: textsOf("Weer open"), expectedUpdatedOn: read?.updatedOn };
    expect((await graphql(SET, { banner: changed }, editor)).data).toBeTruthy();
    expect(errorCode(await graphql(SET, { banner: { ...changed, link: "/faq" } }, editor))).toBe("CHANGED_MEANWHILE");
    expect((await held())?.banners).toMatchObject([{ title: "Weer open", link: null }]);
    const named = { channel: "auctionate", bannerId: first.id };
    expect((await graphql(REMOVE, named, editor)).data).toEqual({ removeChannelBanner: { result: true } });
    expect(errorCode(await graphql(REMOVE, named, editor))).toBe("CHANGED_MEANWHILE");
    const [gone] = [await graphql(SET, { banner: changed }, editor)];
    expect(errorCode(gone)).toBe("CHANGED_MEANWHILE");
  });

  it("is in the channel's history when it is added, changed and removed", async () => {
    const editor = await editorOf("auctionate");
    await grant(editor, "USER_CHANNEL_MANAGE_AUTHORIZATION", "auctionate");
    const first = banner({ link: "/faq" });
    await graphql(SET, { banner: first }, editor);
    const [read] = await all(editor);
    await graphql(SET, { banner: { ...first, link: null, expectedUpdatedOn: read?.updatedOn } }, editor);
    await graphql(REMOVE, { channel: "auctionate", bannerId: first.id }, editor);
    const { data } = await graphql<{ queryChannelHistory: object[] }>(HISTORY, {}, editor);
    expect(data?.queryChannelHistory.slice(0, 3)).toMatchObject([
      {
        operation: "removeChannelBanner",
        fields: expect.arrayContaining([{ name: "bannerTitle", before: "Gesloten", after: null }]),
      },
      {
        operation: "setChannelBanner",
        fields: expect.arrayContaining([{ name: "bannerLink", before: "/faq", after: null }]),
      },
      {
        operation: "setChannelBanner",
        fields: expect.arrayContaining([{ name: "bannerLineEnglish", before: null, after: "Zondag dicht (en)" }]),
      },
    ]);
  });
});

describe("permissions", () => {
  it("lets nobody write or read the banners of a channel on which they are no editor", async () => {
    const [elsewhere, editor] = [await editorOf("bexchange"), await editorOf("auctionate")];
    const own = banner();
    await graphql(SET, { banner: own }, editor);
    const named = { channel: "auctionate", bannerId: own.id };
    for (const [query, variables] of [
      [SET, { banner: banner() }],
      [REMOVE, named],
      [ALL, named],
    ] as const) {
      expect(errorCode(await graphql(query, variables, elsewhere))).toBe("1016");
      expect(errorCode(await graphql(query, variables))).toBe("1002");
    }
    // By way of their own channel they reach it neither.
    const [read] = await all(editor);
    const byOwn = { ...own, channel: "bexchange" };
    expect(errorCode(await graphql(REMOVE, { ...named, channel: "bexchange" }, elsewhere))).toBe("CHANGED_MEANWHILE");
    const changing = { banner: { ...byOwn, expectedUpdatedOn: read?.updatedOn } };
    expect(errorCode(await graphql(SET, changing, elsewhere))).toBe("CHANGED_MEANWHILE");
    expect(faultsIn(await graphql(SET, { banner: byOwn }, elsewhere))).toEqual([{ path: "banner.id", rule: "taken" }]);
    expect(await shown()).toEqual([own.id]);
  });
});

describe("validation", () => {
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "http://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/nl//evil.example",
    "/en/\\evil.example",
    "https://hamerslag.example@evil.example/",
    "https:evil.example",
    "https://",
    "publications",
  ])("refuses the link %s", async (link) => {
    const editor = await editorOf("bexchange");
    const answer = await graphql(SET, { banner: banner({ channel: "bexchange", link }) }, editor);
    expect(faultsIn(answer)).toEqual([{ path: "banner.link", rule: "bannerLink" }]);
    expect(await all(editor, "bexchange")).toEqual([]);
  });

  it.each([
    ["/publications/?state=open", "/publications/?state=open"],
    ["/nl/faq", "/faq"],
    ["/en", "/"],
    ["/nlx", "/nlx"],
    ["https://kijkdag.example/route?a=1", "https://kijkdag.example/route?a=1"],
    [" ", null],
  ])("keeps the link %s as %s", async (link, kept) => {
    const editor = await editorOf("bexchange");
    await graphql(SET, { banner: banner({ channel: "bexchange", link }) }, editor);
    expect(await all(editor, "bexchange")).toMatchObject([{ link: kept }]);
  });

  it("names the field of a text that is absent or too long, and of an end that has passed or is before the start", async () => {
    const editor = await editorOf("bexchange");
    const send = async (fields: Record<string, unknown>) =>
      faultsIn(await graphql(SET, { banner: banner({ channel: "bexchange", ...fields }) }, editor));
    expect(await send({ texts: textsOf("Lang", "a".repeat(201)) })).toMatchObject([
      { path: "banner.texts.0.line", rule: "maximumCharacters", params: { maximum: 200 } },
      { path: "banner.texts.1.line", rule: "maximumCharacters" },
    ]);
    expect(await send({ texts: textsOf("Een taal").slice(0, 1) })).toMatchObject([{ rule: "everyLanguage" }]);
    expect(await send({ texts: textsOf("a".repeat(61)) })).toMatchObject([{ path: "banner.texts.0.title" }, {}]);
    expect(await send({ endingOn: at(Date.now() - 1) })).toEqual([{ path: "banner.endingOn", rule: "future" }]);
    const [startingOn, endingOn] = [at(Date.now() + 2 * HOUR_MS), at(Date.now() + HOUR_MS)];
    expect(await send({ startingOn, endingOn })).toMatchObject([{ path: "banner.endingOn", rule: "bannerEnd" }]);
  });

  it("refuses a twenty-first banner of a channel, and still changes one of the twenty", async () => {
    const editor = await editorOf("bexchange");
    const send = async (fields: Record<string, unknown> = {}) =>
      faultsIn(await graphql(SET, { banner: banner({ channel: "bexchange", ...fields }) }, editor));
    for (let count = 0; count < 20; count += 1) expect(await send()).toEqual([]);
    expect(await send()).toEqual([{ path: "banner", rule: "maximumItems", params: { maximum: 20 } }]);
    const [{ id, updatedOn } = { id: "", updatedOn: "" }] = await all(editor, "bexchange");
    expect(await send({ id, expectedUpdatedOn: updatedOn })).toEqual([]);
  });
});
