import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { channelSettings } from "../../../../schema/people/tables/settings.ts";
import { graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";
import { refusal } from "../../../support/sale/setup.ts";

interface Setting {
  setting: string;
  kind: string;
  updatedOn: string;
  [field: string]: unknown;
}

const READ = `query ($channel: String!) { queryOtherChannelSettings(channel: $channel) {
  setting kind bool int string set map { key value } updatedOn } }`;
const REMOVE = `mutation ($channel: String!, $setting: String!, $expectedUpdatedOn: DateTime) {
  removeChannelSetting(channel: $channel, setting: $setting, expectedUpdatedOn: $expectedUpdatedOn) { result } }`;
const TYPES = { Bool: "Boolean!", Int: "Int!", String: "String!", Set: "[String!]!", Map: "[KeyValueInput!]!" };
const NEVER = "1970-01-01T00:00:00.000Z";

interface Client {
  token?: string;
}

async function managerOf(channel: string) {
  const person = await newPerson();
  await grant(person, "USER_CHANNEL_MANAGE_AUTHORIZATION", channel);
  return person;
}

async function read(channel: string, client: Client): Promise<Setting[]> {
  const answer = await graphql<{ queryOtherChannelSettings: Setting[] }>(READ, { channel }, client);
  return answer.data?.queryOtherChannelSettings ?? [];
}

const one = async (channel: string, setting: string, client: Client) =>
  (await read(channel, client)).find((each) => each.setting === setting);

const set = async (client: Client, kind: keyof typeof TYPES, variables: object) =>
  refusal(
    await graphql(
      `mutation ($channel: String!, $setting: String!, $value: ${TYPES[kind]}, $expectedUpdatedOn: DateTime) {
        done: setChannelSetting${kind}(
          channel: $channel, setting: $setting, value: $value, expectedUpdatedOn: $expectedUpdatedOn
        ) { result } }`,
      { ...variables },
      client,
    ),
  );

const remove = async (client: Client, variables: object) => refusal(await graphql(REMOVE, { ...variables }, client));

describe("other settings of a channel, behaviour", () => {
  it("are listed by name with their kind and value, without those of the app and of other channels", async () => {
    const channel = "auctionate";
    const manager = await managerOf(channel);
    const entries = [
      { key: "nl", value: "Welkom" },
      { key: "en", value: "Welcome" },
    ];
    await set(manager, "Map", { channel, setting: "Z_BANNER", value: entries });
    await set(manager, "Bool", { channel, setting: "A_SNOW", value: false });
    await set(manager, "Int", { channel, setting: "B_COUNT", value: -3 });
    await set(manager, "String", { channel, setting: "C_TEXT", value: "hello" });
    await set(manager, "Set", { channel, setting: "D_TAGS", value: ["a", "b"] });
    await set(manager, "Int", { channel, setting: "NUMBER_OF_FRONTPAGE_AUCTIONS", value: 5 });
    const empty = { bool: null, int: null, string: null, set: null, map: null };
    const updatedOn = expect.any(String);
    expect(await read(channel, manager)).toEqual([
      { ...empty, setting: "A_SNOW", kind: "BOOL", bool: false, updatedOn },
      { ...empty, setting: "B_COUNT", kind: "INT", int: -3, updatedOn },
      { ...empty, setting: "C_TEXT", kind: "STRING", string: "hello", updatedOn },
      { ...empty, setting: "D_TAGS", kind: "SET", set: ["a", "b"], updatedOn },
      { ...empty, setting: "Z_BANNER", kind: "MAP", map: entries, updatedOn },
    ]);
    expect(await read("bexchange", await managerOf("bexchange"))).toEqual([]);
  });

  it("are removed one by one, which the history of the channel tells", async () => {
    const channel = "bexchange";
    const manager = await managerOf(channel);
    await set(manager, "Map", { channel, setting: "GONE", value: [{ key: "a", value: "b" }] });
    await set(manager, "Bool", { channel, setting: "STAYS", value: true });
    const updatedOn = (await one(channel, "GONE", manager))?.updatedOn;
    expect(await remove(manager, { channel, setting: "GONE", expectedUpdatedOn: updatedOn })).toBeUndefined();
    expect((await read(channel, manager)).map(({ setting }) => setting)).toEqual(["STAYS"]);
    const history = await graphql<{ queryChannelHistory: { operation: string; fields: object[] }[] }>(
      `{ queryChannelHistory(channel: "${channel}", first: 1) { operation fields { name key before after } } }`,
      {},
      manager,
    );
    expect(history.data?.queryChannelHistory).toEqual([
      {
        operation: "removeChannelSetting",
        fields: [{ name: "setting", key: "GONE", before: '{"a":"b"}', after: null }],
      },
    ]);
  });
});

describe("other settings of a channel, beside those of the app", () => {
  it("are no change of what the app reads", async () => {
    const channel = "bexchange";
    const manager = await managerOf(channel);
    const changedOn = async () =>
      (await graphql(`{ channelSettings(channel: "${channel}") { lastUpdatedOn } }`)).data?.channelSettings;
    await set(manager, "Int", { channel, setting: "NUMBER_OF_FRONTPAGE_AUCTIONS", value: 9 });
    const before = await changedOn();
    await set(manager, "Bool", { channel, setting: "BESIDE", value: true });
    expect(await changedOn()).toEqual(before);
  });
});

describe("other settings of a channel, permissions", () => {
  it("are listed for and removed by the managers of that channel alone", async () => {
    const [manager, administrator] = [await managerOf("hamerslag"), await newPerson()];
    await grant(administrator, "GLOBAL_AUTH_OU_CREATE");
    const variables = { channel: "auctionate", setting: "C_TEXT" };
    for (const [client, code] of [
      [manager, "1016"],
      [administrator, "1016"],
      [{}, "1002"],
    ] as const) {
      expect(refusal(await graphql(READ, { channel: "auctionate" }, client))).toBe(code);
      expect(await remove(client, variables)).toBe(code);
    }
  });
});

describe("other settings of a channel, validation", () => {
  it("keeps what another manager has changed, added or removed since", async () => {
    const channel = "hamerslag";
    const manager = await managerOf(channel);
    const text = (value: string, expectedUpdatedOn?: string) =>
      set(manager, "String", { channel, setting: "SHARED", value, expectedUpdatedOn });
    expect(await text("first", NEVER)).toBeUndefined();
    expect(await text("second", NEVER)).toBe("CHANGED_MEANWHILE");
    const began = (await one(channel, "SHARED", manager))?.updatedOn;
    expect(await text("third", began)).toBeUndefined();
    expect(await text("fourth", began)).toBe("CHANGED_MEANWHILE");
    const request = { channel, setting: "SHARED", expectedUpdatedOn: began };
    expect(await remove(manager, request)).toBe("CHANGED_MEANWHILE");
    expect(await one(channel, "SHARED", manager)).toMatchObject({ string: "third" });
    expect(await remove(manager, { channel, setting: "SHARED" })).toBeUndefined();
    expect(await remove(manager, { channel, setting: "SHARED" })).toBe("CHANGED_MEANWHILE");
    expect(await text("fifth", began)).toBe("CHANGED_MEANWHILE");
  });

  it("refuses to remove what the app reads itself, and names that cannot be", async () => {
    const channel = "hamerslag";
    const manager = await managerOf(channel);
    for (const [setting, fault] of [
      ["USER_MFA_REQUIRED", "setting settingOfApp"],
      ["", "setting required"],
      ["lower", "setting capitalsOnly"],
      ["WITH SPACE", "setting settingName"],
      ["A".repeat(65), "setting maximumCharacters"],
    ] as const)
      expect(await remove(manager, { channel, setting })).toEqual([fault]);
  });

  it("refuses a key that a map has twice, and more than a hundred settings", async () => {
    const channel = "hamerslag";
    const manager = await managerOf(channel);
    const twice = [
      { key: "nl", value: "one" },
      { key: "nl", value: "two" },
    ];
    expect(await set(manager, "Map", { channel, setting: "TWICE", value: twice })).toEqual(["value once"]);
    const kept = await openDatabase(env).select().from(channelSettings);
    const count = kept.filter((row) => row.channel === channel).length;
    for (let place = 0; place < 100 - count; place += 1)
      await openDatabase(env)
        .insert(channelSettings)
        .values({ channel, setting: `FILL_${place}`, value: "true", updatedAtMs: 1 });
    expect(await set(manager, "Bool", { channel, setting: "ONE_MORE", value: true })).toEqual(["setting maximumItems"]);
    expect(await set(manager, "Bool", { channel, setting: "FILL_0", value: false })).toBeUndefined();
  });
});
