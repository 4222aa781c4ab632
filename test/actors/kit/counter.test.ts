import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Addition, CLOSES_AFTER_MS, PACE } from "./counter.ts";
import { CounterMachine } from "./counter-machine.ts";

const START_MS = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const add = (id: string, amount: number, user = "anna"): Addition => ({ id, user, amount });
const BURST = [add("a", 1), add("b", 20), add("c", 300)];
const COUNTED = [1, 21, 321].map((total, index) => ({ outcome: "COUNTED", sequence: index + 1, total }));
const CLOSING = { sequence: 4, id: null, total: 321 };

/** A counter with a burst that is durable. */
async function counted(): Promise<CounterMachine> {
  const machine = new CounterMachine();
  expect(await machine.send(...BURST)).toEqual(COUNTED);
  machine.disk.flush();
  return machine;
}

/** Rings the alarm as long as one is set, each time when it is due. */
async function ringUntilQuiet(machine: CounterMachine): Promise<void> {
  for (let round = 0; machine.disk.alarmAtMs !== null; round += 1) {
    if (round === 50) throw new Error("the alarm does not come to rest");
    await machine.ring(machine.disk.alarmAtMs);
  }
}

describe("an actor of the kit whose power goes", () => {
  it("P1: at any effect of a turn: what is sent again is counted once, and everything is delivered", async () => {
    let cuts = 0;
    for (let isOver = true; isOver; cuts += 1) {
      const machine = new CounterMachine();
      expect(machine.counter.newest).toBeNull();
      machine.disk.flush();
      machine.life.endAfter(cuts);
      await machine.send(...BURST);
      isOver = machine.life.isOver;
      machine.crash();
      expect(await machine.send(...BURST), `cut ${cuts}`).toEqual(COUNTED);
      machine.disk.flush();
      await ringUntilQuiet(machine);
      expect(machine.rows(), `cut ${cuts}`).toMatchObject([{ id: "a" }, { id: "b" }, { id: "c" }, CLOSING]);
      expect(machine.delivered).toEqual({ lists: [1, 2, 3, 4], mail: [1, 2, 3, 4] });
    }
    // Each statement of the turn is an effect.
    expect(cuts).toBeGreaterThan(10);
  });

  it("P2: between commit and answer: the one who asks again gets the first answer", async () => {
    const machine = await counted();
    machine.crash();
    expect(await machine.send(add("b", 20))).toEqual([COUNTED[1]]);
    expect(machine.rows()).toHaveLength(3);
  });

  it("P1: before a turn is durable: nothing of it is left, and the alarm is that of before", async () => {
    const machine = await counted();
    await machine.send(add("d", 4_000));
    machine.crash();
    expect(machine.rows()).toHaveLength(3);
    expect(machine.disk.alarmAtMs).not.toBeNull();
  });

  it("P6: before a consumer's position is stored: it gets the same entries again, in order", async () => {
    const machine = await counted();
    const ringing = machine.disk.alarmAtMs ?? 0;
    vi.setSystemTime(ringing);
    machine.before = (consumer) => {
      if (consumer === "mail") machine.life.end();
    };
    await machine.counter.alarm().catch(() => undefined);
    machine.crash();
    machine.before = () => undefined;
    await ringUntilQuiet(machine);
    expect(machine.delivered.mail).toEqual([1, 2, 3, 1, 2, 3, 4]);
    expect(machine.delivered.lists.slice(-4)).toEqual([1, 2, 3, 4]);
  });
});

describe("its one alarm", () => {
  it("CLOSE3: early, late and repeated: it closes once, with what was sent before", async () => {
    const machine = await counted();
    await machine.ring(START_MS + CLOSES_AFTER_MS - 1);
    expect(machine.rows()).toHaveLength(3);
    expect(machine.disk.alarmAtMs).toBe(START_MS + CLOSES_AFTER_MS);
    await machine.ring(START_MS + 3 * CLOSES_AFTER_MS);
    await machine.ring(START_MS + 3 * CLOSES_AFTER_MS);
    await machine.ring(START_MS);
    expect(machine.rows()).toMatchObject([{ id: "a" }, { id: "b" }, { id: "c" }, CLOSING]);
    expect(await machine.send(add("d", 4_000))).toEqual([{ outcome: "CLOSED" }]);
    await ringUntilQuiet(machine);
    expect(machine.delivered).toEqual({ lists: [1, 2, 3, 4], mail: [1, 2, 3, 4] });
  });

  it("outlasts a crash, and is the earliest of what is planned", async () => {
    const machine = await counted();
    const checkedAtMs = machine.disk.alarmAtMs ?? 0;
    expect(checkedAtMs).toBeLessThan(START_MS + CLOSES_AFTER_MS);
    machine.crash();
    expect(machine.disk.alarmAtMs).toBe(checkedAtMs);
    await machine.ring(checkedAtMs);
    expect(machine.disk.alarmAtMs).toBe(START_MS + CLOSES_AFTER_MS);
  });

  it("a full disk refuses a turn with its plan at any write, and the next turn plans it", async () => {
    for (let after = 0; after < 5; after += 1) {
      const machine = new CounterMachine();
      expect(machine.counter.newest).toBeNull();
      machine.life.refuseWrites({ after, count: 1 });
      expect(await machine.send(...BURST)).toEqual([null, null, null]);
      expect(machine.life.refusals).toBe(1);
      expect(await machine.send(...BURST)).toEqual(COUNTED);
      machine.disk.flush();
      // Its memory has the plan anyway: what counts is what is stored.
      machine.crash();
      await ringUntilQuiet(machine);
      expect(machine.rows(), `after ${after} writes`).toHaveLength(4);
      expect(machine.delivered).toEqual({ lists: [1, 2, 3, 4], mail: [1, 2, 3, 4] });
    }
  });
});

