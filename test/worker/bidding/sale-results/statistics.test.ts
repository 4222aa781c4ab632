import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetProjection } from "../../../../actors/lot/delivery/write-projection.ts";
import { incrementalBids } from "../../../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../../../schema/catalogue/tables/favorites.ts";
import { lotVisits } from "../../../../schema/catalogue/tables/lot-visits.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { saleFigures } from "../../../../worker/bidding/sale-results/lot-bid-statistics.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn } from "../../../support/sale/bid-on.ts";
import { HOUR_MS } from "../../../support/sale/lot.ts";
import { buildSale, openSale } from "../../../support/sale/sale.ts";
import { addEvent } from "../../../support/sale/sale-details.ts";

const STATISTICS = `query ($id: ID!) {
  getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
    lotBidStatistics {
      lotCount openLots closedLots lotsWithNoBids numberOfBids uniqueNumberOfBids uniqueHighestBidUsers
      bidAmount auctionCosts averageBid medianBid maximumBid notSoldAmount
      soldLots soldAmount lotsSubjectToAcceptance declinedLots
    }
    favoriteLotStatistics { favoriteLotCount userCount favoritesPerLot favoritesPerUser }
  }
}`;

interface Statistics {
  getIncrementalAuctionAdmin: Record<"lotBidStatistics" | "favoriteLotStatistics", Record<string, number>>;
}

const read = async (id: string, { token }: TestPerson) => await graphql<Statistics>(STATISTICS, { id }, { token });

beforeEach(() => forgetBidPermissions());

