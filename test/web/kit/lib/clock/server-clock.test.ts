import { describe, expect, test } from "vitest";
import { withSample } from "../../../../../web/kit/lib/clock/server-clock.ts";

type Samples = ReturnType<typeof withSample>;

const START_MS = Date.parse("2026-03-01T10:00:00.000Z");

/** The clock after samples that came at these seconds. */
const learned = (...came: readonly (readonly [atSeconds: number, offsetMs: number])[]): Samples =>
  came.reduce<Samples>(
    (samples, [at, offsetMs]) => withSample(samples, { offsetMs, receivedAtMs: START_MS + at * 1_000 }),
    [],
  );

describe("the server's clock", () => {
  test("is estimated from the message with the shortest delay", () => {
    expect(learned([0, -300])[0]?.offsetMs).toBe(-300);
    expect(learned([0, -300], [1, -40])[0]?.offsetMs).toBe(-40);
    expect(learned([0, -300], [1, -40], [2, -900])[0]?.offsetMs).toBe(-40);
  });

  test("follows within a minute a device whose clock was changed by a few seconds", () => {
    const slow = [0, 3_000] as const;
    expect(learned(slow, [30, -50])[0]?.offsetMs).toBe(3_000);
    expect(learned(slow, [30, -50], [60, -80])[0]?.offsetMs).toBe(-50);
    expect(learned(slow, [30, -50], [100, -80])[0]?.offsetMs).toBe(-80);
  });

  test("follows at once a device whose clock was changed by more than that", () => {
    expect(learned([0, -40], [1, -60_000])[0]?.offsetMs).toBe(-60_000);
    expect(learned([0, -40], [1, 3_600_000], [2, 3_599_900])[0]?.offsetMs).toBe(3_600_000);
  });

  test("stays known while no message comes, and is computed from few samples in a busy minute", () => {
    expect(learned([0, -40], [3_600, -60])).toHaveLength(1);
    const busy = Array.from({ length: 1_000 }, (_, index) => [index / 50, -40 - (index % 7)] as const);
    expect(learned(...busy).length).toBeLessThanOrEqual(7);
  });
});
