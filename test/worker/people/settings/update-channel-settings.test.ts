import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";
import { refusal } from "../../../support/sale/setup.ts";

const UPDATE = `mutation ($channel: String!, $input: ChannelSettingsInput!) {
  updateChannelSettings(channel: $channel, input: $input) { result } }`;
const READ = `query ($channel: String!) { channelSettings(channel: $channel) {
  supportedChannelLanguages defaultChannelLanguage numberOfFrontpageAuctions identityCheckRequired userMfaRequired lastUpdatedOn
} }`;
const DEFAULTS = {
  supportedChannelLanguages: ["NL", "EN"],
  defaultChannelLanguage: "NL",
  numberOfFrontpageAuctions: 10,
  identityCheckRequired: false,
  userMfaRequired: false,
};

async function managerOf(channel: string) {
  const person = await newPerson();
  await grant(person, "USER_CHANNEL_MANAGE_AUTHORIZATION", channel);
  return person;
}
const read = async (channel: string) =>
  (await graphql<{ channelSettings: typeof DEFAULTS & { lastUpdatedOn: string } }>(READ, { channel })).data
    ?.channelSettings;
const update = async (channel: string, input: object, client: { token?: string }) =>
  refusal(await graphql(UPDATE, { channel, input: { ...DEFAULTS, ...input } }, client));

describe("the settings of a channel, behaviour", () => {
  it("are changed together, and carry the time of the last change", async () => {
    const manager = await managerOf("auctionate");
    expect(await read("auctionate")).toEqual({ ...DEFAULTS, lastUpdatedOn: "1970-01-01T00:00:00.000Z" });
    const changed = { defaultChannelLanguage: "EN", numberOfFrontpageAuctions: 12, userMfaRequired: true };
    expect(await update("auctionate", changed, manager)).toBeUndefined();
    const now = await read("auctionate");
    expect(now).toMatchObject({ ...DEFAULTS, ...changed });
    expect(Date.parse(now?.lastUpdatedOn ?? "")).toBeGreaterThan(0);
    expect(await read("bexchange")).toMatchObject(DEFAULTS);
  });

  it("that stay as they are change nothing", async () => {
    const manager = await managerOf("bexchange");
    expect(await update("bexchange", {}, manager)).toBeUndefined();
    expect(await read("bexchange")).toMatchObject({ lastUpdatedOn: "1970-01-01T00:00:00.000Z" });
  });
});

describe("the settings of a channel, permissions", () => {
  it("are for the managers of that channel", async () => {
    const [manager, administrator] = [await managerOf("hamerslag"), await newPerson()];
    await grant(administrator, "GLOBAL_AUTH_OU_CREATE");
    const change = { numberOfFrontpageAuctions: 3 };
    expect(await update("auctionate", change, manager)).toBe("1016");
    expect(await update("auctionate", change, administrator)).toBe("1016");
    expect(await update("auctionate", change, {})).toBe("1002");
  });
});

describe("the settings of a channel, validation", () => {
  it("refuses a change of what another manager has changed since", async () => {
    const manager = await managerOf("hamerslag");
    const { lastUpdatedOn: expectedLastUpdatedOn } = (await read("hamerslag")) ?? {};
    const change = (count: number) =>
      update("hamerslag", { numberOfFrontpageAuctions: count, expectedLastUpdatedOn }, manager);
    expect(await change(7)).toBeUndefined();
    expect(await change(8)).toBe("CHANGED_MEANWHILE");
    expect(await read("hamerslag")).toMatchObject({ numberOfFrontpageAuctions: 7 });
    expect(await update("hamerslag", { numberOfFrontpageAuctions: 10 }, manager)).toBeUndefined();
  });

  it("refuses a default language that is not supported, no language, and numbers out of bounds", async () => {
    const manager = await managerOf("hamerslag");
    const cases: [object, string][] = [
      [{ supportedChannelLanguages: ["EN"] }, "input.defaultChannelLanguage defaultLanguage"],
      [{ supportedChannelLanguages: [] }, "input.supportedChannelLanguages atLeastOne"],
      [{ numberOfFrontpageAuctions: 0 }, "input.numberOfFrontpageAuctions minimum"],
      [{ numberOfFrontpageAuctions: 51 }, "input.numberOfFrontpageAuctions maximum"],
    ];
    for (const [change, fault] of cases) expect(await update("hamerslag", change, manager)).toEqual([fault]);
    expect(await update("nothing", {}, manager)).toBe("1016");
  });
});
