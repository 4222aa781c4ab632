import { expect, test } from "vitest";
import { bidWarnings } from "../../../schema/bidding/warnings.ts";
import { bid, EARLY_MS, lotWith, TERMS } from "./fixtures.ts";

const BID = { ...TERMS, isMaximum: false, isLeading: false, priceCents: 20_000, amountCents: 21_000 };

test.each([
  ["nothing for the next minimum", {}, []],
  ["nothing just under ten steps", { amountCents: 29_999 }, []],
  ["ten steps above the price", { amountCents: 30_000 }, ["FAR_ABOVE_PRICE"]],
  [
    "ten steps above the start amount of a lot without bids",
    { priceCents: null, amountCents: 20_000 },
    ["FAR_ABOVE_PRICE"],
  ],
  ["a bid while leading", { isLeading: true }, ["ALREADY_LEADING"]],
  ["both", { isLeading: true, amountCents: 90_000 }, ["ALREADY_LEADING", "FAR_ABOVE_PRICE"]],
  ["nothing for a maximum", { isMaximum: true, isLeading: true, amountCents: 90_000 }, []],
])("WARN1: %s", (_, change, warnings) => {
  expect(bidWarnings({ ...BID, ...change })).toEqual(warnings);
});

test("WARN1: the engine refuses neither", () => {
  const lot = lotWith(bid("ann", 20_000));
  expect(lot.send(bid("ann", 5_000_000), EARLY_MS).accepted).toBe(true);
});
