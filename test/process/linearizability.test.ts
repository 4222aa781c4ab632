import { expect, it } from "vitest";
import { inOrder, orderFaults } from "../sim/linearizability/history.ts";
import { recordHistory } from "../sim/linearizability/record-history.ts";
import { replayFaults } from "../sim/linearizability/replay.ts";

it("ORDER1: the answers of concurrent clients fit one order that agrees with real time, engine and auditor", async () => {
  const { recorded, terms } = await recordHistory({ clients: 16, commandsEach: 40, seconds: 60, seed: 1 });
  expect(orderFaults(recorded)).toEqual([]);
  expect(replayFaults(recorded, terms)).toEqual([]);

  const states = recorded.operations.map(({ answer: { state } }) => state);
  const kept = inOrder(recorded.operations);
  const overlapping = kept.filter(({ sentAtMs }, index) => sentAtMs < (kept[index - 1]?.returnedAtMs ?? 0));
  expect(states.filter((state) => state === "SUCCESS").length).toBeGreaterThan(50);
  expect(states.filter((state) => state === "TOO_LOW").length).toBeGreaterThan(10);
  // Clients in a row would prove nothing.
  expect(overlapping.length).toBeGreaterThan(kept.length / 2);
});
