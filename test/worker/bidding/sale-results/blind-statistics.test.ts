import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { openBlindSale, placeSealedBid } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../../support/staff-act.ts";

const STATISTICS = `query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { id blindSaleStatistics {
  invitedCount requestedCount visitorCount bidderCount soldLots soldAmount notSoldLots notSoldAmount
  lots { lotNumber visitorCount bidderCount placedBids replacedBids withdrawnBids highestBid isReserveMet outcome awardedAmount }
} } }`;

interface Statistics {
  getBlindAuctionAdmin: { blindSaleStatistics: Record<string, unknown> & { lots: Record<string, unknown>[] } };
}

const read = async (id: string, viewer: Pick<TestPerson, "token">) =>
  (await graphql<Statistics>(STATISTICS, { id }, viewer)).data?.getBlindAuctionAdmin.blindSaleStatistics;

const look = async (person: TestPerson, blindLotId: string) =>
  void (await graphql("query ($id: ID!) { getBlindLot(blindLotId: $id) { id } }", { id: blindLotId }, person));

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.useRealTimers());

describe("the figures of a sale by sealed bids", () => {
  it("VEIL1: have nothing of bids before the opening, and after it how many came and what they came to", async () => {
    const sale = await openBlindSale({ learns: "OWN_RANK" });
    const empty = await openBlindSale({ learns: "OWN_RANK" });
    const [ann, bob, cas, staff] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
    for (const { projectId } of [sale, empty]) await grant(staff, "USER_PROJECT_VIEW", projectId);
    for (const { blindLotId } of [sale, empty]) for (const person of [ann, bob, cas]) await look(person, blindLotId);
    await placeSealedBid(ann, sale.blindLotId, 300_000_00);
    await placeSealedBid(ann, sale.blindLotId, 310_000_00);
    await placeSealedBid(bob, sale.blindLotId, 410_000_00);
    await placeSealedBid(cas, sale.blindLotId, 500_000_00);
    await sealedLot(sale.blindLotId).withdraw(cas.userId);
    const before = await eventually(async () => {
      const figures = await read(sale.blindAuctionId, staff);
      expect(figures).toMatchObject({ visitorCount: 3 });
      return figures;
    });
    expect(before).toEqual(await read(empty.blindAuctionId, staff));
    expect(before).toMatchObject({ bidderCount: null, soldLots: null, soldAmount: null });
    expect(before?.lots[0]).toEqual({
      ...{ lotNumber: "1", visitorCount: 3, bidderCount: null, placedBids: null, replacedBids: null },
      ...{ withdrawnBids: null, highestBid: null, isReserveMet: null, outcome: null, awardedAmount: null },
    });
    await openedAt(sealedLot(sale.blindLotId), (atMs) => vi.setSystemTime(atMs));
    vi.useRealTimers();
    await eventually(async () => expect(await read(sale.blindAuctionId, staff)).toMatchObject({ bidderCount: 2 }));
    const opened = await read(sale.blindAuctionId, staff);
    expect(opened).toMatchObject({ visitorCount: 3, soldLots: 0, soldAmount: 0, notSoldLots: 0 });
    expect(opened?.lots[0]).toMatchObject({
      ...{ visitorCount: 3, bidderCount: 2, placedBids: 4, replacedBids: 1, withdrawnBids: 1 },
      ...{ highestBid: 410_000_00, isReserveMet: true, outcome: null, awardedAmount: null },
    });
    const { bids } = (await sealedLot(sale.blindLotId).stub().staffState()) ?? {};
    const proposal = { id: "p", proposedBy: "other", reason: "best" };
    const award = { ...STAFF_ACT, proposal, place: bids?.[0]?.place ?? 0, isBelowReserve: false };
    expect((await sealedLot(sale.blindLotId).stub().award(award)).outcome).toBe("ACCEPTED");
    await eventually(async () =>
      expect(await read(sale.blindAuctionId, staff)).toMatchObject({ soldLots: 1, soldAmount: 410_000_00 }),
    );
  });

  it("VEIL1: have nothing of the bids of a second round while it runs, and none of a sale that was called off", async () => {
    const [sale, calledOff] = [await openBlindSale({}), await openBlindSale({})];
    const [ann, bob, staff] = [await newPerson(), await newPerson(), await newPerson()];
    for (const { projectId } of [sale, calledOff]) await grant(staff, "USER_PROJECT_VIEW", projectId);
    await placeSealedBid(ann, calledOff.blindLotId, 300_000_00);
    await sealedLot(calledOff.blindLotId).stub().callOff(STAFF_ACT);
    for (const person of [ann, bob]) await placeSealedBid(person, sale.blindLotId, 300_000_00);
    const lot = sealedLot(sale.blindLotId);
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const round = { ...STAFF_ACT, firstCount: 2, closesAtMs: Date.now() + 3_600_000 };
    expect((await lot.stub().holdSecondRound(round)).outcome).toBe("ACCEPTED");
    await lot.place(ann.userId, 900_000_00);
    await lot.stub().reproject();
    // The token of the staff would have expired by then.
    vi.useRealTimers();
    await eventually(async () =>
      expect((await read(sale.blindAuctionId, staff))?.lots[0]).toMatchObject({
        ...{ bidderCount: 2, placedBids: 2, highestBid: 300_000_00 },
      }),
    );
    expect((await read(calledOff.blindAuctionId, staff))?.lots[0]).toMatchObject({
      bidderCount: null,
      placedBids: null,
    });
  });

  it("are for those who may view the project, and not for staff of a channel, bidders and visitors", async () => {
    const sale = await openBlindSale({});
    const [ofChannel, bidder] = [await newPerson(), await newPerson()];
    await grant(ofChannel, "USER_CHANNEL_PUBLISH", "hamerslag");
    expect(errorCode(await graphql(STATISTICS, { id: sale.blindAuctionId }, ofChannel))).toBe("1024");
    for (const viewer of [bidder, {}]) {
      const answer = await graphql<Statistics>(STATISTICS, { id: sale.blindAuctionId }, viewer);
      expect(errorCode(answer)).toMatch(/^10\d\d$/);
      expect(JSON.stringify(answer)).not.toContain("invitedCount");
    }
  });
});
