import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordQuarantine } from "../../../../actors/kit/delivery/record-quarantine.ts";
import { blindAwardProposals } from "../../../../schema/bidding/tables/blind-awards.ts";
import { conversationMessages } from "../../../../schema/bidding/tables/conversation-messages.ts";
import { saleAwardProposals } from "../../../../schema/bidding/tables/sale-awards.ts";
import { blindAuctions, blindLots } from "../../../../schema/catalogue/tables/blind-auctions.ts";
import { invitations } from "../../../../schema/catalogue/tables/invitations.ts";
import { lots } from "../../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { addBlindAuction, addBlindLot } from "../../../support/sale/blind.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { addImages } from "../../../support/sale/sale-details.ts";

const QUERY = `query {
  getStaffToday {
    openAuctionCount openLotCount closingLotCount bidAmount
    quarantinedLots { id lotNumber auction { id } }
    tasks { kind count dueOn blindLotId auction { id } }
    moments { kind on auction { id } }
  }
}`;

interface Today {
  openAuctionCount: number;
  openLotCount: number;
  closingLotCount: number;
  bidAmount: number;
  quarantinedLots: { id: string; lotNumber: string; auction: { id: string } }[];
  tasks: { kind: string; count: number; dueOn: string; blindLotId: string | null; auction: { id: string } }[];
  moments: { kind: string; on: string; auction: { id: string } }[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const nowMs = Date.now();
const at = (ms: number) => new Date(ms).toISOString();

async function today(viewer: TestPerson): Promise<Today> {
  const answer = await graphql<{ getStaffToday: Today }>(QUERY, {}, { token: viewer.token });
  expect(answer.errors).toBeUndefined();
  if (!answer.data) throw new Error("no answer");
  return answer.data.getStaffToday;
}

/** A blind auction that is not published, and opens tomorrow. */
const draft = () => ({
  isPublished: false,
  ...{ visibleOnMs: nowMs + HOUR_MS, startingOnMs: nowMs + 20 * HOUR_MS },
  ...{ firstClosingPlannedMs: nowMs + 3 * DAY_MS, lastClosingMs: nowMs + 3 * DAY_MS },
});

const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ rights: [{ rule, entityId }] });

const PROPOSAL = {
  ...{ reason: "De verkoper is akkoord.", proposedBy: "anna", proposedAtMs: nowMs - HOUR_MS },
  ...{ row: 1, amountCents: 500_00, isAward: true },
};

const NOTHING = {
  ...{ openAuctionCount: 0, openLotCount: 0, closingLotCount: 0, bidAmount: 0 },
  ...{ quarantinedLots: [], tasks: [], moments: [] },
};

/** Opens tomorrow: a lot lacks a picture, one a category, and two are not published. */
async function saleToPrepare(): Promise<Sale> {
  const sale = await buildSale({
    startingOnMs: nowMs + 20 * HOUR_MS,
    closesAtMs: nowMs + 3 * DAY_MS,
    lots: [{}, { categoryId: null, isPublished: false }, { isPublished: false }],
    publication: { visibleOnMs: nowMs + 2 * HOUR_MS },
  });
  for (const { lotId } of sale.lots.slice(1)) await addImages(lotId, [{}]);
  return sale;
}

