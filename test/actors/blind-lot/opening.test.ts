import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { blindBids, blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import { signRound } from "../../../schema/kit/beacon/verify-round.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { secretKeyOf } from "../../support/beacon/own-chain.ts";
import { withoutChance } from "../../support/digits.ts";
import { HOUR_MS, MINUTE_MS } from "../../support/sale/lot.ts";
import { openedAt, publishedSealedLot, type SealedLot } from "../../support/sale/sealed-lot.ts";
import { decidedAct, STAFF_ACT } from "../../support/staff-act.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (atMs: number) => void vi.setSystemTime(atMs);

/** Replaces what the beacon answers, until the actor is evicted. */
async function answering(lot: SealedLot, read: (round: number) => Promise<string | null>): Promise<void> {
  await runInDurableObject(lot.stub(), (instance) => {
    instance.services.beacon = { ...instance.services.beacon, read };
  });
}

const rankingOf = async (lot: SealedLot) =>
  (await lot.stub().staffState())?.bids?.map(({ userId, rank, reason, content }) => [
    userId,
    rank,
    content?.amountCents ?? reason,
  ]);

const opensAt = async (lot: SealedLot) => (await lot.stub().currentState(null))?.opensAtMs ?? 0;

describe("the opening", () => {
  it("UNSEAL1, JUDGE1, RANK1: opens all bids by the beacon, judges and ranks them, and tells each bidder what it may", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_050_00);
    await lot.place("bob", 4_365_00);
    await lot.place("cas", 999_00);
    await lot.place("bob", 4_050_00, { conditions: "Financing by 1 March" });
    await lot.place("eve", 4_120_00);
    const copied = await lot.seal("ann", 9_000_00);
    await lot.send("dee", copied);
    await openedAt(lot, setTime);
    expect(await rankingOf(lot)).toEqual([
      ["eve", 1, 4_120_00],
      ["ann", 2, 4_050_00],
      ["bob", 3, 4_050_00],
      ["cas", null, "BELOW_MINIMUM"],
      ["dee", null, "OTHER_BIDDER"],
    ]);
    expect(await lot.stub().staffState()).toMatchObject({ isReserveMet: true, result: null, lot: { phase: "RANKED" } });
    expect((await lot.stub().currentState("bob"))?.viewer).toMatchObject({
      bids: [{ state: "VALID", content: { amountCents: 4_050_00, conditions: "Financing by 1 March" } }],
      learned: { rank: 3, rankedCount: 3, amountsCents: [4_120_00, 4_050_00, 4_050_00], hasWon: null },
    });
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it("SHUT1: a late alarm closes and opens, and repeated ones change nothing", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    setTime((await opensAt(lot)) + 48 * HOUR_MS);
    await evictDurableObject(lot.stub());
    await runInDurableObject(lot.stub(), async (instance) => {
      for (let alarms = 0; alarms < 3; alarms++) await instance.alarm();
    });
    expect(await rankingOf(lot)).toEqual([["ann", 1, 4_000_00]]);
    const log = await lot.rows("SELECT json_extract(public, '$.kind') AS kind FROM log");
    expect(log.map(({ kind }) => kind)).toEqual(["PUBLISHED", "BID", "CLOSED", "OPENED"]);
    await lot.runAlarms(5);
    expect(await lot.rows("SELECT count(*) AS n FROM log")).toEqual([{ n: 4 }]);
  });

  it("UNSEAL2: an opening that fails halfway, or whose actor dies, is done again from what is stored", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 5_000_00);
    await lot.rows(`CREATE TRIGGER failing BEFORE UPDATE ON bids WHEN new.user_id = 'bob'
      BEGIN SELECT raise(ABORT, 'full'); END`);
    setTime(await opensAt(lot));
    await lot.runAlarm();
    expect(reported.mock.calls.join()).toContain("TransitionFailed");
    expect(withoutChance(reported.mock.calls.join())).not.toContain("5000");
    expect(await lot.stub().currentState("ann")).toMatchObject({
      phase: "CLOSED",
      viewer: { bids: [{ state: "SEALED" }] },
    });
    expect(await lot.rows("SELECT DISTINCT state FROM bids")).toEqual([{ state: "SEALED" }]);
    await evictDurableObject(lot.stub());
    await lot.rows("DROP TRIGGER failing");
    await openedAt(lot, () => setTime(Date.now() + HOUR_MS));
    expect(await rankingOf(lot)).toEqual([
      ["bob", 1, 5_000_00],
      ["ann", 2, 4_000_00],
    ]);
  });

  it("UNSEAL2: a bid of a part that was opened is not shown before all are ranked, not even to its bidder", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    setTime((await opensAt(lot)) - 1);
    await lot.runAlarm();
    const content = JSON.stringify({ amountCents: 4_000_00, validUntilMs: 1, conditions: "", attachments: [] });
    await lot.rows(`UPDATE bids SET state = 'OPENED', content = '${content}'`);
    expect((await lot.stub().currentState("ann"))?.viewer?.bids).toMatchObject([{ state: "SEALED", content: null }]);
    expect((await lot.stub().staffState())?.bids).toBeNull();
  });

  it("a beacon that is late, or whose relay is down, delays the opening and nothing else", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    const real = await runInDurableObject(lot.stub(), (instance) => instance.services.beacon.read);
    const read = vi.fn<(round: number) => Promise<string | null>>(async () => null);
    await answering(lot, read);
    setTime(await opensAt(lot));
    await lot.runAlarm();
    read.mockRejectedValueOnce(new Error("network"));
    setTime(Date.now() + HOUR_MS);
    await lot.runAlarm();
    expect(read).toHaveBeenCalledTimes(2);
    expect(await lot.stub().currentState(null)).toMatchObject({ phase: "CLOSED", signature: null });
    read.mockImplementation(real);
    setTime(Date.now() + HOUR_MS);
    await lot.runAlarms(5);
    expect(await rankingOf(lot)).toEqual([["ann", 1, 4_000_00]]);
  });

  it.each([
    ["of another key", async (round: number) => await signRound(secretKeyOf(7), round)],
    ["of no form", async () => "00"],
  ])("UNSEAL1: a signature %s opens nothing", async (_, forged) => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await answering(lot, forged);
    setTime(await opensAt(lot));
    await lot.runAlarm();
    expect(reported.mock.calls.join()).toContain("BeaconForged");
    expect(await lot.stub().currentState(null)).toMatchObject({ phase: "CLOSED" });
    expect(await lot.rows("SELECT state FROM bids")).toEqual([{ state: "SEALED" }]);
  });

  it("UNSEAL1: the signature of another round opens nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    const real = await runInDurableObject(lot.stub(), (instance) => instance.services.beacon.read);
    setTime(await opensAt(lot));
    await answering(lot, (round) => real(round - 1));
    await lot.runAlarm();
    expect(await lot.rows("SELECT state FROM bids")).toEqual([{ state: "SEALED" }]);
  });

  it("RANK2: a lot without bids is not sold", async () => {
    const lot = await publishedSealedLot();
    await openedAt(lot, setTime);
    expect(await lot.stub().staffState()).toMatchObject({
      bids: [],
      result: { type: "UNSOLD", cause: "NO_VALID_BID" },
      lot: { phase: "ENDED", outcome: "UNSOLD" },
    });
  });
});

