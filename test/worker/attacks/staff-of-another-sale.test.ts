import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saleAwardProposals } from "../../../schema/bidding/tables/sale-awards.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { userNotes } from "../../../schema/people/tables/user-notes.ts";
import { forgetBidPermissions } from "../../../worker/bidding/bids/permission/bid-permission.ts";
import { eventually } from "../../support/eventually.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { grant } from "../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";
import { bidOn } from "../../support/sale/bid-on.ts";
import { openSale } from "../../support/sale/sale.ts";

const database = openDatabase(env);
const REASON = "It suits me";
/** Of a sale and a user that are not the sender's. */
const REFUSALS = ["1016", "1019", "1024", "1033"];

/** A sale on which Anna and Bram have bid, and an auctioneer with every right on a sale of their own. */
async function twoSales() {
  const [sale, own] = [await openSale(), await openSale()];
  const [anna, bram, auctioneer] = [await newPerson(), await newPerson(), await newPerson()];
  for (const rule of ["USER_PROJECT_VIEW", "USER_PROJECT_EDIT", "USER_PROJECT_MANAGE_AUTHORIZATION"] as const)
    await grant(auctioneer, rule, own.projectId);
  await grant(auctioneer, "USER_CHANNEL_PUBLISH", "hamerslag");
  await bidOn(anna, sale.incrementalLotId, 100_00);
  await bidOn(bram, sale.incrementalLotId, 150_00);
  await eventually(async () => expect((await lotRow(sale.incrementalLotId))?.bidCount).toBe(2));
  return { sale, own, anna, bram, auctioneer };
}

type Sales = Awaited<ReturnType<typeof twoSales>>;

async function lotRow(id: string) {
  const [row] = await database.select().from(incrementalLots).where(eq(incrementalLots.id, id));
  return row;
}

async function headOf(id: string) {
  const query = "query ($id: ID!) { getIncrementalLotLogHead(incrementalLotId: $id) { sequence hash } }";
  return (await graphql(query, { id })).data;
}

interface Asked {
  field: string;
  type: string;
  input: (sales: Sales) => object;
}

const lotOf = ({ sale }: Sales) => ({ incrementalLotId: sale.incrementalLotId });
const auctionOf = ({ sale }: Sales) => ({ incrementalAuctionId: sale.auctionId });

const READS: Asked[] = [
  { field: "getIncrementalLotStaffState(incrementalLotId: $input)", type: "ID!", input: lotOf },
  { field: "getIncrementalLotLogEntries(incrementalLotId: $input)", type: "ID!", input: lotOf },
  { field: "queryIncrementalBidsAdmin(searchFilter: $input)", type: "IncrementalBidAdminFilter!", input: lotOf },
  {
    field: "previewBidCorrection(input: $input)",
    type: "BidCorrectionPreviewInput!",
    input: (sales) => ({ ...lotOf(sales), state: "INVALIDATED" }),
  },
  {
    field: "previewLotInterventions(input: $input)",
    type: "LotInterventionPreviewInput!",
    input: (sales) => ({
      ...auctionOf(sales),
      incrementalLotIds: [sales.sale.incrementalLotId],
      kind: "WITHDRAW",
    }),
  },
  { field: "getSaleResults(incrementalAuctionId: $input)", type: "ID!", input: auctionOf },
  { field: "getSaleAwardProposals(incrementalAuctionId: $input)", type: "ID!", input: auctionOf },
  { field: "getUserFile(userId: $input)", type: "ID!", input: ({ anna }) => ({ userId: anna.userId }) },
  { field: "queryUsers(searchFilter: $input)", type: "UserFilter", input: () => ({}) },
];

