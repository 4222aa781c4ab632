import { describe, expect, it } from "vitest";
import { errorCode, type GraphqlAnswer, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

interface Correction {
  state: string;
  amount?: number;
  reason?: string;
}

/** A lot with two bids, 100 and 150 euro, and a user who may correct them. */
async function lotWithBids() {
  const sale = await buildSale();
  const lot = await publishedLot({}, sale.incrementalLotId);
  await lot.bid("anna", 100_00);
  await lot.bid("bram", 150_00);
  const rights = [{ rule: "USER_PROJECT_EDIT", entityId: sale.projectId } as const];
  return { lot, administrator: await newPerson({ rights }), lotId: sale.incrementalLotId };
}

async function correct(
  person: TestPerson,
  incrementalLotId: string,
  { reason = "Mistaken amount", ...correction }: Correction,
): Promise<GraphqlAnswer<{ incrementalBidCorrection: Record<string, unknown> }>> {
  return await graphql(
    `mutation ($input: IncrementalBidCorrectionInput!) {
      incrementalBidCorrection(input: $input) {
        state refusal incrementalBid { id amount state annonUserRef isViewer } currentState { amount leaderRef bidCount }
      }
    }`,
    { input: { incrementalLotId, reason, commandId: crypto.randomUUID(), ...correction } },
    { token: person.token },
  );
}

describe("behaviour", () => {
  it("FIX1: invalidates the highest bid, and the one below it leads", async () => {
    const { lot, administrator, lotId } = await lotWithBids();
    const answer = await correct(administrator, lotId, { state: "INVALIDATED" });
    expect(answer.data?.incrementalBidCorrection).toEqual({
      state: "SUCCESS",
      refusal: null,
      incrementalBid: { id: `${lotId}:2`, amount: 150_00, state: "INVALIDATED", annonUserRef: "2", isViewer: false },
      currentState: { amount: 100_00, leaderRef: "1", bidCount: 1 },
    });
    expect((await lot.rows()).map(({ state }) => state)).toEqual(["SUCCESS", "INVALIDATED"]);
  });

  it("FIX2: overwrites the highest bid; the old row is kept and its bidder stays the leader", async () => {
    const { lot, administrator, lotId } = await lotWithBids();
    const answer = await correct(administrator, lotId, { state: "OVERWRITTEN", amount: 120_00 });
    expect(answer.data?.incrementalBidCorrection).toMatchObject({
      state: "SUCCESS",
      incrementalBid: { id: `${lotId}:3`, amount: 120_00, state: "SUCCESS", annonUserRef: "2" },
      currentState: { amount: 120_00, leaderRef: "2", bidCount: 2 },
    });
    expect((await lot.rows()).map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [100_00, "SUCCESS"],
      [150_00, "OVERWRITTEN"],
      [120_00, "SUCCESS"],
    ]);
  });

  it("answers 4023 if a correction is at or below the second bid", async () => {
    const { administrator, lotId } = await lotWithBids();
    const answer = await correct(administrator, lotId, { state: "OVERWRITTEN", amount: 100_00 });
    expect(errorCode(answer)).toBe("4023");
    expect(answer.errors?.[0]?.extensions).toMatchObject({ secondBidAmount: 100_00 });
  });

  it("FIX2: a correction at or above the price is refused with NOT_BELOW_PRICE, without data", async () => {
    const { lot, administrator, lotId } = await lotWithBids();
    for (const amount of [150_00, 151_00]) {
      const answer = await correct(administrator, lotId, { state: "OVERWRITTEN", amount });
      expect(errorCode(answer)).toBe("NOT_BELOW_PRICE");
      expect(answer.errors?.[0]?.extensions).toEqual({ code: "NOT_BELOW_PRICE" });
    }
    expect(await lot.rows()).toHaveLength(2);
  });

  it("answers 4024 if it would leave no bid", async () => {
    const { administrator, lotId } = await lotWithBids();
    await correct(administrator, lotId, { state: "INVALIDATED" });
    expect(errorCode(await correct(administrator, lotId, { state: "INVALIDATED" }))).toBe("4024");
  });
});

describe("permissions", () => {
  it("refuses users without the right to edit the lot's project, also its bidders", async () => {
    const { lotId } = await lotWithBids();
    const sale = await buildSale();
    const elsewhere = [{ rule: "USER_PROJECT_EDIT", entityId: sale.projectId } as const];
    expect(errorCode(await correct(await newPerson(), lotId, { state: "INVALIDATED" }))).toBe("1016");
    expect(errorCode(await correct(await newPerson({ rights: elsewhere }), lotId, { state: "INVALIDATED" }))).toBe(
      "1016",
    );
  });
});

describe("validation", () => {
  it("accepts INVALIDATED or OVERWRITTEN with an amount, and requires a reason", async () => {
    const { administrator, lotId } = await lotWithBids();
    const faults = async (correction: Correction) => {
      const answer = await correct(administrator, lotId, correction);
      expect(errorCode(answer)).toBe("INVALID_INPUT");
      return answer.errors?.[0]?.extensions?.fields;
    };
    expect(await faults({ state: "SUCCESS" })).toMatchObject([{ path: "input.state", rule: "correctionState" }]);
    expect(await faults({ state: "OVERWRITTEN" })).toMatchObject([{ path: "input.amount" }]);
    expect(await faults({ state: "INVALIDATED", reason: "  " })).toMatchObject([
      { path: "input.reason", rule: "required" },
    ]);
  });

  it("answers NOT_FOUND for an unknown lot", async () => {
    const { administrator } = await lotWithBids();
    expect(errorCode(await correct(administrator, crypto.randomUUID(), { state: "INVALIDATED" }))).toBe("NOT_FOUND");
  });
});
