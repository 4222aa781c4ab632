import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Event } from "../../../actors/engine/types.ts";
import { allMoves, lotTerms, type Move } from "./arbitraries.ts";
import type { MemoryLot } from "./memory-lot.ts";
import { playMoves, type Turn } from "./play-moves.ts";

/** Checks a promise after every command of some hundred random lots. */
function afterEveryCommand(look: (turn: Turn) => void): void {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => void playMoves(moves, terms, look)),
    { numRuns: 300 },
  );
}

function successRows(lot: MemoryLot) {
  return lot.bidStore.rows.filter(({ state }) => state === "SUCCESS");
}

test("P3: amounts of SUCCESS rows never fall in sequence order, and rise except at a tie", () => {
  afterEveryCommand(({ lot }) => {
    const rows = successRows(lot);
    rows.forEach((row, index) => {
      const before = rows[index - 1];
      if (before === undefined) return;
      expect(row.amountCents).toBeGreaterThanOrEqual(before.amountCents);
      if (row.amountCents > before.amountCents) return;
      // A tie: both rows come from one command, the challenger's and the leader's answer.
      expect(row.sequence).toBe(before.sequence);
      expect(row).toMatchObject({ isAutoBid: true });
      expect(row.bidder).not.toBe(before.bidder);
    });
  });
});

test("P4: there is one leader, on the highest SUCCESS row, up to the limit that its bidder committed to", () => {
  afterEveryCommand(({ lot }) => {
    const last = successRows(lot).at(-1);
    const { standing, bidCount } = lot.state;
    expect(bidCount).toBe(successRows(lot).length);
    if (last === undefined) return expect(standing).toBeNull();
    expect(standing).toMatchObject({ leader: last.bidder, row: last.row, priceCents: last.amountCents });
    const own = lot.bidStore.autoBidOf(last.bidder);
    expect(standing?.limitCents).toBe(Math.max(last.amountCents, own?.maximumCents ?? 0));
  });
});

test("P5: rows are never removed, nor changed but for their state", () => {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => {
      let seen: unknown[] = [];
      playMoves(moves, terms, ({ lot }) => {
        const rows = lot.bidStore.rows.map(({ state: _, ...row }) => row);
        expect(rows.slice(0, seen.length)).toEqual(seen);
        expect(rows.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1));
        seen = rows;
      });
    }),
    { numRuns: 100 },
  );
});

test("ORDER1: sequences have no gaps and event time never goes back, though the clock does", () => {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => {
      const { log } = playMoves(moves, terms);
      expect(log.map(({ stamp }) => stamp.sequence)).toEqual(log.map((_, index) => index + 1));
      const times = log.map(({ stamp }) => stamp.atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

test("REFUSE1: a refusal changes nothing but the order", () => {
  afterEveryCommand(({ before, decision, lot }) => {
    if (decision.accepted) return;
    const { sequence, lastEventAtMs } = lot.state;
    expect(lot.state).toEqual({ ...before, sequence, lastEventAtMs });
  });
});

test("CLOSE1: a bid never brings the closing forward, and what moves no price leaves it alone", () => {
  afterEveryCommand(({ before, command, lot }) => {
    if (before.closesAtMs === null || command.type === "PublishLot") return;
    expect(lot.state.closesAtMs).toBeGreaterThanOrEqual(before.closesAtMs);
    const isBid = command.type === "PlaceBid" || command.type === "SetAutoBid";
    const isMoved = before.standing?.priceCents !== lot.state.standing?.priceCents;
    if (!isBid || !isMoved) expect(lot.state.closesAtMs).toBe(before.closesAtMs);
  });
});

test("CLOSE5: once there is a bid nothing brings the closing forward", () => {
  afterEveryCommand(({ before, lot }) => {
    if (before.closesAtMs === null || before.standing === null) return;
    expect(lot.state.closesAtMs).toBeGreaterThanOrEqual(before.closesAtMs);
  });
});

test("HIDE1: hidden, a lot with bids neither closes nor takes bids, and shown again it has at least as long to go", () => {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => {
      let leftMs: number | null = null;
      playMoves(moves, terms, ({ before, decision, lot: { state } }) => {
        if (state.closesAtMs === null || before.closesAtMs === null) return;
        if (before.published && state.hiddenAtMs !== null) leftMs = state.closesAtMs - state.lastEventAtMs;
        if (before.hiddenAtMs === null || leftMs === null) return;
        if (!state.published) {
          expect(state.closed).toBe(false);
          if (decision.accepted) expect(decision.events).toEqual([]);
          return;
        }
        expect(state.hiddenAtMs).toBeNull();
        expect(state.closesAtMs - state.lastEventAtMs).toBeGreaterThanOrEqual(leftMs);
      });
    }),
    { numRuns: 300 },
  );
});

test("FIX2: an overwritten bid binds its bidder to no more than before", () => {
  afterEveryCommand(({ before, command, decision, lot }) => {
    if (command.type !== "OverwriteHighestBid" || !decision.accepted) return;
    expect(lot.state.standing?.limitCents).toBeLessThanOrEqual(before.standing?.limitCents ?? 0);
    expect(lot.state.standing?.leader).toBe(before.standing?.leader);
    if (lot.state.terms?.rulesVersion === 2) return;
    expect(lot.state.standing?.priceCents).toBeLessThan(before.standing?.priceCents ?? 0);
  });
});

test("OPEN1: nobody is let in before an instant that the log shows, unless under version 2", () => {
  afterEveryCommand(({ before, command, decision }) => {
    if (command.type !== "PlaceBid" || !decision.accepted || before.terms?.rulesVersion === 2) return;
    expect(before.lastEventAtMs).toBeLessThanOrEqual(before.closesAtMs ?? 0);
  });
});

test("OPENED1: what the log opens of past prices never grows less", () => {
  let seenCents = 0;
  afterEveryCommand(({ before, lot: { state } }) => {
    if (before.openedUpToCents === null) {
      expect(state.openedUpToCents).toBe(state.closed ? (state.standing?.priceCents ?? null) : null);
      return;
    }
    expect(state.openedUpToCents).toBeGreaterThanOrEqual(before.openedUpToCents);
    expect(state.openedUpToCents).toBe(Math.max(before.openedUpToCents, state.standing?.priceCents ?? 0));
    if (before.openedUpToCents > (state.standing?.priceCents ?? 0)) seenCents = before.openedUpToCents;
  });
  expect(seenCents).toBeGreaterThan(0);
});

test("OPENED1: since when the leader has led is the entry after the last one with another leader", () => {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => {
      const leaders: (string | null)[] = [];
      playMoves(moves, terms, ({ lot: { state } }) => {
        leaders.push(state.standing?.leader ?? null);
        if (state.standing === null) return;
        const { leader, leadsSinceSequence } = state.standing;
        // The publication is entry 1.
        expect(leadsSinceSequence).toBe(leaders.findLastIndex((other) => other !== leader) + 3);
      });
    }),
  );
});

