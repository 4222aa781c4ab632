import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import {
  blacklistedCountryCodes,
  blacklistedEmailDomains,
  channelSettings,
  userIdentities,
} from "../../../schema/tables/accounts.ts";
import { forgetBidPermissions } from "../../../worker/bids/bid-permission.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { HIDDEN_LOTS } from "../../support/hidden-lots.ts";
import { HOUR_MS, publishedLot, type saleTerms } from "../../support/lot.ts";
import { newPerson, type TestPerson } from "../../support/people.ts";
import { buildSale, type Sale } from "../../support/sale.ts";

const RESULT = `
  state refusal nextMinimumAmount missingConditions hasAutoBid
  incrementalBid { id amount annonUserRef isAutoBid state isViewer }
  currentState { amount nextMinimumAmount stepSize bidCount leaderRef isOpen userHasLatestBid userHasBid userRef autoBid { maximumAmount } }
`;

interface BidResult {
  state: string;
  refusal: string | null;
  nextMinimumAmount: number | null;
  missingConditions: string[];
  hasAutoBid: boolean;
  incrementalBid: { id: string; amount: number; annonUserRef: string } | null;
  currentState: Record<string, unknown> | null;
}

async function bid(
  person: TestPerson,
  incrementalLotId: string,
  amount: number,
  { commandId = crypto.randomUUID(), host = "localhost" } = {},
): Promise<BidResult> {
  const answer = await graphql<{ createIncrementalBid: BidResult }>(
    `mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { ${RESULT} } }`,
    { input: { incrementalLotId, amount, commandId } },
    { token: person.token, host },
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createIncrementalBid;
}

async function autoBid(
  person: TestPerson,
  incrementalLotId: string,
  maximumAmount: number,
  commandId: string = crypto.randomUUID(),
): Promise<BidResult> {
  const answer = await graphql<{ createIncrementalAutoBid: BidResult }>(
    `mutation ($input: CreateIncrementalAutoBidInput!) { createIncrementalAutoBid(input: $input) { ${RESULT} } }`,
    { input: { incrementalLotId, maximumAmount, commandId } },
    { token: person.token },
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createIncrementalAutoBid;
}

/** A sale of one lot that people can bid on. */
async function openSale(terms: Partial<ReturnType<typeof saleTerms>> = {}): Promise<Sale> {
  const sale = await buildSale();
  await publishedLot(terms, sale.incrementalLotId);
  return sale;
}

beforeEach(() => forgetBidPermissions());

describe("behaviour", () => {
  it("returns a bid with its row and the state after it", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    expect(await bid(anna, sale.incrementalLotId, 100_00)).toEqual({
      state: "SUCCESS",
      refusal: null,
      nextMinimumAmount: 110_00,
      missingConditions: [],
      hasAutoBid: false,
      incrementalBid: {
        id: `${sale.incrementalLotId}:1`,
        amount: 100_00,
        annonUserRef: "1",
        isAutoBid: false,
        state: "SUCCESS",
        isViewer: true,
      },
      currentState: {
        amount: 100_00,
        nextMinimumAmount: 110_00,
        stepSize: 10_00,
        bidCount: 1,
        leaderRef: "1",
        isOpen: true,
        userHasLatestBid: true,
        userHasBid: true,
        userRef: "1",
        autoBid: null,
      },
    });
  });

  it("returns an auto bid with the bid it made, and shows its maximum to its owner alone", async () => {
    const [sale, anna, bram] = [await openSale(), await newPerson(), await newPerson()];
    expect(await autoBid(anna, sale.incrementalLotId, 500_00)).toMatchObject({
      state: "SUCCESS",
      hasAutoBid: true,
      incrementalBid: { amount: 100_00, isAutoBid: true },
      currentState: { autoBid: { maximumAmount: 500_00 } },
    });
    expect(await bid(bram, sale.incrementalLotId, 200_00)).toMatchObject({
      state: "SUCCESS",
      hasAutoBid: false,
      incrementalBid: { amount: 200_00 },
      currentState: { amount: 210_00, leaderRef: "1", userHasLatestBid: false, userRef: "2", autoBid: null },
    });
  });

  it("removes an auto bid", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    await autoBid(anna, sale.incrementalLotId, 500_00);
    const answer = await graphql<{ removeIncrementalAutoBid: BidResult }>(
      `mutation ($id: ID!) { removeIncrementalAutoBid(incrementalLotId: $id) { ${RESULT} } }`,
      { id: sale.incrementalLotId },
      { token: anna.token },
    );
    expect(answer.data?.removeIncrementalAutoBid).toMatchObject({
      state: "SUCCESS",
      hasAutoBid: false,
      currentState: { amount: 100_00, userHasLatestBid: true },
    });
  });

  it("lists a new bid at once, under a pseudonym, with the viewer's own marked", async () => {
    const [sale, anna, bram] = [await openSale(), await newPerson(), await newPerson()];
    await bid(anna, sale.incrementalLotId, 100_00);
    await bid(bram, sale.incrementalLotId, 110_00);
    const answer = await graphql(
      `query ($id: ID!) {
        queryIncrementalBids(searchFilter: { incrementalLotId: $id }, pagination: { page: 1, itemsPerPage: 1 },
          sort: [{ field: BID_AMOUNT, direction: DESCENDING }]) {
          bids { id amount annonUserRef isAutoBid state isViewer }
          paginatedPageNumber paginatedPageSize paginatedTotalResults
        }
      }`,
      { id: sale.incrementalLotId },
      { token: bram.token },
    );
    expect(answer.data).toEqual({
      queryIncrementalBids: {
        bids: [
          {
            id: `${sale.incrementalLotId}:2`,
            amount: 110_00,
            annonUserRef: "2",
            isAutoBid: false,
            state: "SUCCESS",
            isViewer: true,
          },
        ],
        paginatedPageNumber: 1,
        paginatedPageSize: 1,
        paginatedTotalResults: 2,
      },
    });
  });

  it("lists bids by each of several sort keys, with the totals", async () => {
    const [sale, anna, bram] = [await openSale(), await newPerson(), await newPerson()];
    await autoBid(anna, sale.incrementalLotId, 150_00);
    await bid(bram, sale.incrementalLotId, 150_00);
    const sorted = async (...directions: [string, string]) => {
      const [amount, created] = directions;
      const answer = await graphql<{
        queryIncrementalBids: { bids: { id: string }[]; statistics: object };
      }>(
        `query ($id: ID!, $sort: [BidSort!]) {
          queryIncrementalBids(searchFilter: { incrementalLotId: $id }, sort: $sort,
            pagination: { page: 1, itemsPerPage: 2 }) {
            bids { id } statistics { bidCount bidderCount autoBidCount riseAmount }
          }
        }`,
        {
          id: sale.incrementalLotId,
          sort: [
            { field: "BID_AMOUNT", direction: amount },
            { field: "CREATED_ON", direction: created },
          ],
        },
      );
      expect(answer.data?.queryIncrementalBids.statistics).toEqual({
        ...{ bidCount: 3, bidderCount: 2, autoBidCount: 2, riseAmount: 50_00 },
      });
      return answer.data?.queryIncrementalBids.bids.map(({ id }) => Number(id.split(":")[1]));
    };
    expect(await sorted("DESCENDING", "ASCENDING")).toEqual([2, 3]);
    expect(await sorted("DESCENDING", "DESCENDING")).toEqual([3, 2]);
  });

  it("refuses more sort keys than any list has", async () => {
    const sale = await openSale();
    const answer = await graphql(
      `query ($id: ID!, $sort: [BidSort!]) {
        queryIncrementalBids(searchFilter: { incrementalLotId: $id }, sort: $sort) { paginatedTotalResults }
      }`,
      { id: sale.incrementalLotId, sort: Array(9).fill({ field: "BID_AMOUNT", direction: "ASCENDING" }) },
    );
    expect(errorCode(answer)).toBe("INVALID_INPUT");
  });

  it("shows a visitor the state of a lot, and that bidding requires signing in", async () => {
    const sale = await openSale();
    const answer = await graphql(
      `query ($id: ID!) {
        getCurrentIncrementalLotState(incrementalLotId: $id) {
          id amount nextMinimumAmount isOpen isClosed userHasLatestBid userHasFavorite userHasBid userRef
          autoBid { maximumAmount } missingConditions ladder { fromAmount stepAmount } extensionMilliseconds
        }
      }`,
      { id: sale.incrementalLotId },
    );
    expect(answer.data).toEqual({
      getCurrentIncrementalLotState: {
        id: sale.incrementalLotId,
        amount: null,
        nextMinimumAmount: 100_00,
        isOpen: true,
        isClosed: false,
        userHasLatestBid: false,
        userHasFavorite: false,
        userHasBid: false,
        userRef: null,
        autoBid: null,
        missingConditions: ["SIGNED_IN"],
        ladder: [{ fromAmount: 0, stepAmount: 10_00 }],
        extensionMilliseconds: 120_000,
      },
    });
  });

  it("returns invoice details for the viewer's leading bid, else for the next minimum", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    const ask = async () =>
      (
        await graphql(
          `query ($id: ID!) {
            getIncrementalLotInvoiceDetails(incrementalLotId: $id, language: NL) {
              amount userName useCompanyAddress userAddress { fullName } companyAddress { companyName }
              incrementalLotAttributes { auctionCosts vat }
            }
          }`,
          { id: sale.incrementalLotId },
          { token: anna.token },
        )
      ).data;
    const details = {
      userName: anna.email,
      useCompanyAddress: false,
      userAddress: { fullName: "Sam de Bieder" },
      companyAddress: null,
      incrementalLotAttributes: { auctionCosts: 17, vat: 21 },
    };
    expect(await ask()).toEqual({ getIncrementalLotInvoiceDetails: { amount: 100_00, ...details } });
    await bid(anna, sale.incrementalLotId, 150_00);
    expect(await ask()).toEqual({ getIncrementalLotInvoiceDetails: { amount: 150_00, ...details } });
  });

  it("ONCE1: gives a repeated command its first answer again and changes nothing", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    const commandId = crypto.randomUUID();
    const first = await bid(anna, sale.incrementalLotId, 100_00, { commandId });
    expect(await bid(anna, sale.incrementalLotId, 100_00, { commandId })).toEqual(first);
    expect(await bid(anna, sale.incrementalLotId, 120_00, { commandId })).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "COMMAND_REUSED",
      currentState: { amount: 100_00, bidCount: 1 },
    });
  });
});

