import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import {
  contentPageTexts,
  contentPageVersions,
  termsAcceptances,
} from "../../../../schema/organization/tables/content-pages.ts";
import { closedAccounts } from "../../../../schema/people/tables/closed-accounts.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { errorCode, type GraphqlAnswer, graphql } from "../../../support/graphql.ts";
import { codeSentTo, confirm, newEmail, PASSWORD } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { withProofOfWork } from "../../../support/people/proof-of-work.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const ACCEPT = `mutation ($channel: String!, $termsVersionId: ID!) {
  acceptTerms(channel: $channel, termsVersionId: $termsVersionId) { versionId acceptedOn }
}`;
const MINE = `query { getViewerTerms(channel: "auctionate") { versionId acceptedOn } }`;
const FILE = `query ($userId: ID!) {
  getUserFile(userId: $userId) { acceptedTerms { versionId channel holdsFrom isAtSignUp acceptedOn } }
}`;
const SIGN_UP = `mutation ($email: String!, $password: String!, $termsVersionId: ID, $proofOfWork: String) {
  signupUser(email: $email, password: $password, phoneNumber: "+31612345678", language: NL, channel: "auctionate",
    termsVersionId: $termsVersionId, proofOfWork: $proofOfWork) { userSub }
}`;

const ACCEPTANCES = `query ($filter: TermsAcceptanceFilter!, $page: Int = 1) {
  queryTermsAcceptancesAdmin(searchFilter: $filter, pagination: { page: $page, itemsPerPage: 2 }) {
    acceptances { userId userEmail versionId holdsFrom isAtSignUp acceptedOn } paginatedTotalResults
  }
}`;
const COUNTS = `query { queryContentPagesAdmin(channel: "auctionate") { page versions { id acceptanceCount } } }`;

const MINUTE_MS = 60_000;
const NOT_HELD = [{ path: "termsVersionId", rule: "termsReplaced" }];
const AUCTIONATE = { host: "auctionate.localhost" };

async function addTerms(channel: string, holdsFromMs: number): Promise<string> {
  const id = crypto.randomUUID();
  const database = openDatabase(env);
  await database
    .insert(contentPageVersions)
    .values({ id, channel, page: "TERMS", holdsFromMs, createdBy: "editor", createdAtMs: holdsFromMs });
  const texts = ["nl", "en"].map((language) => ({ versionId: id, language, title: "Terms", text: "Pay." }));
  await database.insert(contentPageTexts).values(texts);
  return id;
}

const accept = async (person: TestPerson, termsVersionId: string, channel = "auctionate") =>
  await graphql<{ acceptTerms: { acceptedOn: string } | null }>(ACCEPT, { channel, termsVersionId }, person);

const signUp = async (email: string, termsVersionId: string | null) =>
  await withProofOfWork((proofOfWork) =>
    graphql<{ signupUser: { userSub: string } }>(SIGN_UP, { email, password: PASSWORD, termsVersionId, proofOfWork }),
  );

const acceptedBy = async (userId: string) =>
  await openDatabase(env).select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId));

const faultsIn = ({ errors }: GraphqlAnswer<unknown>): unknown => errors?.[0]?.extensions?.fields ?? errors ?? [];

interface Acceptances {
  queryTermsAcceptancesAdmin: {
    acceptances: { userId: string | null; userEmail: string | null; versionId: string; isAtSignUp: boolean }[];
    paginatedTotalResults: number;
  };
}

const editorOf = async (channel: string) =>
  await newPerson({ rights: [{ rule: "USER_CHANNEL_CONTENT_EDITOR", entityId: channel }] });

/** Who may open the pages of users too. */
const administratorOf = async (channel: string) =>
  await newPerson({
    rights: [{ rule: "USER_CHANNEL_CONTENT_EDITOR", entityId: channel }, { rule: "GLOBAL_AUTH_OU_CREATE" }],
  });

const acceptancesFor = async (viewer: TestPerson, filter: object, page = 1) =>
  await graphql<Acceptances>(ACCEPTANCES, { filter: { channel: "auctionate", ...filter }, page }, viewer);

const looksOf = async ({ userId }: TestPerson) => {
  const { operation, kind, thingId } = staffChanges;
  const rows = openDatabase(env).select({ operation, kind, thingId }).from(staffChanges);
  return await rows.where(eq(staffChanges.userId, userId));
};

/** A lot of both channels, and a bid on it by way of one. */
async function newLot() {
  const { incrementalLotId } = await buildSale({ channels: ["hamerslag", "auctionate"] });
  await publishedLot({}, incrementalLotId);
  let amount = 100_00;
  return async (person: TestPerson, on: { host?: string } = AUCTIONATE) => {
    amount += 100_00;
    return await bidOn(person, incrementalLotId, amount, on);
  };
}

let past: string;
let held: string;

beforeEach(async () => {
  forgetBidPermissions();
  // Another test's version may have been held from a later instant.
  past = await addTerms("auctionate", Date.now() - 1);
  held = await addTerms("auctionate", Date.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("behaviour", () => {
  it("asks a bidder for the terms that hold, and for the next version once it holds", async () => {
    const bid = await newLot();
    const anna = await newPerson();
    expect(await bid(anna)).toMatchObject({ refusal: "BIDDER_NOT_ALLOWED", missingConditions: ["TERMS"] });
    // The other channel has no terms of its own.
    expect(await bid(anna, {})).toMatchObject({ state: "SUCCESS" });
    expect((await graphql(MINE, {}, anna)).data).toEqual({ getViewerTerms: { versionId: held, acceptedOn: null } });
    const { data } = await accept(anna, held);
    expect(data?.acceptTerms).toEqual({ versionId: held, acceptedOn: expect.any(String) });
    expect(await bid(anna)).toMatchObject({ state: "SUCCESS" });
    const next = await addTerms("auctionate", Date.now() + MINUTE_MS);
    expect(await bid(anna)).toMatchObject({ state: "SUCCESS" });
    const laterMs = Date.now() + MINUTE_MS;
    vi.spyOn(Date, "now").mockImplementation(() => laterMs);
    expect((await graphql(MINE, {}, anna)).data).toEqual({ getViewerTerms: { versionId: next, acceptedOn: null } });
    expect(await bid(anna)).toMatchObject({ missingConditions: ["TERMS"] });
    await openDatabase(env).delete(contentPageVersions).where(eq(contentPageVersions.id, next));
  });

  it("keeps the first acceptance of a version, and its row for good", async () => {
    const anna = await newPerson();
    const first = (await accept(anna, held)).data?.acceptTerms?.acceptedOn;
    const laterMs = Date.now() + 5_000;
    vi.spyOn(Date, "now").mockImplementation(() => laterMs);
    expect((await accept(anna, held)).data?.acceptTerms?.acceptedOn).toBe(first);
    const database = openDatabase(env);
    const ofAnna = eq(termsAcceptances.userId, anna.userId);
    await expect(
      (async () => await database.update(termsAcceptances).set({ acceptedAtMs: 1 }).where(ofAnna))(),
    ).rejects.toThrow();
    await expect((async () => await database.delete(termsAcceptances).where(ofAnna))()).rejects.toThrow();
    expect(await acceptedBy(anna.userId)).toMatchObject([{ versionId: held, way: "ACCEPTED", channel: "auctionate" }]);
  });

  it("records what a sign-up agreed to once its account is confirmed, and of the last sign-up of an address", async () => {
    const email = newEmail();
    await signUp(email, held);
    const next = await addTerms("auctionate", Date.now());
    const userId = (await signUp(email, next)).data?.signupUser.userSub ?? "";
    expect(await acceptedBy(userId)).toEqual([]);
    await confirm(email, await codeSentTo(email), { password: PASSWORD });
    expect(await acceptedBy(userId)).toMatchObject([{ versionId: next, way: "SIGN_UP" }]);
  });

  it("is on the page of a user for administrators, the newest first, whatever the channel", async () => {
    const [anna, administrator] = [await newPerson(), await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] })];
    await accept(anna, held);
    const { data } = await graphql(FILE, { userId: anna.userId }, administrator);
    expect(data).toEqual({
      getUserFile: {
        acceptedTerms: [
          {
            ...{ versionId: held, channel: "auctionate", isAtSignUp: false },
            ...{ holdsFrom: expect.any(String), acceptedOn: expect.any(String) },
          },
        ],
      },
    });
    expect(errorCode(await graphql(FILE, { userId: anna.userId }, anna))).toBe("1033");
  });
});

describe("who accepted which version, for those who write the terms", () => {
  it("is a list with user, version, time and way, the newest first, by pages, version and user", async () => {
    const [editor, anna, bert, carla] = [
      await administratorOf("auctionate"),
      await newPerson(),
      await newPerson(),
      await newPerson(),
    ];
    const startMs = Date.now();
    const clock = vi.spyOn(Date, "now");
    for (const [index, person] of [anna, bert, carla].entries()) {
      clock.mockReturnValue(startMs + index * 1_000);
      await accept(person, held);
    }
    clock.mockRestore();
    const { data } = await acceptancesFor(editor, { versionId: held });
    expect(data?.queryTermsAcceptancesAdmin).toEqual({
      paginatedTotalResults: 3,
      acceptances: [carla, bert].map(({ userId, email }) => ({
        ...{ userId, userEmail: email, versionId: held, isAtSignUp: false },
        ...{ holdsFrom: expect.any(String), acceptedOn: expect.any(String) },
      })),
    });
    const rowsOf = async (filter: object, page = 1) =>
      (await acceptancesFor(editor, filter, page)).data?.queryTermsAcceptancesAdmin.acceptances.map(
        ({ userId }) => userId,
      );
    expect(await rowsOf({ versionId: held }, 2)).toEqual([anna.userId]);
    expect(await rowsOf({ versionId: past })).toEqual([]);
    expect(await rowsOf({ userEmail: ` ${bert.email.toUpperCase()} ` })).toEqual([bert.userId]);
    const counts = (
      await graphql<{ queryContentPagesAdmin: { page: string; versions: { id: string }[] }[] }>(COUNTS, {}, editor)
    ).data?.queryContentPagesAdmin;
    const terms = counts?.find(({ page }) => page === "TERMS")?.versions;
    expect(terms?.find(({ id }) => id === held)).toEqual({ id: held, acceptanceCount: 3 });
    expect(terms?.find(({ id }) => id === past)).toEqual({ id: past, acceptanceCount: 0 });
  });

  it("has no address of a closed account, whose acceptance stays", async () => {
    const [editor, anna] = [await administratorOf("auctionate"), await newPerson()];
    await accept(anna, held);
    await openDatabase(env).insert(closedAccounts).values({ userId: anna.userId, closedAtMs: Date.now() });
    expect(
      (await acceptancesFor(editor, { versionId: held })).data?.queryTermsAcceptancesAdmin.acceptances,
    ).toMatchObject([{ userId: anna.userId, userEmail: null }]);
  });

  it("is a look that the history names once, and its number none", async () => {
    const editor = await editorOf("auctionate");
    await graphql(
      `query { queryTermsAcceptancesAdmin(searchFilter: { channel: "auctionate" }) { paginatedTotalResults } }`,
      {},
      editor,
    );
    expect(await looksOf(editor)).toEqual([]);
    await acceptancesFor(editor, {});
    await acceptancesFor(editor, { versionId: held }, 2);
    expect(await looksOf(editor)).toEqual([
      { operation: "queryTermsAcceptancesAdmin", kind: "CHANNEL", thingId: "auctionate" },
    ]);
  });

  it("has no rows of another channel, and is refused to editors of another one, to users and to visitors", async () => {
    const [editor, elsewhere, anna] = [await editorOf("auctionate"), await editorOf("bexchange"), await newPerson()];
    await accept(anna, held);
    const ofOther = { channel: "bexchange", versionId: held };
    expect((await acceptancesFor(elsewhere, ofOther)).data?.queryTermsAcceptancesAdmin.acceptances).toEqual([]);
    for (const viewer of [elsewhere, anna]) expect(errorCode(await acceptancesFor(viewer, {}))).toBe("1016");
    expect(errorCode(await acceptancesFor(editor, { channel: "bexchange" }))).toBe("1016");
    expect(errorCode(await graphql(ACCEPTANCES, { filter: { channel: "auctionate" } }))).toBe("1002");
    expect(await looksOf(anna)).toEqual([]);
  });
});

describe("attacks", () => {
  it("names no user to those who may not open their pages, and answers nothing about an address", async () => {
    const [editor, anna] = [await editorOf("auctionate"), await newPerson()];
    await accept(anna, held);
    const answer = await acceptancesFor(editor, { versionId: held });
    expect(answer.data?.queryTermsAcceptancesAdmin.acceptances).toMatchObject([
      { userId: null, userEmail: null, versionId: held, acceptedOn: expect.any(String) },
    ]);
    const ids = await graphql(
      `query ($filter: TermsAcceptanceFilter!) {
        queryTermsAcceptancesAdmin(searchFilter: $filter) { acceptances { id } }
      }`,
      { filter: { channel: "auctionate", versionId: held } },
      editor,
    );
    // Nor by a hash of what an editor may know.
    const guessed = await sha256Hex(`${anna.userId} ${held}`);
    for (const secret of [anna.userId, anna.email, guessed])
      expect(JSON.stringify([answer, ids])).not.toContain(secret);
    for (const userEmail of [anna.email, newEmail()])
      expect(errorCode(await acceptancesFor(editor, { userEmail }))).toBe("1016");
  });

  it("accepts no version of another channel, none that held before or is to come, and none that does not exist", async () => {
    const anna = await newPerson();
    const [elsewhere, coming] = [await addTerms("bexchange", 1), await addTerms("auctionate", Date.now() + MINUTE_MS)];
    for (const versionId of [past, coming, elsewhere, "nope"]) {
      expect(faultsIn(await accept(anna, versionId))).toEqual(NOT_HELD);
      expect(faultsIn(await signUp(newEmail(), versionId))).toEqual(NOT_HELD);
    }
    expect(faultsIn(await accept(anna, held, "bexchange"))).toEqual(NOT_HELD);
    expect(await acceptedBy(anna.userId)).toEqual([]);
    await openDatabase(env).delete(contentPageVersions).where(eq(contentPageVersions.id, coming));
  });

  it("lets one user's acceptance count for no other, and asks visitors to sign in", async () => {
    const bid = await newLot();
    const [anna, bram] = [await newPerson(), await newPerson()];
    await accept(anna, held);
    expect(await bid(bram)).toMatchObject({ missingConditions: ["TERMS"] });
    expect((await graphql(MINE, {}, bram)).data).toEqual({ getViewerTerms: { versionId: held, acceptedOn: null } });
    expect(errorCode(await graphql(ACCEPT, { channel: "auctionate", termsVersionId: held }))).toBe("1002");
    expect(errorCode(await graphql(MINE))).toBe("1002");
  });
});
