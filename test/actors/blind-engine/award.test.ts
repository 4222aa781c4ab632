import { describe, expect, test } from "vitest";
import { MIN_BLIND_NOTICE_MS } from "../../../actors/blind-engine/blind-terms.ts";
import { declineReason } from "../../../actors/blind-engine/decline-reason.ts";
import { learnedBy } from "../../../actors/blind-engine/learned-by.ts";
import type {
  AwardBlindLot,
  BlindCommand,
  DecidedAct,
  HoldSecondRound,
  RejectBlindProposal,
} from "../../../actors/blind-engine/types.ts";
import { decidedAct, STAFF_ACT } from "../../support/staff-act.ts";
import {
  BINDING_UNTIL_MS,
  codeOf,
  EARLY_MS,
  faultOf,
  type MemoryBlindLot,
  OPENS_AT_MS,
  publishedBlindLot,
  rankedBlindLot,
} from "./memory-blind-lot.ts";

const AFTER_MS = OPENS_AT_MS + 1;
const SECOND_CLOSES_MS = 3_000_000;
const SECOND_OPENS_MS = 3_001_000;
const NO_REASON = { administrator: "eve", reason: null, proposal: null };

const placeOf = (lot: MemoryBlindLot, bidder: string) =>
  lot.state.ranking?.find((ranked) => ranked.bidder === bidder)?.place ?? 0;

const award = (lot: MemoryBlindLot, bidder: string, more: Partial<AwardBlindLot> = {}, nowMs = AFTER_MS) =>
  lot.send({ type: "AwardBlindLot", ...NO_REASON, place: placeOf(lot, bidder), isBelowReserve: false, ...more }, nowMs);

const secondRound = (more: Partial<HoldSecondRound> = {}): HoldSecondRound => ({
  type: "HoldSecondRound",
  ...STAFF_ACT,
  firstCount: 2,
  closesAtMs: SECOND_CLOSES_MS,
  beaconRound: 41,
  opensAtMs: SECOND_OPENS_MS,
  ...more,
});

/** Ann 420, Bob 410 and Cas 400 thousand; a second round of the first two. */
function inSecondRound(): MemoryBlindLot {
  const lot = rankedBlindLot({ ann: 42_000_000, bob: 41_000_000, cas: 40_000_000 });
  lot.send(secondRound(), AFTER_MS);
  return lot;
}

