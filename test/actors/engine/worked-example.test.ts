import { expect, test } from "vitest";
import type { Command } from "../../../actors/engine/types.ts";
import { autoBid, bid, EARLY_MS, publishedLot, rowsOf } from "./fixtures.ts";

const reason = "typing error";

/** The table under "Worked examples" of RULES.md: the command, the rows it adds, the price, the leader and the limit. */
const EXAMPLE: [Command, string[], number, string, number][] = [
  [autoBid("ann", 20_000), ["ann 10000 auto"], 10_000, "ann", 20_000],
  [bid("bob", 15_000), ["bob 15000", "ann 16000 auto"], 16_000, "ann", 20_000],
  [bid("bob", 16_500), [], 16_000, "ann", 20_000],
  [bid("bob", 20_000), ["bob 20000", "ann 20000 auto"], 20_000, "ann", 20_000],
  [autoBid("cas", 40_000), ["cas 21000 auto"], 21_000, "cas", 40_000],
  [autoBid("bob", 40_500), ["cas 40000 auto", "bob 40500 auto"], 40_500, "bob", 40_500],
  [autoBid("bob", 90_000), [], 40_500, "bob", 90_000],
  [bid("ann", 100_000), ["ann 100000"], 100_000, "ann", 100_000],
  [{ type: "InvalidateHighestBid", administrator: "eve", reason }, [], 40_500, "bob", 90_000],
  [
    { type: "OverwriteHighestBid", administrator: "eve", reason, amountCents: 41_000 },
    ["bob 41000"],
    41_000,
    "bob",
    41_000,
  ],
];

test("AUTO1: and all that follows in the worked example of RULES.md", () => {
  const lot = publishedLot();
  for (const [command, rows, priceCents, leader, limitCents] of EXAMPLE) {
    const { rowCount } = lot.state;
    lot.send(command, EARLY_MS);
    expect(rowsOf(lot).slice(rowCount)).toEqual(rows);
    expect(lot.state.standing).toMatchObject({ leader, priceCents, limitCents });
  }
});
