import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { Counter } from "./counter.ts";
import { LOT, LotRoom } from "./live/lot-room.ts";

/** A counter with its sockets, as one life of its actor has them. */
function live(ctx: DurableObjectState) {
  const ignored = async () => undefined;
  const counter = new Counter(ctx.storage, { name: "counter-1", deliver: [ignored, ignored] });
  const payload = () => ({
    ...LOT,
    amount: counter.newest?.total ?? null,
    sequence: counter.newest?.sequence ?? 0,
  });
  const room = new LotRoom(ctx, { first: payload });
  const add = async (id: string, amount: number) => {
    await counter.add({ id, user: "anna", amount });
    room.live.publish("incrementalLotState", payload());
  };
  return { counter, room, add };
}

const frame = (amount: number | null, sequence: number) => ({
  id: "lot",
  type: "next",
  payload: { data: { incrementalLotState: { amount, sequence } } },
});

it("P7: sockets outlast the memory of their actor, and go on with what its storage says", async () => {
  await runInDurableObject(env.PUBLIC_HUBS.getByName(crypto.randomUUID()), async (_, ctx) => {
    const asleep = live(ctx);
    const watcher = await asleep.room.watch();
    await asleep.add("a", 1);
    expect(await asleep.room.inboxOf(watcher)).toEqual([frame(null, 0), frame(1, 1)]);

    const awake = live(ctx);
    await awake.add("b", 20);
    expect(await awake.room.inboxOf(watcher)).toEqual([frame(21, 2)]);
    const later = await awake.room.watch();
    expect(await awake.room.inboxOf(later)).toEqual([frame(21, 2)]);
    // What was sent again changes nothing.
    await awake.counter.add({ id: "a", user: "anna", amount: 1 });
    expect(awake.counter.newest).toMatchObject({ total: 21, sequence: 2 });
    await ctx.storage.deleteAlarm();
  });
});
