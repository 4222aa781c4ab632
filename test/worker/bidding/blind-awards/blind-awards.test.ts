import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import { approvalLimits } from "../../../../schema/organization/tables/approval-limits.ts";
import { projects } from "../../../../schema/organization/tables/projects.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { errorCode, type GraphqlAnswer, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { blindStateFor, openBlindSale, placeSealedBid } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { at } from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.useRealTimers());

/** A sale with the opened bids of Ann (300,000) and Bob (410,000), above a reserve of 400,000. */
async function openedSale() {
  const sale = await openBlindSale({ learns: "OWN_RANK" });
  const [ann, bob] = [await newPerson(), await newPerson()];
  await placeSealedBid(ann, sale.blindLotId, 300_000_00);
  await placeSealedBid(bob, sale.blindLotId, 410_000_00);
  const approver = await newPerson({
    rights: [
      { rule: "USER_PROJECT_VIEW", entityId: sale.projectId },
      { rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId: sale.projectId },
    ],
  });
  await openedAt(sealedLot(sale.blindLotId), (atMs) => vi.setSystemTime(atMs));
  vi.useRealTimers();
  return { ...sale, ann, bob, approver };
}

/** Sets up to which amount a user may approve in the unit of the project. */
async function limitTo(amountCents: number, { projectId, userId }: { projectId: string; userId: string }) {
  const [project] = await openDatabase(env).select().from(projects).where(eq(projects.id, projectId));
  const { organizationalUnitId = "" } = project ?? {};
  await openDatabase(env)
    .insert(approvalLimits)
    .values({ organizationalUnitId, userId, amountCents, updatedAtMs: 1 })
    .onConflictDoUpdate({
      target: [approvalLimits.organizationalUnitId, approvalLimits.userId],
      set: { amountCents },
    });
}

const STAFF_STATE = `
  state { phase outcome }
  isReserveMet
  bids { place rank userId userName state reason content { amount } }
  proposals {
    id kind place amount reason isApproved proposedByName decidedByName decisionReason
    approval { viewerCanApprove viewerLimit approverNames }
  }
  invitedNames
  result { outcome place amount cause }`;

interface StaffState {
  bids: { place: number; rank: number | null; userId: string }[] | null;
  proposals: { id: string }[];
  [field: string]: unknown;
}

async function staffState(person: Pick<TestPerson, "token">, blindLotId: string) {
  return await graphql<{ getBlindLotStaffState: StaffState | null }>(
    `query ($id: ID!) { getBlindLotStaffState(blindLotId: $id) { ${STAFF_STATE} } }`,
    { id: blindLotId },
    person,
  );
}

async function bidsOf(person: TestPerson, blindLotId: string) {
  return (await staffState(person, blindLotId)).data?.getBlindLotStaffState?.bids ?? [];
}

async function send(person: TestPerson, mutation: string, input: Record<string, unknown>) {
  const type = `${INPUTS[mutation]}!`;
  const fields = mutation === "proposeBlindDecision" ? "id" : `refusal staffState { ${STAFF_STATE} }`;
  return await graphql<{ done: { id?: string; refusal?: string | null; staffState?: StaffState | null } }>(
    `mutation ($input: ${type}) { done: ${mutation}(input: $input) { ${fields} } }`,
    { input: { reason: "Besluit van de curator.", ...input } },
    person,
  );
}

const INPUTS: Record<string, string> = {
  proposeBlindDecision: "BlindProposalInput",
  decideBlindProposal: "BlindProposalDecisionInput",
  holdBlindSecondRound: "BlindSecondRoundInput",
};

const rulesOf = ({ errors }: GraphqlAnswer<unknown>) => errors?.map(({ extensions }) => extensions?.fields);