describe("a second round", () => {
  test("ROUND1: invites the first of the ranking, and begins at once", () => {
    const lot = inSecondRound();
    expect(lot.state.round).toMatchObject({
      invited: ["ann", "bob"],
      startsAtMs: AFTER_MS,
      closesAtMs: SECOND_CLOSES_MS,
    });
    expect(codeOf(lot.place("cas", 50_000_000, AFTER_MS))).toBe("NOT_INVITED");
    expect(codeOf(lot.place("bob", 50_000_000, SECOND_CLOSES_MS))).toBeNull();
    expect(codeOf(lot.place("bob", 50_000_000, SECOND_CLOSES_MS + 1))).toBe("LOT_CLOSED");
  });

  test("ROUND1: invites all if there are fewer, and is not held for one", () => {
    const two = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    for (const firstCount of [1, 0, -1, 1.5])
      expect(codeOf(two.send(secondRound({ firstCount }), AFTER_MS))).toBe("TOO_FEW_BIDS");
    two.send(secondRound({ firstCount: 9 }), AFTER_MS);
    expect(two.state.round?.invited).toEqual(["bob", "ann"]);
    expect(codeOf(rankedBlindLot({ ann: 200_000 }).send(secondRound(), AFTER_MS))).toBe("TOO_FEW_BIDS");
  });

  test.each<[string, Partial<HoldSecondRound>]>([
    ["CLOSES_TOO_SOON", { closesAtMs: AFTER_MS + MIN_BLIND_NOTICE_MS - 1 }],
    ["ROUND", { opensAtMs: SECOND_CLOSES_MS }],
    ["BINDING", { opensAtMs: BINDING_UNTIL_MS + 1 }],
  ])("ROUND1: is refused with %s", (fault, more) => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    expect(faultOf(lot.send(secondRound(more), AFTER_MS))).toBe(fault);
  });

  test("ROUND1: may open at the instant until which the first bids bind", () => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    expect(codeOf(lot.send(secondRound({ opensAtMs: BINDING_UNTIL_MS }), AFTER_MS))).toBeNull();
  });

  test("ROUND1: is held once, and not before the ranking", () => {
    const lot = inSecondRound();
    expect(codeOf(lot.send(secondRound(), AFTER_MS))).toBe("NOT_RANKED");
    lot.open(SECOND_OPENS_MS);
    expect(codeOf(lot.send(secondRound({ closesAtMs: 5_000_000, opensAtMs: 5_000_001 }), SECOND_OPENS_MS))).toBe(
      "SECOND_ROUND_HELD",
    );
    expect(codeOf(publishedBlindLot().send(secondRound(), EARLY_MS))).toBe("NOT_RANKED");
  });

  test("ROUND2: a raise counts, in its own place", () => {
    const lot = inSecondRound();
    lot.place("bob", 43_000_000, AFTER_MS);
    lot.place("ann", 43_000_000, AFTER_MS);
    lot.open(SECOND_OPENS_MS);
    expect(lot.ranking).toEqual(["bob 43000000", "ann 43000000", "cas 40000000"]);
  });

  test.each([
    ["less", 40_999_900],
    ["the same", 41_000_000],
  ])("ROUND2: %s is refused, and the first bid stands", (_, amountCents) => {
    const lot = inSecondRound();
    lot.place("bob", amountCents, AFTER_MS);
    lot.open(SECOND_OPENS_MS);
    expect(lot.refused).toEqual(["bob NOT_RAISED"]);
    expect(lot.ranking).toEqual(["ann 42000000", "bob 41000000", "cas 40000000"]);
  });

  test("ROUND2: without bids the ranking stays as it was", () => {
    const lot = inSecondRound();
    const before = lot.state.ranking;
    lot.open(SECOND_OPENS_MS);
    expect(lot.state.ranking).toEqual(before);
  });

  test("ROUND2: an equal amount of the first round has the earlier place", () => {
    const lot = rankedBlindLot({ ann: 42_000_000, bob: 41_000_000 });
    lot.send(secondRound(), AFTER_MS);
    lot.place("bob", 42_000_000, AFTER_MS);
    lot.open(SECOND_OPENS_MS);
    expect(lot.ranking).toEqual(["ann 42000000", "bob 42000000"]);
  });

  test("CALLOFF1: may be called off until its closing", () => {
    const lot = inSecondRound();
    lot.place("bob", 43_000_000, AFTER_MS);
    expect(codeOf(lot.send({ type: "CallOffBlindLot", ...STAFF_ACT }, SECOND_CLOSES_MS))).toBeNull();
    expect(lot.open(SECOND_OPENS_MS)).toEqual({ accepted: true, events: [] });
  });
});

describe("an award", () => {
  test("AWARD1: goes to the first, and ends the sale", () => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    expect(award(lot, "bob")).toMatchObject({
      events: [{ type: "BlindLotAwarded", bidder: "bob", amountCents: 300_000 }],
    });
    const later: BlindCommand[] = [
      { type: "AwardBlindLot", ...decidedAct(), place: placeOf(lot, "ann"), isBelowReserve: true },
      { type: "DeclineBlindBid", ...decidedAct(), place: placeOf(lot, "ann") },
      { type: "EndBlindLot", ...decidedAct() },
      { type: "CallOffBlindLot", ...STAFF_ACT },
      secondRound(),
    ];
    for (const command of later) expect(codeOf(lot.send(command, AFTER_MS)), command.type).toBe("LOT_ENDED");
  });

  test("AWARD1: to another than the first takes a reason", () => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    expect(codeOf(award(lot, "ann"))).toBe("REASON_REQUIRED");
    expect(codeOf(award(lot, "ann", { reason: "No financing condition" }))).toBeNull();
  });

  test("AWARD1: is made while the bid binds, and only of a bid in the ranking", () => {
    const lot = rankedBlindLot({ ann: 200_000 });
    expect(codeOf(award(lot, "ann", { place: 77 }))).toBe("BID_UNKNOWN");
    expect(codeOf(award(lot, "ann", {}, BINDING_UNTIL_MS))).toBeNull();
    expect(codeOf(award(rankedBlindLot({ ann: 200_000 }), "ann", {}, BINDING_UNTIL_MS + 1))).toBe("BID_EXPIRED");
    expect(codeOf(award(publishedBlindLot(), "ann", {}, EARLY_MS))).toBe("NOT_RANKED");
  });

  test("AWARD1: below the reserve has to be meant", () => {
    const lot = rankedBlindLot({ ann: 200_000 }, { reserveCents: 200_100 });
    expect(codeOf(award(lot, "ann"))).toBe("BELOW_RESERVE");
    expect(codeOf(award(lot, "ann", { isBelowReserve: true }))).toBeNull();
    expect(codeOf(award(rankedBlindLot({ ann: 200_000 }, { reserveCents: 200_000 }), "ann"))).toBeNull();
  });
});

