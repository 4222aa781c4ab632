import { expect, test } from "vitest";
import { commandContent } from "../../../actors/engine/command-content.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import { bid, TERMS } from "./fixtures.ts";

test("ONCE1: the same content reads the same whatever the order of its fields", () => {
  const { startAmountCents, ...rest } = TERMS;
  const there = commandContent({ type: "PublishLot", ...STAFF_ACT, terms: { startAmountCents, ...rest } });
  const back = commandContent({ terms: { ...rest, startAmountCents }, ...STAFF_ACT, type: "PublishLot" });
  expect(there).toBe(back);
});

test("ONCE1: another amount, bidder or kind is other content", () => {
  const contents = [
    bid("ann", 10_000),
    bid("ann", 10_100),
    bid("bob", 10_000),
    { type: "SetAutoBid", bidder: "ann", maximumCents: 10_000, missingConditions: [] } as const,
    { type: "RemoveAutoBid", bidder: "ann" } as const,
  ].map(commandContent);
  expect(new Set(contents).size).toBe(contents.length);
});

test("ONCE1: a retry is the same command though the bidder was found to lack a condition meanwhile", () => {
  const missingConditions = ["ADDRESS_KNOWN"];
  expect(commandContent({ ...bid("ann", 10_000), missingConditions })).toBe(commandContent(bid("ann", 10_000)));
});