describe("what staff see of the bids", () => {
  it("is nothing before the opening, and all of them with their bidders afterwards", async () => {
    const { blindLotId, seller } = await openBlindSale();
    const ann = await newPerson();
    const looksAt = async (lot: string) =>
      await openDatabase(env)
        .select({ userId: staffChanges.userId, kind: staffChanges.kind })
        .from(staffChanges)
        .where(and(eq(staffChanges.thingId, lot), eq(staffChanges.operation, "getBlindLotStaffState")));
    const before = (await staffState(seller, blindLotId)).data;
    await placeSealedBid(ann, blindLotId, 300_000_00);
    expect((await staffState(seller, blindLotId)).data).toEqual(before);
    expect(await looksAt(blindLotId)).toEqual([]);
    expect(before?.getBlindLotStaffState).toMatchObject({ bids: null, isReserveMet: null, proposals: [] });

    const sale = await openedSale();
    expect((await staffState(sale.seller, sale.blindLotId)).data?.getBlindLotStaffState).toMatchObject({
      state: { phase: "RANKED" },
      isReserveMet: true,
      bids: [
        { rank: 1, userId: sale.bob.userId, content: { amount: 410_000_00 } },
        { rank: 2, userId: sale.ann.userId, content: { amount: 300_000_00 } },
      ],
    });
    expect(errorCode(await staffState(sale.ann, sale.blindLotId))).toBe("1024");
    // The history says who looked at the bids with their bidders.
    expect(await looksAt(sale.blindLotId)).toEqual([{ userId: sale.seller.userId, kind: "BLIND_LOT" }]);
  });
});

describe("an award above the limit of who approves it", () => {
  it("is refused with that limit, until it is as high as the bid", async () => {
    const { blindLotId, seller, approver, projectId } = await openedSale();
    const limit = async (amountCents: number) => await limitTo(amountCents, { projectId, userId: approver.userId });
    const [first] = await bidsOf(seller, blindLotId);
    const award = { blindLotId, kind: "AWARD", place: first?.place };
    const proposalId = (await send(seller, "proposeBlindDecision", award)).data?.done.id;
    const approvalFor = async (person: TestPerson) =>
      (await staffState(person, blindLotId)).data?.getBlindLotStaffState?.proposals;
    await limit(409_999_99);
    expect(await approvalFor(approver)).toMatchObject([
      { approval: { viewerCanApprove: false, viewerLimit: 409_999_99 } },
    ]);
    const decision = { blindLotId, proposalId, isApproved: true };
    const refused = await send(approver, "decideBlindProposal", decision);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "ABOVE_APPROVAL_LIMIT", limit: 409_999_99 });
    expect((await staffState(seller, blindLotId)).data?.getBlindLotStaffState).toMatchObject({
      result: null,
      proposals: [{ isApproved: null }],
    });
    await limit(410_000_00);
    expect(await approvalFor(approver)).toMatchObject([
      { approval: { viewerCanApprove: true, approverNames: expect.arrayContaining([approver.email]) } },
    ]);
    expect((await send(approver, "decideBlindProposal", decision)).data?.done).toMatchObject({ refusal: null });
    expect(await approvalFor(approver)).toMatchObject([{ approval: null }]);
  });
});

