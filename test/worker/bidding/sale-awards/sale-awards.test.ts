import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, desc, eq, like, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saleAwardProposals } from "../../../../schema/bidding/tables/sale-awards.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { closeSaleProposal, insertSaleProposals } from "../../../../worker/bidding/sale-awards/store.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { HOUR_MS, lotActor, MINUTE_MS } from "../../../support/sale/lot.ts";
import { openSale } from "../../../support/sale/sale.ts";
import { at } from "../../../support/sale/setup.ts";

const DAY_MS = 24 * HOUR_MS;
const database = openDatabase(env);

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.useRealTimers());

/** A closed lot, subject to acceptance, on which Anna has bid 100 euro, with an editor and a user who may approve. */
async function closedSale() {
  const [sale, anna, staff, approver] = [
    await openSale({ closesAtMs: Date.now() + MINUTE_MS }),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ];
  const { incrementalLotId, auctionId, projectId } = sale;
  await grant(staff, "USER_PROJECT_EDIT", projectId);
  await grant(staff, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
  await grant(approver, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
  await database
    .update(incrementalLots)
    .set({ subjectToAcceptance: true })
    .where(eq(incrementalLots.id, incrementalLotId));
  await bidOn(anna, incrementalLotId, 100_00);
  await eventually(async () => expect(await lotOf(anna, incrementalLotId)).toMatchObject({ currentBidAmount: 100_00 }));
  const close = async () => {
    // Within a sign-in, and after the extension of a bid.
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    await lotActor(incrementalLotId).runAlarm();
  };
  return { auctionId, projectId, incrementalLotId, anna, staff, approver, close };
}

type Sale = Awaited<ReturnType<typeof closedSale>>;

async function lotOf(person: TestPerson, id: string) {
  const query = `query ($id: ID!) {
    getIncrementalLot(incrementalLotId: $id, language: NL) { currentBidAmount isAwarded awardDecidedOn }
  }`;
  return (await graphql<{ getIncrementalLot: object }>(query, { id }, person)).data?.getIncrementalLot;
}

/** How a bidder stands on a lot, by the lot itself, by the lists and among their bids. */
async function standingOf(person: TestPerson, id: string) {
  const query = `query ($id: ID!) {
    state: getCurrentIncrementalLotState(incrementalLotId: $id) { isAwarded userHasLatestBid }
    lot: getIncrementalLot(incrementalLotId: $id, language: NL) { viewerStanding }
    totals: getMyBidTotals { wonCount lostCount }
  }`;
  return (await graphql<object>(query, { id }, person)).data;
}

async function propose(person: TestPerson, sale: Sale, other: object = {}) {
  return await graphql<{ done: object[] }>(
    "mutation ($input: SaleAwardProposalInput!) { done: proposeSaleAwards(input: $input) { incrementalLotId refusal } }",
    {
      input: {
        ...{ incrementalAuctionId: sale.auctionId, incrementalLotIds: [sale.incrementalLotId], isAward: true },
        ...{ deadlineOn: at(Date.now() + DAY_MS), reason: "The seller agrees", ...other },
      },
    },
    person,
  );
}

/** The newest proposal on a lot. */
async function proposalOn(incrementalLotId: string) {
  const [newest] = await database
    .select()
    .from(saleAwardProposals)
    .where(eq(saleAwardProposals.incrementalLotId, incrementalLotId))
    .orderBy(desc(saleAwardProposals.proposedAtMs), desc(sql`rowid`))
    .limit(1);
  return newest;
}

/** As if approvals had ended between the lot and their proposals. */
async function reopenProposal(incrementalLotId: string, other: { deadlineMs?: number } = {}) {
  await database
    .update(saleAwardProposals)
    .set({ decidedBy: null, decidedAtMs: null, isApproved: null, decisionReason: null, ...other })
    .where(and(eq(saleAwardProposals.incrementalLotId, incrementalLotId), eq(saleAwardProposals.isApproved, true)));
}

async function decide(person: TestPerson, sale: Pick<Sale, "auctionId" | "incrementalLotId">, other: object = {}) {
  const { incrementalLotId } = sale;
  const proposalId = (await proposalOn(incrementalLotId))?.id ?? "none";
  return await graphql<{ done: { refusal: string | null }[] }>(
    "mutation ($input: SaleAwardDecisionInput!) { done: decideSaleAwards(input: $input) { incrementalLotId refusal } }",
    {
      input: {
        ...{ incrementalAuctionId: sale.auctionId, proposals: [{ incrementalLotId, proposalId }], isApproved: true },
        ...{ reason: "Checked", ...other },
      },
    },
    person,
  );
}

/** The newest command in a lot's log. */
async function lastCommand(incrementalLotId: string): Promise<unknown> {
  const last = "SELECT command FROM log ORDER BY sequence DESC LIMIT 1";
  return await runInDurableObject(lotActor(incrementalLotId).stub(), (_, { storage }) =>
    JSON.parse(storage.sql.exec<{ command: string }>(last).one().command),
  );
}

const refusals = (answer: { data?: { done: object[] } | null | undefined }) => answer.data?.done;

describe("a lot that closed subject to acceptance", () => {
  it.each([true, false])("is awarded or declined by two people, and its bidder reads why: %s", async (isAward) => {
    const sale = await closedSale();
    const { staff, approver, anna, incrementalLotId, close } = sale;
    expect(refusals(await propose(staff, sale, { isAward }))).toMatchObject([{ refusal: "LOT_STILL_OPEN" }]);
    await close();
    expect(refusals(await propose(staff, sale, { isAward }))).toEqual([{ incrementalLotId, refusal: null }]);
    expect(refusals(await propose(staff, sale))).toMatchObject([{ refusal: "IS_PROPOSED" }]);
    expect(refusals(await decide(staff, sale))).toMatchObject([{ refusal: "OWN_PROPOSAL" }]);
    expect(await lotOf(anna, incrementalLotId)).toMatchObject({ isAwarded: null, awardDecidedOn: null });
    expect(refusals(await decide(approver, sale))).toEqual([{ incrementalLotId, refusal: null }]);
    expect(refusals(await decide(approver, sale))).toMatchObject([{ refusal: "NOT_PROPOSED" }]);
    await eventually(async () => {
      expect(await lotOf(anna, incrementalLotId)).toMatchObject({
        isAwarded: isAward,
        awardDecidedOn: expect.any(String),
      });
    });
    expect(refusals(await propose(staff, sale))).toMatchObject([{ refusal: "SALE_DECIDED" }]);
    expect(await lastCommand(incrementalLotId)).toMatchObject({
      ...{ type: "DecideSale", isAwarded: isAward, administrator: approver.userId, reason: "Checked" },
      proposal: { proposedBy: staff.userId, reason: "The seller agrees" },
    });
    const sent = await database.select().from(notifications).where(eq(notifications.userId, anna.userId));
    expect(sent).toContainEqual(
      expect.objectContaining({
        type: isAward ? "LOT_AWARDED" : "LOT_DECLINED",
        amountCents: 100_00,
        explanation: "The seller agrees",
      }),
    );
  });

  it.each([true, false])("is won by its bidder or not, wherever their standing is shown: %s", async (isAward) => {
    const sale = await closedSale();
    const { staff, approver, anna, incrementalLotId, close } = sale;
    await close();
    const undecided = { state: { isAwarded: null }, lot: { viewerStanding: "WON" }, totals: { wonCount: 1 } };
    expect(await standingOf(anna, incrementalLotId)).toMatchObject(undecided);
    await propose(staff, sale, { isAward });
    await decide(approver, sale);
    const state = { isAwarded: isAward, userHasLatestBid: true };
    const [won, lost] = isAward ? [1, 0] : [0, 1];
    await eventually(async () => {
      expect(await standingOf(anna, incrementalLotId)).toEqual({
        state,
        lot: { viewerStanding: isAward ? "WON" : "LOST" },
        totals: { wonCount: won, lostCount: lost },
      });
    });
  });

  it.each([true, false])(
    "notifies the managers of its project once, and nobody where the proposal is rejected: %s",
    async (isAward) => {
      const sale = await closedSale();
      const { staff, approver, incrementalLotId } = sale;
      const noticed = async () => {
        const { userId, type, amountCents, explanation } = notifications;
        const isOfManagers = and(eq(notifications.incrementalLotId, incrementalLotId), like(type, "MANAGED_%"));
        return await database
          .select({ userId, type, amountCents, explanation })
          .from(notifications)
          .where(isOfManagers);
      };
      await sale.close();
      await propose(staff, sale, { isAward });
      await decide(approver, sale, { isApproved: false });
      expect(await noticed()).toEqual([]);
      await propose(staff, sale, { isAward });
      await decide(approver, sale);
      await reopenProposal(incrementalLotId);
      await decide(approver, sale);
      const type = isAward ? "MANAGED_LOT_AWARDED" : "MANAGED_LOT_DECLINED";
      const rows = await noticed();
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
      for (const { userId } of [staff, approver]) {
        expect(rows).toContainEqual({ userId, type, amountCents: 100_00, explanation: "The seller agrees" });
      }
    },
  );

  it("stays undecided when the proposal is rejected, and can be proposed again", async () => {
    const sale = await closedSale();
    await sale.close();
    await propose(sale.staff, sale);
    expect(refusals(await decide(sale.approver, sale, { isApproved: false }))).toMatchObject([{ refusal: null }]);
    expect(await lotOf(sale.anna, sale.incrementalLotId)).toMatchObject({ isAwarded: null });
    expect(refusals(await propose(sale.staff, sale))).toMatchObject([{ refusal: null }]);
  });

  it("is not awarded after the deadline, nor to a bid that was corrected meanwhile", async () => {
    const sale = await closedSale();
    await bidOn(await newPerson(), sale.incrementalLotId, 120_00);
    await sale.close();
    await propose(sale.staff, sale, { deadlineOn: at(Date.now() + MINUTE_MS) });
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    expect(refusals(await decide(sale.approver, sale))).toMatchObject([{ refusal: "DEADLINE_PASSED" }]);
    expect(refusals(await propose(sale.staff, sale))).toMatchObject([{ refusal: null }]);
    await lotActor(sale.incrementalLotId).invalidate();
    expect(refusals(await decide(sale.approver, sale))).toMatchObject([{ refusal: "NOT_HIGHEST_BID" }]);
    // The bid below it is the highest now.
    await eventually(async () =>
      expect(await lotOf(sale.anna, sale.incrementalLotId)).toMatchObject({ currentBidAmount: 100_00 }),
    );
    await decide(sale.approver, sale, { isApproved: false });
    await propose(sale.staff, sale);
    expect(refusals(await decide(sale.approver, sale))).toMatchObject([{ refusal: null }]);
  });

  it("is decided on only where it is of the auction, has a bid and is subject to acceptance", async () => {
    const [sale, other] = [await closedSale(), await closedSale()];
    const foreign = { incrementalLotIds: [other.incrementalLotId] };
    expect(refusals(await propose(sale.staff, sale, foreign))).toMatchObject([{ refusal: "LOT_UNKNOWN" }]);
    await other.close();
    await propose(other.staff, other);
    const { auctionId } = sale;
    expect(refusals(await decide(sale.approver, { ...other, auctionId }))).toMatchObject([{ refusal: "LOT_UNKNOWN" }]);
    await database
      .update(incrementalLots)
      .set({ subjectToAcceptance: false })
      .where(eq(incrementalLots.id, sale.incrementalLotId));
    expect(refusals(await propose(sale.staff, sale))).toMatchObject([{ refusal: "NOT_SUBJECT" }]);
  });

  it("is decided on by the proposal that was seen, once, and not after its reserve is gone", async () => {
    const sale = await closedSale();
    const { staff, approver, incrementalLotId } = sale;
    await sale.close();
    await propose(staff, sale);
    const seen = (await proposalOn(incrementalLotId))?.id;
    await decide(approver, sale, { isApproved: false });
    await propose(staff, sale, { isAward: false });
    const proposals = [{ incrementalLotId, proposalId: seen }];
    expect(refusals(await decide(approver, sale, { proposals }))).toMatchObject([{ refusal: "NOT_PROPOSED" }]);
    const reserve = (subjectToAcceptance: boolean) =>
      database.update(incrementalLots).set({ subjectToAcceptance }).where(eq(incrementalLots.id, incrementalLotId));
    await reserve(false);
    expect(refusals(await decide(approver, sale))).toMatchObject([{ refusal: "NOT_SUBJECT" }]);
    await reserve(true);
    const both = await Promise.all([decide(approver, sale), decide(approver, sale)]);
    expect(both.map(refusals)).toContainEqual([{ incrementalLotId, refusal: null }]);
    expect(await proposalOn(incrementalLotId)).toMatchObject({ isAward: false, isApproved: true });
  });

  it("closes the proposal of an approval that ended halfway, and cannot be rejected then", async () => {
    const sale = await closedSale();
    const { approver, incrementalLotId } = sale;
    await sale.close();
    await propose(sale.staff, sale);
    await decide(approver, sale);
    await eventually(async () => expect(await lotOf(sale.anna, incrementalLotId)).toMatchObject({ isAwarded: true }));
    await reopenProposal(incrementalLotId, { deadlineMs: 1 });
    const rejected = await decide(approver, sale, { isApproved: false });
    expect(refusals(rejected)).toMatchObject([{ refusal: "SALE_DECIDED" }]);
    expect(refusals(await decide(approver, sale))).toMatchObject([{ refusal: null }]);
    expect(await proposalOn(incrementalLotId)).toMatchObject({ isApproved: true });
  });

  it("can be approved after a refusal of the lot, by the same proposal", async () => {
    const sale = await closedSale();
    const { staff, approver, incrementalLotId } = sale;
    // The catalogue's clock is ahead of the lot's.
    await database.update(incrementalLots).set({ closesAtMs: 1 }).where(eq(incrementalLots.id, incrementalLotId));
    expect(refusals(await propose(staff, sale))).toMatchObject([{ refusal: null }]);
    expect(refusals(await decide(approver, sale))).toMatchObject([{ refusal: "LOT_STILL_OPEN" }]);
    await sale.close();
    expect(refusals(await decide(approver, sale))).toMatchObject([{ refusal: null }]);
  });

  it("keeps an approval where a rejection came between, and one open proposal of two", async () => {
    const sale = await closedSale();
    const { staff, approver, incrementalLotId } = sale;
    await sale.close();
    const both = await Promise.all([propose(staff, sale), propose(staff, sale, { isAward: false })]);
    expect(both.flatMap((answer) => refusals(answer) ?? [])).toEqual(
      expect.arrayContaining([
        { incrementalLotId, refusal: null },
        { incrementalLotId, refusal: "IS_PROPOSED" },
      ]),
    );
    const { id = "" } = (await proposalOn(incrementalLotId)) ?? {};
    const decision = { id, decidedBy: approver.userId, decidedAtMs: 2, decisionReason: "" };
    expect(await closeSaleProposal(database, { ...decision, isApproved: false })).toMatchObject({ isClosed: true });
    expect(await closeSaleProposal(database, { ...decision, isApproved: true })).toMatchObject({ isClosed: true });
    expect(await closeSaleProposal(database, { ...decision, isApproved: false })).toMatchObject({ isClosed: false });
    expect(await proposalOn(incrementalLotId)).toMatchObject({ isApproved: true });
  });

  it("does not say that a proposal was made that another one kept out", async () => {
    const sale = await closedSale();
    await sale.close();
    await propose(sale.staff, sale);
    const row = await proposalOn(sale.incrementalLotId);
    if (row === undefined) throw new Error("no proposal");
    expect(await insertSaleProposals(database, [{ ...row, id: "second" }])).toEqual(new Set());
  });

  it("has its proposals and its decision on the staff's page of the lot, with who and why", async () => {
    const sale = await closedSale();
    const { staff, approver, incrementalLotId } = sale;
    await sale.close();
    await propose(staff, sale);
    await decide(approver, sale, { isApproved: false, reason: "Too low" });
    vi.setSystemTime(Date.now() + 1_000);
    await propose(staff, sale);
    const query = `query ($id: ID!) { getIncrementalLotStaffState(incrementalLotId: $id) {
      saleProposals { isApproved reason decisionReason proposedByName decidedByName viewerCanDecide }
    } }`;
    const read = async () => (await graphql<object>(query, { id: incrementalLotId }, staff)).data;
    const first = { isApproved: false, reason: "The seller agrees", decisionReason: "Too low" };
    const second = { isApproved: null, reason: "The seller agrees", decisionReason: null, viewerCanDecide: false };
    expect(await read()).toMatchObject({ getIncrementalLotStaffState: { saleProposals: [second, first] } });
    await decide(approver, sale);
    const decided = { isApproved: true, proposedByName: staff.email, decidedByName: approver.email };
    expect(await read()).toMatchObject({ getIncrementalLotStaffState: { saleProposals: [decided, first] } });
  });

  it("shows its proposals to viewers and managers of its project, and who may decide on each", async () => {
    const sale = await closedSale();
    const viewer = await newPerson();
    await grant(viewer, "USER_PROJECT_VIEW", sale.projectId);
    await sale.close();
    await propose(sale.staff, sale);
    const query = "query ($id: ID!) { list: getSaleAwardProposals(incrementalAuctionId: $id) { viewerCanDecide } }";
    const read = async (person: TestPerson) => (await graphql(query, { id: sale.auctionId }, person)).data;
    expect(await read(sale.staff)).toEqual({ list: [{ viewerCanDecide: false }] });
    expect(await read(sale.approver)).toEqual({ list: [{ viewerCanDecide: true }] });
    expect(await read(viewer)).toEqual({ list: [{ viewerCanDecide: false }] });
  });

  it("is proposed by editors and decided on by managers of its project, and by nobody else", async () => {
    const sale = await closedSale();
    const editor = await newPerson();
    await sale.close();
    for (const person of [sale.anna, sale.approver]) expect(errorCode(await propose(person, sale))).toBe("1019");
    await grant(editor, "USER_PROJECT_EDIT", sale.projectId);
    for (const person of [sale.anna, editor]) expect(errorCode(await decide(person, sale))).toBe("1016");
    const query = "query ($id: ID!) { getSaleAwardProposals(incrementalAuctionId: $id) { id } }";
    expect(errorCode(await graphql(query, { id: sale.auctionId }, sale.anna))).toBe("1024");
    expect(
      await database.$count(saleAwardProposals, eq(saleAwardProposals.incrementalLotId, sale.incrementalLotId)),
    ).toBe(0);
  });
});