describe("permissions", () => {
  it("REFUSE1: refuses in one order: unknown, not open, closed, not allowed, malformed, too low", async () => {
    const nowMs = Date.now();
    const [anna, stranger] = [await newPerson(), await newPerson({ hasAddress: false })];
    expect(await bid(stranger, crypto.randomUUID(), 1)).toMatchObject({ state: "NOT_ALLOWED", refusal: "LOT_UNKNOWN" });
    const early = await openSale({ startsAtMs: nowMs + HOUR_MS, closesAtMs: nowMs + 2 * HOUR_MS });
    expect(await bid(stranger, early.incrementalLotId, 1)).toMatchObject({ refusal: "LOT_NOT_OPEN" });
    const late = await openSale({ startsAtMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS });
    expect(await bid(stranger, late.incrementalLotId, 1)).toMatchObject({ refusal: "LOT_CLOSED" });
    const open = await openSale();
    expect(await bid(stranger, open.incrementalLotId, 1)).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "BIDDER_NOT_ALLOWED",
      missingConditions: ["ADDRESS"],
    });
    expect(await bid(anna, open.incrementalLotId, 1)).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "AMOUNT_MALFORMED",
    });
    expect(await bid(anna, open.incrementalLotId, 99_00)).toMatchObject({
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
    expect(await bid(anna, sale.incrementalLotId, 100_00)).toMatchObject({ state: "SUCCESS" });
    expect(await bid(bram, sale.incrementalLotId, 120_00)).toMatchObject({ state: "SUCCESS" });
    const withdrawal = await graphql(
      `mutation ($id: ID!) {
        deleteUserChannelAuthorization(userUUID: $id, channel: "hamerslag", authorizationRule: USER_CHANNEL_BID) { result }
      }`,
      { id: anna.userId },
      manager,
    );
    expect(withdrawal.errors).toBeUndefined();
    expect(await bid(anna, sale.incrementalLotId, 140_00)).toMatchObject({ missingConditions: ["CHANNEL_BID_RIGHT"] });
    expect(await bid(bram, sale.incrementalLotId, 140_00)).toMatchObject({ state: "SUCCESS" });
    const grant = await graphql(
      `mutation ($id: ID!, $project: ID!) {
        createUserProjectAuthorization(userUUID: $id, projectUUID: $project, authorizationRule: USER_PROJECT_VIEW) { id }
      }`,
      { id: bram.userId, project: sale.projectId },
      manager,
    );
    expect(grant.errors).toBeUndefined();
    expect(await bid(bram, sale.incrementalLotId, 160_00)).toMatchObject({ missingConditions: ["NOT_INVOLVED"] });
  });

  it("names each condition that a bidder is missing", async () => {
    const sale = await buildSale({ channels: ["hamerslag", "auctionate"] });
    await publishedLot({}, sale.incrementalLotId);
    const database = openDatabase(env);
    const updatedAtMs = Date.now();
    const missing = async (person: TestPerson, host = "localhost") => {
      forgetBidPermissions();
      const outcome = await bid(person, sale.incrementalLotId, 100_00, { host });
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
    expect(await bid(namesake, sale.incrementalLotId, 100_00)).toMatchObject({ missingConditions: [] });
    await database.insert(blacklistedCountryCodes).values({ countryCode: "prk", createdAtMs: 1 });
    expect(await missing(await newPerson({ countryCode: "prk" }))).toEqual(["NOT_BLACKLISTED"]);

    const required = { channel: "hamerslag", value: "true", updatedAtMs };
    await database.insert(channelSettings).values([
      { ...required, setting: "IDENTITY_CHECK_REQUIRED" },
      { ...required, setting: "USER_MFA_REQUIRED" },
    ]);
    const anna = await newPerson();
    expect(await missing(anna)).toEqual(["IDENTITY", "MFA"]);
    await database
      .insert(userIdentities)
      .values({ userId: anna.userId, identityType: "IDIN", identityStatus: "SUCCESS", updatedAtMs });
    expect(await missing(anna)).toEqual(["MFA"]);
    const bram = await newPerson({ account: { preferredMfa: "SMS_MFA" } });
    expect(await missing(bram)).toEqual(["IDENTITY"]);
    await database.delete(channelSettings);
  });
});

