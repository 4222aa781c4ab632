import { describe, expect, it } from "vitest";
import { createContext } from "../../../../worker/kit/sessions/create-context.ts";
import { settingsOfChannel } from "../../../../worker/organization/channels/settings-of-channel.ts";
import { setChannelSetting } from "../../../../worker/people/settings/set-channel-setting.ts";
import { appEnv } from "../../../support/environments.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";

const SETTINGS = `query ($channel: String!) { channelSettings(channel: $channel) {
  supportedChannelLanguages defaultChannelLanguage numberOfFrontpageAuctions identityCheckRequired userMfaRequired
} }`;
const DEFAULTS = {
  supportedChannelLanguages: ["NL", "EN"],
  defaultChannelLanguage: "NL",
  numberOfFrontpageAuctions: 10,
  identityCheckRequired: false,
  userMfaRequired: false,
};

const TYPES = {
  Bool: "Boolean!",
  Int: "Int!",
  String: "String!",
  Set: "[String!]!",
  Map: "[KeyValueInput!]!",
} as const;

async function set(
  token: string | undefined,
  channel: string,
  kind: keyof typeof TYPES,
  setting: string,
  value: unknown,
) {
  const mutation = `mutation ($setting: String!, $value: ${TYPES[kind]}, $channel: String!) {
    done: setChannelSetting${kind}(setting: $setting, value: $value, channel: $channel) { result }
  }`;
  return await graphql(mutation, { setting, value, channel }, { token });
}

async function managerOf(channel: string) {
  const person = await newPerson();
  await grant(person, "USER_CHANNEL_MANAGE_AUTHORIZATION", channel);
  return person;
}