describe("the seller", () => {
  test("DECLINE1: may decline a bid with a reason, and then it cannot be awarded", () => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    const place = placeOf(lot, "bob");
    expect(codeOf(lot.send({ type: "DeclineBlindBid", ...NO_REASON, place }, AFTER_MS))).toBe("REASON_REQUIRED");
    expect(codeOf(lot.send({ type: "DeclineBlindBid", ...decidedAct(), place: 77 }, AFTER_MS))).toBe("BID_UNKNOWN");
    lot.send({ type: "DeclineBlindBid", ...decidedAct(), place }, AFTER_MS);
    expect(lot.ranking).toEqual(["ann 200000"]);
    expect(codeOf(award(lot, "bob", { place }))).toBe("BID_UNKNOWN");
    expect(codeOf(award(lot, "ann"))).toBeNull();
  });

  test.each([
    [null, "DECLINED"],
    [200_000, "DECLINED"],
    [200_100, "RESERVE_NOT_MET"],
  ])("UNSOLD1: may award to nobody; with a reserve of %s the cause is %s", (reserveCents, cause) => {
    const lot = rankedBlindLot({ ann: 200_000 }, { reserveCents });
    expect(codeOf(lot.send({ type: "EndBlindLot", ...NO_REASON }, AFTER_MS))).toBe("REASON_REQUIRED");
    lot.send({ type: "EndBlindLot", ...decidedAct() }, AFTER_MS);
    expect(lot.state.outcome).toEqual({ type: "UNSOLD", cause });
  });
});

