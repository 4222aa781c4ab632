import { describe, expect, it } from "vitest";
import { lotTerms } from "../../../../../actors/lot/commands/lot-terms.ts";
import { DEFAULT_LADDER } from "../../../../../schema/catalogue/terms/default-ladder.ts";
import { buildDemoData } from "../../../../../worker/dev/demo/seed/build-demo-data.ts";
import type { BuiltLot } from "../../../../../worker/dev/demo/seed/build-lot.ts";
import { biddingSignIns } from "../../../../../worker/dev/demo/seed/sign-ins.ts";
import { MemoryLot } from "../../../../actors/engine/memory-lot.ts";
import { STAFF_ACT } from "../../../../support/staff-act.ts";

const NOON = Date.UTC(2026, 2, 11, 11, 7, 23);
const lots = buildDemoData({ seed: "a", nowMs: NOON }).auctions.flatMap((auction) => auction.lots);

/** The lot after its past, as the engine decides it. */
function replay({ incrementalLot, extensionMs, history }: BuiltLot): { lot: MemoryLot; refusals: string[] } {
  const lot = new MemoryLot();
  const sale = {
    startAmountCents: incrementalLot.minimumStartBidAmountCents,
    ladder: DEFAULT_LADDER,
    startsAtMs: incrementalLot.startingOnMs,
    closesAtMs: incrementalLot.closesAtMs,
    extensionMs,
  };
  const refusals: string[] = [];
  const published = lot.send({ type: "PublishLot", ...STAFF_ACT, terms: lotTerms(sale) }, incrementalLot.updatedAtMs);
  if (!published.accepted) refusals.push(published.refusal.code);
  for (const { command, receivedAtMs } of history) {
    const decision = lot.send(command, receivedAtMs);
    if (!decision.accepted) refusals.push(decision.refusal.code);
  }
  return { lot, refusals };
}

describe("the past of the demo data", () => {
  it("is accepted by the engine but for some bids below the minimum, and moves no closing", () => {
    const refused = lots.flatMap((built) => {
      const { lot, refusals } = replay(built);
      expect(lot.state.closesAtMs).toBe(built.incrementalLot.closesAtMs);
      return refusals;
    });
    expect(new Set(refused)).toEqual(new Set(["AMOUNT_TOO_LOW"]));
    expect(refused.length).toBeLessThan(200);
  });

  it("has what the log seals: new maxima of leaders, removed auto bids, refusals; and both kinds of correction", () => {
    const count: Record<string, number> = {};
    for (const { history } of lots) {
      for (const { command } of history) count[command.type] = (count[command.type] ?? 0) + 1;
    }
    expect(count.RemoveAutoBid).toBeGreaterThan(5);
    expect(count.OverwriteHighestBid).toBeGreaterThan(5);
    expect(count.InvalidateHighestBid).toBeGreaterThan(5);
    const raised = lots.filter(({ history }) =>
      history.some(({ command }, index) => {
        const before = history[index - 1]?.command;
        return command.type === "SetAutoBid" && before?.type === "SetAutoBid" && before.bidder === command.bidder;
      }),
    );
    expect(raised.length).toBeGreaterThan(10);
  });

  it("goes forward, from after the start until now", () => {
    for (const { history, incrementalLot } of lots) {
      const instants = history.map(({ receivedAtMs }) => receivedAtMs);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      for (const instant of instants) {
        expect(instant).toBeGreaterThanOrEqual(incrementalLot.startingOnMs);
        expect(instant).toBeLessThan(NOON);
      }
    }
  });

  it("has hundreds of bids: on nearly all that has closed, on none that has not opened", () => {
    expect(lots.reduce((sum, { history }) => sum + history.length, 0)).toBeGreaterThan(1000);
    const closed = lots.filter(({ incrementalLot }) => incrementalLot.closesAtMs < NOON);
    expect(closed.filter(({ history }) => history.length > 0).length).toBeGreaterThan(closed.length * 0.8);
    const coming = lots.filter(({ incrementalLot }) => incrementalLot.startingOnMs > NOON);
    expect(coming.flatMap(({ history }) => history)).toEqual([]);
  });

  it("the demo bidder leads on some open lots and is outbid on others", () => {
    const bidder = biddingSignIns()[0]?.id;
    const open = lots.filter(({ incrementalLot: lot }) => lot.startingOnMs <= NOON && lot.closesAtMs > NOON);
    const taken = open.filter(({ history }) =>
      history.some(({ command }) => "bidder" in command && command.bidder === bidder),
    );
    const leading = taken.filter((built) => replay(built).lot.state.standing?.leader === bidder);
    expect(leading.length).toBeGreaterThan(3);
    expect(taken.length - leading.length).toBeGreaterThan(3);
  });
});
