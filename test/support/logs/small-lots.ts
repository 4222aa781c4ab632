import fc from "fast-check";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Command, LotTerms } from "../../../actors/engine/types.ts";
import { STAFF_ACT } from "../staff-act.ts";
import { CLOSING_MS, LoggedLot, START_MS } from "./logged-lot.ts";

const MINUTE_MS = 60_000;

/** From 2 euro in steps of 1 euro, of 2 euro from 6 euro on: so few amounts that all of them can be tried. */
export const SMALL_TERMS: LotTerms = {
  startAmountCents: 200,
  ladder: [
    [0, 100],
    [600, 200],
  ],
  startsAtMs: START_MS,
  closesAtMs: CLOSING_MS,
  extensionMs: 2 * MINUTE_MS,
  amountGranularityCents: 100,
  rulesVersion: RULES_VERSION,
};

/** Every amount that a maximum may have, with one above all bids. */
export const SMALL_DOMAIN_CENTS = [...Array.from({ length: 9 }, (_, index) => (index + 2) * 100), 1_000_00];

const missingConditions: string[] = [];
const bidder = fc.constantFrom("anna", "bram", "cees");
const amount = fc.integer({ min: 1, max: 9 }).map((euros) => euros * 100);
const bid = fc.record({ bidder, amountCents: amount }).map((made) => {
  return { type: "PlaceBid", ...made, missingConditions } as const;
});
const autoBid = fc.record({ bidder, maximumCents: amount }).map((made) => {
  return { type: "SetAutoBid", ...made, missingConditions } as const;
});
const act = { administrator: "eve", reason: "why" };
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: bid },
  { weight: 6, arbitrary: autoBid },
  { weight: 2, arbitrary: bidder.map((by) => ({ type: "RemoveAutoBid", bidder: by }) as const) },
  { weight: 1, arbitrary: fc.constant({ type: "InvalidateHighestBid", ...act } as const) },
  {
    weight: 1,
    arbitrary: amount.map((cents) => ({ type: "OverwriteHighestBid", ...act, amountCents: cents }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ type: "UnpublishLot", ...act } as const) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -20, max: 20 }).map((minutes) => {
      const terms = { ...SMALL_TERMS, closesAtMs: CLOSING_MS + minutes * MINUTE_MS };
      return { type: "PublishLot", terms, ...act } as const;
    }),
  },
);
const step = fc.record({ command, waitMs: fc.constantFrom(0, 0, 1_000, 3 * MINUTE_MS, 8 * MINUTE_MS, -1_000) });

/** Lots with few bidders and few amounts, in the last minutes before their closing or after it. */
export function smallLots(state: "OPEN" | "CLOSED"): fc.Arbitrary<LoggedLot> {
  const steps = fc.array(step, { minLength: 3, maxLength: 8 });
  // Published again without a bid, a lot of version 2 gets the present version.
  return fc.tuple(steps, fc.constantFrom(2, 3, RULES_VERSION)).map(([played, rulesVersion]) => {
    const lot = new LoggedLot();
    let nowMs = START_MS - MINUTE_MS;
    lot.send({ type: "PublishLot", terms: { ...SMALL_TERMS, rulesVersion }, ...STAFF_ACT }, nowMs);
    nowMs = CLOSING_MS - 12 * MINUTE_MS;
    lot.send({ type: "OpenLot" }, nowMs);
    for (const { command: sent, waitMs } of played) {
      nowMs += waitMs;
      lot.send(sent, nowMs);
    }
    const closesAtMs = lot.state.closesAtMs ?? 0;
    if (!lot.state.published)
      lot.send({ type: "PublishLot", terms: { ...SMALL_TERMS, closesAtMs }, ...STAFF_ACT }, nowMs);
    nowMs = Math.max(nowMs, lot.state.closesAtMs ?? 0) + 1;
    if (state === "CLOSED") lot.send({ type: "CloseLot" }, nowMs);
    return lot;
  });
}