describe("a proposal", () => {
  const reject = (proposal: string, more: Partial<RejectBlindProposal> = {}): RejectBlindProposal => ({
    ...{ type: "RejectBlindProposal", asked: "AWARD", place: 2, ...decidedAct("The highest", proposal), ...more },
  });
  const steps = (place: number, act: DecidedAct): BlindCommand[] => [
    { type: "AwardBlindLot", place, isBelowReserve: true, ...act },
    { type: "DeclineBlindBid", place, ...act },
    { type: "EndBlindLot", ...act },
    { type: "RejectBlindProposal", asked: "UNSOLD", place: null, ...decidedAct(), ...act, proposal: OWN },
  ];
  const OWN = { id: "own", proposedBy: "eve", reason: "Mine" };

  test("APPROVE1: is decided on by another than its proposer", () => {
    const lot = rankedBlindLot({ ann: 200_000 });
    for (const command of steps(placeOf(lot, "ann"), { ...STAFF_ACT, proposal: OWN }))
      expect(codeOf(lot.send(command, AFTER_MS)), command.type).toBe("OWN_PROPOSAL");
    expect(lot.state).toMatchObject({ outcome: null, decisions: [] });
  });

  test("APPROVE1: leaves both people and both reasons with the decision", () => {
    for (const nth of [0, 1, 2]) {
      const lot = rankedBlindLot({ ann: 200_000 });
      const act = decidedAct("The seller wrote");
      lot.send(steps(placeOf(lot, "ann"), act)[nth] as BlindCommand, AFTER_MS);
      expect(lot.events.at(-1)).toMatchObject(act);
    }
  });

  test("APPROVE1: that is rejected leaves the lot as it is, and takes a reason", () => {
    const lot = rankedBlindLot({ ann: 200_000 });
    const before = lot.state;
    expect(codeOf(lot.send(reject("first", { reason: null }), AFTER_MS))).toBe("REASON_REQUIRED");
    expect(lot.send(reject("first"), AFTER_MS)).toMatchObject({
      events: [{ type: "BlindProposalRejected", asked: "AWARD", place: 2, proposal: { reason: "The highest" } }],
    });
    const { ranking, round, outcome } = before;
    expect(lot.state).toMatchObject({ ranking, round, outcome });
    expect(codeOf(publishedBlindLot().send(reject("first"), EARLY_MS))).toBe("NOT_RANKED");
  });

  test("APPROVE2: counts once, also after the sale has ended", () => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000 });
    const [bob, ann] = [placeOf(lot, "bob"), placeOf(lot, "ann")];
    const decline: BlindCommand = { type: "DeclineBlindBid", place: bob, ...decidedAct("Financing", "first") };
    lot.send(decline, AFTER_MS);
    expect(lot.send(decline, AFTER_MS)).toEqual({ accepted: true, events: [] });
    expect(codeOf(lot.send(reject("first"), AFTER_MS))).toBe("PROPOSAL_DECIDED");
    lot.send(reject("second"), AFTER_MS);
    expect(lot.send(reject("second"), AFTER_MS)).toEqual({ accepted: true, events: [] });
    const award = (id: string): BlindCommand => ({
      ...{ type: "AwardBlindLot", place: ann, isBelowReserve: false, ...decidedAct("The next", id) },
    });
    expect(codeOf(lot.send(award("second"), AFTER_MS))).toBe("PROPOSAL_DECIDED");
    lot.send(award("third"), AFTER_MS);
    expect(lot.send(award("third"), AFTER_MS)).toEqual({ accepted: true, events: [] });
    expect(codeOf(lot.send(reject("fourth"), AFTER_MS))).toBe("LOT_ENDED");
  });

  test("DECLINE1: its bidder reads why it was proposed; before proposals, why it was declined", () => {
    expect(declineReason(decidedAct("No proof of funds"))).toBe("No proof of funds");
    expect(declineReason({ ...STAFF_ACT, proposal: null })).toBe(STAFF_ACT.reason);
  });
});

describe("a bidder", () => {
  const learns = { WINNER: null, OWN_RANK: null, AMOUNTS: null };
  const bids = { ann: 200_000, bob: 300_000, cas: 100 };

  test.each(Object.keys(learns))(
    "LEARN1: learns nothing before the ranking, nor of a sale that was called off: %s",
    (kind) => {
      const lot = publishedBlindLot({ learns: kind as keyof typeof learns });
      const nothing = { hasWon: null, rank: null, rankedCount: null, amountsCents: null };
      lot.place("ann", 200_000);
      expect(learnedBy(lot.state, "ann")).toEqual(nothing);
      lot.open(OPENS_AT_MS, []);
      expect(learnedBy(lot.state, "ann")).toEqual(nothing);
      const calledOff = publishedBlindLot({ learns: kind as keyof typeof learns });
      calledOff.send({ type: "CallOffBlindLot", ...STAFF_ACT }, EARLY_MS);
      expect(learnedBy(calledOff.state, "ann")).toEqual(nothing);
    },
  );

  test.each([
    ["WINNER", { rank: null, rankedCount: null, amountsCents: null }],
    ["OWN_RANK", { rank: 2, rankedCount: 2, amountsCents: null }],
    ["AMOUNTS", { rank: 2, rankedCount: 2, amountsCents: [300_000, 200_000] }],
  ] as const)("LEARN1: learns what the sale says: %s", (kind, learned) => {
    const lot = rankedBlindLot(bids, { learns: kind });
    expect(learnedBy(lot.state, "ann")).toEqual({ hasWon: null, ...learned });
    award(lot, "bob");
    expect(learnedBy(lot.state, "ann")).toEqual({ hasWon: false, ...learned });
    expect(learnedBy(lot.state, "bob").hasWon).toBe(true);
    expect(learnedBy(lot.state, "cas").rank).toBeNull();
  });
});
