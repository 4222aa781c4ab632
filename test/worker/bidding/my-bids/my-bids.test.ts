import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { costBreakdown } from "../../../../schema/bidding/cost-breakdown.ts";
import { incrementalBids } from "../../../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import {
  bidderLotsOf,
  countBidderLots,
  countByLead,
  loadBidderLots,
  loadLedLots,
} from "../../../../worker/bidding/my-bids/store.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { autoBidOn, bidOn } from "../../../support/sale/bid-on.ts";
import { buildSale, openSale } from "../../../support/sale/sale.ts";

const LIST = `query ($filter: MyBidLotFilter, $sort: [MyBidLotSort!], $pagination: Pagination) {
  queryMyBidLots(searchFilter: $filter, sort: $sort, pagination: $pagination) {
    myBidLots {
      incrementalLotId standing ownBidAmount autoBid { maximumAmount }
      incrementalLot { lotNumber currentBidAmount viewerStanding }
    }
    paginatedTotalResults
  }
}`;
const TOTALS =
  "{ getMyBidTotals { leadingCount outbidCount wonCount lostCount committedAmount committedAmountWithCosts } }";

interface MyBidLots {
  queryMyBidLots: {
    myBidLots: {
      incrementalLotId: string;
      standing: string;
      ownBidAmount: number | null;
      autoBid: { maximumAmount: number } | null;
      incrementalLot: { lotNumber: string; currentBidAmount: number | null; viewerStanding: string | null };
    }[];
    paginatedTotalResults: number;
  };
}

const HOUR_MS = 3_600_000;

async function myBids(person: { token: string; host?: string }, variables: object = {}) {
  const { data, errors } = await graphql<MyBidLots>(LIST, { ...variables }, person);
  expect(errors).toBeUndefined();
  if (!data) throw new Error("no data");
  return data.queryMyBidLots;
}

const numbers = async (person: { token: string; host?: string }, variables: object = {}) =>
  (await myBids(person, variables)).myBidLots.map(({ incrementalLot }) => incrementalLot.lotNumber);

/** Five lots: led, outbid, won, lost, and one on which only another user has bid. */
async function soldTo({ userId }: TestPerson) {
  const nowMs = Date.now();
  const lot = (lotNumber: string, leader: string, fromNowMs: number) => ({
    lotNumber,
    highestBidUserId: leader,
    currentBidAmountCents: 1_000_00,
    bidCount: 1,
    startingOnMs: nowMs - 9 * HOUR_MS,
    closesAtMs: nowMs + fromNowMs,
  });
  const sale = await buildSale({
    lots: [
      lot("1", userId, 2 * HOUR_MS),
      lot("2", "other", HOUR_MS),
      lot("3", userId, -HOUR_MS),
      lot("4", "other", -2 * HOUR_MS),
      lot("5", "other", HOUR_MS),
    ],
  });
  const bid = (place: number, bidder: string, amountCents: number, createdAtMs: number) => {
    const incrementalLotId = sale.lots[place]?.incrementalLotId ?? "";
    const row = bidder === userId ? 1 : 2;
    return {
      incrementalLotId,
      row,
      id: `${incrementalLotId}:${row}`,
      sequence: row,
      userId: bidder,
      annonUserRef: "1",
      amountCents,
      isAutoBid: false,
      state: "SUCCESS",
      createdAtMs,
    };
  };
  await insertRows(openDatabase(env), incrementalBids, [
    bid(0, userId, 1_000_00, 40),
    bid(1, userId, 900_00, 10),
    bid(2, userId, 1_000_00, 30),
    bid(3, userId, 800_00, 20),
    ...[1, 3, 4].map((place) => bid(place, "other", 1_000_00, 50)),
  ]);
  return sale;
}

