import { beforeEach, describe, expect, it } from "vitest";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn, removeAutoBidOn } from "../../../support/sale/bid-on.ts";
import { openSale } from "../../../support/sale/sale.ts";

beforeEach(() => forgetBidPermissions());

describe("a bid", () => {
  it("returns a bid with its row and the state after it", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    expect(await bidOn(anna, sale.incrementalLotId, 100_00)).toEqual({
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
    expect(await autoBidOn(anna, sale.incrementalLotId, 500_00)).toMatchObject({
      state: "SUCCESS",
      hasAutoBid: true,
      incrementalBid: { amount: 100_00, isAutoBid: true },
      currentState: { autoBid: { maximumAmount: 500_00 } },
    });
    expect(await bidOn(bram, sale.incrementalLotId, 200_00)).toMatchObject({
      state: "SUCCESS",
      hasAutoBid: false,
      incrementalBid: { amount: 200_00 },
      currentState: { amount: 210_00, leaderRef: "1", userHasLatestBid: false, userRef: "2", autoBid: null },
    });
  });

  it("removes an auto bid", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    await autoBidOn(anna, sale.incrementalLotId, 500_00);
    expect(await removeAutoBidOn(anna, sale.incrementalLotId)).toMatchObject({
      state: "SUCCESS",
      hasAutoBid: false,
      currentState: { amount: 100_00, userHasLatestBid: true },
    });
  });

  it("ONCE1: gives a repeated command its first answer again and changes nothing", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    const commandId = crypto.randomUUID();
    const first = await bidOn(anna, sale.incrementalLotId, 100_00, { commandId });
    expect(await bidOn(anna, sale.incrementalLotId, 100_00, { commandId })).toEqual(first);
    expect(await bidOn(anna, sale.incrementalLotId, 120_00, { commandId })).toMatchObject({
      state: "NOT_ALLOWED",
      refusal: "COMMAND_REUSED",
      currentState: { amount: 100_00, bidCount: 1 },
    });
  });

  it.each(["id", "state", "createdOn", "userId", "annonUserRef", "isPublished"])(
    "has no field in its input that the server decides: %s",
    async (field) => {
      const [sale, anna] = [await openSale(), await newPerson()];
      const input = { incrementalLotId: sale.incrementalLotId, amount: 100_00, commandId: crypto.randomUUID() };
      const answer = await graphql(
        "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state } }",
        { input: { ...input, [field]: "x" } },
        { token: anna.token },
      );
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.[0]?.message).toContain(`unknown field "${field}"`);
    },
  );

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
});
