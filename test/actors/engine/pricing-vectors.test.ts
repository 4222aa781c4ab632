import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { autoBid, bid, EARLY_MS, publishedLot } from "./fixtures.ts";

/** Worked examples that auction houses and their software publish, each with the outcome that the source states. */
const VectorsSchema = v.object({
  scenarios: v.array(
    v.object({
      id: v.string(),
      source: v.string(),
      startCents: v.number(),
      incrementsCents: v.array(v.tuple([v.number(), v.number()])),
      steps: v.array(
        v.object({
          bidder: v.string(),
          manualCents: v.optional(v.number()),
          autoMaxCents: v.optional(v.number()),
          expect: v.object({ leader: v.string(), priceCents: v.number() }),
        }),
      ),
    }),
  ),
});

const file = readFileSync(new URL("./data/pricing-vectors.json", import.meta.url), "utf8");
const { scenarios } = v.parse(VectorsSchema, JSON.parse(file));

/** The rules that each published example is an instance of. */
const RULES: Record<string, string> = {
  P01: "AUTO2",
  P02: "AUTO2",
  P03: "AUTO3",
  P04: "AUTO3",
  P05: "AUTO3",
  P06: "MAN2",
  P07: "MAN3",
  P08: "AUTO2",
  P09: "MAN1",
  P10: "AUTO4",
  P11: "AUTO2",
  P12: "MAN2",
};

test.each(scenarios.map((scenario) => ({ ...scenario, rule: RULES[scenario.id] })))(
  "$rule: $id, $source",
  (scenario) => {
    const lot = publishedLot({
      startAmountCents: scenario.startCents,
      ladder: scenario.incrementsCents,
      amountGranularityCents: 1,
    });
    for (const step of scenario.steps) {
      const { bidder, manualCents, autoMaxCents } = step;
      if (manualCents !== undefined) lot.send(bid(bidder, manualCents), EARLY_MS);
      if (autoMaxCents !== undefined) lot.send(autoBid(bidder, autoMaxCents), EARLY_MS);
      expect(lot.state.standing, JSON.stringify(step)).toMatchObject(step.expect);
    }
  },
);

test("MIN1: no example is left out", () => {
  expect(scenarios.map(({ id }) => id)).toEqual(Object.keys(RULES));
});
