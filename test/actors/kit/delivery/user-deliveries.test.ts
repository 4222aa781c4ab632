import { expect, it } from "vitest";
import {
  UNDELIVERED_TABLE,
  UndeliveredNotifications,
} from "../../../../actors/kit/delivery/undelivered-notifications.ts";
import { type PendingNotifications, UserDeliveries } from "../../../../actors/kit/delivery/user-deliveries.ts";
import { Clock } from "../../../sim/platform/clock.ts";
import { Disk } from "../../../sim/platform/disk.ts";
import { Life } from "../../../sim/platform/life.ts";
import { SimStorage } from "../../../sim/platform/storage.ts";

interface Entry {
  readonly sequence: number;
  readonly users: readonly string[];
}

const LOG: readonly Entry[] = [
  { sequence: 1, users: ["anna", "bram"] },
  { sequence: 2, users: ["anna"] },
  { sequence: 3, users: ["anna", "bram"] },
];

/** Deliveries of the log above, of an actor that has just woken. */
function woken(disk: Disk) {
  const storage: unknown = new SimStorage(disk, new Life(new Clock(), disk));
  // What the kit uses of the storage.
  const undelivered = new UndeliveredNotifications((storage as DurableObjectStorage).sql);
  const got: Record<string, string[]> = { anna: [], bram: [] };
  const away = new Set<string>();
  const planned: number[] = [];
  const deliveries = new UserDeliveries<Entry, string>({
    undelivered,
    schedule: { planUndelivered: (nowMs) => planned.push(nowMs) },
    entry: (sequence) => LOG[sequence - 1] ?? { sequence, users: [] },
    pendingOf: async (entries, recipient) => {
      const pending = new Map<string, PendingNotifications<string>>();
      for (const { sequence, users } of entries) {
        for (const user of recipient === null ? users : [recipient]) {
          const own = pending.get(user) ?? { sequences: [], notifications: [] };
          own.sequences.push(sequence);
          own.notifications.push(`${sequence}`);
          pending.set(user, own);
        }
      }
      return pending;
    },
    notify: async (user, notifications) => {
      if (away.has(user)) throw new Error("away");
      got[user]?.push(...notifications);
    },
  });
  return { deliveries, undelivered, got, away, planned };
}

function diskOfActor(): Disk {
  const disk = new Disk();
  disk.run(UNDELIVERED_TABLE, []);
  return disk;
}

it("P6: a user who is away delays nobody, and gets everything in order, older before newer", async () => {
  const { deliveries, undelivered, got, away, planned } = woken(diskOfActor());
  away.add("anna");
  await deliveries.deliver(LOG.slice(0, 2));
  expect(got).toEqual({ anna: [], bram: ["1"] });
  expect(planned).toHaveLength(1);
  expect(await deliveries.retryUndelivered()).toBe(false);
  expect(deliveries.unreached()).toMatchObject({ users: new Set(["anna"]), fault: { message: "away" } });
  away.clear();
  // Reachable again, but what is older has not been delivered.
  await deliveries.deliver(LOG.slice(2));
  expect(got).toEqual({ anna: [], bram: ["1", "3"] });
  // Nothing plans a second retry for the same user.
  expect(planned).toHaveLength(1);
  expect(await deliveries.retryUndelivered()).toBe(true);
  expect(got.anna).toEqual(["1", "2", "3"]);
  expect(undelivered.users.size).toBe(0);
});

it("P6: what was not delivered outlasts the actor's memory, and what was is forgotten", async () => {
  const disk = diskOfActor();
  const asleep = woken(disk);
  asleep.away.add("anna");
  await asleep.deliveries.deliver(LOG);
  const awake = woken(disk);
  expect(await awake.deliveries.retryUndelivered()).toBe(true);
  expect(awake.got).toEqual({ anna: ["1", "2", "3"], bram: [] });
  expect(await woken(disk).deliveries.retryUndelivered()).toBe(true);
  expect(disk.run("SELECT * FROM undelivered", [])).toEqual([]);
});