describe("the statistics of a sale", () => {
  it("count bids, bidders and amounts from what the lots' logs have written", async () => {
    const [sale, anna, bram, staff] = [await openSale(), await newPerson(), await newPerson(), await newPerson()];
    await grant(staff, "USER_PROJECT_VIEW", sale.projectId);
    await bidOn(anna, sale.incrementalLotId, 100_00);
    await bidOn(bram, sale.incrementalLotId, 150_00);
    const database = openDatabase(env);
    for (const userId of [anna.userId, bram.userId])
      await database.insert(favoriteLots).values({ userId, incrementalLotId: sale.incrementalLotId, createdAtMs: 1 });
    const lots = await database.$count(incrementalLots, eq(incrementalLots.publicationId, sale.auctionId));
    await eventually(async () => {
      const { data } = await read(sale.auctionId, staff);
      expect(data?.getIncrementalAuctionAdmin.lotBidStatistics).toMatchObject({
        lotCount: lots,
        numberOfBids: 2,
        uniqueNumberOfBids: 2,
        uniqueHighestBidUsers: 1,
        bidAmount: 150_00,
        maximumBid: 150_00,
        lotsWithNoBids: lots - 1,
      });
      expect(data?.getIncrementalAuctionAdmin.favoriteLotStatistics).toEqual({
        favoriteLotCount: 2,
        userCount: 2,
        favoritesPerLot: 2 / lots,
        favoritesPerUser: 1,
      });
    });
  });

  it("count who has opened the page of a lot, once and signed in, and who of them has bid", async () => {
    const [sale, anna, bram, staff] = [await openSale(), await newPerson(), await newPerson(), await newPerson()];
    await grant(staff, "USER_PROJECT_VIEW", sale.projectId);
    const open = async (viewer: { token?: string }) =>
      await graphql(
        "query ($id: ID!) { getIncrementalLot(incrementalLotId: $id) { id } }",
        { id: sale.incrementalLotId },
        viewer,
      );
    const visits = async () => {
      const query = `query ($id: ID!) {
        getIncrementalAuctionAdmin(incrementalAuctionId: $id) { lotVisitStatistics { visitorCount bidderCount } }
      }`;
      const { data } = await graphql<{ getIncrementalAuctionAdmin: { lotVisitStatistics: object } }>(
        query,
        { id: sale.auctionId },
        staff,
      );
      return data?.getIncrementalAuctionAdmin.lotVisitStatistics;
    };
    await open({});
    expect(await visits()).toEqual({ visitorCount: 0, bidderCount: 0 });
    for (const viewer of [anna, bram, anna]) await open(viewer);
    await bidOn(anna, sale.incrementalLotId, 100_00);
    await eventually(async () => expect(await visits()).toEqual({ visitorCount: 2, bidderCount: 1 }));
    const database = openDatabase(env);
    await database.delete(lotVisits).where(eq(lotVisits.userId, bram.userId));
    await open(bram);
    expect(await visits(), "a visit that is kept is not written again").toEqual({ visitorCount: 1, bidderCount: 1 });
  });

  it("count bids by their hours, once however often they are written", async () => {
    const [sale, other, staff] = [await openSale(), await openSale(), await newPerson()];
    await grant(staff, "USER_PROJECT_VIEW", sale.projectId);
    const database = openDatabase(env);
    const hourMs = Date.parse("2026-03-29T00:00:00Z");
    const row = (number: number, createdAtMs: number, isAutoBid = false) => ({
      ...{ incrementalLotId: sale.incrementalLotId, row: number, id: `${sale.incrementalLotId}:${number}` },
      ...{ sequence: number, userId: "u", annonUserRef: "1", amountCents: number, isAutoBid, state: "SUCCESS" },
      createdAtMs,
    });
    const rows = [row(1, hourMs), row(2, hourMs + HOUR_MS - 1, true), row(3, hourMs + HOUR_MS)];
    const hours = async (auctionId: string) => {
      const query = `query ($id: ID!) {
        getIncrementalAuctionAdmin(incrementalAuctionId: $id) { bidHours { hourOn bidCount autoBidCount } }
      }`;
      const { data } = await graphql<{ getIncrementalAuctionAdmin: { bidHours: object[] } }>(
        query,
        { id: auctionId },
        staff,
      );
      return data?.getIncrementalAuctionAdmin.bidHours;
    };
    for (const _ of ["delivered", "delivered again"])
      await database.insert(incrementalBids).values(rows).onConflictDoNothing();
    const counted = [
      { hourOn: "2026-03-29T00:00:00.000Z", bidCount: 2, autoBidCount: 1 },
      { hourOn: "2026-03-29T01:00:00.000Z", bidCount: 1, autoBidCount: 0 },
    ];
    expect(await hours(sale.auctionId)).toEqual(counted);
    await forgetProjection(database, sale.incrementalLotId);
    expect(await hours(sale.auctionId)).toEqual([]);
    await database.insert(incrementalBids).values(rows);
    expect(await hours(sale.auctionId)).toEqual(counted);
    await grant(staff, "USER_PROJECT_VIEW", other.projectId);
    expect(await hours(other.auctionId)).toEqual([]);
  });

  it.each([
    ["a corrected bid", "INVALIDATED"],
    ["the bids of a hidden lot", "HIDDEN"],
  ])("count %s neither among the bids nor in their hours", async (_what, change) => {
    const [sale, anna, bram, staff] = [await openSale(), await newPerson(), await newPerson(), await newPerson()];
    const { incrementalLotId } = sale;
    await grant(staff, "USER_PROJECT_EDIT", sale.projectId);
    await bidOn(anna, incrementalLotId, 100_00);
    await autoBidOn(bram, incrementalLotId, 150_00);
    const counted = async () => {
      const query = `query ($id: ID!) {
        getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
          lotBidStatistics { numberOfBids } bidHours { bidCount autoBidCount }
        }
      }`;
      const { data } = await graphql<{
        getIncrementalAuctionAdmin: {
          lotBidStatistics: { numberOfBids: number };
          bidHours: { bidCount: number; autoBidCount: number }[];
        };
      }>(query, { id: sale.auctionId }, staff);
      const { lotBidStatistics, bidHours } = data?.getIncrementalAuctionAdmin ?? {};
      const together = (of: "bidCount" | "autoBidCount") => bidHours?.reduce((sum, hour) => sum + hour[of], 0);
      return [lotBidStatistics?.numberOfBids, together("bidCount"), together("autoBidCount")];
    };
    await eventually(async () => expect(await counted()).toEqual([2, 2, 1]));
    const database = openDatabase(env);
    const show = async (isPublished: boolean) =>
      await database.update(incrementalLots).set({ isPublished }).where(eq(incrementalLots.id, incrementalLotId));
    if (change === "HIDDEN") {
      await show(false);
      expect(await counted()).toEqual([0, 0, 0]);
      await show(true);
      expect(await counted()).toEqual([2, 2, 1]);
      return;
    }
    await graphql(
      "mutation ($input: IncrementalBidCorrectionInput!) { incrementalBidCorrection(input: $input) { refusal } }",
      { input: { incrementalLotId, state: change, reason: "Mistaken", commandId: crypto.randomUUID() } },
      staff,
    );
    await eventually(async () => expect(await counted()).toEqual([1, 1, 0]));
    await forgetProjection(database, incrementalLotId);
    expect((await counted()).slice(1), "taken out once").toEqual([0, 0]);
  });

  it("have the slots of its days, with the lots that are viewed or picked up then", async () => {
    const sale = await buildSale({ lots: 3 });
    const staff = await newPerson();
    await grant(staff, "USER_PROJECT_VIEW", sale.projectId);
    const [first = "", second = "", third = ""] = sale.lots.map(({ incrementalLotId }) => incrementalLotId);
    const at = (hours: number) => Date.parse("2026-03-28T00:00:00Z") + hours * HOUR_MS;
    await addEvent(sale.auctionId, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Zwolle", startingOnMs: at(48) });
    await addEvent(sale.auctionId, { kind: "VIEWING_BY_SCHEDULED_DATE", city: "Zwolle", startingOnMs: at(0) });
    await addEvent(sale.auctionId, { kind: "VIEWING_BY_APPOINTMENT", city: "Zwolle", startingOnMs: at(0) });
    await addEvent(third, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Kampen", startingOnMs: at(24) });
    const query = `query ($id: ID!) {
      getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
        daySlots { isPickUp startingOn address { city } incrementalLotIds }
      }
    }`;
    const { data } = await graphql<{ getIncrementalAuctionAdmin: { daySlots: object[] } }>(
      query,
      { id: sale.auctionId },
      staff,
    );
    const slot = (isPickUp: boolean, hours: number, city: string, incrementalLotIds: string[]) => ({
      ...{ isPickUp, startingOn: new Date(at(hours)).toISOString(), address: { city }, incrementalLotIds },
    });
    expect(data?.getIncrementalAuctionAdmin.daySlots).toEqual([
      slot(false, 0, "Zwolle", [first, second, third]),
      slot(true, 24, "Kampen", [third]),
      slot(true, 48, "Zwolle", [first, second]),
    ]);
  });

  it("are for those who may view the project", async () => {
    const sale = await openSale();
    expect(errorCode(await read(sale.auctionId, await newPerson()))).toBe("1024");
    expect(errorCode(await graphql(STATISTICS, { id: sale.auctionId }))).toBe("1002");
  });

  it.each([
    "lotBidStatistics { lotCount }",
    "favoriteLotStatistics { userCount }",
    "lotVisitStatistics { visitorCount }",
    "bidHours { bidCount }",
    "daySlots { isPickUp }",
  ])("are not for staff of a channel, who open the auction without its project: %s", async (figures) => {
    const [sale, staff] = [await openSale(), await newPerson()];
    await grant(staff, "USER_CHANNEL_PUBLISH", "hamerslag");
    const query = (field: string) =>
      `query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) { id ${field} } }`;
    expect(errorCode(await graphql(query(""), { id: sale.auctionId }, staff))).toBeUndefined();
    expect(errorCode(await graphql(query(figures), { id: sale.auctionId }, staff))).toBe("1024");
  });
});

describe("the figures of a sale", () => {
  const lot = (amountCents: number | null, bidCount: number, leaderId: string | null, closesAtMs = 1_000) => ({
    ...{ amountCents, bidCount, leaderId, closesAtMs },
    ...{ startAmountCents: 50_00, auctionCostsBp: 1_700, isSubject: 0, isAwarded: null as boolean | null },
  });

  it("are sums, and average, median and maximum of the highest bids", () => {
    const lots = [
      lot(100_00, 3, "anna"),
      lot(200_00, 5, "bram"),
      lot(600_00, 9, "anna", 3_000),
      lot(700_00, 1, "carl"),
      lot(null, 0, null),
      lot(null, 0, null, 3_000),
    ];
    expect(saleFigures({ lots, bidderCount: 12 }, 2_000)).toEqual({
      lotCount: 6,
      openLots: 2,
      closedLots: 4,
      lotsWithNoBids: 2,
      numberOfBids: 18,
      uniqueNumberOfBids: 12,
      uniqueHighestBidUsers: 3,
      bidAmountCents: 1_600_00,
      auctionCostsCents: 272_00,
      averageBidCents: 400_00,
      medianBidCents: 400_00,
      maximumBidCents: 700_00,
      notSoldAmountCents: 50_00,
      soldLots: 3,
      soldAmountCents: 1_000_00,
      lotsSubjectToAcceptance: 0,
      declinedLots: 0,
    });
  });

  it("count as sold what needed no acceptance or was accepted, and nothing that is open", () => {
    const subject = (amountCents: number | null, isAwarded: boolean | null, closesAtMs?: number) => ({
      ...lot(amountCents, 1, "anna", closesAtMs),
      ...{ isSubject: 1, isAwarded },
    });
    const lots = [
      lot(100_00, 1, "anna"),
      subject(200_00, true),
      subject(300_00, false),
      subject(400_00, null),
      subject(null, null),
      subject(500_00, null, 3_000),
    ];
    expect(saleFigures({ lots, bidderCount: 1 }, 2_000)).toMatchObject({
      ...{ soldLots: 2, soldAmountCents: 300_00, lotsSubjectToAcceptance: 1, declinedLots: 1 },
      ...{ bidAmountCents: 1_500_00, openLots: 1, closedLots: 5 },
    });
  });

  it("are zero of a sale without lots, and the middle bid is the median of an odd number", () => {
    expect(Object.values(saleFigures({ lots: [], bidderCount: 0 }, 0)).every((figure) => figure === 0)).toBe(true);
    const lots = [lot(100_00, 1, "anna"), lot(300_00, 1, "anna"), lot(900_00, 1, "anna")];
    expect(saleFigures({ lots, bidderCount: 1 }, 0).medianBidCents).toBe(300_00);
  });
});
