import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { blindBids, blindLotResults } from "../../../../schema/bidding/tables/blind-bids.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import { outgoingMessages } from "../../../../schema/messages/tables/messages.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { closedAccounts } from "../../../../schema/people/tables/closed-accounts.ts";
import { userIdentities } from "../../../../schema/people/tables/identities.ts";
import { userNotes } from "../../../../schema/people/tables/user-notes.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { message } from "../../../support/people/my-data.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { addBlindAuction, addBlindLot } from "../../../support/sale/blind.ts";
import { openSale } from "../../../support/sale/sale.ts";
import { openBlindSale, placeSealedBid } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";

const database = openDatabase(env);

const FILE = `query ($userId: ID!) {
  getUserFile(userId: $userId) {
    id
    user { email usesCompanyAddress userAddress { fullName } viewerCanBlacklist }
    identity { identityStatus name }
    notes { text authorEmail }
    messages { medium subject state }
    bidLots { lot { id lotNumber isSealed viewerCanOpen title { language text } } state ownBidAmount bidCount }
    corrections { isOverwritten bidAmount reason lot { id } }
    notices { type amount lot { id isSealed lotNumber } }
  }
}`;

const NOTE = "mutation ($input: UserNoteInput!) { addUserNote(input: $input) { text authorEmail createdOn } }";

interface File {
  getUserFile: {
    user: { email: string };
    notes: { text: string }[];
    messages: { subject: string }[];
    bidLots: { state: string; lot: { id: string } }[];
    corrections: unknown[];
    notices: { type: string; lot: { id: string; isSealed: boolean } }[];
  } | null;
}

let administrator: TestPerson;

const open = async (userId: string, { token } = administrator) => await graphql<File>(FILE, { userId }, { token });
const fileOf = async (userId: string) => (await open(userId)).data?.getUserFile;
const addNote = async (input: object, { token } = administrator) =>
  await graphql<{ addUserNote: { text: string }[] }>(NOTE, { input }, { token });

beforeAll(async () => {
  administrator = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
});

beforeEach(() => forgetBidPermissions());

