import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A lot for sale with broken storage in its actor, and a user who may edit its project. */
async function brokenLot() {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const sale = await buildSale();
  const lot = await publishedLot({}, sale.incrementalLotId);
  await lot.bid("anna", 100_00);
  await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.exec("DELETE FROM lot").toArray());
  await evictDurableObject(lot.stub());
  const rights = [{ rule: "USER_PROJECT_EDIT", entityId: sale.projectId } as const];
  return { lotId: sale.incrementalLotId, staff: await newPerson({ rights }) };
}

const HEALTH =
  "query ($id: ID!) { getIncrementalLotHealth(incrementalLotId: $id) { isQuarantined fault quarantinedOn sequence } }";

describe("behaviour", () => {
  it("a bid on a lot in quarantine is refused as not retryable", async () => {
    const { lotId, staff } = await brokenLot();
    const answer = await graphql(
      "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state refusal } }",
      { input: { incrementalLotId: lotId, amount: 900_00, commandId: crypto.randomUUID() } },
      staff,
    );
    expect(answer.data).toEqual({ createIncrementalBid: { state: "NOT_ALLOWED", refusal: "LOT_QUARANTINED" } });
  });

  it("its state and its bids are answered with LOT_QUARANTINED", async () => {
    const { lotId } = await brokenLot();
    for (const query of [
      "query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { amount } }",
      "query ($id: ID!) { queryIncrementalBids(searchFilter: { incrementalLotId: $id }) { bids { id } } }",
    ]) {
      expect(errorCode(await graphql(query, { id: lotId }))).toBe("LOT_QUARANTINED");
    }
  });

  it("staff see the cause and the time of the quarantine, and that a sound lot is in use", async () => {
    const { lotId, staff } = await brokenLot();
    await graphql("query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { amount } }", {
      id: lotId,
    });
    expect((await graphql(HEALTH, { id: lotId }, staff)).data).toEqual({
      getIncrementalLotHealth: {
        isQuarantined: true,
        fault: "STATE_MISSING",
        quarantinedOn: expect.stringMatching(/^\d{4}-/),
        sequence: 0,
      },
    });
    const sale = await buildSale();
    await publishedLot({}, sale.incrementalLotId);
    const rights = [{ rule: "USER_PROJECT_EDIT", entityId: sale.projectId } as const];
    expect((await graphql(HEALTH, { id: sale.incrementalLotId }, await newPerson({ rights }))).data).toMatchObject({
      getIncrementalLotHealth: { isQuarantined: false, fault: null, quarantinedOn: null },
    });
  });
});

describe("permissions", () => {
  it("other users cannot read a lot's health", async () => {
    const { lotId } = await brokenLot();
    expect(errorCode(await graphql(HEALTH, { id: lotId }, await newPerson()))).toBe("1016");
    expect(errorCode(await graphql(HEALTH, { id: lotId }))).toBe("1002");
  });
});
