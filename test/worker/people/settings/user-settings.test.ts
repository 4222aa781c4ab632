import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { userSettings } from "../../../../schema/people/tables/settings.ts";
import { graphql } from "../../../support/graphql.ts";
import { connect, type LiveClient } from "../../../support/live-client.ts";
import { newPerson } from "../../../support/people/accounts.ts";
import type { TestPerson } from "../../../support/people/people.ts";

const KINDS = {
  Bool: { type: "Boolean!", selection: "" },
  Int: { type: "Int!", selection: "" },
  String: { type: "String!", selection: "" },
  Set: { type: "[String!]!", selection: "" },
  Map: { type: "[KeyValueInput!]!", selection: "{ key value }" },
} as const;
type Kind = keyof typeof KINDS;

async function set({ token }: TestPerson, kind: Kind, setting: string, value: unknown) {
  const mutation = `mutation ($setting: String!, $value: ${KINDS[kind].type}) {
    done: setUserSetting${kind}(setting: $setting, value: $value) { result }
  }`;
  return await graphql<{ done: { result: boolean } }>(mutation, { setting, value }, { token });
}

async function get({ token }: TestPerson, kind: Kind, setting: string) {
  const query = `query ($setting: String!) { value: getUserSetting${kind}(setting: $setting) ${KINDS[kind].selection} }`;
  return await graphql<{ value: unknown }>(query, { setting }, { token });
}

const faultsOf = ({ errors }: { errors?: { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.fields;

describe("behaviour", () => {
  it.each<[Kind, unknown, unknown]>([
    ["Bool", false, true],
    ["Int", -5, 12],
    ["String", "", "compact"],
    ["Set", [], ["title", "price"]],
    [
      "Map",
      [],
      [
        { key: "a", value: "1" },
        { key: "b", value: "2" },
      ],
    ],
  ])("stores a client's own setting of kind %s, and its next value", async (kind, first, second) => {
    const person = await newPerson();
    expect((await get(person, kind, "MY_OWN")).data).toEqual({ value: null });
    for (const value of [first, second]) {
      expect((await set(person, kind, "MY_OWN", value)).data).toEqual({ done: { result: true } });
      expect((await get(person, kind, "MY_OWN")).data).toEqual({ value });
    }
  });

  it("shows the predefined settings, null until they are chosen", async () => {
    const person = await newPerson();
    const query =
      "{ userSettings { language darkMode invoiceUseCompanyAddress disableNotificationPopup oneClickBidding newsletter } }";
    const settings = async () =>
      (await graphql<{ userSettings: object }>(query, {}, { token: person.token })).data?.userSettings;
    expect(Object.values((await settings()) ?? {})).toEqual([null, null, null, null, null, null]);
    for (const setting of [
      "DARK_MODE",
      "INVOICE_USE_COMPANY_ADDRESS",
      "DISABLE_NOTIFICATION_POPUP",
      "ONE_CLICK_BIDDING",
    ])
      await set(person, "Bool", setting, true);
    await set(person, "String", "LANGUAGE", "EN");
    expect(await settings()).toEqual({
      language: "en",
      darkMode: true,
      invoiceUseCompanyAddress: true,
      disableNotificationPopup: true,
      oneClickBidding: true,
      // Only the link in a mail switches it on.
      newsletter: null,
    });
  });

  it("sends messages in the language that the user set", async () => {
    const person = await newPerson({ language: "nl" });
    await set(person, "String", "LANGUAGE", "en");
    const [account] = await openDatabase(env).select().from(users).where(eq(users.id, person.userId));
    expect(account?.language).toBe("en");
  });

  it("stores a set's entries once", async () => {
    const person = await newPerson();
    await set(person, "Set", "COLUMNS", ["a", "b", "a"]);
    expect((await get(person, "Set", "COLUMNS")).data).toEqual({ value: ["a", "b"] });
  });
});

describe("permissions", () => {
  it("keeps the settings of users separate", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    await set(anna, "Bool", "DARK_MODE", true);
    expect((await get(bert, "Bool", "DARK_MODE")).data).toEqual({ value: null });
  });
});

describe("validation", () => {
  it("refuses to set or get a known setting as another kind", async () => {
    const person = await newPerson();
    const fault = [{ path: "setting", rule: "settingKind" }];
    expect(faultsOf(await set(person, "String", "DARK_MODE", "true"))).toEqual(fault);
    expect(faultsOf(await set(person, "Bool", "LANGUAGE", true))).toEqual(fault);
    expect(faultsOf(await get(person, "Int", "ONE_CLICK_BIDDING"))).toEqual(fault);
  });

  it("refuses to get a client's own setting as another kind than it was set", async () => {
    const person = await newPerson();
    await set(person, "Int", "MY_OWN", 3);
    expect(faultsOf(await get(person, "String", "MY_OWN"))).toEqual([{ path: "setting", rule: "settingKind" }]);
  });

  it("refuses an unsupported language, an invalid name and a text that is too long", async () => {
    const person = await newPerson();
    expect(faultsOf(await set(person, "String", "LANGUAGE", "de"))).toEqual([{ path: "value", rule: "language" }]);
    expect(faultsOf(await set(person, "String", "MY SETTING", "x"))).toEqual([
      { path: "setting", rule: "settingName" },
    ]);
    expect(faultsOf(await set(person, "String", "MY_OWN", "x".repeat(1001)))).toEqual([
      { path: "value", rule: "maximumCharacters", params: { maximum: 1000 } },
    ]);
  });

  it("stores at most a hundred settings of a user, and still changes those", async () => {
    const person = await newPerson();
    const rows = Array.from({ length: 100 }, (_, n) => ({
      userId: person.userId,
      setting: `S${n}`,
      value: "1",
      updatedAtMs: 0,
    }));
    for (const row of rows) await openDatabase(env).insert(userSettings).values(row);
    expect(faultsOf(await set(person, "Int", "S100", 1))).toMatchObject([{ path: "setting", rule: "maximumEntries" }]);
    expect((await set(person, "Int", "S99", 2)).errors).toBeUndefined();
    expect((await set(person, "Bool", "DARK_MODE", true)).errors).toBeUndefined();
  });
});

describe("a changed setting", () => {
  it("reaches the user's open pages at once, and no other user's", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    const [page, other] = [await stalePage(anna), await stalePage(bert)];
    await set(anna, "Bool", "ONE_CLICK_BIDDING", true);
    expect(await page.next("stale")).toMatchObject({
      userCacheInvalidation: { evictFieldNames: expect.arrayContaining(["userSettings"]) },
    });
    expect(await other.drained()).toEqual([]);
  });

  async function stalePage({ userId, token }: TestPerson): Promise<LiveClient> {
    const client = await (await connect(`?user=${userId}`)).init(token);
    const query = "subscription ($user: ID!) { userCacheInvalidation(userId: $user) { evictFieldNames } }";
    await client.subscribed("stale", query, { user: userId });
    return client;
  }
});