describe("an award", () => {
  it("takes two people: one proposes, another one approves", async () => {
    const { blindLotId, seller, approver, ann, bob } = await openedSale();
    const [first] = await bidsOf(seller, blindLotId);
    const award = { blindLotId, kind: "AWARD", place: first?.place };
    const proposalId = (await send(seller, "proposeBlindDecision", award)).data?.done.id;
    expect(rulesOf(await send(seller, "proposeBlindDecision", award))).toEqual([
      [{ path: "input.kind", rule: "isProposed" }],
    ]);
    const decision = { blindLotId, proposalId, isApproved: true };
    expect(errorCode(await send(seller, "decideBlindProposal", decision))).toBe("1016");
    expect((await blindStateFor(bob, blindLotId))?.outcome).toBeNull();
    expect((await send(approver, "decideBlindProposal", decision)).data?.done).toMatchObject({
      refusal: null,
      staffState: {
        state: { phase: "ENDED", outcome: "AWARDED" },
        result: { outcome: "AWARDED", place: first?.place, amount: 410_000_00 },
        proposals: [{ isApproved: true, decisionReason: "Besluit van de curator." }],
      },
    });
    expect(await blindStateFor(bob, blindLotId)).toMatchObject({ viewer: { hasWon: true } });
    expect(await blindStateFor(ann, blindLotId)).toMatchObject({
      viewer: { hasWon: false, amounts: null },
    });
    expect(rulesOf(await send(approver, "decideBlindProposal", decision))).toEqual([
      [{ path: "input.proposalId", rule: "isDecided" }],
    ]);
  });

  it("that is rejected leaves the lot as it is, for another proposal", async () => {
    const { blindLotId, seller, approver } = await openedSale();
    const [first, second] = await bidsOf(seller, blindLotId);
    const propose = async (place?: number, isBelowReserve = false) =>
      (await send(seller, "proposeBlindDecision", { blindLotId, kind: "AWARD", place, isBelowReserve })).data?.done.id;
    const proposalId = await propose(first?.place);
    const rejected = await send(approver, "decideBlindProposal", { blindLotId, proposalId, isApproved: false });
    expect(rejected.data?.done).toMatchObject({
      refusal: null,
      staffState: { state: { phase: "RANKED" }, result: null },
    });
    const lower = await propose(second?.place);
    const refused = await send(approver, "decideBlindProposal", { blindLotId, proposalId: lower, isApproved: true });
    expect(refused.data?.done).toMatchObject({ refusal: "BELOW_RESERVE", staffState: { result: null } });
  });

  it("is not proposed for a bid that is not in the ranking", async () => {
    const { blindLotId, seller } = await openedSale();
    expect(rulesOf(await send(seller, "proposeBlindDecision", { blindLotId, kind: "AWARD", place: 99 }))).toEqual([
      [{ path: "input.place", rule: "placeUnknown" }],
    ]);
  });
});

