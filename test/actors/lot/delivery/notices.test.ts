import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { destinationsOf } from "../../../../actors/lot/delivery/consumers.ts";
import type { UserNotification } from "../../../../schema/bidding/live/payloads.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { actorEnv } from "../../../support/environments.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A lot, the messages that it sends, and its stored notifications. */
async function lotWithWitness() {
  const sale = await buildSale();
  const lot = await publishedLot({}, sale.incrementalLotId);
  const sent: UserNotification[] = [];
  const invalidated: string[] = [];
  await runInDurableObject(lot.stub(), (instance) => {
    instance.services.destinations = {
      ...destinationsOf(actorEnv),
      notify: async (_, messages) => void sent.push(...messages),
      invalidate: async (lotId) => void invalidated.push(lotId),
    };
  });
  const persisted = async () =>
    await database
      .select()
      .from(notifications)
      .where(eq(notifications.incrementalLotId, lot.lotId))
      .orderBy(asc(notifications.createdAtMs), asc(notifications.id));
  /** All messages as text, once `count` of them have been sent. */
  const received = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count);
    const of = ({ type, userId, amount }: Pick<UserNotification, "type" | "userId" | "amount">) =>
      `${type} ${userId} ${amount}`;
    const live = sent.map(of).toSorted();
    const kept = (await persisted())
      .map(({ type, userId, amountCents }) => `${type} ${userId} ${amountCents}`)
      .toSorted();
    expect(kept).toEqual(live);
    return live;
  };
  return { sale, lot, sent, invalidated, persisted, received };
}

describe("the reason of an outbid notification", () => {
  it("MAN3, SECRET1: has the user's own bid, and not when the other limit was set", async () => {
    const { lot, sent, received } = await lotWithWitness();
    await lot.autoBid("anna", 300_00);
    await lot.bid("bram", 300_00);
    await received(3);
    expect(sent.find(({ type }) => type === "OUTBID_AUTOBID")?.reason).toEqual({
      rule: "MAN3",
      amount: 300_00,
      otherSetOn: null,
    });
    const kept = await database.select().from(notifications).where(eq(notifications.type, "OUTBID_AUTOBID"));
    expect(kept.find(({ incrementalLotId }) => incrementalLotId === lot.lotId)).toMatchObject({
      reasonRule: "MAN3",
      reasonAmountCents: 300_00,
      reasonOtherSetAtMs: null,
    });
  });

  it("AUTO2: reaches a leader whose limit was passed, with the bid that shows it", async () => {
    const { lot, sent, received } = await lotWithWitness();
    await lot.autoBid("anna", 300_00);
    await lot.autoBid("bram", 500_00);
    await received(3);
    expect(sent.find(({ userId, type }) => userId === "anna" && type === "OUTBID_AUTOBID")).toMatchObject({
      amount: 310_00,
      reason: { rule: "AUTO2", amount: 300_00, otherSetOn: null },
    });
  });
});

describe("whom a bid concerns", () => {
  it("notifies the bidder, and the bidder who is outbid by hand", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 110_00);
    expect(await received(3)).toEqual(["BID_SUCCESS anna 10000", "BID_SUCCESS bram 11000", "OUTBID anna 11000"]);
  });

  it("notifies the bidder whose bid the leader's auto bid answers at once", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.autoBid("anna", 500_00);
    await lot.bid("bram", 200_00);
    expect(await received(3)).toEqual([
      "BID_AUTOBID_SUCCESS anna 10000",
      "BID_SUCCESS bram 20000",
      "OUTBID_AUTOBID bram 21000",
    ]);
  });

  it("notifies the leader who is outbid by an auto bid", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.autoBid("bram", 500_00);
    expect(await received(3)).toEqual([
      "BID_AUTOBID_SUCCESS bram 11000",
      "BID_SUCCESS anna 10000",
      "OUTBID_AUTOBID anna 11000",
    ]);
  });

  it("notifies a refused bidder, without the amount if it was a maximum (SECRET1)", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.bid("anna", 50_00);
    await lot.autoBid("bram", 60_00);
    expect(await received(2)).toEqual(["BID_FAILED anna 5000", "BID_FAILED bram null"]);
  });

  it("notifies only the bidder who raises the own bid", async () => {
    const { lot, received, sent } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.bid("anna", 200_00);
    await lot.bid("bram", 300_00);
    await lot.invalidate();
    await lot.bid("cees", 310_00);
    expect(await received(7)).toEqual([
      "BID_INVALIDATED bram 30000",
      "BID_SUCCESS anna 10000",
      "BID_SUCCESS anna 20000",
      "BID_SUCCESS bram 30000",
      "BID_SUCCESS cees 31000",
      "OUTBID anna 30000",
      "OUTBID anna 31000",
    ]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(7);
  });

  it("P6: a repeated command sends no second notification", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.bid("anna", 100_00, "one");
    await lot.bid("anna", 100_00, "one");
    await lot.bid("bram", 110_00);
    expect(await received(3)).toEqual(["BID_SUCCESS anna 10000", "BID_SUCCESS bram 11000", "OUTBID anna 11000"]);
  });
});

