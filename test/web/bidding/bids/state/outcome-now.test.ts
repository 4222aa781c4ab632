import { describe, expect, test } from "vitest";
import type { PlaceBidOutcome } from "../../../../../web/bidding/bids/form/bid-outcome.ts";
import { outcomeNow } from "../../../../../web/bidding/bids/state/outcome-now.ts";

const accepted: Extract<PlaceBidOutcome, { kind: "accepted" }> = {
  kind: "accepted",
  intent: { kind: "bid", amountCents: 100_00, commandId: "c" },
  leads: true,
  priceCents: 100_00,
  sequence: 7,
  isTie: false,
};
const state = (sequence: number, amount: number | null, userHasLatestBid: boolean) => ({
  sequence,
  amount,
  userHasLatestBid,
  isClosed: false,
});

describe("the message about an accepted bid", () => {
  test("stays while its bidder leads, whatever else happens on the lot", () => {
    expect(outcomeNow(accepted, state(7, 100_00, true))).toBe("current");
    expect(outcomeNow(accepted, state(9, 100_00, true))).toBe("current");
  });

  test("is not compared with an older state", () => {
    expect(outcomeNow(accepted, state(6, null, false))).toBe("current");
  });

  test("is overtaken by a higher bid, also if it never led", () => {
    expect(outcomeNow(accepted, state(8, 110_00, false))).toBe("overtaken");
    expect(outcomeNow({ ...accepted, leads: false, priceCents: 110_00 }, state(8, 120_00, false))).toBe("overtaken");
  });

  test("is withdrawn if a correction removed the lead", () => {
    expect(outcomeNow(accepted, state(8, 50_00, false))).toBe("obsolete");
    expect(outcomeNow(accepted, state(8, null, false))).toBe("obsolete");
  });

  test("about a tie stays while there is no higher bid", () => {
    expect(outcomeNow({ ...accepted, leads: false }, state(8, 100_00, false))).toBe("current");
  });

  test("about a refusal stays as it is", () => {
    expect(outcomeNow({ kind: "tooLow", minimumCents: 110_00 }, state(9, 200_00, false))).toBe("current");
  });

  test("is replaced by the result once the lot has closed, while a refusal stays", () => {
    const closed = { ...state(9, 100_00, true), isClosed: true };
    expect(outcomeNow(accepted, closed)).toBe("obsolete");
    expect(outcomeNow({ kind: "notOpen", reason: "LOT_CLOSED" }, closed)).toBe("current");
  });
});