describe("a bid that is declined, and a lot that is awarded to nobody", () => {
  it("DECLINE1, UNSOLD1, APPROVE1: take two people as an award does, and end as they were approved", async () => {
    const { blindLotId, seller, approver, bob } = await openedSale();
    const [first] = await bidsOf(seller, blindLotId);
    const decline = { blindLotId, kind: "DECLINE", place: first?.place, reason: "Geen financiering." };
    const proposalId = (await send(seller, "proposeBlindDecision", decline)).data?.done.id;
    expect((await staffState(seller, blindLotId)).data?.getBlindLotStaffState).toMatchObject({
      proposals: [{ kind: "DECLINE", place: first?.place, amount: 410_000_00, isApproved: null }],
      bids: [{ userId: bob.userId, state: "VALID" }, {}],
    });
    for (const kind of ["AWARD", "DECLINE", "UNSOLD"])
      expect(rulesOf(await send(seller, "proposeBlindDecision", { ...decline, kind })), kind).toEqual([
        [{ path: "input.kind", rule: "isProposed" }],
      ]);
    const approval = { blindLotId, proposalId, isApproved: true };
    expect(errorCode(await send(seller, "decideBlindProposal", approval))).toBe("1016");
    expect((await send(approver, "decideBlindProposal", approval)).data?.done).toMatchObject({
      refusal: null,
      staffState: {
        result: null,
        bids: expect.arrayContaining([
          expect.objectContaining({ userId: bob.userId, state: "DECLINED", reason: "Geen financiering." }),
        ]),
      },
    });
    const unsold = (await send(seller, "proposeBlindDecision", { blindLotId, kind: "UNSOLD" })).data?.done.id;
    const [open] = (await staffState(seller, blindLotId)).data?.getBlindLotStaffState?.proposals ?? [];
    expect(open).toMatchObject({ kind: "UNSOLD", place: null, amount: 300_000_00 });
    const end = { blindLotId, proposalId: unsold, isApproved: true };
    expect((await send(approver, "decideBlindProposal", end)).data?.done).toMatchObject({
      refusal: null,
      staffState: { result: { outcome: "UNSOLD" } },
    });
    expect(rulesOf(await send(seller, "proposeBlindDecision", decline))).toEqual([
      [{ path: "input.kind", rule: "notRanked" }],
    ]);
  });

  it.each([
    ["DECLINE", 410_000_00],
    ["UNSOLD", 410_000_00],
  ])("are approved within a limit alone: %s counts as %i cents", async (kind, amountCents) => {
    const { blindLotId, seller, approver, projectId } = await openedSale();
    const [first] = await bidsOf(seller, blindLotId);
    const place = kind === "UNSOLD" ? null : first?.place;
    const proposalId = (await send(seller, "proposeBlindDecision", { blindLotId, kind, place })).data?.done.id;
    const decision = { blindLotId, proposalId, isApproved: true };
    await limitTo(amountCents - 1, { projectId, userId: approver.userId });
    const refused = await send(approver, "decideBlindProposal", decision);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "ABOVE_APPROVAL_LIMIT", limit: amountCents - 1 });
    expect((await sealedLot(blindLotId).stub().staffState())?.bids?.map(({ state }) => state)).toEqual([
      ...["VALID", "VALID"],
    ]);
    await limitTo(amountCents, { projectId, userId: approver.userId });
    expect((await send(approver, "decideBlindProposal", decision)).data?.done.refusal).toBeNull();
  });

  it("close a proposal that was still open when the lot ended, by a rejection", async () => {
    const { blindLotId, seller, approver } = await openedSale();
    const [first] = await bidsOf(seller, blindLotId);
    const award = { blindLotId, kind: "AWARD", place: first?.place };
    const proposalId = (await send(seller, "proposeBlindDecision", award)).data?.done.id ?? "";
    const other = { id: "earlier", proposedBy: seller.userId, reason: "Besluit" };
    const act = { administrator: approver.userId, reason: "Akkoord", proposal: other };
    expect(await sealedLot(blindLotId).stub().endUnsold(act)).toMatchObject({ outcome: "ACCEPTED" });
    const decision = { blindLotId, proposalId };
    expect((await send(approver, "decideBlindProposal", { ...decision, isApproved: true })).data?.done.refusal).toBe(
      "LOT_ENDED",
    );
    expect((await send(approver, "decideBlindProposal", { ...decision, isApproved: false })).data?.done).toMatchObject({
      refusal: null,
      staffState: { proposals: [{ isApproved: false }] },
    });
  });

  it("need no limit once no bid is left", async () => {
    const { blindLotId, seller, approver, projectId } = await openedSale();
    const done = async (kind: string, place?: number) => {
      const proposalId = (await send(seller, "proposeBlindDecision", { blindLotId, kind, place })).data?.done.id;
      return (await send(approver, "decideBlindProposal", { blindLotId, proposalId, isApproved: true })).data?.done;
    };
    for (const { place } of await bidsOf(seller, blindLotId)) await done("DECLINE", place);
    await limitTo(0, { projectId, userId: approver.userId });
    expect(await done("UNSOLD")).toMatchObject({ refusal: null, staffState: { result: { outcome: "UNSOLD" } } });
  });
});

