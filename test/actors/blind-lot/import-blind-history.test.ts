import { describe, expect, it } from "vitest";
import type { BlindHistory } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { HOUR_MS } from "../../support/sale/lot.ts";
import { blindTerms, sealedLot } from "../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const MINUTE_MS = 60_000;

/** A lot that began three hours ago, with bids of ann and bob an hour later. */
function historyOf(blindLotId: string, closesInMs: number, other: Partial<BlindHistory> = {}): BlindHistory {
  const nowMs = Date.now();
  const startsAtMs = nowMs - 3 * HOUR_MS;
  const bids = [
    ["ann", 4_000_00],
    ["bob", 4_500_00],
  ] as const;
  return {
    blindLotId,
    terms: blindTerms({ startsAtMs, closesAtMs: nowMs + closesInMs }),
    ...STAFF_ACT,
    publishedAtMs: startsAtMs,
    bids: bids.map(([userId, amountCents], index) => ({
      commandId: crypto.randomUUID(),
      userId,
      amountCents,
      conditions: "",
      receivedAtMs: startsAtMs + HOUR_MS + index * MINUTE_MS,
    })),
    secondRound: null,
    awardedAtMs: null,
    ...other,
  };
}

describe("a blind lot of the past", () => {
  it("is open with its bids sealed, if it closes in a few seconds", async () => {
    const lot = sealedLot();
    expect(await lot.stub().importHistory(historyOf(lot.blindLotId, 10_000))).toEqual(["ACCEPTED", "ACCEPTED"]);
    const view = await lot.stub().currentState("ann");
    expect(view).toMatchObject({ phase: "OPEN", viewer: { bids: [{ state: "SEALED", content: null }] } });
    expect((await lot.place("cas", 5_000_00)).outcome).toBe("ACCEPTED");
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it("is opened and awarded as of then, if it closed", async () => {
    const lot = sealedLot();
    await lot.stub().importHistory(historyOf(lot.blindLotId, -HOUR_MS, { awardedAtMs: Date.now() - MINUTE_MS }));
    expect((await lot.stub().staffState())?.bids?.map(({ userId, rank }) => [userId, rank])).toEqual([
      ["bob", 1],
      ["ann", 2],
    ]);
    expect((await lot.stub().currentState("bob"))?.viewer).toMatchObject({ learned: { hasWon: true } });
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it("is in its second round, which takes bids of those who are invited", async () => {
    const lot = sealedLot();
    const secondRound = { firstCount: 2, heldAtMs: Date.now() - 6 * MINUTE_MS, closesAtMs: Date.now() + 10_000 };
    await lot.stub().importHistory(historyOf(lot.blindLotId, -HOUR_MS, { secondRound }));
    expect(await lot.stub().currentState("ann")).toMatchObject({ phase: "OPEN", biddingRound: 2 });
    expect((await lot.place("ann", 4_600_00)).outcome).toBe("ACCEPTED");
    expect(await lot.place("cas", 9_000_00)).toMatchObject({ refusal: { code: "NOT_INVITED" } });
  });
});