describe("the file of a user", () => {
  it("says of each lot whether the viewer may open its staff's page", async () => {
    const [sale, anna, other] = [
      await openSale(),
      await newPerson(),
      await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] }),
    ];
    await bidOn(anna, sale.incrementalLotId, 100_00);
    const canOpen = async () => (await open(anna.userId, other)).data?.getUserFile?.bidLots.map(({ lot }) => lot);
    await eventually(async () => expect(await canOpen()).toMatchObject([{ viewerCanOpen: false }]));
    await grant(other, "USER_PROJECT_VIEW", sale.projectId);
    expect(await canOpen()).toMatchObject([{ viewerCanOpen: false }]);
    await grant(other, "USER_PROJECT_EDIT", sale.projectId);
    expect(await canOpen()).toMatchObject([{ viewerCanOpen: true }]);
  });

  it("has the bids, the wins, the corrections and the notices that staff may know of", async () => {
    const [sale, anna, bert] = [await openSale(), await newPerson(), await newPerson()];
    await grant(administrator, "USER_PROJECT_EDIT", sale.projectId);
    await bidOn(anna, sale.incrementalLotId, 100_00);
    await bidOn(bert, sale.incrementalLotId, 200_00);
    const { incrementalLotId } = sale;
    const correction = {
      incrementalLotId,
      state: "INVALIDATED",
      reason: "A typing error",
      commandId: crypto.randomUUID(),
    };
    await graphql(
      "mutation ($input: IncrementalBidCorrectionInput!) { incrementalBidCorrection(input: $input) { state } }",
      { input: correction },
      administrator,
    );
    const refused = {
      id: crypto.randomUUID(),
      userId: bert.userId,
      type: "BID_FAILED",
      incrementalLotId,
      createdAtMs: 1,
    };
    const changedMaximum = { ...refused, id: crypto.randomUUID(), type: "BID_AUTOBID_SUCCESS" };
    await database.insert(notifications).values([refused, changedMaximum]);
    await eventually(async () => {
      const file = await fileOf(bert.userId);
      const lot = { id: incrementalLotId, viewerCanOpen: true };
      expect(file?.bidLots).toMatchObject([{ lot, state: "OUTBID", bidCount: 1 }]);
      expect(file?.corrections).toMatchObject([
        { isOverwritten: false, bidAmount: 200_00, reason: "A typing error", lot: { id: incrementalLotId } },
      ]);
      const types = file?.notices.map(({ type }) => type);
      expect(types).toContain("BID_INVALIDATED");
      expect(types).not.toContain("BID_FAILED");
      expect(types).not.toContain("BID_AUTOBID_SUCCESS");
    });
    await database.update(incrementalLots).set({ closesAtMs: 1 }).where(eq(incrementalLots.id, incrementalLotId));
    expect((await fileOf(anna.userId))?.bidLots).toMatchObject([{ state: "WON", lot: { title: expect.anything() } }]);
    for (const [isAwarded, state] of [
      [null, "AWAITS_ACCEPTANCE"],
      [true, "WON"],
      [false, "DECLINED"],
    ] as const) {
      const lot = database.update(incrementalLots).set({ subjectToAcceptance: true, isAwarded });
      await lot.where(eq(incrementalLots.id, incrementalLotId));
      expect((await fileOf(anna.userId))?.bidLots).toMatchObject([{ state }]);
    }
    expect((await fileOf(anna.userId))?.corrections).toEqual([]);
  });

  it("has the notices of sealed lots, but that of a call-off only once the bids were opened", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    const publicationId = await addBlindAuction(sale.projectId);
    const [blindLotId, calledOffId] = [await addBlindLot(publicationId, "1"), await addBlindLot(publicationId, "2")];
    const notice = { userId: anna.userId, createdAtMs: 1 };
    const ofLot = (type: string, blindLotId: string) => ({ ...notice, id: crypto.randomUUID(), type, blindLotId });
    await database
      .insert(notifications)
      .values([
        ofLot("BLIND_AWARDED", blindLotId),
        ofLot("QUESTION_ANSWERED", calledOffId),
        ofLot("BLIND_CALLED_OFF", calledOffId),
        ofLot("BLIND_OPENED", "removed"),
      ]);
    const seen = async () => ((await fileOf(anna.userId))?.notices ?? []).map(({ type, lot }) => [type, lot.isSealed]);
    expect((await seen()).toSorted()).toEqual([
      ["BLIND_AWARDED", true],
      ["QUESTION_ANSWERED", true],
    ]);
    const opened = {
      place: 2,
      biddingRound: 1,
      userId: anna.userId,
      annonUserRef: "1",
      receivedAtMs: 1,
      state: "VALID",
    };
    await database.insert(blindBids).values({ blindLotId: calledOffId, ...opened });
    expect((await seen()).map(([type]) => type)).toContain("BLIND_CALLED_OFF");
  });

  it("VEIL1: has nothing of sealed bids before they are opened, and afterwards what became of them", async () => {
    const [{ blindLotId }, anna, bert] = [
      await openBlindSale({ learns: "OWN_RANK" }),
      await newPerson(),
      await newPerson(),
    ];
    await placeSealedBid(anna, blindLotId, 500_000_00);
    await placeSealedBid(bert, blindLotId, 450_000_00);
    for (const { userId } of [anna, bert]) {
      const file = await fileOf(userId);
      expect([file?.bidLots, file?.notices]).toEqual([[], []]);
    }
    await openedAt(sealedLot(blindLotId), (atMs) => vi.setSystemTime(atMs));
    vi.useRealTimers();
    await eventually(async () =>
      expect((await fileOf(anna.userId))?.bidLots).toMatchObject([
        { lot: { id: blindLotId, isSealed: true }, state: "OPENED", ownBidAmount: 500_000_00, bidCount: 1 },
      ]),
    );
    const award = {
      outcome: "AWARDED",
      awardedPlace: sql`(select min(place) from blind_bids where user_id = ${anna.userId})`,
    };
    await database.update(blindLotResults).set(award).where(eq(blindLotResults.blindLotId, blindLotId));
    expect((await fileOf(anna.userId))?.bidLots).toMatchObject([{ state: "WON" }]);
    expect((await fileOf(bert.userId))?.bidLots).toMatchObject([{ state: "LOST", ownBidAmount: 450_000_00 }]);
  });

  it("has the profile, the identity and the messages since the address was proved", async () => {
    const anna = await newPerson({ account: { emailVerifiedAtMs: 1_000, phoneNumber: "+31600000001" } });
    const checked = { identityType: "IDIN", identityStatus: "REVIEW", updatedAtMs: 1, name: "A. de Vries" };
    await database.insert(userIdentities).values({ ...checked, userId: anna.userId });
    await database
      .insert(outgoingMessages)
      .values([
        message(anna.email, { createdAtMs: 999, subject: "To another before" }),
        message(anna.email, { createdAtMs: 1_000, subject: "Welcome" }),
        message("+31600000001", { medium: "SMS", createdAtMs: 2_000, subject: "Not proved" }),
      ]);
    const file = await fileOf(anna.userId);
    expect(file).toMatchObject({
      user: { email: anna.email, userAddress: { fullName: "Sam de Bieder" }, viewerCanBlacklist: true },
      identity: { identityStatus: "REVIEW", name: "A. de Vries" },
    });
    expect(file?.messages.map(({ subject }) => subject)).toEqual(["Welcome"]);
  });

  it("says in the history who looked, also at one that is not there", async () => {
    const [staff, anna] = [await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] }), await newPerson()];
    await open(anna.userId, staff);
    const [view] = await database.select().from(staffChanges).where(eq(staffChanges.userId, staff.userId));
    expect(view).toMatchObject({ operation: "getUserFile", kind: "USER", thingId: anna.userId, action: "DONE" });
    await database.insert(closedAccounts).values({ userId: anna.userId, closedAtMs: 1 });
    expect((await open(anna.userId, staff)).data).toEqual({ getUserFile: null });
  });

  it("is for administrators, not for the user, other staff and visitors", async () => {
    const [anna, staff] = [
      await newPerson(),
      await newPerson({ rights: [{ rule: "USER_CHANNEL_PUBLISH", entityId: "hamerslag" }] }),
    ];
    for (const person of [anna, staff]) expect(errorCode(await open(anna.userId, person))).toBe("1033");
    expect(errorCode(await graphql(FILE, { userId: anna.userId }))).toBe("1002");
  });
});

