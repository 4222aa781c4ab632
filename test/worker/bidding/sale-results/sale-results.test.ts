import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import { closedAccounts } from "../../../../schema/people/tables/closed-accounts.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { outcomeOf } from "../../../../worker/bidding/sale-results/load-results.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { openSale } from "../../../support/sale/sale.ts";

const RESULTS = `query ($id: ID!) {
  getSaleResults(incrementalAuctionId: $id) {
    id lotNumber outcome bidCount amount auctionCosts
    buyer { userId email telephoneNumber userAddress { city } companyAddress { companyName } usesCompanyAddress }
  }
}`;

interface Results {
  getSaleResults: { id: string; outcome: string; amount: number | null; buyer: { email: string } | null }[];
}

/** A sale on one of whose lots Anna has bid 100 euro, and staff who may edit its project. */
async function saleWithBid() {
  const [sale, anna, staff] = [await openSale(), await newPerson(), await newPerson()];
  await grant(staff, "USER_PROJECT_EDIT", sale.projectId);
  await bidOn(anna, sale.incrementalLotId, 100_00);
  const database = openDatabase(env);
  const result = async () =>
    (await graphql<Results>(RESULTS, { id: sale.auctionId }, staff)).data?.getSaleResults.find(
      ({ id }) => id === sale.incrementalLotId,
    );
  const close = () =>
    database.update(incrementalLots).set({ closesAtMs: 1 }).where(eq(incrementalLots.id, sale.incrementalLotId));
  await eventually(async () => expect(await result()).toMatchObject({ amount: 100_00 }));
  return { sale, anna, staff, database, result, close };
}

beforeEach(() => forgetBidPermissions());

describe("the results of a sale", () => {
  it("name no bidder of a lot that is open, and the buyer of one that has closed", async () => {
    const { anna, result, close } = await saleWithBid();
    expect(await result()).toMatchObject({ outcome: "OPEN", buyer: null });
    await close();
    expect(await result()).toMatchObject({
      outcome: expect.stringMatching(/^(SOLD|SUBJECT_TO_ACCEPTANCE)$/),
      amount: 100_00,
      buyer: { userId: anna.userId, email: anna.email, usesCompanyAddress: expect.any(Boolean) },
    });
  });

  it("have nothing of a buyer whose account is closed", async () => {
    const { anna, result, close, database } = await saleWithBid();
    await close();
    await database.insert(closedAccounts).values({ userId: anna.userId, closedAtMs: 1 });
    expect(await result()).toMatchObject({ buyer: null });
  });

  it("say in the history who looked at them", async () => {
    const { sale, staff, database } = await saleWithBid();
    const views = await database.select().from(staffChanges).where(eq(staffChanges.userId, staff.userId));
    expect(views.filter(({ operation }) => operation === "getSaleResults")[0]).toMatchObject({
      kind: "AUCTION",
      thingId: sale.auctionId,
      action: "DONE",
    });
  });

  it("are for those who may edit the project, not for viewers, bidders and visitors", async () => {
    const { sale, anna } = await saleWithBid();
    const viewer = await newPerson();
    await grant(viewer, "USER_PROJECT_VIEW", sale.projectId);
    for (const person of [viewer, anna])
      expect(errorCode(await graphql(RESULTS, { id: sale.auctionId }, person))).toBe("1019");
    expect(errorCode(await graphql(RESULTS, { id: sale.auctionId }))).toBe("1002");
  });

  it("are sold, subject to acceptance or not sold once the lot has closed", () => {
    const of = (isClosed: boolean, hasBid: boolean, isSubject: boolean, isAwarded: boolean | null = null) =>
      outcomeOf({ isClosed, hasBid, isSubject, isAwarded });
    expect([of(true, true, true, true), of(true, true, true, false)]).toEqual(["SOLD", "DECLINED"]);
    expect([of(false, true, true), of(true, false, true), of(true, true, true), of(true, true, false)]).toEqual([
      "OPEN",
      "NOT_SOLD",
      "SUBJECT_TO_ACCEPTANCE",
      "SOLD",
    ]);
  });
});