describe("the log of a lot", () => {
  it("APPROVE1: has rejected proposals too, without the bid or a name, and bidders see no other lot", async () => {
    const { blindLotId, seller, approver, bob } = await openedSale();
    const [first] = await bidsOf(seller, blindLotId);
    const before = await blindStateFor(bob, blindLotId);
    const award = { blindLotId, kind: "AWARD", place: first?.place };
    const proposalId = (await send(seller, "proposeBlindDecision", award)).data?.done.id;
    const rejection = { blindLotId, proposalId, isApproved: false };
    expect((await send(approver, "decideBlindProposal", rejection)).data?.done.refusal).toBeNull();
    expect(await blindStateFor(bob, blindLotId)).toEqual(before);
    const lines = (await sealedLot(blindLotId).stub().logPage({ after: 0, upTo: 1_000 }))?.lines ?? [];
    const { entry } = JSON.parse(lines.at(-1) ?? "");
    expect(entry).toMatchObject({ kind: "PROPOSAL_REJECTED", asked: "AWARD" });
    expect(Object.keys(entry)).not.toContain("place");
    for (const { userId, email } of [seller, approver, bob])
      expect([lines.join().includes(userId), lines.join().includes(email)]).toEqual([false, false]);
    expect(await sealedLot(blindLotId).stub().audit()).toMatchObject({ isConsistent: true, differences: [] });
  });

  describe.each([
    ["the same", true, null],
    ["the other", false, "PROPOSAL_DECIDED"],
  ] as const)("APPROVE2: that decided while the Worker could not note it", (decision, isApproved, refusal) => {
    it(`keeps who decided first, if somebody else takes ${decision} decision`, async () => {
      const { blindLotId, projectId, seller, approver } = await openedSale();
      const rights = ["USER_PROJECT_VIEW", "USER_PROJECT_MANAGE_AUTHORIZATION"] as const;
      const other = await newPerson({ rights: rights.map((rule) => ({ rule, entityId: projectId })) });
      const [first] = await bidsOf(seller, blindLotId);
      const decline = { blindLotId, kind: "DECLINE", place: first?.place };
      const proposalId = (await send(seller, "proposeBlindDecision", decline)).data?.done.id ?? "";
      const proposal = { id: proposalId, proposedBy: seller.userId, reason: "Besluit" };
      const act = { administrator: approver.userId, reason: "Akkoord", proposal };
      await sealedLot(blindLotId)
        .stub()
        .declineBid({ place: first?.place ?? 0, ...act });
      const answer = await send(other, "decideBlindProposal", { blindLotId, proposalId, isApproved });
      expect(answer.data?.done).toMatchObject({
        refusal,
        staffState: {
          proposals: [{ isApproved: true, decidedByName: approver.email, decisionReason: "Akkoord" }],
        },
      });
      const again = await send(other, "decideBlindProposal", { blindLotId, proposalId, isApproved: true });
      expect(rulesOf(again)).toEqual([[{ path: "input.proposalId", rule: "isDecided" }]]);
    });
  });
});

describe("what else staff decide after the opening", () => {
  it("ROUND1: a second round is for those who are invited, and takes their bids", async () => {
    const { blindLotId, seller, approver, ann, bob } = await openedSale();
    const cas = await newPerson();
    vi.setSystemTime(Date.now() + 1.1 * HOUR_MS);
    const closingOn = at(Date.now() + HOUR_MS);
    vi.useRealTimers();
    const proposed = { blindLotId, kind: "UNSOLD" };
    const proposalId = (await send(seller, "proposeBlindDecision", proposed)).data?.done.id;
    const round = { blindLotId, firstCount: 2, closingOn };
    expect((await send(seller, "holdBlindSecondRound", round)).data?.done.refusal).toBe("IS_PROPOSED");
    await send(approver, "decideBlindProposal", { blindLotId, proposalId, isApproved: false });
    const held = await send(seller, "holdBlindSecondRound", round);
    expect(held.data?.done).toMatchObject({ refusal: null, staffState: { state: { phase: "OPEN" } } });
    expect(await blindStateFor(ann, blindLotId)).toMatchObject({ biddingRound: 2, viewer: { isInvited: true } });
    expect(await blindStateFor(cas, blindLotId)).toMatchObject({ viewer: { isInvited: false } });
    expect(await placeSealedBid(cas, blindLotId, 500_000_00)).toMatchObject({ refusal: "NOT_INVITED" });
    expect(await placeSealedBid(bob, blindLotId, 500_000_00)).toMatchObject({ outcome: "ACCEPTED" });
  });

  it("is refused to those who only see the project, and to bidders", async () => {
    const { blindLotId, projectId, seller, ann, approver } = await openedSale();
    const viewer = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
    for (const kind of ["AWARD", "DECLINE", "UNSOLD"]) {
      const proposal = { blindLotId, kind, place: 2 };
      for (const person of [ann, viewer, approver])
        expect(errorCode(await send(person, "proposeBlindDecision", proposal)), kind).toBe("1019");
    }
    const proposalId = (await send(seller, "proposeBlindDecision", { blindLotId, kind: "UNSOLD" })).data?.done.id;
    for (const person of [ann, viewer])
      for (const isApproved of [true, false])
        expect(errorCode(await send(person, "decideBlindProposal", { blindLotId, proposalId, isApproved }))).toBe(
          "1016",
        );
  });
});