describe("getStaffToday", () => {
  it("names what the auctions of an editor lack, by when bidders see it", async () => {
    const sale = await saleToPrepare();
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", sale.projectId));
    const task = { dueOn: at(nowMs + 2 * HOUR_MS), blindLotId: null, auction: { id: sale.auctionId } };
    expect(tasks).toEqual([
      { kind: "LOTS_WITHOUT_IMAGE", count: 1, ...task },
      { kind: "LOTS_WITHOUT_CATEGORY", count: 1, ...task },
      { kind: "LOTS_NOT_PUBLISHED", count: 2, ...task },
    ]);
  });

  it.each([
    ["EN", "Auction"],
    [null, "Veiling"],
  ])("names auctions in the language that was asked for: %s", async (language, title) => {
    const sale = await saleToPrepare();
    const { token } = await holderOf("USER_PROJECT_EDIT", sale.projectId);
    const query = "query ($language: Language) { getStaffToday(language: $language) { tasks { auction { title } } } }";
    const { data } = await graphql(query, { language }, { token });
    expect(JSON.stringify(data)).toContain(`"title":"${title}"`);
  });

  it("counts a deleted picture as none", async () => {
    const sale = await buildSale({ startingOnMs: nowMs + HOUR_MS });
    for (const { lotId } of sale.lots) await addImages(lotId, [{ deletedAtMs: nowMs }]);
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", sale.projectId));
    expect(tasks.map(({ kind }) => kind)).toEqual(["LOTS_WITHOUT_IMAGE"]);
  });

  it("names a draft once, and an auction without lots", async () => {
    const draft = await buildSale({ isPublished: false, startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + DAY_MS });
    for (const { lotId } of draft.lots) await addImages(lotId, [{}]);
    await buildSale({ projectId: draft.projectId, lots: [], startingOnMs: nowMs + 2 * HOUR_MS });
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", draft.projectId));
    expect(tasks.map(({ kind, count }) => [kind, count])).toEqual([
      ["AUCTION_NOT_PUBLISHED", 1],
      ["AUCTION_WITHOUT_LOTS", 1],
    ]);
  });

  it("counts available assets in no auction once, at the project's auction that opens first", async () => {
    const first = await buildSale({ startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + DAY_MS });
    const { projectId } = first;
    const second = await buildSale({ projectId, startingOnMs: nowMs + 2 * HOUR_MS, closesAtMs: nowMs + DAY_MS });
    const blindLotId = await addBlindLot(await addBlindAuction(projectId, draft()));
    for (const { lotId } of [...first.lots, ...second.lots]) await addImages(lotId, [{}]);
    const [free, sold, kept] = ["F1", "F2", "F3"].map((lotNumber) => {
      return { id: crypto.randomUUID(), projectId, lotNumber, createdAtMs: 0, updatedAtMs: 0 };
    });
    if (!(free && sold && kept)) throw new Error("three assets");
    const database = openDatabase(env);
    await database.insert(lots).values([free, sold, { ...kept, isAvailable: false }]);
    await database.update(blindLots).set({ lotId: sold.id }).where(eq(blindLots.id, blindLotId));
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", projectId));
    const named = tasks.filter(({ kind }) => kind === "LOTS_WITHOUT_PRICE");
    expect(named.map(({ count, auction }) => [count, auction.id])).toEqual([[1, first.auctionId]]);
  });

  it("says which messages of bidders nobody has read, also of a sale that has closed, to those who may answer", async () => {
    const { projectId } = await buildSale({ lots: [] });
    const publicationId = await addBlindAuction(projectId, {
      ...{ visibleOnMs: nowMs - 3 * DAY_MS, startingOnMs: nowMs - 2 * DAY_MS },
      ...{ firstClosingPlannedMs: nowMs - DAY_MS, lastClosingMs: nowMs - DAY_MS },
    });
    const [first, second] = [await addBlindLot(publicationId), crypto.randomUUID()];
    const row = { publicationId, userId: "anna", text: "Goed.", isFromStaff: false };
    await openDatabase(env)
      .insert(conversationMessages)
      .values([
        { ...row, id: crypto.randomUUID(), blindLotId: second, createdAtMs: nowMs - HOUR_MS },
        { ...row, id: crypto.randomUUID(), blindLotId: first, createdAtMs: nowMs - 2 * HOUR_MS },
        { ...row, id: crypto.randomUUID(), blindLotId: second, createdAtMs: nowMs - DAY_MS, readAtMs: nowMs },
        { ...row, id: crypto.randomUUID(), blindLotId: second, createdAtMs: nowMs - DAY_MS, isFromStaff: true },
      ]);
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", projectId));
    const waiting = { count: 2, dueOn: at(nowMs - 2 * HOUR_MS), blindLotId: first, auction: { id: publicationId } };
    expect(tasks.filter(({ kind }) => kind === "MESSAGES_UNREAD")).toEqual([{ kind: "MESSAGES_UNREAD", ...waiting }]);
    expect((await today(await holderOf("USER_PROJECT_VIEW", projectId))).tasks).toEqual([]);
  });

  it("says who asked for access to a sale that has not closed, to those who may invite", async () => {
    const sale = await buildSale({ startingOnMs: nowMs - HOUR_MS });
    const asked = { publicationId: sale.auctionId, language: "nl", createdAtMs: nowMs };
    await openDatabase(env)
      .insert(invitations)
      .values([
        { ...asked, id: crypto.randomUUID(), email: "a@example.com", requestedAtMs: nowMs - HOUR_MS },
        { ...asked, id: crypto.randomUUID(), email: "b@example.com", requestedAtMs: nowMs },
        {
          ...asked,
          id: crypto.randomUUID(),
          email: "c@example.com",
          requestedAtMs: nowMs - DAY_MS,
          invitedAtMs: nowMs,
        },
        {
          ...asked,
          id: crypto.randomUUID(),
          email: "d@example.com",
          requestedAtMs: nowMs - DAY_MS,
          revokedAtMs: nowMs,
        },
      ]);
    const inviter = await holderOf("USER_PROJECT_INVITE", sale.projectId);
    const requested = { count: 2, dueOn: at(nowMs - HOUR_MS), blindLotId: null, auction: { id: sale.auctionId } };
    expect((await today(inviter)).tasks).toEqual([{ kind: "ACCESS_REQUESTED", ...requested }]);
    const ended = { lastClosingMs: nowMs - 1 };
    await openDatabase(env).update(publications).set(ended).where(eq(publications.id, sale.auctionId));
    expect((await today(inviter)).tasks).toEqual([]);
  });

  it("counts lots that closed subject to acceptance until a decision is proposed, by those who may change them", async () => {
    const closesAtMs = nowMs - HOUR_MS;
    const bid = { bidCount: 2, currentBidAmountCents: 500_00 };
    const sale = await buildSale({
      ...{ startingOnMs: nowMs - DAY_MS, closesAtMs, publication: { subjectToAcceptance: true } },
      lots: [
        { ...bid, closesAtMs: nowMs - 2 * HOUR_MS },
        bid,
        { ...bid, isAwarded: true, awardDecidedAtMs: nowMs },
        { ...bid, subjectToAcceptance: false },
        { ...bid, isPublished: false },
        { ...bid, closesAtMs: nowMs + HOUR_MS },
        {},
      ],
    });
    const { auctionId: id, projectId } = sale;
    await buildSale({ projectId, startingOnMs: nowMs - DAY_MS, closesAtMs, lots: [bid] });
    const editor = await holderOf("USER_PROJECT_EDIT", projectId);
    const named = async () => (await today(editor)).tasks.filter(({ kind }) => kind === "LOTS_TO_AWARD");
    const task = { kind: "LOTS_TO_AWARD", blindLotId: null, auction: { id } };
    expect(await named()).toEqual([{ ...task, count: 2, dueOn: at(nowMs - 2 * HOUR_MS) }]);
    const proposal = { ...PROPOSAL, id: crypto.randomUUID(), incrementalLotId: sale.incrementalLotId };
    const database = openDatabase(env);
    await database.insert(saleAwardProposals).values({ ...proposal, deadlineMs: nowMs + DAY_MS });
    expect(await named()).toEqual([{ ...task, count: 1, dueOn: at(closesAtMs) }]);
    await database
      .update(saleAwardProposals)
      .set({ deadlineMs: nowMs - 1 })
      .where(eq(saleAwardProposals.id, proposal.id));
    expect((await named()).map(({ count }) => count)).toEqual([2]);
    const manager = await holderOf("USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
    expect((await today(manager)).tasks).toEqual([]);
  });

  it("names the ten sales whose lots to award wait longest, however many others closed after them", async () => {
    const bid = { bidCount: 2, currentBidAmountCents: 500_00 };
    const { projectId } = await buildSale({ startingOnMs: nowMs - DAY_MS, closesAtMs: nowMs - 1_000 });
    const closed = { projectId, startingOnMs: nowMs - DAY_MS, lots: [bid] };
    const publication = { subjectToAcceptance: true };
    for (const hours of [7, 2, 12, 1, 9, 4, 11, 6, 3, 10, 5, 8])
      await buildSale({ ...closed, publication, closesAtMs: nowMs - hours * HOUR_MS });
    for (let sale = 0; sale < 40; sale++) await buildSale({ ...closed, closesAtMs: nowMs - 1_000 });
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", projectId));
    const waiting = tasks.filter(({ kind }) => kind === "LOTS_TO_AWARD").map(({ dueOn }) => dueOn);
    expect(waiting).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((hours) => at(nowMs - hours * HOUR_MS)));
  });

  it("tells those who may decide that others proposed what to do with lots of both kinds", async () => {
    const sale = await buildSale({ startingOnMs: nowMs - DAY_MS, closesAtMs: nowMs - HOUR_MS, lots: 2 });
    const { projectId } = sale;
    const blindId = await addBlindAuction(projectId, draft());
    const blindLotId = await addBlindLot(blindId);
    const manage = { rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId: projectId } as const;
    const manager = await newPerson({ rights: [manage, { rule: "USER_PROJECT_VIEW", entityId: projectId }] });
    const [first, second] = sale.lots;
    const ofLot = (lot: typeof first, proposedAtMs: number, proposedBy = "anna") => ({
      ...{
        ...PROPOSAL,
        id: crypto.randomUUID(),
        incrementalLotId: lot?.incrementalLotId ?? "",
        proposedAtMs,
        proposedBy,
      },
      deadlineMs: nowMs + DAY_MS,
    });
    const database = openDatabase(env);
    await database
      .insert(saleAwardProposals)
      .values([
        ofLot(first, nowMs - HOUR_MS),
        ofLot(second, nowMs - 1_000, manager.userId),
        { ...ofLot(second, nowMs - DAY_MS), decidedAtMs: nowMs, decidedBy: "bram", isApproved: false },
      ]);
    const { row, amountCents, isAward, ...proposal } = PROPOSAL;
    await database.insert(blindAwardProposals).values({
      ...proposal,
      id: crypto.randomUUID(),
      blindLotId,
      place: 2,
      isBelowReserve: false,
      proposedAtMs: nowMs,
    });
    const task = { kind: "PROPOSALS_TO_DECIDE", count: 1 };
    expect((await today(manager)).tasks).toEqual([
      { ...task, dueOn: at(nowMs - HOUR_MS), blindLotId: null, auction: { id: sale.auctionId } },
      { ...task, dueOn: at(nowMs), blindLotId, auction: { id: blindId } },
    ]);
    // Without USER_PROJECT_VIEW the pages that a task leads to refuse.
    for (const rule of ["USER_PROJECT_EDIT", "USER_PROJECT_MANAGE_AUTHORIZATION"] as const) {
      const { tasks } = await today(await holderOf(rule, projectId));
      expect(tasks.map(({ kind }) => kind)).not.toContain("PROPOSALS_TO_DECIDE");
    }
    await database.update(saleAwardProposals).set({ deadlineMs: nowMs - 1 });
    expect((await today(manager)).tasks.map(({ blindLotId: id }) => id)).toEqual([blindLotId]);
  });

  it("has the drafts and the moments of blind auctions, until they are called off", async () => {
    const { projectId } = await buildSale({ closesAtMs: nowMs - 1_000 });
    const draftId = await addBlindAuction(projectId, draft());
    await addBlindLot(draftId);
    const soon = {
      startingOnMs: nowMs - HOUR_MS,
      firstClosingPlannedMs: nowMs + HOUR_MS,
      lastClosingMs: nowMs + HOUR_MS,
    };
    const closing = await addBlindAuction(projectId, { ...soon, visibleOnMs: nowMs - DAY_MS, isPublished: true });
    const editor = await holderOf("USER_PROJECT_EDIT", projectId);
    const seen = await today(editor);
    expect(seen.moments).toEqual([{ kind: "CLOSES", on: at(nowMs + HOUR_MS), auction: { id: closing } }]);
    expect(seen.tasks.filter(({ auction }) => auction.id === draftId).map(({ kind }) => kind)).toContain(
      "AUCTION_WITHOUT_LOTS",
    );
    for (const rule of ["USER_CHANNEL_PUBLISH", "USER_CHANNEL_MANAGE_AUTHORIZATION"] as const) {
      const ofChannel = await today(await holderOf(rule, "hamerslag"));
      expect(
        ofChannel.moments.filter(({ auction }) => auction.id === closing),
        rule,
      ).toEqual([]);
    }
    const calledOff = { calledOffAtMs: nowMs, calledOffReason: "" };
    await openDatabase(env).update(blindAuctions).set(calledOff).where(eq(blindAuctions.publicationId, closing));
    expect((await today(editor)).moments).toEqual([]);
  });

  it("names lots in quarantine to those who may change their project, until they are released", async () => {
    const sale = await buildSale({ closesAtMs: nowMs + 2 * DAY_MS });
    const lot = sale.lots[0];
    if (!lot) throw new Error("a lot");
    const database = openDatabase(env);
    await recordQuarantine(database, lot.incrementalLotId, { fault: "STATE_MISSING", sinceMs: nowMs });
    await recordQuarantine(database, lot.incrementalLotId, { fault: "STATE_MISSING", sinceMs: nowMs });
    const editor = await holderOf("USER_PROJECT_EDIT", sale.projectId);
    const named = { id: lot.incrementalLotId, lotNumber: "1", auction: { id: sale.auctionId } };
    expect((await today(editor)).quarantinedLots).toEqual([named]);
    expect((await today(await newPerson())).quarantinedLots).toEqual([]);
    for (const [rule, entityId] of [
      ["USER_PROJECT_VIEW", sale.projectId],
      ["USER_CHANNEL_PUBLISH", "hamerslag"],
    ] as const)
      expect((await today(await holderOf(rule, entityId))).quarantinedLots, rule).toEqual([]);
    await recordQuarantine(database, lot.incrementalLotId, null);
    expect((await today(editor)).quarantinedLots).toEqual([]);
  });

  it("tells when the auctions of the next day become visible, open and close, in order", async () => {
    const sale = await saleToPrepare();
    const closing = await buildSale({
      projectId: sale.projectId,
      lots: [{ closesAtMs: nowMs - 60_000 }, {}],
      publication: { lastClosingMs: nowMs + HOUR_MS },
    });
    await buildSale({ projectId: sale.projectId, closesAtMs: nowMs + 5 * DAY_MS });
    const { moments } = await today(await holderOf("USER_PROJECT_VIEW", sale.projectId));
    expect(moments).toEqual([
      { kind: "CLOSES_NOW", on: at(nowMs - 60_000), auction: { id: closing.auctionId } },
      { kind: "BECOMES_VISIBLE", on: at(nowMs + 2 * HOUR_MS), auction: { id: sale.auctionId } },
      { kind: "OPENS", on: at(nowMs + 20 * HOUR_MS), auction: { id: sale.auctionId } },
    ]);
  });

  it("counts the open lots, with the highest bids on them", async () => {
    const sale = await buildSale({
      lots: [
        { currentBidAmountCents: 500_00 },
        { currentBidAmountCents: 250_50, closesAtMs: nowMs + 2 * DAY_MS },
        { closesAtMs: nowMs - 1_000, currentBidAmountCents: 900_00 },
        { isPublished: false },
      ],
      publication: { lastClosingMs: nowMs + 2 * DAY_MS },
    });
    const figures = await today(await holderOf("USER_PROJECT_VIEW", sale.projectId));
    expect(figures).toMatchObject({ openAuctionCount: 1, openLotCount: 2, closingLotCount: 1, bidAmount: 750_50 });
  });

  it("leaves out auctions that have closed", async () => {
    const sale = await buildSale({ closesAtMs: nowMs - 1_000 });
    expect(await today(await holderOf("USER_PROJECT_EDIT", sale.projectId))).toEqual(NOTHING);
  });
});

