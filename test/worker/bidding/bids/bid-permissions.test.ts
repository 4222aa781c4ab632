import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { blacklistedCountryCodes, blacklistedEmailDomains } from "../../../../schema/people/tables/blacklists.ts";
import { userIdentities } from "../../../../schema/people/tables/identities.ts";
import { channelSettings } from "../../../../schema/people/tables/settings.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn, removeAutoBidOn } from "../../../support/sale/bid-on.ts";
import { HOUR_MS, publishedLot } from "../../../support/sale/lot.ts";
import { buildSale, HIDDEN_LOTS, openSale } from "../../../support/sale/sale.ts";

beforeEach(() => forgetBidPermissions());

describe("permission to bid", () => {
  it("REFUSE1: refuses in one order: unknown, not open, closed, not allowed, malformed, too low", async () => {
    const nowMs = Date.now();
    const [anna, stranger] = [await newPerson(), await newPerson({ hasAddress: false })];
    expect(await bidOn(stranger, crypto.randomUUID(), 1)).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "LOT_UNKNOWN",
    });
    const early = await openSale({ startsAtMs: nowMs + HOUR_MS, closesAtMs: nowMs + 2 * HOUR_MS });
    expect(await bidOn(stranger, early.incrementalLotId, 1)).toMatchObject({ refusal: "LOT_NOT_OPEN" });
    const late = await openSale({ startsAtMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS });
    expect(await bidOn(stranger, late.incrementalLotId, 1)).toMatchObject({ refusal: "LOT_CLOSED" });
    const open = await openSale();
    expect(await bidOn(stranger, open.incrementalLotId, 1)).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "BIDDER_NOT_ALLOWED",
      missingConditions: ["ADDRESS"],
    });
    expect(await bidOn(anna, open.incrementalLotId, 1)).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "AMOUNT_MALFORMED",
    });
    expect(await bidOn(anna, open.incrementalLotId, 99_00)).toMatchObject({
      state: "TOO_LOW",
      refusal: "AMOUNT_TOO_LOW",
      nextMinimumAmount: 100_00,
    });
  });

  it("refuses visitors with the code to sign in", async () => {
    const sale = await openSale();
    const answer = await graphql(
      "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state } }",
      { input: { incrementalLotId: sale.incrementalLotId, amount: 100_00, commandId: "one" } },
    );
    expect(errorCode(answer)).toBe("1002");
  });

  it("withdrawing the right to bid, or giving a user a part in the sale, stops the user's bids", async () => {
    const sale = await openSale();
    const [anna, bram] = [await newPerson(), await newPerson()];
    const manager = await newPerson({
      rights: [
        { rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "hamerslag" },
        { rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId: sale.projectId },
      ],
    });
    expect(await bidOn(anna, sale.incrementalLotId, 100_00)).toMatchObject({ state: "SUCCESS" });
    expect(await bidOn(bram, sale.incrementalLotId, 120_00)).toMatchObject({ state: "SUCCESS" });
    const withdrawal = await graphql(
      `mutation ($id: ID!) {
        deleteUserChannelAuthorization(userUUID: $id, channel: "hamerslag", authorizationRule: USER_CHANNEL_BID) { result }
      }`,
      { id: anna.userId },
      manager,
    );
    expect(withdrawal.errors).toBeUndefined();
    expect(await bidOn(anna, sale.incrementalLotId, 140_00)).toMatchObject({
      missingConditions: ["CHANNEL_BID_RIGHT"],
    });
    expect(await bidOn(bram, sale.incrementalLotId, 140_00)).toMatchObject({ state: "SUCCESS" });
    const grant = await graphql(
      `mutation ($id: ID!, $project: ID!) {
        createUserProjectAuthorization(userUUID: $id, projectUUID: $project, authorizationRule: USER_PROJECT_VIEW) { id }
      }`,
      { id: bram.userId, project: sale.projectId },
      manager,
    );
    expect(grant.errors).toBeUndefined();
    expect(await bidOn(bram, sale.incrementalLotId, 160_00)).toMatchObject({ missingConditions: ["NOT_INVOLVED"] });
  });

  it("names each condition that a bidder is missing", async () => {
    const sale = await buildSale({ channels: ["hamerslag", "auctionate"] });
    await publishedLot({}, sale.incrementalLotId);
    const database = openDatabase(env);
    const updatedAtMs = Date.now();
    const missing = async (person: TestPerson, host = "localhost") => {
      forgetBidPermissions();
      const outcome = await bidOn(person, sale.incrementalLotId, 100_00, { host });
      expect(outcome.state).toBe("NOT_ALLOWED");
      return outcome.missingConditions;
    };
    expect(await missing(await newPerson({ isConfirmed: false }))).toEqual(["CONFIRMED"]);
    expect(await missing(await newPerson({ bidsOn: ["auctionate"] }))).toEqual(["CHANNEL_BID_RIGHT"]);
    const ofHamerslag = await newPerson({ bidsOn: ["hamerslag"] });
    expect(await missing(ofHamerslag, "auctionate.localhost")).toEqual(["CHANNEL_BID_RIGHT"]);
    expect(await missing(await newPerson({ hasAddress: false }))).toEqual(["ADDRESS"]);
    expect(await missing(await newPerson({ account: { blacklistedAtMs: 1 } }))).toEqual(["NOT_BLACKLISTED"]);
    const ofProject = { rule: "USER_PROJECT_VIEW", entityId: sale.projectId } as const;
    expect(await missing(await newPerson({ rights: [ofProject] }))).toEqual(["NOT_INVOLVED"]);
    const ofUnit = { rule: "USER_OU_PROJECT_VIEWER", entityId: sale.organizationalUnitId } as const;
    expect(await missing(await newPerson({ rights: [ofUnit] }))).toEqual(["NOT_INVOLVED"]);

    // Staff without the right to bid here first learn that they may never bid on this sale.
    const staff = await newPerson({ bidsOn: [], rights: [ofProject] });
    expect(await missing(staff)).toEqual(["NOT_INVOLVED", "CHANNEL_BID_RIGHT"]);

    await database.insert(blacklistedEmailDomains).values({ emailDomain: "fraud.example", createdAtMs: 1 });
    expect(await missing(await newPerson({ account: { email: "one@fraud.example" } }))).toEqual(["NOT_BLACKLISTED"]);
    expect(await missing(await newPerson({ account: { email: "one@mail.fraud.example" } }))).toEqual([
      "NOT_BLACKLISTED",
    ]);
    const namesake = await newPerson({ account: { email: "one@nofraud.example" } });
    expect(await bidOn(namesake, sale.incrementalLotId, 100_00)).toMatchObject({ missingConditions: [] });
    await database.insert(blacklistedCountryCodes).values({ countryCode: "prk", createdAtMs: 1 });
    expect(await missing(await newPerson({ countryCode: "prk" }))).toEqual(["NOT_BLACKLISTED"]);

    const required = { channel: "hamerslag", value: "true", updatedAtMs };
    await database.insert(channelSettings).values([
      { ...required, setting: "IDENTITY_CHECK_REQUIRED" },
      { ...required, setting: "USER_MFA_REQUIRED" },
    ]);
    const anna = await newPerson();
    expect(await missing(anna)).toEqual(["IDENTITY", "MFA"]);
    await database.insert(userIdentities).values({
      ...{ userId: anna.userId, identityType: "IDIN", identityStatus: "SUCCESS", updatedAtMs },
      expiresAtMs: Date.now() + 60_000,
    });
    expect(await missing(anna)).toEqual(["MFA"]);
    const bram = await newPerson({ account: { preferredMfa: "SMS_MFA" } });
    expect(await missing(bram)).toEqual(["IDENTITY"]);
    await database.delete(channelSettings);
  });

  it.each(HIDDEN_LOTS)("REFUSE1: refuses a bid on a lot %s without revealing the lot", async (_, options) => {
    const sale = await buildSale(options);
    const lot = await publishedLot({}, sale.incrementalLotId);
    await lot.bid("bram", 100_00);
    const before = await lot.stub().health();
    const anna = await newPerson();
    const unknown = { state: "NOT_ALLOWED", refusal: "LOT_UNKNOWN", nextMinimumAmount: null, currentState: null };
    expect(await bidOn(anna, sale.incrementalLotId, 200_00)).toMatchObject(unknown);
    expect(await autoBidOn(anna, sale.incrementalLotId, 200_00)).toMatchObject(unknown);
    expect(await removeAutoBidOn(anna, sale.incrementalLotId)).toMatchObject(unknown);
    expect(await lot.stub().health()).toEqual(before);
  });
});