test("AUTO6: a command adds at most two rows", () => {
  afterEveryCommand(({ before, lot }) => {
    expect(lot.state.rowCount - before.rowCount).toBeLessThanOrEqual(2);
  });
});

test("AUTO6: the state does not grow with the bids", () => {
  afterEveryCommand(({ before, lot }) => {
    expect(Object.keys(lot.state)).toHaveLength(15);
    // Staff add outages and hide lots; no bid does.
    const { terms: _, standing, outcome, outages, hidings, ...scalars } = lot.state;
    expect(outages).toEqual([]);
    if (before.hiddenAtMs === null) expect(hidings).toBe(before.hidings);
    for (const value of [
      ...Object.values(scalars),
      ...Object.values(standing ?? {}),
      ...Object.values(outcome ?? {}),
    ]) {
      expect(typeof value === "object" && value !== null).toBe(false);
    }
  });
});

test("CLOSE3: an alarm, like all that asks for what already holds, is accepted again and changes nothing", () => {
  afterEveryCommand(({ command, decision, lot, nowMs }) => {
    const isAboutState = !["PlaceBid", "InvalidateHighestBid", "OverwriteHighestBid"].includes(command.type);
    const isLeaders = command.type !== "SetAutoBid" || lot.state.standing?.leader === command.bidder;
    if (!decision.accepted || !isAboutState || !isLeaders) return;
    expect(lot.send(command, nowMs)).toEqual({ accepted: true, events: [] });
  });
});

describe("the random lots are worth looking at", () => {
  test("P3: they see ties, answers, corrections, extensions, refusals of all kinds and closings", () => {
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const lookAt = ({ before, decision, lot: { state } }: Turn) => {
      if (before.hiddenAtMs === null && state.hiddenAtMs !== null) count("hidden before its closing");
      if (before.hiddenAtMs !== null && state.hiddenAtMs === null) count("shown again, later");
      if (!decision.accepted) {
        const { refusal } = decision;
        return void count(refusal.code === "TERMS_INVALID" ? refusal.data.fault : refusal.code);
      }
      for (const event of decision.events) count(event.type);
      if (isTie(decision.events)) count("tie");
    };
    const sample: [Move[], Parameters<typeof playMoves>[1]][] = fc.sample(fc.tuple(allMoves, lotTerms), {
      numRuns: 1_000,
      // A fixed seed: the test also counts how often each case occurs.
      seed: 1,
    });
    for (const [moves, terms] of sample) playMoves(moves, terms, lookAt);
    for (const what of [
      "tie",
      "BidPlaced",
      "AutoBidEnded",
      "BidInvalidated",
      "BidOverwritten",
      "ClosingExtended",
      "LotClosed",
      "AMOUNT_TOO_LOW",
      "LOT_CLOSED",
      "LOT_UNPUBLISHED",
      "NO_SECOND_BID",
      "NOT_ABOVE_SECOND_BID",
      "ABOVE_COMMITMENT",
      "NOT_BELOW_PRICE",
      "hidden before its closing",
      "shown again, later",
      "CLOSES_EARLIER",
      "CLOSES_TOO_SOON",
    ]) {
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(20);
    }
  });
});

function isTie(events: readonly Event[]): boolean {
  const [first, second] = events.filter((event) => event.type === "BidPlaced");
  return first !== undefined && second !== undefined && first.amountCents === second.amountCents;
}
