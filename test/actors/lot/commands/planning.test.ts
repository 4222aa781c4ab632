import { runInDurableObject } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { FailedDeliveries } from "../../../../actors/kit/delivery/failed-deliveries.ts";
import { Outbox } from "../../../../actors/kit/delivery/outbox.ts";
import { Quarantine } from "../../../../actors/kit/quarantine.ts";
import { Schedule } from "../../../../actors/kit/schedule/schedule.ts";
import { CommandPipeline } from "../../../../actors/lot/commands/command-pipeline.ts";
import { CONSUMER_NAMES } from "../../../../actors/lot/delivery/consumers.ts";
import { LotStore, type ReceivedCommand } from "../../../../actors/lot/lot-store.ts";
import { publishedLot } from "../../../support/sale/lot.ts";

it("P6: what is planned with a commit is planned again after the transaction it was planned in was rolled back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lot = await publishedLot();
  const planned = await runInDurableObject(lot.stub(), async (_, { storage }) => {
    // The lot's own actor must not interfere.
    await storage.deleteAlarm();
    storage.sql.exec("DELETE FROM jobs");
    const store = new LotStore(storage);
    const schedule = new Schedule(storage, CONSUMER_NAMES);
    const copy = new CommandPipeline({
      store,
      schedule,
      quarantine: new Quarantine(storage, lot.lotId),
      outbox: new Outbox(storage.sql, store.log, []),
      notifications: { retryUndelivered: async () => true, unreached: () => ({ users: new Set(), fault: null }) },
      failures: new FailedDeliveries(async () => undefined),
      publisher: { note: () => undefined },
    });
    const plan = schedule.plan.bind(schedule);
    const planning = vi.spyOn(schedule, "plan").mockImplementationOnce((...planned) => {
      plan(...planned);
      throw new Error("full");
    });
    const opening: ReceivedCommand = {
      commandId: null,
      userId: null,
      request: { type: "OpenLot" },
      receivedAtMs: Date.now(),
      actorId: null,
    };
    copy.commit([opening]);
    copy.commit([opening]);
    expect(planning).toHaveBeenCalledTimes(2);
    await storage.deleteAlarm();
    return storage.sql.exec<{ name: string }>("SELECT name FROM jobs ORDER BY name").toArray();
  });
  expect(planned).toEqual([{ name: "outbox" }, { name: "transition" }]);
});
