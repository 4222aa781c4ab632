import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { CommandPipeline } from "../../../../actors/lot/commands/command-pipeline.ts";
import { Outbox } from "../../../../actors/lot/delivery/outbox.ts";
import { LotStore, type ReceivedCommand } from "../../../../actors/lot/lot-store.ts";
import { Quarantine } from "../../../../actors/lot/quarantine.ts";
import { backedOff, type Job, Jobs, nextAlarm } from "../../../../actors/lot/schedule/jobs.ts";
import { OUTBOX_GRACE_MS, Schedule } from "../../../../actors/lot/schedule/schedule.ts";
import { publishedLot } from "../../../support/sale/lot.ts";

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

describe("what is planned with a commit", () => {
  it("P6: is one check of the delivery, which further bids neither put off nor write again", async () => {
    const lot = await publishedLot();
    await runInDurableObject(lot.stub(), async (_, { storage }) => {
      // The lot's own actor must not interfere.
      await storage.deleteAlarm();
      storage.sql.exec("DELETE FROM jobs");
      const schedule = new Schedule(storage);
      const { state } = new LotStore(storage);
      const checkedAtMs = () => storage.sql.exec("SELECT due_at_ms FROM jobs WHERE name = 'outbox'").one().due_at_ms;
      schedule.plan(state, 1_000);
      expect(checkedAtMs()).toBe(1_000 + OUTBOX_GRACE_MS);
      const writing = vi.spyOn(Jobs.prototype, "put");
      for (let nowMs = 2_000; nowMs <= 5_000; nowMs += 1_000) schedule.plan(state, nowMs);
      expect(writing).not.toHaveBeenCalled();
      expect(checkedAtMs()).toBe(1_000 + OUTBOX_GRACE_MS);
    });
  });

  it("P6: is planned again after the transaction it was planned in was rolled back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedLot();
    const planned = await runInDurableObject(lot.stub(), async (_, { storage }) => {
      // The lot's own actor must not interfere.
      await storage.deleteAlarm();
      storage.sql.exec("DELETE FROM jobs");
      const store = new LotStore(storage);
      const schedule = new Schedule(storage);
      const copy = new CommandPipeline({
        store,
        schedule,
        quarantine: new Quarantine(storage, lot.lotId),
        outbox: new Outbox(storage.sql, store.log, []),
        notifications: { retryUndelivered: async () => true },
        publisher: { note: () => undefined },
      });
      const plan = schedule.plan.bind(schedule);
      const planning = vi.spyOn(schedule, "plan").mockImplementationOnce((...planned) => {
        plan(...planned);
        throw new Error("full");
      });
      const opening: ReceivedCommand = {
        commandId: null,
        command: { type: "OpenLot" },
        receivedAtMs: Date.now(),
        incrementalLotId: null,
      };
      copy.commit([opening]);
      copy.commit([opening]);
      expect(planning).toHaveBeenCalledTimes(2);
      await storage.deleteAlarm();
      return storage.sql.exec<{ name: string }>("SELECT name FROM jobs ORDER BY name").toArray();
    });
    expect(planned).toEqual([{ name: "outbox" }, { name: "transition" }]);
  });
});
