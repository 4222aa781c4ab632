import { describe, expect, it } from "vitest";
import { backedOff, type Job, nextAlarm } from "../../../actors/lot/jobs.ts";

const job = (dueAtMs: number, attempts = 0): Job => ({ name: "outbox", dueAtMs, attempts });

describe("the one alarm", () => {
  it("is the earliest job, also one that is overdue, and none without jobs", () => {
    expect(nextAlarm([])).toBeNull();
    expect(nextAlarm([job(300), job(100), job(200)])).toBe(100);
    expect(nextAlarm([job(-5), job(0)])).toBe(-5);
  });
});

describe("a job that fails", () => {
  it("comes again after a second, then twice as late each time, at most five minutes", () => {
    const waits: number[] = [];
    for (let failing = job(0), round = 0; round < 12; round += 1) {
      failing = backedOff(failing, 1_000_000);
      waits.push((failing.dueAtMs - 1_000_000) / 1_000);
      expect(failing.attempts).toBe(round + 1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(backedOff(job(0, 10_000), 0).dueAtMs).toBe(300_000);
  });
});
