import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { generalNotifications } from "../../../../schema/messages/tables/general-notifications.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";

const SEND = `mutation ($notification: GeneralNotificationInput!) {
  sendGeneralNotification(notification: $notification) { id }
}`;
const SENT = `query ($filter: GeneralNotificationFilter) {
  queryGeneralNotifications(searchFilter: $filter) {
    notifications { id channel senderEmail texts { language title message } }
    paginatedTotalResults
  }
}`;
const MINE = `query ($filter: PersistedNotificationFilter) {
  queryPersistedNotifications(searchFilter: $filter) {
    notifications { id type title message lotTotal incrementalLotId }
    paginatedTotalResults
  }
}`;
const HEARD = `subscription ($channel: String) {
  generalNotification(allNotification: true, channel: $channel) { id title channel texts { language title message } }
}`;
const DAY_MS = 86_400_000;

interface Mine {
  queryPersistedNotifications: { notifications: { id: string }[]; paginatedTotalResults: number };
}

const TEXTS = [
  { language: "NL", title: "Onderhoud", message: "Zondag van 2 tot 4 uur." },
  { language: "EN", title: "Maintenance", message: "Sunday from 2 to 4." },
];

const note = (fields: Record<string, unknown> = {}) => ({
  notification: { id: crypto.randomUUID(), channel: "hamerslag", texts: TEXTS, ...fields },
});

async function editorOf(...channels: string[]) {
  const editor = await newPerson();
  for (const channel of channels) await grant(editor, "USER_CHANNEL_CONTENT_EDITOR", channel);
  return editor;
}

async function idsOf(person: { token: string }, filter: Record<string, unknown> = {}) {
  const { data } = await graphql<Mine>(MINE, { filter }, person);
  return data?.queryPersistedNotifications.notifications.map(({ id }) => id) ?? [];
}

async function registeredDaysAgo(userId: string, days: number) {
  await openDatabase(env)
    .update(users)
    .set({ createdAtMs: Date.now() - days * DAY_MS })
    .where(eq(users.id, userId));
}

const countRows = async () => await openDatabase(env).$count(notifications);

describe("behaviour", () => {
  it("shows open pages of the channel the text in each language, once for each id", async () => {
    const [here, elsewhere] = [await connect(), await connect()];
    for (const [client, channel] of [
      [here, "hamerslag"],
      [elsewhere, "bexchange"],
    ] as const) {
      await client.init();
      await client.subscribed("1", HEARD, { channel });
    }
    const editor = await editorOf("hamerslag");
    const sent = note();
    for (let times = 0; times < 2; times += 1) expect((await graphql(SEND, sent, editor)).errors).toBeUndefined();
    const { id } = sent.notification;
    expect(await here.next("1")).toEqual({
      generalNotification: { id, title: "Onderhoud", channel: "hamerslag", texts: TEXTS },
    });
    expect(await here.drained()).toEqual([]);
    expect(await elsewhere.drained()).toEqual([]);
  });

  it("is in the list of every user of the channel who had an account by then, and writes no row for any", async () => {
    const [editor, reader] = [await editorOf("hamerslag", "bexchange"), await newPerson()];
    const before = await countRows();
    const [sent, other] = [note(), note({ channel: "bexchange" })];
    for (const each of [sent, other]) await graphql(SEND, each, editor);
    expect(await countRows()).toBe(before);
    const { data } = await graphql(MINE, { filter: { language: "EN", latestOfLot: true, types: ["GENERAL"] } }, reader);
    expect(data).toEqual({
      queryPersistedNotifications: {
        notifications: [
          {
            id: sent.notification.id,
            type: "GENERAL",
            title: "Maintenance",
            message: "Sunday from 2 to 4.",
            lotTotal: 1,
            incrementalLotId: null,
          },
        ],
        paginatedTotalResults: 1,
      },
    });
    expect(await idsOf(reader, { types: ["OUTBID"] })).toEqual([]);
  });

  it("leaves out what is older than the account, and what is older than others are kept", async () => {
    const reader = await newPerson();
    const channel = "auctionate";
    const row = { channel: "hamerslag", createdBy: reader.userId };
    const ids = ["old", "before", "after"].map((name) => `${name}:${reader.userId}`);
    const [old = "", before = "", after = ""] = ids;
    await openDatabase(env)
      .insert(generalNotifications)
      .values([
        { ...row, id: old, createdAtMs: Date.now() - 91 * DAY_MS },
        { ...row, id: before, createdAtMs: Date.now() - DAY_MS },
        { ...row, id: after, createdAtMs: Date.now() + 1_000 },
        { ...row, id: `other:${reader.userId}`, channel, createdAtMs: Date.now() + 1_000 },
      ]);
    const ofTest = async () => (await idsOf(reader)).filter((id) => id.endsWith(reader.userId));
    expect(await ofTest()).toEqual([after]);
    await registeredDaysAgo(reader.userId, 100);
    expect(await ofTest()).toEqual([after, before]);
  });

  it("stands among the reader's own by its time", async () => {
    const reader = await newPerson();
    const own = (id: string, createdAtMs: number) => ({
      id: `${id}:${reader.userId}`,
      userId: reader.userId,
      type: "OUTBID",
      createdAtMs,
    });
    const nowMs = Date.now();
    await openDatabase(env)
      .insert(notifications)
      .values([own("first", nowMs + 1_000), own("last", nowMs + 3_000)]);
    const general = {
      id: `general:${reader.userId}`,
      channel: "hamerslag",
      createdBy: "somebody",
      createdAtMs: nowMs + 2_000,
    };
    await openDatabase(env).insert(generalNotifications).values(general);
    const ids = (await idsOf(reader, { latestOfLot: true })).filter((id) => id.endsWith(reader.userId));
    expect(ids.map((id) => id.split(":")[0])).toEqual(["last", "general", "first"]);
  });

  it("lists what was sent on the channels of the viewer, with who sent it", async () => {
    const [editor, manager] = [await editorOf("auctionate"), await newPerson()];
    await grant(manager, "USER_CHANNEL_MANAGE_AUTHORIZATION", "auctionate");
    const sent = note({ channel: "auctionate" });
    await graphql(SEND, sent, editor);
    const { data } = await graphql<{ queryGeneralNotifications: { notifications: { id: string }[] } }>(
      SENT,
      {},
      manager,
    );
    expect(data?.queryGeneralNotifications.notifications.find(({ id }) => id === sent.notification.id)).toEqual({
      id: sent.notification.id,
      channel: "auctionate",
      senderEmail: editor.email,
      texts: TEXTS,
    });
    const none = { queryGeneralNotifications: { notifications: [], paginatedTotalResults: 0 } };
    expect((await graphql(SENT, { filter: { channel: "bexchange" } }, manager)).data).toEqual(none);
    expect((await graphql(SENT, {}, await newPerson())).data).toEqual(none);
  });
});