describe("getStaffToday, permissions", () => {
  it("refuses visitors, and is empty without a right on the project", async () => {
    await saleToPrepare();
    expect(errorCode(await graphql(QUERY))).toBe("1002");
    expect(await today(await newPerson())).toEqual(NOTHING);
    expect(await today(await holderOf("USER_PROJECT_EDIT", crypto.randomUUID()))).toEqual(NOTHING);
  });

  it("gives a viewer of the project no task", async () => {
    const sale = await saleToPrepare();
    const seen = await today(await holderOf("USER_OU_PROJECT_VIEWER", sale.organizationalUnitId));
    expect(seen.tasks).toEqual([]);
    expect(seen.moments.map(({ kind }) => kind)).toEqual(["BECOMES_VISIBLE", "OPENS"]);
  });

  it("shows a publisher what is published on the channel, and no draft", async () => {
    const publisher = await holderOf("USER_CHANNEL_PUBLISH", "bexchange");
    const options = { channels: ["bexchange"], startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + 3 * DAY_MS } as const;
    const shown = await buildSale(options);
    const draft = await buildSale({ ...options, isPublished: false });
    const ids = (await today(publisher)).moments.map(({ auction }) => auction.id);
    expect(ids).toContain(shown.auctionId);
    expect(ids).not.toContain(draft.auctionId);
  });
});