describe("what goes with it", () => {
  it("says which lot it is about, and that clients' copies of it are old", async () => {
    const { sale, lot, received, sent, invalidated } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await received(1);
    expect(sent[0]).toMatchObject({
      id: expect.stringMatching(new RegExp(`^${lot.lotId}:\\d+:BID_SUCCESS:anna$`)),
      incrementalLotId: lot.lotId,
      publicationId: sale.auctionId,
      lotNumber: "1",
    });
    expect(invalidated).toContain(lot.lotId);
  });

  it("has the lot's new number within a minute of a change, and reads it once a minute", async () => {
    const { lot, sent, received } = await lotWithWitness();
    const startMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(startMs);
    let reads = 0;
    await runInDurableObject(lot.stub(), (instance) => {
      const { destinations } = instance.services;
      const lotFacts: typeof destinations.lotFacts = (lotId) => {
        reads += 1;
        return destinations.lotFacts(lotId);
      };
      instance.services.destinations = { ...destinations, lotFacts };
    });
    await lot.bid("anna", 100_00);
    await received(1);
    await database.update(incrementalLots).set({ lotNumber: "1a" }).where(eq(incrementalLots.id, lot.lotId));
    clock.mockReturnValue(startMs + MINUTE_MS - 1);
    await lot.bid("anna", 200_00);
    await received(2);
    expect([reads, sent.at(-1)?.lotNumber]).toEqual([1, "1"]);
    clock.mockReturnValue(startMs + MINUTE_MS);
    await lot.bid("anna", 300_00);
    await received(3);
    expect([reads, sent.at(-1)?.lotNumber]).toEqual([2, "1a"]);
  });

  it("a message follows the read model that its user will look at", async () => {
    const { lot, sent } = await lotWithWitness();
    let persistedFirst: boolean | null = null;
    await runInDurableObject(lot.stub(), (instance) => {
      const { destinations } = instance.services;
      instance.services.destinations = {
        ...destinations,
        notify: async (userId, messages) => {
          const rows = await database
            .select()
            .from(notifications)
            .where(eq(notifications.id, messages[0]?.id ?? ""));
          persistedFirst = rows.length === 1;
          await destinations.notify(userId, messages);
        },
      };
    });
    await lot.bid("anna", 100_00);
    await expect.poll(() => sent.length).toBe(1);
    expect(persistedFirst).toBe(true);
  });

  it("P6: an unreachable user delays no other, and is notified later", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { lot, sent } = await lotWithWitness();
    const bidders = Array.from({ length: 10 }, (_, index) => `bidder-${index}`);
    let isReached = false;
    await runInDurableObject(lot.stub(), (instance) => {
      const { destinations } = instance.services;
      instance.services.destinations = {
        ...destinations,
        notify: async (userId, messages) => {
          if (userId === "bidder-0" && !isReached) throw new Error("away");
          await destinations.notify(userId, messages);
        },
      };
    });
    await Promise.all(bidders.map(async (bidder, index) => await lot.bid(bidder, 100_00 + index * 100_00)));
    const notified = () => [...new Set(sent.map(({ userId }) => userId))].toSorted();
    await expect.poll(notified).toEqual(bidders.slice(1));
    isReached = true;
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await runDurableObjectAlarm(lot.stub());
    await expect.poll(notified).toEqual(bidders);
  });

  it("P6: while a user is unreachable, later bids show in lists and reach others without delay", async () => {
    const { lot, sent, persisted } = await lotWithWitness();
    const tried: string[][] = [];
    let isReached = false;
    await runInDurableObject(lot.stub(), (instance) => {
      const { destinations } = instance.services;
      instance.services.destinations = {
        ...destinations,
        notify: async (userId, messages) => {
          if (userId === "anna") tried.push(messages.map(({ id }) => id));
          if (userId === "anna" && !isReached) throw new Error("away");
          await destinations.notify(userId, messages);
        },
      };
    });
    // So far ahead that no alarm runs by itself.
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    const toldAmounts = (userId: string) => sent.filter((one) => one.userId === userId).map(({ amount }) => amount);
    await lot.bid("anna", 100_00);
    await expect.poll(() => tried.length).toBe(1);
    await lot.bid("bram", 200_00);
    await expect.poll(() => toldAmounts("bram")).toEqual([200_00]);
    await lot.bid("cees", 300_00);
    await expect.poll(() => toldAmounts("cees")).toEqual([300_00]);
    const listed = async () => (await persisted()).filter(({ userId }) => userId === "anna").map(({ type }) => type);
    await expect.poll(listed).toEqual(["BID_SUCCESS", "OUTBID"]);
    // They are not retried for each bid.
    expect(tried).toHaveLength(1);

    isReached = true;
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await runDurableObjectAlarm(lot.stub());
    await expect.poll(() => toldAmounts("anna")).toEqual([100_00, 200_00]);
    await lot.bid("anna", 400_00);
    await expect.poll(() => toldAmounts("anna")).toEqual([100_00, 200_00, 400_00]);
  });

  it("P6: undelivered notifications outlast an eviction of the actor", async () => {
    const { lot, sent } = await lotWithWitness();
    await runInDurableObject(lot.stub(), (instance) => {
      instance.services.destinations = {
        ...instance.services.destinations,
        notify: () => Promise.reject(new Error("away")),
      };
    });
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await lot.bid("anna", 100_00);
    const waiting = () =>
      runInDurableObject(lot.stub(), (_, { storage }) =>
        storage.sql.exec("SELECT user_id, sequence FROM undelivered").toArray(),
      );
    await expect.poll(waiting).toHaveLength(1);
    await evictDurableObject(lot.stub());
    await runInDurableObject(lot.stub(), (instance) => {
      const { destinations } = instance.services;
      instance.services.destinations = {
        ...destinations,
        notify: async (_, messages) => void sent.push(...messages),
      };
    });
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await runDurableObjectAlarm(lot.stub());
    await expect.poll(() => sent.map(({ userId, type }) => [userId, type])).toEqual([["anna", "BID_SUCCESS"]]);
    await expect.poll(waiting).toEqual([]);
  });
});