describe("after the opening", () => {
  it("ROUND1, ROUND2, AWARD1: a second round of new sealed bids, opened by its own round, and an award", async () => {
    const lot = await publishedSealedLot();
    const early = await lot.seal("ann", 8_000_00);
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 4_500_00);
    await lot.place("cas", 2_000_00);
    await openedAt(lot, setTime);
    const closesAtMs = Date.now() + HOUR_MS;
    expect(await lot.stub().holdSecondRound({ ...STAFF_ACT, firstCount: 2, closesAtMs })).toMatchObject({
      outcome: "ACCEPTED",
      view: { lot: { biddingRound: 2, phase: "OPEN" }, secondRound: { invitedUserIds: ["bob", "ann"] } },
    });
    // The first round's signature is public: a bid that is sealed to it would be readable at once.
    expect(await lot.send("ann", early)).toMatchObject({ refusal: { fault: "OTHER_ROUND" } });
    expect(await lot.place("cas", 9_000_00)).toMatchObject({ refusal: { code: "NOT_INVITED" } });
    const firstOpenedAtMs = Date.now();
    setTime(firstOpenedAtMs + MINUTE_MS);
    await lot.place("ann", 5_000_00);
    await lot.place("bob", 4_400_00);
    expect(await rankingOf(lot)).toEqual([
      ["bob", 1, 4_500_00],
      ["ann", 2, 4_000_00],
      ["cas", 3, 2_000_00],
    ]);
    await openedAt(lot, setTime);
    const bids = (await lot.stub().staffState())?.bids ?? [];
    expect(bids.filter(({ rank }) => rank !== null).map(({ userId, biddingRound }) => [userId, biddingRound])).toEqual([
      ["ann", 2],
      ["bob", 1],
      ["cas", 1],
    ]);
    const place = bids[0]?.place ?? 0;
    expect(await lot.stub().award({ ...decidedAct(), place, isBelowReserve: false })).toMatchObject({
      outcome: "ACCEPTED",
      view: { result: { type: "AWARDED", userId: "ann", amountCents: 5_000_00 } },
    });
    expect((await lot.stub().currentState(null))?.rounds).toMatchObject([
      { biddingRound: 1, openedAtMs: firstOpenedAtMs },
      { biddingRound: 2, closesAtMs, openedAtMs: Date.now() },
    ]);
    expect((await lot.stub().currentState("ann"))?.viewer?.learned.hasWon).toBe(true);
    expect((await lot.stub().currentState("bob"))?.viewer?.learned.hasWon).toBe(false);
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it("ROUND1: everybody reads when each round closed and was opened, and when and how the sale ended", async () => {
    const lot = await publishedSealedLot();
    const view = async () => await lot.stub().currentState(null);
    const first = await view();
    const times = { closesAtMs: first?.closesAtMs ?? 0, opensAtMs: first?.opensAtMs ?? 0 };
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 4_500_00);
    expect(await view()).toMatchObject({ rounds: [{ biddingRound: 1, ...times, openedAtMs: null }], endedAtMs: null });
    await openedAt(lot, setTime);
    const openedAtMs = Date.now();
    const round = { biddingRound: 1, ...times, openedAtMs };
    setTime(openedAtMs + HOUR_MS);
    const place = (await lot.stub().staffState())?.bids?.[1]?.place ?? 0;
    await lot.stub().declineBid({ ...decidedAct(), place });
    await lot.place("cas", 9_000_00);
    expect(await view()).toMatchObject({ rounds: [round], endedAtMs: null, unsoldCause: null });
    setTime(openedAtMs + 2 * HOUR_MS);
    await lot.stub().endUnsold(decidedAct());
    const ended = { endedAtMs: openedAtMs + 2 * HOUR_MS, unsoldCause: "DECLINED" };
    expect(await view()).toMatchObject({ rounds: [round], ...ended });
  });

  it("DECLINE1, UNSOLD1: a bid that the seller declines leaves the ranking, and its bidder reads why", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 2_000_00);
    await openedAt(lot, setTime);
    const place = (await lot.stub().staffState())?.bids?.[0]?.place ?? 0;
    await lot.stub().declineBid({ ...decidedAct("No proof of funds"), place });
    expect((await lot.stub().currentState("ann"))?.viewer?.bids).toMatchObject([
      { state: "DECLINED", reason: "No proof of funds", content: { amountCents: 4_000_00 } },
    ]);
    expect(await lot.stub().endUnsold(decidedAct())).toMatchObject({
      view: { result: { type: "UNSOLD", cause: "RESERVE_NOT_MET" } },
    });
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });
});