const settingsOf = async (channel: string) => (await graphql(SETTINGS, { channel })).data?.channelSettings;
const faultsOf = ({ errors }: { errors?: { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.fields;

describe("behaviour", () => {
  it("has defaults until a manager chooses, also for a single setting", async () => {
    expect(await settingsOf("auctionate")).toEqual(DEFAULTS);
    const answer = await graphql(`{
      bool: getChannelSettingBool(setting: "USER_MFA_REQUIRED", channel: "auctionate")
      int: getChannelSettingInt(setting: "NUMBER_OF_FRONTPAGE_AUCTIONS", channel: "auctionate")
      string: getChannelSettingString(setting: "DEFAULT_CHANNEL_LANGUAGE", channel: "auctionate")
      set: getChannelSettingSet(setting: "SUPPORTED_CHANNEL_LANGUAGES", channel: "auctionate")
      map: getChannelSettingMap(setting: "BANNER", channel: "auctionate") { key value }
    }`);
    expect(answer.data).toEqual({ bool: false, int: 10, string: "nl", set: ["nl", "en"], map: null });
  });

  it("shows every viewer the choice of the channel's manager, on that channel only", async () => {
    const { token } = await managerOf("hamerslag");
    await set(token, "hamerslag", "Int", "NUMBER_OF_FRONTPAGE_AUCTIONS", 4);
    await set(token, "hamerslag", "String", "DEFAULT_CHANNEL_LANGUAGE", "en");
    await set(token, "hamerslag", "Set", "SUPPORTED_CHANNEL_LANGUAGES", ["EN"]);
    await set(token, "hamerslag", "Map", "BANNER", [{ key: "nl", value: "Welkom" }]);
    expect(await settingsOf("hamerslag")).toEqual({
      supportedChannelLanguages: ["EN"],
      defaultChannelLanguage: "EN",
      numberOfFrontpageAuctions: 4,
      identityCheckRequired: false,
      userMfaRequired: false,
    });
    const banner = await graphql(
      '{ map: getChannelSettingMap(setting: "BANNER", channel: "hamerslag") { key value } }',
    );
    expect(banner.data).toEqual({ map: [{ key: "nl", value: "Welkom" }] });
    expect(await settingsOf("bexchange")).toEqual(DEFAULTS);
  });
});

describe("permissions", () => {
  it("allows only a manager of that channel to choose: 1016 for other users, 1002 for anonymous viewers", async () => {
    const { token } = await managerOf("auctionate");
    expect(errorCode(await set(token, "bexchange", "Bool", "USER_MFA_REQUIRED", true))).toBe("1016");
    expect(errorCode(await set(undefined, "bexchange", "Bool", "USER_MFA_REQUIRED", true))).toBe("1002");
    const publisher = await newPerson();
    await grant(publisher, "USER_CHANNEL_PUBLISH", "bexchange");
    expect(errorCode(await set(publisher.token, "bexchange", "Bool", "USER_MFA_REQUIRED", true))).toBe("1016");
  });
});

describe("validation", () => {
  it("refuses an empty and an unsupported channel", async () => {
    expect(faultsOf(await graphql(SETTINGS, { channel: "" }))).toEqual([{ path: "channel", rule: "emptyChannel" }]);
    expect(faultsOf(await graphql(SETTINGS, { channel: "ebay" }))).toEqual([
      { path: "channel", rule: "unsupportedChannel" },
    ]);
  });

  it("validates each setting against its kind and bounds", async () => {
    const { token } = await managerOf("bexchange");
    const kind = [{ path: "setting", rule: "settingKind" }];
    expect(faultsOf(await set(token, "bexchange", "String", "USER_MFA_REQUIRED", "true"))).toEqual(kind);
    expect(faultsOf(await set(token, "bexchange", "Int", "NUMBER_OF_FRONTPAGE_AUCTIONS", 0))).toEqual([
      { path: "value", rule: "minimum", params: { minimum: 1 } },
    ]);
    expect(faultsOf(await set(token, "bexchange", "Int", "NUMBER_OF_FRONTPAGE_AUCTIONS", 51))).toEqual([
      { path: "value", rule: "maximum", params: { maximum: 50 } },
    ]);
    expect(faultsOf(await set(token, "bexchange", "Set", "SUPPORTED_CHANNEL_LANGUAGES", ["nl", "fr"]))).toEqual([
      { path: "value.1", rule: "language" },
    ]);
    expect(faultsOf(await set(token, "bexchange", "Set", "SUPPORTED_CHANNEL_LANGUAGES", []))).toEqual([
      { path: "value", rule: "atLeastOne" },
    ]);
  });

  it.each(["IDENTITY_CHECK_REQUIRED", "USER_MFA_REQUIRED"])("switches %s on and off", async (setting) => {
    const { token } = await managerOf("bexchange");
    const isRequired = async () =>
      (await graphql(`{ on: getChannelSettingBool(setting: "${setting}", channel: "bexchange") }`)).data?.on;
    for (const value of [true, false]) {
      expect((await set(token, "bexchange", "Bool", setting, value)).errors).toBeUndefined();
      expect(await isRequired()).toBe(value);
    }
  });

  it("refuses a requirement that nobody can meet here, naming what is absent, and lets it be switched off", async () => {
    const url = new URL("http://localhost/graphql");
    const context = { ...(await createContext({ request: new Request(url), url, env: appEnv, waitUntil: () => {} })) };
    const required = (setting: string, value: boolean, env = { ...appEnv, identityBroker: null }) =>
      setChannelSetting({ ...context, env }, "bool", { channel: "bexchange", setting, value });
    await expect(required("IDENTITY_CHECK_REQUIRED", true)).rejects.toMatchObject({
      code: "REQUIREMENT_CANNOT_BE_MET",
      data: { setting: "IDENTITY_CHECK_REQUIRED", lacks: "IDENTITY_BROKER" },
    });
    expect(await settingsOf("bexchange")).toMatchObject({ identityCheckRequired: false });
    await required("IDENTITY_CHECK_REQUIRED", false);
    // An authenticator app needs no provider.
    await required("USER_MFA_REQUIRED", true);
    await required("USER_MFA_REQUIRED", false);
  });

  it("leaves a requirement on whose provider went away, until a manager switches it off", async () => {
    const { token } = await managerOf("bexchange");
    await set(token, "bexchange", "Bool", "IDENTITY_CHECK_REQUIRED", true);
    const url = new URL("http://localhost/graphql");
    const context = await createContext({ request: new Request(url), url, env: appEnv, waitUntil: () => {} });
    const without = { ...context, env: { ...appEnv, identityBroker: null } };
    expect(await settingsOfChannel(without, "bexchange")).toMatchObject({ identityCheckRequired: true });
    await setChannelSetting(without, "bool", {
      ...{ channel: "bexchange", setting: "IDENTITY_CHECK_REQUIRED", value: false },
    });
    expect(await settingsOfChannel(without, "bexchange")).toMatchObject({ identityCheckRequired: false });
  });

  it("keeps the default language among the supported ones, from either side", async () => {
    const { token } = await managerOf("bexchange");
    const fault = [{ path: "value", rule: "defaultLanguage" }];
    expect(faultsOf(await set(token, "bexchange", "Set", "SUPPORTED_CHANNEL_LANGUAGES", ["en"]))).toEqual(fault);
    await set(token, "bexchange", "Set", "SUPPORTED_CHANNEL_LANGUAGES", ["nl"]);
    expect(faultsOf(await set(token, "bexchange", "String", "DEFAULT_CHANNEL_LANGUAGE", "en"))).toEqual(fault);
  });
});
