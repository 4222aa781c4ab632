import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saleAwardProposals } from "../../../../schema/bidding/tables/sale-awards.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { approvalLimits } from "../../../../schema/organization/tables/approval-limits.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { eventually } from "../../../support/eventually.ts";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { HOUR_MS, lotActor, MINUTE_MS } from "../../../support/sale/lot.ts";
import { openSale } from "../../../support/sale/sale.ts";
import { at } from "../../../support/sale/setup.ts";

const database = openDatabase(env);

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.useRealTimers());

interface Proposal {
  id: string;
  incrementalLotId: string;
  viewerCanDecide: boolean;
  approval: { viewerCanApprove: boolean; viewerLimit: number | null; approverNames: string[] } | null;
}

/** Two closed lots of one auction, with bids of 100 and 900 euro and a proposal to award each. */
async function proposedSale() {
  const closesAtMs = Date.now() + MINUTE_MS;
  const [sale, second] = [await openSale({ closesAtMs }), await openSale({ closesAtMs })];
  const { auctionId, projectId, organizationalUnitId } = sale;
  const lotIds = [sale.incrementalLotId, second.incrementalLotId];
  for (const [place, id] of lotIds.entries())
    await database
      .update(incrementalLots)
      .set({ subjectToAcceptance: true, publicationId: auctionId, lotNumber: `90${place}` })
      .where(eq(incrementalLots.id, id));
  const [anna, staff, approver] = [await newPerson(), await newPerson(), await newPerson()];
  await grant(staff, "USER_PROJECT_EDIT", projectId);
  await grant(staff, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
  await grant(approver, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
  for (const [place, amountCents] of [100_00, 900_00].entries()) {
    const id = lotIds[place] ?? "";
    await bidOn(anna, id, amountCents);
    await eventually(async () => expect(await priceOf(id)).toBe(amountCents));
  }
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
  for (const id of lotIds) await lotActor(id).runAlarm();
  const input = { incrementalAuctionId: auctionId, incrementalLotIds: lotIds, isAward: true, reason: "Sold" };
  await graphql(
    "mutation ($input: SaleAwardProposalInput!) { proposeSaleAwards(input: $input) { refusal } }",
    { input: { ...input, deadlineOn: at(Date.now() + HOUR_MS) } },
    staff,
  );
  return { auctionId, organizationalUnitId, lotIds, staff, approver };
}

type Sale = Awaited<ReturnType<typeof proposedSale>>;

async function priceOf(id: string) {
  const [row] = await database.select().from(incrementalLots).where(eq(incrementalLots.id, id));
  return row?.currentBidAmountCents;
}

const limit = async ({ organizationalUnitId }: Sale, { userId }: TestPerson, amountCents: number) =>
  await database
    .insert(approvalLimits)
    .values({ organizationalUnitId, userId, amountCents, updatedAtMs: 1 })
    .onConflictDoUpdate({ target: [approvalLimits.organizationalUnitId, approvalLimits.userId], set: { amountCents } });

async function proposalsFor(sale: Sale, person: TestPerson): Promise<Proposal[]> {
  const answer = await graphql<{ getSaleAwardProposals: Proposal[] }>(
    `query ($id: ID!) { getSaleAwardProposals(incrementalAuctionId: $id) {
      id incrementalLotId viewerCanDecide approval { viewerCanApprove viewerLimit approverNames } } }`,
    { id: sale.auctionId },
    person,
  );
  const read = answer.data?.getSaleAwardProposals ?? [];
  return sale.lotIds.flatMap((id) => read.filter(({ incrementalLotId }) => incrementalLotId === id));
}

/**
 * Decides on the proposals of both lots in one call; what became of each, in the order of the lots.
 *
 * @param proposed the lots whose proposals are named beside these.
 */
async function decide(sale: Sale, person: TestPerson, isApproved = true, proposed = sale.lotIds) {
  const rows = await database
    .select()
    .from(saleAwardProposals)
    .where(inArray(saleAwardProposals.incrementalLotId, sale.lotIds));
  const proposals = sale.lotIds.flatMap((incrementalLotId, at) =>
    rows.filter((row) => row.incrementalLotId === proposed[at]).map(({ id }) => ({ incrementalLotId, proposalId: id })),
  );
  const input = { incrementalAuctionId: sale.auctionId, proposals, isApproved, reason: "Checked" };
  const answer = await graphql<{ done: { refusal: string | null }[] }>(
    "mutation ($input: SaleAwardDecisionInput!) { done: decideSaleAwards(input: $input) { refusal } }",
    { input },
    person,
  );
  return answer.data?.done.map(({ refusal }) => refusal);
}

const approvedOf = async ({ lotIds }: Sale) => {
  const rows = await database.select().from(saleAwardProposals);
  return lotIds.map((id) => rows.find(({ incrementalLotId }) => incrementalLotId === id)?.isApproved);
};

describe("limits of authority for awards", () => {
  it("refuse the lots of a bulk approval that are above the limit, and those alone", async () => {
    const sale = await proposedSale();
    await limit(sale, sale.approver, 100_00);
    expect(await decide(sale, sale.approver)).toEqual([null, "ABOVE_LIMIT"]);
    expect(await approvedOf(sale)).toEqual([true, null]);
    await limit(sale, sale.approver, 900_00);
    expect(await decide(sale, sale.approver)).toEqual(["NOT_PROPOSED", null]);
  });

  it("hold for the lot of each proposal: none decides on another lot of the call", async () => {
    const sale = await proposedSale();
    expect(await decide(sale, sale.approver, true, sale.lotIds.toReversed())).toEqual(["NOT_PROPOSED", "NOT_PROPOSED"]);
    expect(await approvedOf(sale)).toEqual([null, null]);
  });

  it("let a user approve nothing with a limit of 0, and reject everything", async () => {
    const sale = await proposedSale();
    await limit(sale, sale.approver, 0);
    expect(await decide(sale, sale.approver)).toEqual(["ABOVE_LIMIT", "ABOVE_LIMIT"]);
    expect(await decide(sale, sale.approver, false)).toEqual([null, null]);
  });

  it("of another unit limit nothing, and a limit does not let its user decide on their own proposal", async () => {
    const sale = await proposedSale();
    await limit({ ...sale, organizationalUnitId: crypto.randomUUID() }, sale.approver, 0);
    await limit(sale, sale.staff, 1_000_000_00);
    expect(await decide(sale, sale.staff)).toEqual(["OWN_PROPOSAL", "OWN_PROPOSAL"]);
    expect(await decide(sale, sale.approver)).toEqual([null, null]);
  });

  it("say of each open proposal who may approve it, and up to which amount the viewer may", async () => {
    const sale = await proposedSale();
    const { approver, staff } = sale;
    await limit(sale, approver, 100_00);
    const forApprover = (await proposalsFor(sale, approver)).map(({ approval }) => approval);
    expect(forApprover).toMatchObject([
      { viewerCanApprove: true, viewerLimit: 100_00 },
      { viewerCanApprove: false, viewerLimit: 100_00 },
    ]);
    expect(forApprover[0]?.approverNames).toContain(approver.email);
    expect(forApprover[1]?.approverNames).not.toContain(approver.email);
    for (const approval of forApprover) expect(approval?.approverNames).not.toContain(staff.email);
    expect(await proposalsFor(sale, staff)).toMatchObject([
      { viewerCanDecide: false, approval: { viewerCanApprove: false, viewerLimit: null } },
      { viewerCanDecide: false, approval: { viewerCanApprove: false, viewerLimit: null } },
    ]);
    await decide(sale, approver);
    expect((await proposalsFor(sale, approver)).map(({ approval }) => approval === null)).toEqual([true, false]);
  });
});
