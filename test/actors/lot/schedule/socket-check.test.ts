import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { LotStore } from "../../../../actors/lot/lot-store.ts";
import { Jobs } from "../../../../actors/lot/schedule/jobs.ts";
import { Schedule } from "../../../../actors/lot/schedule/schedule.ts";
import { SocketCheck } from "../../../../actors/lot/schedule/socket-check.ts";
import { publishedLot } from "../../../support/sale/lot.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("P7: a check of watchers that a full disk refuses is reported, and the next ping plans it again", async () => {
  const lot = await publishedLot();
  await runInDurableObject(lot.stub(), async (_, { storage }) => {
    // The lot's own actor must not interfere.
    await storage.deleteAlarm();
    storage.sql.exec("DELETE FROM jobs");
    const schedule = new Schedule(storage);
    const check = new SocketCheck({ store: new LotStore(storage), quarantine: { note: null }, schedule });
    const logged = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(Jobs.prototype, "put").mockImplementationOnce(() => {
      throw new RangeError("database or disk is full");
    });
    check.pinged(1_000);
    expect(JSON.parse(String(logged.mock.lastCall?.[0]))).toEqual({
      event: "SocketCheckFailed",
      incrementalLotId: lot.lotId,
      error: "RangeError",
    });
    check.pinged(2_000);
    expect(schedule.isSocketCheckDue(1_999)).toBe(false);
    expect(schedule.isSocketCheckDue(2_000)).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
    await storage.deleteAlarm();
  });
});