describe("my bids, behaviour", () => {
  it("lists the lots on which the viewer has bid, with price, own bid and standing, the last bid first", async () => {
    const person = await newPerson();
    await soldTo(person);
    const { myBidLots, paginatedTotalResults } = await myBids(person);
    expect(paginatedTotalResults).toBe(4);
    expect(
      myBidLots.map(({ standing, ownBidAmount, incrementalLot: { lotNumber, currentBidAmount, viewerStanding } }) => [
        lotNumber,
        standing,
        viewerStanding,
        ownBidAmount,
        currentBidAmount,
      ]),
    ).toEqual([
      ["1", "LEADING", "LEADING", 1_000_00, 1_000_00],
      ["3", "WON", "WON", 1_000_00, 1_000_00],
      ["4", "LOST", "LOST", 800_00, 1_000_00],
      ["2", "OUTBID", "OUTBID", 900_00, 1_000_00],
    ]);
  });

  it("filters by standing and closing, sorts by closing, and pages", async () => {
    const person = await newPerson();
    const sale = await soldTo(person);
    const of = (standings: string[]) => numbers(person, { filter: { standings } });
    expect(await of(["LEADING"])).toEqual(["1"]);
    expect(await of(["OUTBID"])).toEqual(["2"]);
    expect(await of(["WON"])).toEqual(["3"]);
    expect(await of(["LOST"])).toEqual(["4"]);
    expect(await of(["LEADING", "OUTBID"])).toEqual(["1", "2"]);
    expect(await numbers(person, { filter: { closingOn: { from: new Date().toISOString() } } })).toEqual(["1", "2"]);
    const ids = [sale.lots[3], sale.lots[4]].map((lot) => lot?.incrementalLotId);
    expect(await numbers(person, { filter: { ids } })).toEqual(["4"]);
    const sort = [{ field: "CLOSING_ON", direction: "ASCENDING" }];
    expect(await numbers(person, { sort })).toEqual(["4", "3", "2", "1"]);
    expect(await numbers(person, { sort, pagination: { page: 2, itemsPerPage: 3 } })).toEqual(["1"]);
  });

  it("sorts what closes next first, or the lots on which the viewer is outbid, and closed ones last", async () => {
    const person = await newPerson();
    const sale = await soldTo(person);
    const by = (field: string, direction = "ASCENDING") => numbers(person, { sort: [{ field, direction }] });
    expect(await by("CLOSING_NEXT")).toEqual(["2", "1", "3", "4"]);
    expect(await by("OUTBID_FIRST")).toEqual(["2", "1", "3", "4"]);
    await openDatabase(env)
      .update(incrementalLots)
      .set({ closesAtMs: Date.now() + 9 * HOUR_MS })
      .where(eq(incrementalLots.id, sale.lots[1]?.incrementalLotId ?? ""));
    expect(await by("CLOSING_NEXT")).toEqual(["1", "2", "3", "4"]);
    expect(await by("OUTBID_FIRST")).toEqual(["2", "1", "3", "4"]);
    expect(await by("CLOSING_NEXT", "DESCENDING")).toEqual(["4", "3", "2", "1"]);
  });

  it("tells when the first of the lots closes that the viewer leads, and of those on which they are outbid", async () => {
    const person = await newPerson();
    const query = "{ getMyBidTotals { leadingClosingOn outbidClosingOn } }";
    const none = { getMyBidTotals: { leadingClosingOn: null, outbidClosingOn: null } };
    expect((await graphql(query, {}, person)).data).toEqual(none);
    const before = Date.now();
    await soldTo(person);
    const { data } = await graphql<{ getMyBidTotals: Record<string, string> }>(query, {}, person);
    const hoursTo = (name: string) => Math.round((Date.parse(data?.getMyBidTotals[name] ?? "") - before) / HOUR_MS);
    expect([hoursTo("leadingClosingOn"), hoursTo("outbidClosingOn")]).toEqual([2, 1]);
  });

  it("counts the lots by standing, and sums what the viewer is committed to, with costs", async () => {
    const person = await newPerson();
    await soldTo(person);
    await soldTo(person);
    const { data } = await graphql<{ getMyBidTotals: object }>(TOTALS, {}, person);
    const costs = { auctionCosts: 17, auctionCostsVat: 21, vat: 21, bpm: null, marginRule: false };
    expect(data?.getMyBidTotals).toEqual({
      leadingCount: 2,
      outbidCount: 2,
      wonCount: 2,
      lostCount: 2,
      committedAmount: 2_000_00,
      committedAmountWithCosts: 2 * costBreakdown(1_000_00, costs).totalCents,
    });
  });

  it("shows bids and auto bids on a lot soon after the answer, and a maximum to its owner alone", async () => {
    const { incrementalLotId } = await openSale();
    const [one, other] = [await newPerson(), await newPerson()];
    await autoBidOn(one, incrementalLotId, 500_00);
    await bidOn(other, incrementalLotId, 200_00);
    await expect
      .poll(async () => (await myBids(one)).myBidLots)
      .toMatchObject([{ standing: "LEADING", ownBidAmount: 210_00, autoBid: { maximumAmount: 500_00 } }]);
    expect((await myBids(other)).myBidLots).toMatchObject([
      { standing: "OUTBID", ownBidAmount: 200_00, autoBid: null },
    ]);
  });
});

