import { env } from "cloudflare:workers";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { channelSettings } from "../../../../schema/people/tables/settings.ts";
import { schema } from "../../../../worker/app/schema.ts";
import { graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";
import type { TestPerson } from "../../../support/people/people.ts";
import { create, newAuctioneer, send, UNIT } from "../../../support/sale/setup.ts";

type Evicted = { evictFieldNames: string[] };

const SETTING = `mutation ($value: Int!) {
  setChannelSettingInt(setting: "NUMBER_OF_FRONTPAGE_AUCTIONS", value: $value, channel: "bexchange") { result }
}`;

async function byAdministrator(mutation: string): Promise<void> {
  const administrator = await newPerson();
  await grant(administrator, "GLOBAL_AUTH_OU_CREATE");
  const { errors } = await graphql(mutation, {}, administrator);
  expect(errors).toBeUndefined();
}

/** The fields that an open page of a visitor has to fetch again, as soon as they include the given one. */
async function evictedAtVisitor(field: string, change: () => Promise<unknown>): Promise<string[]> {
  const visitor = await connect();
  await visitor.init();
  await visitor.subscribed("1", "subscription { cacheInvalidation { evictFieldNames } }");
  await change();
  for (;;) {
    const { cacheInvalidation } = await visitor.next<{ cacheInvalidation: Evicted }>("1");
    if (!cacheInvalidation.evictFieldNames.includes(field)) continue;
    visitor.close();
    return cacheInvalidation.evictFieldNames;
  }
}

async function evictedAt({ userId, token }: TestPerson, change: () => Promise<unknown>): Promise<string[]> {
  const page = await connect(`?user=${userId}`);
  await page.init(token);
  const operation = "subscription ($id: ID!) { userCacheInvalidation(userId: $id) { evictFieldNames } }";
  await page.subscribed("1", operation, { id: userId });
  await change();
  const { userCacheInvalidation } = await page.next<{ userCacheInvalidation: Evicted }>("1");
  page.close();
  return userCacheInvalidation.evictFieldNames;
}

const rootFields = () => Object.keys(schema.getQueryType()?.getFields() ?? {});

afterAll(() => openDatabase(env).delete(channelSettings));

describe("the open pages of others ask again", () => {
  it.each([
    [
      "channelSettings",
      "a setting of the channel",
      async () => {
        const manager = await newPerson();
        await grant(manager, "USER_CHANNEL_MANAGE_AUTHORIZATION", "bexchange");
        expect((await graphql(SETTING, { value: 4 }, manager)).errors).toBeUndefined();
      },
    ],
    [
      "queryProjectAdmin",
      "an organisational unit",
      async () => {
        const auctioneer = await newAuctioneer();
        const id = await create("createOrganizationalUnit", { input: UNIT }, auctioneer);
        await grant(auctioneer, "USER_OU_EDIT", id);
        const input = { ...UNIT, externalId: id, name: "Zuid" };
        expect((await send("updateOrganizationalUnit", { input }, auctioneer)).errors).toBeUndefined();
      },
    ],
    [
      "queryBlacklistedCountryCodes",
      "the blacklist of countries",
      () => byAdministrator('mutation { addBlacklistedCountryCode(countryCode: "fra") { result } }'),
    ],
    [
      "queryBlacklistedEmailDomains",
      "the blacklist of domains",
      () => byAdministrator('mutation { removeBlacklistedEmailDomain(emailDomain: "spam.example") { result } }'),
    ],
  ])("%s after a change of %s", async (field, _, change) => {
    expect(rootFields()).toEqual(expect.arrayContaining(await evictedAtVisitor(field, change)));
  });

  it("the user's own, after a right was granted and withdrawn", async () => {
    const anna = await newPerson();
    const args = `(userUUID: "${anna.userId}", channel: "bexchange", authorizationRule: USER_CHANNEL_PUBLISH)`;
    for (const change of [
      `mutation { createUserChannelAuthorization${args} { id } }`,
      `mutation { deleteUserChannelAuthorization${args} { result } }`,
    ]) {
      const fields = await evictedAt(anna, () => byAdministrator(change));
      expect(fields).toContain("adminNeedsComponent");
      expect(rootFields()).toEqual(expect.arrayContaining(fields));
    }
  });
});