describe("what staff do to a bid or a lot", () => {
  it("FIX1, FIX2: the corrected bidder alone is notified, with the reason and without a name of staff", async () => {
    const { lot, sent, persisted, received } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 200_00);
    await lot.overwrite(150_00, "eve");
    await lot.invalidate("eve");
    expect((await received(5)).filter((line) => !line.includes("SUCCESS") && !line.startsWith("OUTBID"))).toEqual([
      "BID_INVALIDATED bram 15000",
      "BID_OVERWRITTEN bram 15000",
    ]);
    const words = ["slip of the pen", "withdrawn"];
    expect(sent.flatMap(({ explanation }) => explanation ?? [])).toEqual(words);
    expect((await persisted()).flatMap(({ explanation }) => explanation ?? [])).toEqual(words);
    expect(JSON.stringify([sent, await persisted()])).not.toContain("eve");
  });

  it("FIX2: a refused correction sends no notification", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.overwrite(900_00);
    expect(await received(1)).toEqual(["BID_SUCCESS anna 10000"]);
  });

  it("HIDE1: only bidders are notified that the lot is hidden, with the reason, and that it is shown again", async () => {
    const { lot, sent, persisted, received } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 200_00);
    await lot.bid("cees", 50_00);
    await lot.stub().unpublish({ administrator: "eve", reason: "the machine is damaged" });
    await lot.stub().unpublish({ administrator: "eve", reason: "again" });
    await lot.publish();
    const lines = (await received(8)).filter((line) => line.startsWith("LOT_"));
    expect(lines).toEqual([
      "LOT_PUBLISHED_AGAIN anna null",
      "LOT_PUBLISHED_AGAIN bram null",
      "LOT_UNPUBLISHED anna null",
      "LOT_UNPUBLISHED bram null",
    ]);
    const hidden = sent.filter(({ type }) => type === "LOT_UNPUBLISHED").map(({ explanation }) => explanation);
    expect(hidden).toEqual(["the machine is damaged", "the machine is damaged"]);
    expect(JSON.stringify([sent, await persisted()])).not.toContain("eve");
  });

  it("OUTAGE1: every bidder is notified once of an outage, with the reason", async () => {
    const { lot, sent, persisted, received } = await lotWithWitness();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 200_00);
    await lot.bid("cees", 50_00);
    const closesAtMs = (await lot.stub().currentState(null))?.closesAtMs ?? 0;
    const toMs = Date.now();
    const outage = { outageId: "outage-1", fromMs: toMs - MINUTE_MS, toMs, reason: "The network was down" };
    const command = { type: "AddOutage", administrator: "eve", ...outage } as const;
    for (const commandId of ["outage-a", "outage-b"]) {
      expect(await lot.stub().execute({ commandId, command })).toMatchObject({ outcome: "ACCEPTED" });
      expect(await lot.stub().currentState(null)).toMatchObject({ closesAtMs: closesAtMs + MINUTE_MS });
    }
    const lines = (await received(6)).filter((line) => line.startsWith("LOT_"));
    expect(lines).toEqual(["LOT_OUTAGE anna null", "LOT_OUTAGE bram null"]);
    expect(sent.flatMap(({ explanation }) => explanation ?? [])).toEqual([outage.reason, outage.reason]);
    expect(JSON.stringify([sent, await persisted()])).not.toContain("eve");
  });

  it("HIDE1: hiding and showing a lot without bids sends no notification", async () => {
    const { lot, received } = await lotWithWitness();
    await lot.stub().unpublish({ administrator: "eve", reason: "a typing error" });
    await lot.publish();
    await lot.bid("anna", 100_00);
    expect(await received(1)).toEqual(["BID_SUCCESS anna 10000"]);
  });
});
