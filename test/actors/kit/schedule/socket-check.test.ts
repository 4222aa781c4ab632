import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { JOBS_TABLE, Jobs } from "../../../../actors/kit/schedule/jobs.ts";
import { Schedule } from "../../../../actors/kit/schedule/schedule.ts";
import { SocketCheck } from "../../../../actors/kit/schedule/socket-check.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("P7: a check of watchers that a full disk refuses is reported, and the next ping plans it again", async () => {
  await runInDurableObject(env.USER_HUBS.getByName(crypto.randomUUID()), async (_, { storage }) => {
    storage.sql.exec(JOBS_TABLE);
    const schedule = new Schedule(storage, []);
    const check = new SocketCheck({ actorId: "actor-1", isInUse: () => true, schedule });
    const logged = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(Jobs.prototype, "put").mockImplementationOnce(() => {
      throw new RangeError("database or disk is full");
    });
    check.pinged(1_000);
    expect(JSON.parse(String(logged.mock.lastCall?.[0]))).toEqual({
      event: "SocketCheckFailed",
      actorId: "actor-1",
      error: "RangeError",
    });
    check.pinged(2_000);
    expect(schedule.isSocketCheckDue(1_999)).toBe(false);
    expect(schedule.isSocketCheckDue(2_000)).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
    await storage.deleteAlarm();
  });
});
