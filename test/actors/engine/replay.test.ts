import fc from "fast-check";
import { expect, test } from "vitest";
import { evolve } from "../../../actors/engine/evolve.ts";
import { advance, nextStamp, unpublishedLot } from "../../../actors/engine/lot-state.ts";
import { MemoryBidStore } from "../../../actors/engine/memory-bid-store.ts";
import { allMoves, lotTerms } from "./arbitraries.ts";
import { MemoryLot } from "./memory-lot.ts";
import { playMoves } from "./play-moves.ts";

test("ORDER1: the log alone, read back from JSON, gives the same state and the same bidStore", () => {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => {
      const lot = playMoves(moves, terms);
      const log: MemoryLot["events"] = JSON.parse(JSON.stringify(lot.events));
      const bidStore = new MemoryBidStore();
      for (const { event, stamp } of log) bidStore.apply(event, stamp);
      expect(bidStore.rows).toEqual(lot.bidStore.rows);
      expect(bidStore.autoBids).toEqual(lot.bidStore.autoBids);

      const folded = log.reduce((state, { event, stamp }) => evolve(state, event, stamp), unpublishedLot);
      const last = lot.log.at(-1);
      expect(last === undefined ? folded : advance(folded, last.stamp)).toEqual(lot.state);
    }),
  );
});

test("ORDER1: the same commands at the same times are always decided the same", () => {
  fc.assert(
    fc.property(allMoves, lotTerms, (moves, terms) => {
      const nows: number[] = [0];
      const lot = playMoves(moves, terms, ({ nowMs }) => nows.push(nowMs));
      const again = new MemoryLot();
      for (const [index, { command }] of lot.log.entries()) again.send(command, nows[index] ?? 0);
      expect(again.log).toEqual(lot.log);
    }),
  );
});

test("ORDER1: event time stands still while the clock is behind it", () => {
  const state = { ...unpublishedLot, sequence: 7, lastEventAtMs: 500 };
  expect(nextStamp(state, 400)).toEqual({ sequence: 8, atMs: 500 });
  expect(nextStamp(state, 600)).toEqual({ sequence: 8, atMs: 600 });
});