describe("its consumers", () => {
  it("P6: one that refuses backs off alone, and then gets each entry once", async () => {
    const machine = await counted();
    const tried: number[] = [];
    machine.before = (consumer) => {
      if (consumer === "lists") return;
      tried.push(Date.now());
      if (tried.length <= 4) throw new Error("away");
    };
    while (tried.length < 4) await machine.ring(machine.disk.alarmAtMs ?? 0);
    // Delivered to the others five seconds later, in the middle of its wait.
    await machine.send(add("d", 4_000));
    machine.disk.flush();
    await ringUntilQuiet(machine);
    const waits = tried.slice(1, 5).map((atMs, index) => atMs - (tried[index] ?? 0));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(machine.delivered).toEqual({ lists: [1, 2, 3, 4, 5], mail: [1, 2, 3, 4, 5] });
  });

  it("P6: none overtakes the first", async () => {
    const machine = await counted();
    machine.before = (consumer) => {
      if (consumer === "lists") throw new Error("away");
    };
    await machine.ring(machine.disk.alarmAtMs ?? 0);
    expect(machine.delivered).toEqual({ lists: [], mail: [] });
    machine.before = () => undefined;
    await ringUntilQuiet(machine);
    expect(machine.delivered).toEqual({ lists: [1, 2, 3, 4], mail: [1, 2, 3, 4] });
  });
});

describe("its limits", () => {
  it("a user who sends too fast waits; others and repetitions do not", async () => {
    const machine = new CounterMachine();
    const fast = Array.from({ length: PACE.atOnce + 1 }, (_, index) => add(`fast-${index}`, 1));
    const outcomes = (await machine.send(...fast, add("other", 1, "bram"), add("fast-0", 1))).map(
      (answer) => answer?.outcome,
    );
    expect(outcomes).toEqual([...Array(PACE.atOnce).fill("COUNTED"), "BUSY", "COUNTED", "COUNTED"]);
    vi.setSystemTime(START_MS + PACE.oneMoreEveryMs);
    expect(await machine.send(add("fast-5", 1))).toMatchObject([{ outcome: "COUNTED", sequence: PACE.atOnce + 2 }]);
  });
});

describe("a broken log", () => {
  it("takes the actor out of use until it is released: no command, no closing, no delivery, after a wake neither", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue();
    const machine = await counted();
    machine.disk.run("UPDATE log SET total = 320 WHERE sequence = 3", []);
    machine.disk.flush();
    for (let life = 1; life <= 2; life += 1) {
      machine.crash();
      expect(await machine.send(add("d", 4_000))).toEqual([{ outcome: "QUARANTINED" }]);
      await machine.ring(START_MS + CLOSES_AFTER_MS);
    }
    expect(machine.rows()).toHaveLength(3);
    expect(machine.delivered).toEqual({ lists: [], mail: [] });
    expect(reported.mock.calls).toEqual([
      [JSON.stringify({ event: "ActorQuarantined", actorId: "counter-1", fault: "LOG_STATE_MISMATCH" })],
    ]);
    vi.spyOn(console, "warn").mockReturnValue();
    machine.disk.run("UPDATE log SET total = 321 WHERE sequence = 3", []);
    machine.counter.quarantine.release();
    await machine.ring(START_MS + CLOSES_AFTER_MS);
    await ringUntilQuiet(machine);
    expect(machine.rows()).toMatchObject([{ id: "a" }, { id: "b" }, { id: "c" }, CLOSING]);
    expect(machine.delivered).toEqual({ lists: [1, 2, 3, 4], mail: [1, 2, 3, 4] });
  });

  it("tells outside one after the other, each time what holds by then", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(console, "warn").mockReturnValue();
    const machine = await counted();
    machine.disk.run("UPDATE log SET total = 320 WHERE sequence = 3", []);
    machine.disk.flush();
    machine.crash();
    expect(await machine.send(add("d", 4_000))).toEqual([{ outcome: "QUARANTINED" }]);
    const { quarantine } = machine.counter;
    const faults: (string | null)[] = [];
    const answers: (() => void)[] = [];
    quarantine.tellOutside(async (note) => {
      faults.push(note?.fault ?? null);
      await new Promise<void>((resolve) => answers.push(resolve));
    });
    await vi.advanceTimersByTimeAsync(0);
    quarantine.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(faults).toEqual(["LOG_STATE_MISMATCH"]);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(faults).toEqual(["LOG_STATE_MISMATCH", null]);
  });
});