describe("validation", () => {
  it("refuses an invalid command id", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    const answer = await graphql(
      "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state } }",
      { input: { incrementalLotId: sale.incrementalLotId, amount: 100_00, commandId: "x".repeat(65) } },
      { token: anna.token },
    );
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(answer.errors?.[0]?.extensions?.fields).toEqual([
      { path: "input.commandId", rule: "maximumCharacters", params: { maximum: 64 } },
    ]);
  });

  it.each(HIDDEN_LOTS)("REFUSE1: refuses a bid on a lot %s without revealing the lot", async (_, options) => {
    const sale = await buildSale(options);
    const lot = await publishedLot({}, sale.incrementalLotId);
    await lot.bid("bram", 100_00);
    const before = await lot.stub().health();
    const anna = await newPerson();
    const unknown = { state: "NOT_ALLOWED", refusal: "LOT_UNKNOWN", nextMinimumAmount: null, currentState: null };
    expect(await bid(anna, sale.incrementalLotId, 200_00)).toMatchObject(unknown);
    expect(await autoBid(anna, sale.incrementalLotId, 200_00)).toMatchObject(unknown);
    const removal = await graphql(
      `mutation ($id: ID!) { removeIncrementalAutoBid(incrementalLotId: $id) { ${RESULT} } }`,
      { id: sale.incrementalLotId },
      { token: anna.token },
    );
    expect(removal.data?.removeIncrementalAutoBid).toMatchObject(unknown);
    expect(await lot.stub().health()).toEqual(before);
  });

  it.each(HIDDEN_LOTS)("shows neither state nor bids of a lot %s", async (_, options) => {
    const sale = await buildSale(options);
    const lot = await publishedLot({}, sale.incrementalLotId);
    await lot.bid("anna", 100_00);
    const answer = await graphql(
      `query ($id: ID!) {
        getCurrentIncrementalLotState(incrementalLotId: $id) { amount }
        queryIncrementalBids(searchFilter: { incrementalLotId: $id }) { bids { id } paginatedTotalResults }
      }`,
      { id: sale.incrementalLotId },
    );
    expect(answer.data).toEqual({
      getCurrentIncrementalLotState: null,
      queryIncrementalBids: { bids: [], paginatedTotalResults: 0 },
    });
  });

  it("wakes no actor for an id that belongs to no lot", async () => {
    const answer = await graphql("query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { id } }", {
      id: "../no lot",
    });
    expect(answer.data).toEqual({ getCurrentIncrementalLotState: null });
  });
});
