import { expect, test } from "vitest";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Command } from "../../../actors/engine/types.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import { autoBid, bid, CLOSES_AT_MS, EARLY_MS, publishedLot, rowsOf, TERMS } from "./fixtures.ts";

const reason = "typing error";

type Step = [Command, string[], number, string, number];

function overwrite(amountCents: number): Command {
  return { type: "OverwriteHighestBid", administrator: "eve", reason, amountCents };
}

/** The table under "Worked examples" of RULES.md: the command, the rows it adds, the price, the leader and the limit. */
const EXAMPLE: Step[] = [
  [autoBid("ann", 20_000), ["ann 10000 auto"], 10_000, "ann", 20_000],
  [bid("bob", 15_000), ["bob 15000", "ann 16000 auto"], 16_000, "ann", 20_000],
  [bid("bob", 16_500), [], 16_000, "ann", 20_000],
  [bid("bob", 20_000), ["bob 20000", "ann 20000 auto"], 20_000, "ann", 20_000],
  [autoBid("cas", 40_000), ["cas 21000 auto"], 21_000, "cas", 40_000],
  [autoBid("bob", 40_500), ["cas 40000 auto", "bob 40500 auto"], 40_500, "bob", 40_500],
  [autoBid("bob", 90_000), [], 40_500, "bob", 90_000],
  [bid("ann", 100_000), ["ann 100000"], 100_000, "ann", 100_000],
  [{ type: "InvalidateHighestBid", administrator: "eve", reason }, [], 40_500, "bob", 90_000],
];

/** The rest of it, under the present version and under version 2. */
const CORRECTED: Step[] = [
  [overwrite(41_000), [], 40_500, "bob", 90_000],
  [overwrite(95_000), [], 40_500, "bob", 90_000],
  [overwrite(40_200), ["bob 40200"], 40_200, "bob", 40_200],
];
const CORRECTED_BEFORE: Step[] = [
  [overwrite(95_000), [], 40_500, "bob", 90_000],
  [overwrite(41_000), ["bob 41000"], 41_000, "bob", 41_000],
];

test.each([
  [RULES_VERSION, CORRECTED],
  [2, CORRECTED_BEFORE],
])("AUTO1: and all that follows in the worked example of RULES.md, under version %i", (rulesVersion, corrected) => {
  const lot = publishedLot({ rulesVersion });
  for (const [command, rows, priceCents, leader, limitCents] of [...EXAMPLE, ...corrected]) {
    const { rowCount } = lot.state;
    lot.send(command, EARLY_MS);
    expect(rowsOf(lot).slice(rowCount)).toEqual(rows);
    expect(lot.state.standing).toMatchObject({ leader, priceCents, limitCents });
  }
});

const MINUTE_MS = 60_000;
/** 20:00 in the table of closings. */
const PLANNED_MS = CLOSES_AT_MS;

type Timed = [what: "bid" | "hide" | number, atMinutes: number, closingMinutes: number];

/**
 * The second table under "Worked examples": the request (a number: publish with that closing), its time, and the
 * closing then.
 */
const CLOSINGS: Timed[] = [
  ["bid", -1, 1],
  [0, -1, 1],
  [0.5, -1, 1],
  ["hide", 0, 1],
  [10, 30, 1],
  [0, 30, 31],
  [45, 30, 45],
];

test("HIDE1: and CLOSE5, in the worked example of RULES.md", () => {
  const lot = publishedLot();
  for (const [what, atMinutes, closingMinutes] of CLOSINGS) {
    const closesAtMs = typeof what === "number" ? PLANNED_MS + what * MINUTE_MS : PLANNED_MS;
    const publish: Command = { type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, closesAtMs } };
    const hide: Command = { type: "UnpublishLot", ...STAFF_ACT };
    lot.send(
      what === "bid" ? bid("ann", 10_000) : what === "hide" ? hide : publish,
      PLANNED_MS + atMinutes * MINUTE_MS,
    );
    expect(lot.state.closesAtMs).toBe(PLANNED_MS + closingMinutes * MINUTE_MS);
  }
  lot.send({ type: "UnpublishLot", ...STAFF_ACT }, PLANNED_MS + 45 * MINUTE_MS + 1);
  expect(lot.state).toMatchObject({ hiddenAtMs: null, published: false });
});