describe("notes of staff", () => {
  it("are shown with author and time, the newest first, and stay as they were written", async () => {
    const anna = await newPerson();
    await addNote({ userId: anna.userId, text: "Paid late twice" });
    const { data } = await addNote({ userId: anna.userId, text: "  <script>alert(1)</script>\nCalled on Monday " });
    expect(data?.addUserNote).toMatchObject([
      { text: "<script>alert(1)</script>\nCalled on Monday", authorEmail: administrator.email },
      { text: "Paid late twice", createdOn: expect.stringMatching(/Z$/) },
    ]);
    expect((await fileOf(anna.userId))?.notes).toHaveLength(2);
    const edit = database.update(userNotes).set({ text: "Never paid late" }).where(eq(userNotes.userId, anna.userId));
    await expect(Promise.resolve(edit)).rejects.toThrow();
  });

  it("are refused empty, about nobody, and from those who are no administrators", async () => {
    const anna = await newPerson();
    expect(errorCode(await addNote({ userId: anna.userId, text: " \n" }))).toBe("INVALID_INPUT");
    expect(errorCode(await addNote({ userId: anna.userId, text: "a".repeat(2_001) }))).toBe("INVALID_INPUT");
    expect(errorCode(await addNote({ userId: crypto.randomUUID(), text: "Nobody" }))).toBe("1007");
    expect(errorCode(await addNote({ userId: anna.userId, text: "Of myself" }, anna))).toBe("1033");
  });
});