describe("permissions", () => {
  it("editors and managers of the channel and administrators send, nobody else", async () => {
    const people = {
      editor: await editorOf("hamerslag"),
      manager: await newPerson(),
      administrator: await newPerson(),
      elsewhere: await editorOf("bexchange"),
      publisher: await newPerson(),
    };
    await grant(people.manager, "USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag");
    await grant(people.administrator, "GLOBAL_AUTH_OU_CREATE");
    await grant(people.publisher, "USER_CHANNEL_PUBLISH", "hamerslag");
    const codes: Record<string, unknown> = {};
    for (const [name, person] of Object.entries(people)) codes[name] = errorCode(await graphql(SEND, note(), person));
    expect(codes).toEqual({
      editor: undefined,
      manager: undefined,
      administrator: undefined,
      elsewhere: "1016",
      publisher: "1016",
    });
    expect(errorCode(await graphql(SEND, note()))).toBe("1002");
  });

  it("says of each channel whether the viewer may send there", async () => {
    const CHANNELS = "{ listChannels { id viewerCanNotify } }";
    const { data } = await graphql<{ listChannels: { id: string; viewerCanNotify: boolean }[] }>(
      CHANNELS,
      {},
      await editorOf("bexchange"),
    );
    expect(data?.listChannels.filter(({ viewerCanNotify }) => viewerCanNotify).map(({ id }) => id)).toEqual([
      "bexchange",
    ]);
  });

  it("a channel takes so many an hour", async () => {
    const editor = await editorOf("auctionate");
    const codes = [];
    for (let count = 0; count < 11; count += 1)
      codes.push(errorCode(await graphql(SEND, note({ channel: "auctionate" }), editor)));
    expect(codes.at(-1)).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("validation", () => {
  it.each([
    [{ texts: TEXTS.slice(1) }, { path: "notification.texts", rule: "everyLanguage", params: { exact: 2 } }],
    [{ texts: [TEXTS[0], TEXTS[0]] }, { path: "notification.texts", rule: "oncePerLanguage" }],
    [{ texts: [TEXTS[0], { ...TEXTS[1], title: " " }] }, { path: "notification.texts.1.title", rule: "required" }],
    [{ texts: [TEXTS[0], { ...TEXTS[1], message: "" }] }, { path: "notification.texts.1.message", rule: "required" }],
    [{ id: "" }, { path: "notification.id", rule: "required" }],
  ])("%o is refused", async (fields, fault) => {
    const answer = await graphql(SEND, note(fields), await editorOf("hamerslag"));
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(answer.errors?.[0]?.extensions?.fields).toEqual([fault]);
  });
});
