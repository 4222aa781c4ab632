import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { backedOff, JOBS_TABLE, type Job, Jobs, nextAlarm } from "../../../../actors/kit/schedule/jobs.ts";
import { OUTBOX_GRACE_MS, Schedule } from "../../../../actors/kit/schedule/schedule.ts";

const job = (dueAtMs: number, attempts = 0): Job<"outbox"> => ({ name: "outbox", dueAtMs, attempts });

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

describe("what is planned with a commit", () => {
  it("P6: is one check of the delivery, which further commits neither put off nor write again", async () => {
    await runInDurableObject(env.USER_HUBS.getByName(crypto.randomUUID()), (_, { storage }) => {
      storage.sql.exec(JOBS_TABLE);
      const schedule = new Schedule(storage, ["reader"]);
      const checkedAtMs = () => storage.sql.exec("SELECT due_at_ms FROM jobs WHERE name = 'outbox'").one().due_at_ms;
      schedule.plan(60_000, 1_000);
      expect(checkedAtMs()).toBe(1_000 + OUTBOX_GRACE_MS);
      const writing = vi.spyOn(Jobs.prototype, "put");
      for (let nowMs = 2_000; nowMs <= 5_000; nowMs += 1_000) schedule.plan(60_000, nowMs);
      expect(writing).not.toHaveBeenCalled();
      expect(checkedAtMs()).toBe(1_000 + OUTBOX_GRACE_MS);
    });
  });
});
