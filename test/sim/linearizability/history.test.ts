import { describe, expect, it } from "vitest";
import { type Operation, orderFaults, type Reading } from "./history.ts";
import { replayFaults } from "./replay.ts";

const TERMS = {
  rulesVersion: 3,
  startAmountCents: 10_000,
  ladder: [[0, 1_000]] as const,
  startsAtMs: 1_000,
  closesAtMs: 100_000,
  extensionMs: 0,
};

/** A bid that counts: its number, its row, and when it was sent and answered. */
function bid(sequence: number, amountCents: number, [sentAtMs, returnedAtMs]: readonly [number, number]): Operation {
  const receipt = { sequence, receivedAtMs: 2_000 + sequence, hash: `hash ${sequence}`, outcome: "ACCEPTED" };
  const answer = { state: "SUCCESS", refusal: null, row: sequence - 2, amountCents, nextMinimumCents: null, receipt };
  return {
    client: `client-${sequence}`,
    command: { kind: "BID", amountCents, commandId: `c${sequence}` },
    sentAtMs,
    returnedAtMs,
    answer,
  };
}

const read = (sequence: number, priceCents: number, sentAtMs: number): Reading => {
  return { sentAtMs, returnedAtMs: sentAtMs + 1, sequence, priceCents };
};

const recorded = (operations: readonly Operation[], readings: readonly Reading[] = []) => {
  return { operations, readings, sequenceBefore: 2 };
};

describe("a recorded history", () => {
  it("ORDER1: is explained where commands that overlap have any numbers, and others those of their times", () => {
    const history = recorded(
      [bid(4, 11_000, [0, 10]), bid(3, 10_000, [5, 12]), bid(5, 12_000, [20, 30])],
      [read(5, 12_000, 40)],
    );
    expect(orderFaults(history)).toEqual([]);
    expect(replayFaults(history, TERMS)).toEqual([]);
  });

  it("notices a gap in the numbers", () => {
    expect(orderFaults(recorded([bid(3, 10_000, [0, 1]), bid(5, 11_000, [2, 3])]))).toHaveLength(1);
  });

  it("notices a number that two commands got", () => {
    const twice = { ...bid(3, 10_000, [0, 1]), client: "another client" };
    expect(orderFaults(recorded([bid(3, 10_000, [0, 1]), twice]))).toHaveLength(1);
  });

  it("notices a command with the higher number that was answered before another was sent", () => {
    expect(orderFaults(recorded([bid(4, 11_000, [0, 1]), bid(3, 10_000, [2, 3])]))).toHaveLength(1);
  });

  it("notices a read that misses an earlier answer, or what an earlier read showed", () => {
    const operations = [bid(3, 10_000, [0, 1]), bid(4, 11_000, [2, 3])];
    expect(orderFaults(recorded(operations, [read(3, 10_000, 5)]))).toHaveLength(1);
    expect(orderFaults(recorded(operations.slice(0, 1), [read(4, 11_000, 1), read(3, 10_000, 5)]))).toHaveLength(1);
  });

  it("notices an answer or a price that is not what the order gives", () => {
    const untrue = bid(3, 10_000, [0, 1]);
    const operations = [{ ...untrue, answer: { ...untrue.answer, row: 9 } }];
    expect(replayFaults(recorded(operations), TERMS)).toHaveLength(1);
    expect(replayFaults(recorded([untrue], [read(3, 10_500, 5)]), TERMS)).toHaveLength(1);
  });
});