it("my bids have each open lot's own state, as of its sequence, and how the viewer stands on it there", async () => {
  const { incrementalLotId } = await openSale();
  const [one, other] = [await newPerson(), await newPerson()];
  const query = `{ queryMyBidLots { myBidLots {
    autoBid { maximumAmount }
    state { sequence amount nextMinimumAmount userHasLatestBid autoBid { maximumAmount } }
  } } }`;
  const rows = async (person: TestPerson) =>
    (await graphql<{ queryMyBidLots: { myBidLots: object[] } }>(query, {}, person)).data?.queryMyBidLots.myBidLots;
  await autoBidOn(one, incrementalLotId, 500_00);
  await bidOn(other, incrementalLotId, 200_00);
  const state = { sequence: expect.any(Number), amount: 210_00, nextMinimumAmount: 220_00 };
  const autoBid = { maximumAmount: 500_00 };
  await expect.poll(() => rows(one)).toEqual([{ autoBid, state: { ...state, userHasLatestBid: true, autoBid } }]);
  await expect
    .poll(() => rows(other))
    .toEqual([{ autoBid: null, state: { ...state, userHasLatestBid: false, autoBid: null } }]);
  const closed = await newPerson();
  await soldTo(closed);
  const ofClosed = `{ queryMyBidLots(searchFilter: { standings: [WON, LOST] }) { myBidLots { state { sequence } } } }`;
  expect((await graphql(ofClosed, {}, closed)).data).toEqual({
    queryMyBidLots: { myBidLots: [{ state: null }, { state: null }] },
  });
});

describe("my bids, permissions", () => {
  it("shows users their own bids only, and visitors no standing", async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const { incrementalLotId } = await soldTo(person);
    expect(await numbers(stranger)).toEqual([]);
    const query = `{ getIncrementalLot(incrementalLotId: "${incrementalLotId}") { viewerStanding } }`;
    const standing = async (client: { token?: string }) => (await graphql(query, {}, client)).data;
    expect(await standing(person)).toEqual({ getIncrementalLot: { viewerStanding: "LEADING" } });
    expect(await standing(stranger)).toEqual({ getIncrementalLot: { viewerStanding: null } });
    expect(await standing({})).toEqual({ getIncrementalLot: { viewerStanding: null } });
  });

  it("shows the lots of the host's channel only, and none that are hidden", async () => {
    const person = await newPerson();
    await soldTo(person);
    expect(await numbers({ ...person, host: "bexchange.localhost" })).toEqual([]);
    await openDatabase(env).run("update incremental_lots set is_published = 0 where lot_number = '1'");
    expect(await numbers(person)).toEqual(["3", "4", "2"]);
  });

  it("is refused to visitors", async () => {
    expect(errorCode(await graphql(LIST))).toBe("1002");
    expect(errorCode(await graphql(TOTALS))).toBe("1002");
  });
});

it("my bids begin at the user's lots, however many lots the channel has", async () => {
  const userId = "someone";
  const view = { channel: "hamerslag", nowMs: Date.now() } as const;
  const where = bidderLotsOf(userId, view);
  const page = { page: 1, itemsPerPage: 24, offset: 0 };
  const plans = await plansOfQueries(async (database) => {
    await loadBidderLots({ database }, { where, order: [], page });
    await countBidderLots({ database }, where);
    await countByLead({ database }, { userId, view, isOpen: true });
    await loadLedLots({ database }, { userId, view });
  });
  expect(plans).toHaveLength(4);
  for (const plan of plans) expect(plan).toMatch(/bidder_lots_by_closing \(user_id=.*catalogue_lots_once \(/);
});
