import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BID_PERMISSION_TTL_MS } from "../../../../schema/bidding/bid-permission.ts";
import { userHub } from "../../../../schema/bidding/rpc/hubs.ts";
import { blindLots } from "../../../../schema/catalogue/tables/blind-auctions.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { contentPageVersions, termsAcceptances } from "../../../../schema/organization/tables/content-pages.ts";
import { appEnv } from "../../../support/environments.ts";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { at, refusal, send } from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;
const STATE = `phase minimumAmount closingOn opensOn sealingRound outcome callOffReason missingConditions
  viewer { annonUserRef rank rankedCount amounts hasWon bids { seal state reason content { amount } } }`;
const RESULT = `outcome refusal missingConditions receipt currentState { ${STATE} }`;
const PLACE = `mutation ($input: SealedBidInput!) { result: placeSealedBid(input: $input) { ${RESULT} } }`;
const WITHDRAW = `mutation ($input: WithdrawSealedBidInput!) { result: withdrawSealedBid(input: $input) { ${RESULT} } }`;

interface State {
  phase: string;
  callOffReason: string | null;
  missingConditions: string[];
  viewer: {
    annonUserRef: string;
    rank: number | null;
    bids: { seal: string; state: string; content: unknown }[];
  } | null;
}

interface Result {
  outcome: string;
  refusal: string | null;
  missingConditions: string[];
  receipt: string | null;
  currentState: State | null;
}

async function readState(blindLotId: string, person: { token?: string } = {}): Promise<State | null> {
  const asked = `query ($id: ID!) { getBlindLotState(blindLotId: $id) { ${STATE} } }`;
  const answer = await graphql<{ getBlindLotState: State | null }>(asked, { id: blindLotId }, person);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.getBlindLotState;
}

/** A published auction that takes bids, and the actor of its first lot. */
async function openAuction(other: Record<string, unknown> = {}) {
  const seller = await newBlindSeller();
  const startingOn = at(Date.now() - HOUR_MS / 2);
  const created = await createBlindAuctionFor(seller, { startingOn, ...other });
  const asked = "query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { lots { id } } }";
  const found = await graphql<{ getBlindAuctionAdmin: { lots: { id: string }[] } }>(
    asked,
    { id: created.blindAuctionId },
    seller,
  );
  const blindLotId = found.data?.getBlindAuctionAdmin.lots[0]?.id ?? "";
  return { seller, ...created, blindLotId, lot: sealedLot(blindLotId) };
}

async function bid(
  { blindLotId, lot }: Pick<Awaited<ReturnType<typeof openAuction>>, "blindLotId" | "lot">,
  person: TestPerson,
  amountCents: number,
): Promise<Result> {
  const sealed = await lot.seal(person.userId, amountCents);
  const input = { blindLotId, commandId: crypto.randomUUID(), ...sealed };
  const answer = await graphql<{ result: Result }>(PLACE, { input }, person);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.result;
}

const withdraw = async (blindLotId: string, person: { token?: string }) =>
  (await graphql<{ result: Result }>(WITHDRAW, { input: { blindLotId, commandId: crypto.randomUUID() } }, person)).data
    ?.result;

afterEach(() => {
  vi.useRealTimers();
});