describe("the read models", () => {
  const database = openDatabase(env);
  const resultOf = async ({ blindLotId }: SealedLot) =>
    (await database.select().from(blindLotResults).where(eq(blindLotResults.blindLotId, blindLotId)))[0];
  const rowsOf = async ({ blindLotId }: SealedLot) => {
    const rows = database.select().from(blindBids).where(eq(blindBids.blindLotId, blindLotId));
    return (await rows.orderBy(asc(blindBids.place))).map((row) => [row.userId, row.state, row.rank, row.amountCents]);
  };

  it("P6: have the result from the opening on, nothing before, and the same once they are written again", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 5_000_00);
    await lot.place("cas", 999_00);
    await lot.runAlarms(2);
    expect([await resultOf(lot), await rowsOf(lot)]).toEqual([undefined, []]);
    await openedAt(lot, setTime);
    const ranked = [
      ["ann", "VALID", 2, 4_000_00],
      ["bob", "VALID", 1, 5_000_00],
      ["cas", "REFUSED", null, null],
    ];
    await expect.poll(() => rowsOf(lot)).toEqual(ranked);
    expect(await resultOf(lot)).toMatchObject({ outcome: null, biddingRound: 1 });
    const place = (await lot.stub().staffState())?.bids?.[0]?.place ?? 0;
    await lot.stub().award({ ...decidedAct(), place, isBelowReserve: false });
    await expect.poll(() => resultOf(lot)).toMatchObject({ outcome: "AWARDED", awardedPlace: place });
    await database.delete(blindBids);
    await lot.stub().reproject();
    expect(await rowsOf(lot)).toEqual(ranked);
    expect(await resultOf(lot)).toMatchObject({ outcome: "AWARDED", awardedPlace: place });
  });

  it("ROUND2: tell that a second round is ranked, also if nobody bid in it, and not before", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 4_500_00);
    await openedAt(lot, setTime);
    await expect.poll(() => resultOf(lot)).toMatchObject({ biddingRound: 1, isRoundRanked: true });
    await lot.stub().holdSecondRound({ ...STAFF_ACT, firstCount: 2, closesAtMs: Date.now() + HOUR_MS });
    await expect.poll(() => resultOf(lot)).toMatchObject({ biddingRound: 2, isRoundRanked: false });
    await openedAt(lot, setTime);
    await expect.poll(() => resultOf(lot)).toMatchObject({ biddingRound: 2, isRoundRanked: true, outcome: null });
  });

  it("P6: a database that refuses delays them, and not the opening", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await runInDurableObject(lot.stub(), (instance) => {
      const project = async () => {
        throw new Error("D1 is down");
      };
      instance.services.destinations = { ...instance.services.destinations, project };
    });
    await openedAt(lot, setTime);
    expect(await rankingOf(lot)).toEqual([["ann", 1, 4_000_00]]);
    await evictDurableObject(lot.stub());
    setTime(Date.now() + HOUR_MS);
    await lot.runAlarms(3);
    await expect.poll(() => rowsOf(lot)).toEqual([["ann", "VALID", 1, 4_000_00]]);
  });

  it("AWARD1: each bidder is told what happened, once, with no amount", async () => {
    const lot = await publishedSealedLot();
    const notified: string[] = [];
    const redirect = async () =>
      await runInDurableObject(lot.stub(), (instance) => {
        const notify: typeof instance.services.destinations.notify = async (userId, sent) => {
          notified.push(...sent.map(({ type, amount }) => `${userId} ${type} ${amount}`));
        };
        instance.services.destinations = { ...instance.services.destinations, notify };
      });
    await redirect();
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 5_000_00);
    await openedAt(lot, setTime);
    const place = (await lot.stub().staffState())?.bids?.[1]?.place ?? 0;
    await lot.stub().award({ ...decidedAct(), place, isBelowReserve: false });
    await lot.runAlarms(3);
    const expected = [
      "ann BLIND_AWARDED null",
      "ann BLIND_OPENED null",
      "bob BLIND_NOT_AWARDED null",
      "bob BLIND_OPENED null",
    ];
    await expect.poll(() => notified.toSorted()).toEqual(expected);
    const rows = database.select().from(notifications).where(eq(notifications.blindLotId, lot.blindLotId));
    expect((await rows).map(({ userId, type, amountCents }) => `${userId} ${type} ${amountCents}`).toSorted()).toEqual(
      expected,
    );
  });
});
