import { describe, expect, test } from "vitest";
import { learnedBy } from "../../../actors/blind-engine/learned-by.ts";
import { decidedAct, STAFF_ACT } from "../../support/staff-act.ts";
import {
  CLOSES_AT_MS,
  codeOf,
  EARLY_MS,
  MemoryBlindLot,
  OPENS_AT_MS,
  publishedBlindLot,
  rankedBlindLot,
  STARTS_AT_MS,
  TERMS,
} from "./memory-blind-lot.ts";

/**
 * What 18F's micro-purchase platform published as the behaviour of its sealed-bid auctions, as facts. It bought, so the
 * lowest bid won there; here the highest does. Where a rule differs, the title says so.
 */
describe("a sealed-bid auction of 18F", () => {
  test("RANK1: while it runs there is no winning bid", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 349_300);
    lot.place("bob", 300_000);
    expect(lot.state).toMatchObject({ ranking: null, outcome: null });
  });

  test("RANK1: when it is over the best bid wins, here the highest", () => {
    expect(rankedBlindLot({ ann: 349_300, bob: 300_000, cas: 320_000 }).ranking?.[0]).toBe("ann 349300");
  });

  test("LEARN1: while it runs a bidder learns of no other bid", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 50_000);
    lot.place("bob", 60_000);
    expect(learnedBy(lot.state, "ann").amountsCents).toBeNull();
  });

  test("LEARN1: when it is over everybody can see the amounts, where the sale says so", () => {
    const lot = rankedBlindLot({ ann: 150_000, bob: 160_000 }, { learns: "AMOUNTS" });
    expect(learnedBy(lot.state, "ann").amountsCents).toEqual([160_000, 150_000]);
    expect(learnedBy(lot.state, "nobody").amountsCents).toEqual([160_000, 150_000]);
  });

  test("PLACE1: a bidder without a bid may bid, and nobody may when it is over", () => {
    const lot = publishedBlindLot();
    expect(codeOf(lot.place("ann", 349_300))).toBeNull();
    expect(codeOf(lot.place("bob", 349_300, CLOSES_AT_MS + 1))).toBe("LOT_CLOSED");
  });

  test("REVISE1: one bid a bidder; there it could not be changed, here the last one counts", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 349_300);
    expect(codeOf(lot.place("ann", 350_000))).toBeNull();
    lot.open();
    expect(lot.ranking).toEqual(["ann 350000"]);
  });

  test("JUDGE1: a bid on the wrong side of the start price does not count; there at once, here when it is open", () => {
    const lot = publishedBlindLot({ minimumCents: 350_000 });
    expect(codeOf(lot.place("ann", 349_900, EARLY_MS))).toBeNull();
    lot.open();
    expect(lot.refused).toEqual(["ann BELOW_MINIMUM"]);
  });

  test("PLACE2: a vendor who is not registered as the auction demands may not bid", () => {
    const refused = publishedBlindLot().place("ann", 349_300, EARLY_MS, { missingConditions: ["REGISTERED"] });
    expect(refused).toMatchObject({ refusal: { code: "BIDDER_NOT_ALLOWED", missingConditions: ["REGISTERED"] } });
  });

  test("RANK1: of equal best bids the one that came first wins", () => {
    expect(rankedBlindLot({ bob: 349_300, ann: 349_300, cas: 300_000 }).ranking?.[0]).toBe("bob 349300");
  });

  test("RANK2: over without a bid, it has no winner", () => {
    const lot = publishedBlindLot();
    lot.open();
    expect(lot.state).toMatchObject({ ranking: [], outcome: { type: "UNSOLD", cause: "NO_VALID_BID" } });
  });

  test("PLACE1: nobody bids before it begins, or on one that is not published", () => {
    expect(codeOf(publishedBlindLot().place("ann", 349_300, STARTS_AT_MS - 1))).toBe("LOT_NOT_OPEN");
    expect(codeOf(new MemoryBlindLot().place("ann", 349_300))).toBe("LOT_UNKNOWN");
  });

  test("LEARN1: a visitor without a bid learns nothing while it runs, and all amounts when it is over", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 349_300);
    const learned = () => learnedBy(lot.state, "visitor");
    expect(learned()).toEqual({ hasWon: null, rank: null, rankedCount: null, amountsCents: null });
    lot.open();
    expect(learned()).toMatchObject({ rank: null, rankedCount: 1, amountsCents: [349_300] });
  });

  test("LEARN1: while it runs a bidder's own bid has no mark of winning", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 50_000_00);
    expect(learnedBy(lot.state, "ann")).toMatchObject({ hasWon: null, rank: null });
  });

  test("LEARN1: the winner hears of it when it is over; there at once, here with the award, and the others too", () => {
    const lot = rankedBlindLot({ ann: 350_000, bob: 349_300 });
    const heard = () => ["ann", "bob"].map((bidder) => learnedBy(lot.state, bidder).hasWon);
    expect(heard()).toEqual([null, null]);
    const place = lot.state.ranking?.[0]?.place ?? 0;
    lot.send({ type: "AwardBlindLot", place, isBelowReserve: false, ...decidedAct() }, OPENS_AT_MS + 1);
    expect(heard()).toEqual([true, false]);
  });

  test("DECLINE1: a winner who is rejected has not won; there the auction ends, here the next one can be awarded", () => {
    const lot = rankedBlindLot({ ann: 350_000, bob: 349_300 });
    const first = lot.state.ranking?.[0]?.place ?? 0;
    lot.send({ type: "DeclineBlindBid", place: first, ...decidedAct() }, OPENS_AT_MS + 1);
    expect(lot.ranking).toEqual(["bob 349300"]);
    const next = lot.state.ranking?.[0]?.place ?? 0;
    lot.send({ type: "AwardBlindLot", place: next, isBelowReserve: false, ...decidedAct() }, OPENS_AT_MS + 2);
    expect(["ann", "bob"].map((bidder) => learnedBy(lot.state, bidder).hasWon)).toEqual([false, true]);
  });

  test("LEARN1: there each bid is shown with its bidder when it is over; here amounts never have names", () => {
    const lot = rankedBlindLot({ ann: 350_000, bob: 349_300 });
    expect(JSON.stringify(learnedBy(lot.state, "bob"))).not.toMatch(/ann|bob/);
  });

  test("TERM1: before it begins staff may change it, and from then on nothing", () => {
    const lot = publishedBlindLot();
    const publish = (minimumCents: number, atMs: number) =>
      codeOf(lot.send({ type: "PublishBlindLot", ...STAFF_ACT, terms: { ...TERMS, minimumCents } }, atMs));
    expect(publish(150_000, STARTS_AT_MS - 1)).toBeNull();
    expect(publish(160_000, STARTS_AT_MS)).toBe("TERMS_FIXED");
  });
});
