import { expect, it } from "vitest";
import { afterFailure, MAX_ATTEMPTS } from "../../../../worker/messages/outbox/next-attempt.ts";

const FAILED = { attempts: 1, isPermanent: false, canWait: true, expiresAtMs: null, nowMs: 1_000 };
const HOUR_MS = 3_600_000;

it("waits longer after each attempt, and gives up within the day that providers know an idempotency key", () => {
  const waits: number[] = [];
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { state, nextAttemptAtMs } = afterFailure({ ...FAILED, attempts });
    expect(state).toBe("WAITING");
    waits.push(nextAttemptAtMs - FAILED.nowMs);
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits[0]).toBe(60_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * HOUR_MS);
  expect(afterFailure({ ...FAILED, attempts: MAX_ATTEMPTS }).state).toBe("FAILED");
});

it("gives up at once where another attempt would be refused too, or the user knows that it failed", () => {
  expect(afterFailure({ ...FAILED, isPermanent: true }).state).toBe("FAILED");
  expect(afterFailure({ ...FAILED, canWait: false }).state).toBe("FAILED");
});

it("does not wait until a code has expired", () => {
  const dueMs = FAILED.nowMs + 60_000;
  expect(afterFailure({ ...FAILED, expiresAtMs: dueMs + 1 })).toEqual({ state: "WAITING", nextAttemptAtMs: dueMs });
  expect(afterFailure({ ...FAILED, expiresAtMs: dueMs }).state).toBe("EXPIRED");
});
