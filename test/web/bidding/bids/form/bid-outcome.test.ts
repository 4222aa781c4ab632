import { describe, expect, it } from "vitest";
import {
  type BidIntent,
  type BidResult,
  readOutcome,
  readRemoval,
  type StateAfter,
} from "../../../../../web/bidding/bids/form/bid-outcome.ts";

const intent: BidIntent = { kind: "bid", amountCents: 120_00, commandId: "c" };
const answer: BidResult = {
  state: "SUCCESS",
  refusal: null,
  nextMinimumAmount: 130_00,
  missingConditions: [],
  receipt: null,
  incrementalBid: null,
};

const unbid: StateAfter = { userHasLatestBid: false, amount: null, sequence: 7 };

describe("the outcome of a bid", () => {
  it("is accepted, and says whether its bidder leads", () => {
    const after: StateAfter = { ...unbid, userHasLatestBid: true, amount: 120_00 };
    expect(readOutcome(intent, answer, after)).toMatchObject({
      kind: "accepted",
      leads: true,
      priceCents: 120_00,
      sequence: 7,
    });
    const beaten = readOutcome(intent, answer, { ...unbid, amount: 130_00 });
    expect(beaten).toMatchObject({ kind: "accepted", leads: false, priceCents: 130_00 });
  });

  it("MAN3: is a tie if the other limit was set first", () => {
    const reason = { rule: "MAN3", amount: 120_00, otherSetOn: null } as const;
    const tied = readOutcome(
      intent,
      { ...answer, incrementalBid: { id: "lot:2", reason } },
      { ...unbid, amount: 120_00 },
    );
    expect(tied).toMatchObject({ kind: "accepted", leads: false, isTie: true });
  });

  it("is too low, with the lowest valid amount", () => {
    const refused: BidResult = { ...answer, state: "TOO_LOW", refusal: "AMOUNT_TOO_LOW" };
    expect(readOutcome(intent, refused, null)).toEqual({ kind: "tooLow", minimumCents: 130_00 });
  });

  it("is not allowed, with each missing condition by name", () => {
    const refused: BidResult = {
      ...answer,
      state: "NOT_ALLOWED",
      refusal: "BIDDER_NOT_ALLOWED",
      missingConditions: ["ADDRESS"],
    };
    expect(readOutcome(intent, refused, null)).toEqual({
      kind: "notAllowed",
      missingConditions: ["ADDRESS"],
    });
  });

  it("is too early or too late", () => {
    for (const reason of ["LOT_NOT_OPEN", "LOT_CLOSED", "LOT_UNKNOWN"] as const) {
      const refused: BidResult = { ...answer, state: "NOT_ALLOWED", refusal: reason };
      expect(readOutcome(intent, refused, null)).toEqual({ kind: "notOpen", reason });
    }
  });

  it("ONCE1: is unanswered if the lot could not be reached, so that the same command is sent again", () => {
    const unanswered: BidResult = { ...answer, state: "ERROR" };
    expect(readOutcome(intent, unanswered, null)).toEqual({ kind: "noResponse", intent });
  });
});

describe("the outcome of removing an auto bid", () => {
  it("is removed only if the lot confirms it", () => {
    expect(readRemoval({ state: "SUCCESS", refusal: null })).toEqual({ kind: "removed" });
  });

  it("is not removed if the lot takes no commands now, with the reason", () => {
    for (const refusal of ["LOT_NOT_OPEN", "LOT_CLOSED", "LOT_UNKNOWN", "LOT_QUARANTINED"] as const) {
      expect(readRemoval({ state: "NOT_ALLOWED", refusal })).toEqual({ kind: "notRemoved", reason: refusal });
    }
  });

  it("is unanswered if the lot is busy or could not be reached", () => {
    for (const refusal of ["BUSY", null] as const) {
      expect(readRemoval({ state: "ERROR", refusal })).toEqual({ kind: "noResponse" });
    }
  });
});