const CHANGES: Asked[] = [
  {
    field: "incrementalBidCorrection(input: $input)",
    type: "IncrementalBidCorrectionInput!",
    input: (sales) => ({
      ...lotOf(sales),
      ...{ state: "INVALIDATED", reason: REASON, commandId: crypto.randomUUID() },
    }),
  },
  {
    field: "interveneInLots(input: $input)",
    type: "LotInterventionInput!",
    input: (sales) => ({ ...auctionOf(sales), kind: "WITHDRAW", reason: REASON, lots: [lotOf(sales)] }),
  },
  {
    field: "auditIncrementalLot(input: $input)",
    type: "AuditIncrementalLotInput!",
    input: (sales) => ({ ...lotOf(sales), reason: REASON }),
  },
  {
    field: "proposeSaleAwards(input: $input)",
    type: "SaleAwardProposalInput!",
    input: (sales) => ({ ...auctionOf(sales), ...proposalOn(sales) }),
  },
  {
    field: "decideSaleAwards(input: $input)",
    type: "SaleAwardDecisionInput!",
    input: (sales) => ({
      ...auctionOf(sales),
      ...{ isApproved: true, reason: REASON, proposals: [{ ...lotOf(sales), proposalId: "any" }] },
    }),
  },
  {
    field: "addUserNote(input: $input)",
    type: "UserNoteInput!",
    input: ({ anna }) => ({ userId: anna.userId, text: REASON }),
  },
];

function proposalOn({ sale }: Sales) {
  const deadlineOn = new Date(Date.now() + 3_600_000).toISOString();
  return { incrementalLotIds: [sale.incrementalLotId], isAward: true, deadlineOn, reason: REASON };
}

/** Asks for one thing, and for nothing of the answer but its type. */
async function ask(person: Pick<TestPerson, "token"> | null, { field, type, input }: Asked, sales: Sales) {
  const kind = CHANGES.some((change) => change.field === field) ? "mutation" : "query";
  const given = input(sales);
  const value = type === "ID!" ? Object.values(given)[0] : given;
  return await graphql(`${kind} ($input: ${type}) { ${field} { __typename } }`, { input: value }, person ?? {});
}

beforeEach(() => forgetBidPermissions());

describe("what staff of a sale see and do", () => {
  it("is refused to an auctioneer of another sale, to its bidders and to visitors, and changes nothing", async () => {
    const sales = await twoSales();
    const { sale, anna, bram, auctioneer } = sales;
    const before = await lotRow(sale.incrementalLotId);
    const head = await headOf(sale.incrementalLotId);
    for (const asked of [...READS, ...CHANGES]) {
      for (const person of [auctioneer, anna, bram])
        expect(REFUSALS, asked.field).toContain(errorCode(await ask(person, asked, sales)));
      expect(errorCode(await ask(null, asked, sales)), asked.field).toBe("1002");
    }
    expect(await lotRow(sale.incrementalLotId)).toEqual(before);
    expect(await headOf(sale.incrementalLotId)).toEqual(head);
    expect(await database.$count(userNotes, eq(userNotes.userId, anna.userId))).toBe(0);
    for (const { userId } of [auctioneer, anna, bram])
      expect(await database.$count(staffChanges, eq(staffChanges.userId, userId)), "a refusal is no look").toBe(0);
  });

  it("reaches no lot of another sale by the name of one's own", async () => {
    const sales = await twoSales();
    const { sale, own, auctioneer } = sales;
    const { incrementalLotId } = sale;
    const incrementalAuctionId = own.auctionId;
    const before = await lotRow(incrementalLotId);
    const results = async (mutation: string, type: string, input: object) =>
      (
        await graphql<{ done: object[] }>(
          `mutation ($input: ${type}) { done: ${mutation}(input: $input) { incrementalLotId refusal } }`,
          { input: { incrementalAuctionId, ...input } },
          auctioneer,
        )
      ).data?.done;
    const unknown = [{ incrementalLotId, refusal: "LOT_UNKNOWN" }];
    expect(await results("proposeSaleAwards", "SaleAwardProposalInput!", proposalOn(sales))).toEqual(unknown);
    expect(
      await results("decideSaleAwards", "SaleAwardDecisionInput!", {
        ...{ isApproved: true, reason: REASON, proposals: [{ incrementalLotId, proposalId: "any" }] },
      }),
    ).toEqual(unknown);
    expect(
      await results("interveneInLots", "LotInterventionInput!", {
        ...{ kind: "WITHDRAW", reason: REASON, lots: [{ incrementalLotId }] },
      }),
    ).toEqual(unknown);
    expect(await lotRow(incrementalLotId)).toEqual(before);
    expect(await database.$count(saleAwardProposals, eq(saleAwardProposals.incrementalLotId, incrementalLotId))).toBe(
      0,
    );
  });
});
