import { beforeEach, describe, expect, it } from "vitest";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { close } from "../../../support/people/my-data.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn } from "../../../support/sale/bid-on.ts";
import { openSale } from "../../../support/sale/sale.ts";

const LIST = `query ($filter: IncrementalBidAdminFilter!, $sort: [BidSort!]) {
  queryIncrementalBidsAdmin(searchFilter: $filter, sort: $sort) {
    bids { id incrementalLotId amount annonUserRef isAutoBid bidState userId userName }
    paginatedTotalResults
  }
}`;

interface Bids {
  queryIncrementalBidsAdmin: { bids: { amount: number; userId: string; userName: string | null }[] };
}

const bidsFor = ({ token }: TestPerson, filter: object) => graphql<Bids>(LIST, { filter }, { token });

/** Two bids of Anna's and one of Bram's, delivered to D1, and a user who may edit the lot's project. */
async function bidOnSale() {
  const [sale, anna, bram, staff] = [await openSale(), await newPerson(), await newPerson(), await newPerson()];
  const { incrementalLotId } = sale;
  await grant(staff, "USER_PROJECT_EDIT", sale.projectId);
  await bidOn(anna, incrementalLotId, 100_00);
  await bidOn(bram, incrementalLotId, 110_00);
  await autoBidOn(anna, incrementalLotId, 120_00);
  const list = async (filter: object = {}) =>
    (await bidsFor(staff, { incrementalLotId, ...filter })).data?.queryIncrementalBidsAdmin.bids ?? [];
  await eventually(async () => expect(await list()).toHaveLength(3));
  return { incrementalLotId, projectId: sale.projectId, anna, bram, staff, list };
}

beforeEach(() => forgetBidPermissions());

describe("the bids of a lot for staff", () => {
  it("name their bidders, newest first", async () => {
    const { incrementalLotId, anna, bram, list } = await bidOnSale();
    const row = (number: number, bid: object) => ({ id: `${incrementalLotId}:${number}`, incrementalLotId, ...bid });
    const [ofAnna, ofBram] = [anna, bram].map(({ userId, email }, place) => ({
      ...{ userId, userName: email, annonUserRef: `${place + 1}`, bidState: "SUCCESS" },
    }));
    expect(await list()).toEqual([
      row(3, { ...ofAnna, amount: 120_00, isAutoBid: true }),
      row(2, { ...ofBram, amount: 110_00, isAutoBid: false }),
      row(1, { ...ofAnna, amount: 100_00, isAutoBid: false }),
    ]);
  });

  it("are filtered by their bidder, their state and their kind", async () => {
    const { anna, list } = await bidOnSale();
    const amounts = async (filter: object) => (await list(filter)).map(({ amount }) => amount);
    expect(await amounts({ userId: anna.userId })).toEqual([120_00, 100_00]);
    expect(await amounts({ isAutoBid: true })).toEqual([120_00]);
    expect(await amounts({ states: ["INVALIDATED", "TOO_LOW"] })).toEqual([]);
  });

  it("stay when an account is closed, without its name", async () => {
    const { anna, bram, list } = await bidOnSale();
    expect((await close(bram)).errors).toBeUndefined();
    expect((await list()).map(({ userName }) => userName)).toEqual([anna.email, null, anna.email]);
  });

  it("are not for users who may only view the project, nor for bidders", async () => {
    const { incrementalLotId, projectId, anna } = await bidOnSale();
    const viewer = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
    for (const person of [viewer, anna]) expect(errorCode(await bidsFor(person, { incrementalLotId }))).toBe("1016");
  });

  it("are refused for a lot that does not exist, and without a lot", async () => {
    const { staff } = await bidOnSale();
    expect(errorCode(await bidsFor(staff, { incrementalLotId: crypto.randomUUID() }))).toBe("NOT_FOUND");
    expect((await bidsFor(staff, {})).data).toBeUndefined();
  });
});
