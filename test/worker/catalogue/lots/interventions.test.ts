import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { HOUR_MS, lotActor, MINUTE_MS } from "../../../support/sale/lot.ts";
import { at, createAuctionFor, newAuctioneer, offerLots, send } from "../../../support/sale/setup.ts";

interface Planned {
  incrementalLotId: string;
  refusal: string | null;
  isChanged: boolean;
  closingOn: string | null;
  newClosingOn: string | null;
}

afterEach(() => {
  vi.useRealTimers();
});

/** A published auction of four lots that close in an hour; the last one is not published. */
async function runningSale() {
  const seller = await newAuctioneer();
  const { auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1", "2", "3", "4"] });
  const ids = await offerLots(seller, auctionId, lotIds);
  const [first = "", second = "", third = "", hidden = ""] = ids;
  const publishedLots = [first, second, third].map((incrementalLotId) => ({ incrementalLotId, isPublished: true }));
  await send("updatePublishedLots", { publishedLots }, seller);
  return { seller, auctionId, first, second, third, hidden };
}

async function preview(person: TestPerson, input: object) {
  const query = `query ($input: LotInterventionPreviewInput!) { plan: previewLotInterventions(input: $input) {
    incrementalLotId refusal isChanged closingOn newClosingOn
  } }`;
  return await graphql<{ plan: Planned[] }>(query, { input }, person);
}

async function intervene(person: TestPerson, input: object) {
  const mutation = `mutation ($input: LotInterventionInput!) {
    done: interveneInLots(input: $input) { incrementalLotId refusal }
  }`;
  return await graphql<{ done: { incrementalLotId: string; refusal: string | null }[] }>(mutation, { input }, person);
}

const plannedMs = (moment: string | null | undefined) => Date.parse(moment ?? "");

async function closingMs(id: string): Promise<number> {
  const state = await lotActor(id).stub().currentState(null);
  return state?.closesAtMs ?? 0;
}

async function rowOf(id: string) {
  const [row] = await openDatabase(env).select().from(incrementalLots).where(eq(incrementalLots.id, id));
  return row;
}

describe("closing several lots later", () => {
  it("is shown before: the lots that move, by minutes or to an instant, and why others cannot", async () => {
    const { seller, auctionId: incrementalAuctionId, first, second, hidden } = await runningSale();
    await lotActor(first).bid("anna", 100_00);
    const incrementalLotIds = [first, second, hidden, "unknown"];
    const asked = { incrementalAuctionId, incrementalLotIds, kind: "CLOSE_LATER" };
    const byMinutes = (await preview(seller, { ...asked, minutes: 15 })).data?.plan ?? [];
    expect(byMinutes.map(({ refusal, isChanged }) => [refusal, isChanged])).toEqual([
      [null, true],
      [null, true],
      ["LOT_HIDDEN", false],
      ["LOT_UNKNOWN", false],
    ]);
    for (const { closingOn, newClosingOn } of byMinutes.slice(0, 2))
      expect(plannedMs(newClosingOn)).toBe(plannedMs(closingOn) + 15 * MINUTE_MS);
    const wantedMs = (await closingMs(first)) + 1_000;
    await lotActor(second).publish({ closesAtMs: wantedMs + HOUR_MS });
    const toInstant = (await preview(seller, { ...asked, closingOn: at(wantedMs) })).data?.plan ?? [];
    expect(toInstant.map(({ refusal }) => refusal)).toEqual([null, "CLOSES_EARLIER", "LOT_HIDDEN", "LOT_UNKNOWN"]);
    expect(plannedMs(toInstant[0]?.newClosingOn)).toBe(wantedMs);
    expect(await closingMs(first)).toBe(wantedMs - 1_000);
  });

  it("moves those that accept it, by the lot itself and in the catalogue; repeated it moves nothing", async () => {
    const { seller, auctionId: incrementalAuctionId, first, second, hidden } = await runningSale();
    await lotActor(first).bid("anna", 100_00);
    const laterMs = (await closingMs(first)) + 15 * MINUTE_MS;
    const closingOn = at(laterMs);
    const lots = [
      { incrementalLotId: first, closingOn },
      { incrementalLotId: second, closingOn: at((await closingMs(second)) - MINUTE_MS) },
      { incrementalLotId: hidden, closingOn },
    ];
    const input = { incrementalAuctionId, kind: "CLOSE_LATER", lots, reason: "The viewing took longer" };
    for (let count = 0; count < 2; count += 1) {
      expect((await intervene(seller, input)).data?.done).toEqual([
        { incrementalLotId: first, refusal: null },
        { incrementalLotId: second, refusal: "CLOSES_EARLIER" },
        { incrementalLotId: hidden, refusal: "LOT_HIDDEN" },
      ]);
      expect(await closingMs(first)).toBe(laterMs);
      await eventually(async () => expect((await rowOf(first))?.closesAtMs).toBe(laterMs));
    }
  });

  it("does not show a lot again that was hidden a moment before the catalogue knows of it", async () => {
    const { seller, auctionId: incrementalAuctionId, first } = await runningSale();
    await lotActor(first).bid("anna", 100_00);
    const closingOn = at((await closingMs(first)) + HOUR_MS);
    await lotActor(first).stub().unpublish({ administrator: "eve", reason: "damaged" });
    const lots = [{ incrementalLotId: first, closingOn }];
    const input = { incrementalAuctionId, kind: "CLOSE_LATER", lots, reason: "Why" };
    expect((await intervene(seller, input)).data?.done).toEqual([{ incrementalLotId: first, refusal: "LOT_HIDDEN" }]);
    expect(await lotActor(first).stub().currentState(null)).toBeNull();
  });

  it("needs the new closing of each lot", async () => {
    const { seller, auctionId: incrementalAuctionId, first } = await runningSale();
    const lots = [{ incrementalLotId: first }];
    const input = { incrementalAuctionId, kind: "CLOSE_LATER", lots, reason: "Why" };
    expect(errorCode(await intervene(seller, input))).toBe("INVALID_INPUT");
    const asked = { incrementalAuctionId, incrementalLotIds: [first], kind: "CLOSE_LATER" };
    expect(errorCode(await preview(seller, asked))).toBe("INVALID_INPUT");
  });

  it("does not open a lot again that closed without bids", async () => {
    const { seller, auctionId: incrementalAuctionId, first } = await runningSale();
    const closesAtMs = Date.now() - MINUTE_MS;
    await lotActor(first).publish({ closesAtMs, startsAtMs: closesAtMs - HOUR_MS });
    await openDatabase(env).update(incrementalLots).set({ closesAtMs }).where(eq(incrementalLots.id, first));
    const lots = [{ incrementalLotId: first, closingOn: at(Date.now() + HOUR_MS) }];
    const input = { incrementalAuctionId, kind: "CLOSE_LATER", lots, reason: "Why" };
    expect((await intervene(seller, input)).data?.done).toEqual([{ incrementalLotId: first, refusal: "LOT_CLOSED" }]);
  });
});

describe("an outage", () => {
  const reason = "The network was down";

  /** Bids on the first and second lot; the second one has closed meanwhile, and the last one is hidden. */
  async function saleAfterOutage() {
    const sale = await runningSale();
    const { auctionId: incrementalAuctionId, first, second, third, hidden } = sale;
    await lotActor(first).bid("anna", 100_00);
    await lotActor(second).publish({ closesAtMs: Date.now() + 6 * MINUTE_MS });
    await lotActor(second).bid("bram", 100_00);
    const toMs = Date.now() + 7 * MINUTE_MS;
    vi.useFakeTimers({ toFake: ["Date"], now: toMs });
    const times = { outageStartingOn: at(toMs - 20 * MINUTE_MS), outageEndingOn: at(toMs) };
    return { ...sale, times, asked: { incrementalAuctionId, kind: "OUTAGE" }, ids: [first, second, third, hidden] };
  }

  it("OUTAGE1: is shown before: open lots close later by it, a hidden one does not", async () => {
    const { seller, asked, times, first, hidden } = await saleAfterOutage();
    const plan = (await preview(seller, { ...asked, ...times, incrementalLotIds: [first, hidden] })).data?.plan ?? [];
    expect(plan.map(({ refusal, isChanged }) => [refusal, isChanged])).toEqual([
      [null, true],
      ["LOT_HIDDEN", false],
    ]);
    expect(plannedMs(plan[0]?.newClosingOn)).toBe(plannedMs(plan[0]?.closingOn) + 20 * MINUTE_MS);
    expect(await closingMs(first)).toBe(plannedMs(plan[0]?.closingOn));
  });

  it("OUTAGE1: moves each open lot once, in the catalogue too; what has closed stays sold", async () => {
    const { seller, asked, times, ids, first, second, third } = await saleAfterOutage();
    const before = { first: await closingMs(first), second: await closingMs(second), third: await closingMs(third) };
    const lots = ids.map((incrementalLotId) => ({ incrementalLotId }));
    for (let count = 0; count < 2; count += 1) {
      const answer = await intervene(seller, { ...asked, ...times, lots, reason });
      expect(answer.data?.done.map(({ refusal }) => refusal)).toEqual([null, "LOT_CLOSED", null, "LOT_HIDDEN"]);
      expect(await closingMs(first)).toBe(before.first + 20 * MINUTE_MS);
      expect(await closingMs(third)).toBe(before.third + 20 * MINUTE_MS);
      expect(await lotActor(second).stub().currentState("bram")).toMatchObject({
        closesAtMs: before.second,
        isClosed: true,
        viewer: { leads: true },
      });
    }
    await eventually(async () => expect((await rowOf(first))?.closesAtMs).toBe(before.first + 20 * MINUTE_MS));
    expect((await rowOf(first))?.extendedMs).toBe(0);
    const log = await lotActor(first).stub().logPage({ after: 0, upTo: 10 });
    expect(JSON.stringify(log)).toContain(reason);
    const again = { ...asked, ...times, incrementalLotIds: [first, third] };
    const plan = (await preview(seller, again)).data?.plan ?? [];
    expect(plan.map(({ refusal, isChanged }) => [refusal, isChanged])).toEqual([
      [null, false],
      [null, false],
    ]);
    const longer = { ...again, outageStartingOn: at(Date.parse(times.outageStartingOn) - MINUTE_MS) };
    const overlapping = (await preview(seller, longer)).data?.plan ?? [];
    expect(overlapping.map(({ refusal }) => refusal)).toEqual(["OUTAGE_OVERLAPS", "OUTAGE_OVERLAPS"]);
  });

  it.each([
    ["no beginning", { outageStartingOn: null }],
    ["no end", { outageEndingOn: null }],
    ["an end before its beginning", { outageEndingOn: at(Date.now() - HOUR_MS) }],
    ["an end in the future", { outageEndingOn: at(Date.now() + HOUR_MS) }],
    ["more than a week", { outageStartingOn: at(Date.now() - 8 * 24 * HOUR_MS) }],
  ])("OUTAGE1: is refused with %s", async (_, other) => {
    const { seller, asked, times, first } = await saleAfterOutage();
    const input = { ...asked, ...times, ...other };
    const closesAtMs = await closingMs(first);
    expect(errorCode(await preview(seller, { ...input, incrementalLotIds: [first] }))).toBe("INVALID_INPUT");
    const lots = [{ incrementalLotId: first }];
    expect(errorCode(await intervene(seller, { ...input, lots, reason }))).toBe("INVALID_INPUT");
    expect(await closingMs(first)).toBe(closesAtMs);
  });
});

describe("withdrawing and publishing several lots", () => {
  it("is shown before, done for each, and repeated without effect", async () => {
    const { seller, auctionId: incrementalAuctionId, first, second, hidden } = await runningSale();
    await lotActor(first).bid("anna", 100_00);
    const ids = [first, second, hidden];
    const asked = { incrementalAuctionId, incrementalLotIds: ids };
    const withdrawn = (await preview(seller, { ...asked, kind: "WITHDRAW" })).data?.plan ?? [];
    expect(withdrawn.map(({ refusal, isChanged }) => [refusal, isChanged])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ]);
    // The closing of a lot with bids is suspended (HIDE1).
    expect(withdrawn[0]?.newClosingOn).toBeNull();
    expect(withdrawn[1]?.newClosingOn).not.toBeNull();

    const lots = ids.map((incrementalLotId) => ({ incrementalLotId }));
    const reason = "The seller asked for it";
    for (const kind of ["WITHDRAW", "WITHDRAW", "PUBLISH", "PUBLISH"]) {
      const answer = await intervene(seller, { incrementalAuctionId, kind, lots, reason });
      expect(answer.data?.done).toEqual(ids.map((incrementalLotId) => ({ incrementalLotId, refusal: null })));
      const isPublished = kind === "PUBLISH";
      for (const id of ids) expect(await rowOf(id)).toMatchObject({ isPublished });
      for (const id of ids) expect((await lotActor(id).stub().currentState(null)) !== null).toBe(isPublished);
    }
  });

  it("says of a lot of another auction that it is none of this one, and leaves it", async () => {
    const [{ seller, auctionId: incrementalAuctionId }, other] = [await runningSale(), await runningSale()];
    const lots = [{ incrementalLotId: other.first }];
    const answer = await intervene(seller, { incrementalAuctionId, kind: "WITHDRAW", lots, reason: "Why" });
    expect(answer.data?.done).toEqual([{ incrementalLotId: other.first, refusal: "LOT_UNKNOWN" }]);
    expect(await rowOf(other.first)).toMatchObject({ isPublished: true });
  });
});

describe("stepping in, permissions", () => {
  it.each(["CLOSE_LATER", "OUTAGE", "WITHDRAW", "PUBLISH"])(
    "is for editors of the auction's project: %s",
    async (kind) => {
      const { auctionId: incrementalAuctionId, first } = await runningSale();
      const stranger = await newPerson();
      const closingOn = at(Date.now() + 2 * HOUR_MS);
      const lots = [{ incrementalLotId: first, ...(kind === "CLOSE_LATER" && { closingOn }) }];
      expect(errorCode(await intervene(stranger, { incrementalAuctionId, kind, lots, reason: "Why" }))).toBe("1019");
      const asked = { incrementalAuctionId, incrementalLotIds: [first], kind, minutes: 5 };
      expect(errorCode(await preview(stranger, asked))).toBe("1019");
    },
  );
});