describe("sealed bids over the API", () => {
  it("are taken by the lot with a signed receipt, replaced and withdrawn", async () => {
    const sale = await openAuction();
    const bidder = await newPerson();
    const first = await bid(sale, bidder, 300_000_00);
    expect(first).toMatchObject({ outcome: "ACCEPTED", refusal: null, currentState: { phase: "OPEN" } });
    expect(decodeProtectedHeader(first.receipt ?? "").typ).toBe("sealed-bid-receipt+jws");
    expect(decodeJwt(first.receipt ?? "")).toMatchObject({
      lot: sale.blindLotId,
      asked: "BID",
      outcome: "ACCEPTED",
      seal: first.currentState?.viewer?.bids[0]?.seal,
    });
    const second = await bid(sale, bidder, 310_000_00);
    expect(second.currentState?.viewer?.bids).toHaveLength(1);
    expect(second.currentState?.viewer?.bids[0]).toMatchObject({ state: "SEALED", content: null });
    expect(await withdraw(sale.blindLotId, bidder)).toMatchObject({ outcome: "ACCEPTED" });
    expect((await readState(sale.blindLotId, bidder))?.viewer?.bids).toEqual([]);
    expect(await withdraw(sale.blindLotId, bidder)).toMatchObject({ outcome: "REFUSED", refusal: "NO_BID" });
  });

  it("have in their receipt the terms of the channel that the bidder has accepted", async () => {
    const seller = await newBlindSeller();
    await grant(seller, "USER_CHANNEL_PUBLISH", "auctionate");
    const startingOn = at(Date.now() - HOUR_MS / 2);
    const created = await createBlindAuctionFor(seller, { startingOn, channels: ["auctionate"] });
    const bidder = await newPerson({ bidsOn: ["auctionate"] });
    const database = openDatabase(env);
    const [row] = await database.select().from(blindLots).where(eq(blindLots.publicationId, created.blindAuctionId));
    const blindLotId = row?.id ?? "";
    const holdsFromMs = Date.now() - HOUR_MS;
    const version = { id: crypto.randomUUID(), channel: "auctionate", page: "TERMS", holdsFromMs };
    await database.insert(contentPageVersions).values({ ...version, createdBy: "editor", createdAtMs: holdsFromMs });
    const onChannel = { ...bidder, host: "auctionate.localhost" };
    const sent = async () => {
      const input = {
        blindLotId,
        commandId: crypto.randomUUID(),
        ...(await sealedLot(blindLotId).seal(bidder.userId, 1)),
      };
      const { data } = await graphql<{ result: Result }>(PLACE, { input }, onChannel);
      return { outcome: data?.result.outcome, terms: decodeJwt(data?.result.receipt ?? "").terms };
    };
    const asked = `query ($id: ID!) {
      getBlindLotState(blindLotId: $id) { viewerTerms { versionId holdsFrom acceptedOn } } }`;
    const seen = async (viewer: object) =>
      (await graphql<{ getBlindLotState: { viewerTerms: object | null } }>(asked, { id: blindLotId }, viewer)).data
        ?.getBlindLotState.viewerTerms;
    expect(await sent()).toEqual({ outcome: "REFUSED", terms: null });
    expect(await seen(onChannel)).toMatchObject({ versionId: version.id, acceptedOn: null });
    const acceptedAtMs = Date.now();
    const acceptance = { userId: bidder.userId, versionId: version.id, channel: "auctionate", way: "ACCEPTED" };
    await database.insert(termsAcceptances).values({ ...acceptance, acceptedAtMs });
    const accepted = { outcome: "ACCEPTED", terms: { versionId: version.id, holdsFromMs } };
    expect(await sent()).toEqual(accepted);
    expect(await seen(onChannel)).toEqual({
      versionId: version.id,
      holdsFrom: new Date(holdsFromMs).toISOString(),
      acceptedOn: new Date(acceptedAtMs).toISOString(),
    });
    expect(await seen({ host: "auctionate.localhost" })).toBeNull();
    // The acceptance and the permission to bid that asks for it are cached for the same time.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const newer = { ...version, id: crypto.randomUUID(), holdsFromMs: Date.now() - 1 };
    await database.insert(contentPageVersions).values({ ...newer, createdBy: "editor", createdAtMs: Date.now() });
    expect(await sent()).toEqual(accepted);
    vi.setSystemTime(Date.now() + BID_PERMISSION_TTL_MS);
    expect(await sent()).toEqual({ outcome: "REFUSED", terms: null });
  });

  it("are noted at their bidder's hub once a minute, and need a right that is at most 5 seconds old", async () => {
    const sale = await openAuction();
    const bidder = await newPerson();
    const hub = userHub(appEnv, bidder.userId);
    await bid(sale, bidder, 300_000_00);
    expect(await hub.sealedLots()).toEqual([sale.blindLotId]);
    await hub.forgetSealedLots();
    await bid(sale, bidder, 310_000_00);
    expect(await hub.sealedLots()).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE_MS });
    await bid(sale, bidder, 320_000_00);
    expect(await hub.sealedLots()).toEqual([sale.blindLotId]);
    // As another isolate would do it, so that nothing is forgotten here.
    const withdrawn = env.DB.prepare("update authorizations set withdrawn_at_ms = ? where user_id = ?");
    await withdrawn.bind(Date.now(), bidder.userId).run();
    expect(await bid(sale, bidder, 330_000_00)).toMatchObject({ outcome: "ACCEPTED" });
    vi.setSystemTime(Date.now() + BID_PERMISSION_TTL_MS);
    expect(await bid(sale, bidder, 340_000_00)).toMatchObject({ missingConditions: ["CHANNEL_BID_RIGHT"] });
  });

  it("VEIL1 change nothing that visitors, other users and staff can read before the opening", async () => {
    const sale = await openAuction();
    const [bidder, other] = [await newPerson(), await newPerson()];
    const asked = `query ($id: ID!, $lot: ID!) {
      getBlindAuctionAdmin(blindAuctionId: $id) { phase lastUpdatedOn lots { id lotNumber minimumAmount } }
      getBlindLot(blindLotId: $lot) { lastUpdatedOn } queryBlindAuctionHistory(blindAuctionId: $id, first: 50) { id } }`;
    const seen = async () => [
      await readState(sale.blindLotId),
      await readState(sale.blindLotId, other),
      await readState(sale.blindLotId, sale.seller),
      (await graphql(asked, { id: sale.blindAuctionId, lot: sale.blindLotId }, sale.seller)).data,
    ];
    const before = await seen();
    await bid(sale, bidder, 300_000_00);
    expect(await seen()).toEqual(before);
  });

  it("VEIL2 show everybody the number of bidders where the sale says so, and nowhere else", async () => {
    const shown = await openAuction({ showsBidderCount: true });
    const hidden = await openAuction();
    const [ann, bob] = [await newPerson(), await newPerson()];
    const counts = async ({ blindLotId, seller }: typeof shown) =>
      await Promise.all(
        [{}, ann, seller].map(async (person) => {
          const asked = "query ($id: ID!) { getBlindLotState(blindLotId: $id) { bidderCount } }";
          const answer = await graphql<{ getBlindLotState: { bidderCount: number | null } }>(
            asked,
            { id: blindLotId },
            person,
          );
          return answer.data?.getBlindLotState.bidderCount;
        }),
      );
    for (const sale of [shown, hidden]) for (const person of [ann, bob, ann]) await bid(sale, person, 300_000_00);
    expect(await counts(shown)).toEqual([2, 2, 2]);
    expect(await counts(hidden)).toEqual([null, null, null]);
    await withdraw(shown.blindLotId, bob);
    expect(await counts(shown)).toEqual([1, 1, 1]);
    const asked = "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { showsBidderCount } }";
    expect((await graphql(asked, { id: shown.blindAuctionId })).data).toEqual({
      getBlindAuction: { showsBidderCount: true },
    });
  });

  it("LEARN1 tell a bidder after the opening what the sale says", async () => {
    const sale = await openAuction({ learns: "OWN_RANK" });
    const [high, low] = [await newPerson(), await newPerson()];
    await bid(sale, low, 300_000_00);
    await bid(sale, high, 400_000_00);
    vi.useFakeTimers({ toFake: ["Date"] });
    await openedAt(sale.lot, (atMs) => vi.setSystemTime(atMs));
    const views = await Promise.all([high, low].map(({ userId }) => sale.lot.stub().currentState(userId)));
    expect(views.map((view) => view?.viewer?.learned)).toMatchObject([
      { rank: 1, rankedCount: 2, amountsCents: null },
      { rank: 2, rankedCount: 2, amountsCents: null },
    ]);
  });

  it("are refused for what a bidder lacks, by those who are involved in the sale, and without a sign-in", async () => {
    const sale = await openAuction();
    const [bidder, involved] = [await newPerson({ bidsOn: [] }), await newPerson()];
    await grant(involved, "USER_PROJECT_VIEW", sale.projectId);
    expect(await bid(sale, bidder, 300_000_00)).toMatchObject({
      refusal: "BIDDER_NOT_ALLOWED",
      missingConditions: ["CHANNEL_BID_RIGHT"],
    });
    expect(await bid(sale, involved, 300_000_00)).toMatchObject({ missingConditions: ["NOT_INVOLVED"] });
    expect((await readState(sale.blindLotId, involved))?.missingConditions).toEqual(["NOT_INVOLVED"]);
    expect((await readState(sale.blindLotId))?.missingConditions).toEqual(["SIGNED_IN"]);
    const input = { blindLotId: sale.blindLotId, commandId: "a", seal: "", ciphertext: "" };
    expect(refusal(await graphql(PLACE, { input }))).toBe("1002");
  });

  it("that were not sealed are refused and repeated nowhere (attack: an amount sent by mistake)", async () => {
    const sale = await openAuction();
    const bidder = await newPerson();
    const input = { blindLotId: sale.blindLotId, commandId: "a", seal: "", ciphertext: "987654321" };
    const answer = await graphql<{ result: Result }>(PLACE, { input }, bidder);
    expect(answer.data?.result).toMatchObject({ outcome: "REFUSED", refusal: "SEALED_BID_MALFORMED" });
    expect(JSON.stringify(answer)).not.toContain("987654321");
    expect(JSON.stringify(decodeJwt(answer.data?.result.receipt ?? ""))).not.toContain("987654321");
  });

  it("find no lot that is not open to the bidder, and none that is not there (attack: an uninvited bid)", async () => {
    const sale = await openAuction({ privacy: "LISTED" });
    const stranger = await newPerson();
    expect(await bid(sale, stranger, 300_000_00)).toMatchObject({ refusal: "LOT_UNKNOWN", currentState: null });
    expect(await readState(sale.blindLotId, stranger)).toBeNull();
    const unknown = { blindLotId: "nothing", commandId: "a", seal: "", ciphertext: "" };
    const answer = await graphql<{ result: Result }>(PLACE, { input: unknown }, stranger);
    expect(answer.data?.result).toMatchObject({ refusal: "LOT_UNKNOWN", receipt: null });
    const row = await env.DB.prepare("select email from users where id = ?").bind(stranger.userId).first();
    const invited = { publicationId: sale.blindAuctionId, emails: [row?.email], language: "NL" };
    await graphql(
      "mutation ($input: InvitationInput!) { invite(input: $input) { result } }",
      { input: invited },
      sale.seller,
    );
    expect(await bid(sale, stranger, 300_000_00)).toMatchObject({ outcome: "ACCEPTED" });
  });
});

