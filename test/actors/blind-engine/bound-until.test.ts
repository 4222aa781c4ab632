import { expect, test } from "vitest";
import { boundUntil } from "../../../actors/blind-engine/bound-until.ts";
import { decidedAct } from "../../support/staff-act.ts";
import { BINDING_UNTIL_MS, EARLY_MS, OPENS_AT_MS, publishedBlindLot, rankedBlindLot } from "./memory-blind-lot.ts";

const AFTER_MS = OPENS_AT_MS + 1;

test("BOUND1: a sealed bid binds until the date of the terms, and nobody else", () => {
  const lot = publishedBlindLot();
  lot.place("ann", 200_000);
  expect(boundUntil(lot.state, { bidder: "ann", hasSealed: true }, EARLY_MS)).toBe(BINDING_UNTIL_MS);
  expect(boundUntil(lot.state, { bidder: "bob", hasSealed: false }, EARLY_MS)).toBeNull();
});

test("BOUND1: a bid of the ranking binds until its own date, a refused or declined one no longer", () => {
  const lot = rankedBlindLot({
    ann: { amountCents: 300_000, validUntilMs: BINDING_UNTIL_MS + 5 },
    bob: 1,
    cas: 200_000,
  });
  const until = (bidder: string, nowMs = AFTER_MS) => boundUntil(lot.state, { bidder, hasSealed: true }, nowMs);
  expect([until("ann"), until("bob")]).toEqual([BINDING_UNTIL_MS + 5, null]);
  expect([until("ann", BINDING_UNTIL_MS + 5), until("ann", BINDING_UNTIL_MS + 6)]).toEqual([
    BINDING_UNTIL_MS + 5,
    null,
  ]);
  const place = lot.state.ranking?.find(({ bidder }) => bidder === "cas")?.place ?? 0;
  lot.send({ type: "DeclineBlindBid", place, ...decidedAct() }, AFTER_MS);
  expect(until("cas")).toBeNull();
});

test("BOUND1: a sale that has ended holds nobody", () => {
  const lot = rankedBlindLot({ ann: 300_000, bob: 200_000 });
  lot.send({ type: "EndBlindLot", ...decidedAct() }, AFTER_MS);
  expect(boundUntil(lot.state, { bidder: "ann", hasSealed: true }, AFTER_MS)).toBeNull();
});