describe("the terms of a blind lot's actor", () => {
  it("are those that staff published last, before the start", async () => {
    const sale = await openAuction({ startingOn: at(Date.now() + HOUR_MS) });
    expect(await readState(sale.blindLotId)).toMatchObject({ phase: "UPCOMING", minimumAmount: 250_000_00 });
    const [first] = sale.input.lots as Record<string, unknown>[];
    const lots = [{ ...first, blindLotId: sale.blindLotId, minimumAmount: 100_000_00 }];
    const answer = await send("updateBlindBidAuction", { input: { ...sale.input, lots } }, sale.seller);
    expect(answer.errors).toBeUndefined();
    expect(await readState(sale.blindLotId)).toMatchObject({ minimumAmount: 100_000_00 });
  });

  it("end with the sale that staff call off, whose bids are deleted", async () => {
    const sale = await openAuction();
    await bid(sale, await newPerson(), 300_000_00);
    const input = { blindAuctionId: sale.blindAuctionId, reason: "The seller withdrew" };
    expect((await send("callOffBlindBidAuction", { input }, sale.seller)).errors).toBeUndefined();
    expect(await readState(sale.blindLotId)).toMatchObject({
      phase: "ENDED",
      outcome: "CALLED_OFF",
      callOffReason: "The seller withdrew",
    });
    expect(await sale.lot.rows("SELECT count(*) AS n FROM bids WHERE ciphertext IS NOT NULL")).toEqual([{ n: 0 }]);
  });
});
