import { exports } from "cloudflare:workers";
import { type GraphQLNamedType, getNamedType, isInterfaceType, isObjectType } from "graphql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CHANNELS } from "../../../schema/kit/channels.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { schema } from "../../../worker/app/schema.ts";
import { eventually } from "../../support/eventually.ts";
import { connect, type LiveClient, upgrade } from "../../support/live-client.ts";
import { holderOn, newPerson, type TestPerson } from "../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../support/sale/blind.ts";
import { blindStateFor, openBlindSale, placeSealedBid } from "../../support/sale/sealed-bids.ts";
import { sealedCopyOf } from "../../support/sale/sealed-copy.ts";
import { placeWithFile, sendFile } from "../../support/sale/sealed-files.ts";

type Sale = Awaited<ReturnType<typeof openBlindSale>>;
type Reader = Pick<TestPerson, "token"> | null;

/** Levels of objects in a question; what it may cost bounds them. */
const DEPTH = 3;
const DEPTHS: Partial<Record<string, number>> = { searchIncrementalItem: 2 };

afterEach(() => {
  vi.useRealTimers();
});

/** The arguments with which each query that can show sealed lots, their sales or their bids is asked. */
const QUESTIONS: Record<string, (sale: Sale) => string> = {
  getBidderConversation: ({ blindLotId }) => `blindLotId: "${blindLotId}", userId: "nobody"`,
  getBlindAuction: ({ blindAuctionId }) => `blindAuctionId: "${blindAuctionId}"`,
  getBlindAuctionAdmin: ({ blindAuctionId }) => `blindAuctionId: "${blindAuctionId}"`,
  getBlindLot: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  getBlindLotStaffState: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  getBlindLotState: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  getOwnConversation: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  getProjectAdmin: ({ projectId }) => `projectId: "${projectId}"`,
  getPublicationFacetsAdmin: () => "",
  getSealedBidCopy: ({ blindLotId }) => `input: { blindLotId: "${blindLotId}", seal: "${"a".repeat(64)}" }`,
  getStaffToday: () => "",
  queryBidderConversations: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  queryBlindAuctionHistory: ({ blindAuctionId }) => `blindAuctionId: "${blindAuctionId}", first: 24`,
  queryBlindBidAttachments: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  queryCalendar: () => `input: { from: "${day(-2)}", until: "${day(2)}", auctionKinds: [BLIND_BID_AUCTION] }`,
  queryFavoriteBlindLots: () => "",
  queryInvitations: ({ blindAuctionId }) => `publicationId: "${blindAuctionId}"`,
  queryLotQuestions: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  queryLotQuestionsAdmin: ({ blindAuctionId }) => `publicationId: "${blindAuctionId}"`,
  queryMySealedBids: () => "",
  queryOwnBidAttachments: ({ blindLotId }) => `blindLotId: "${blindLotId}"`,
  queryPersistedNotifications: () => "",
  queryProjectAdmin: () => "",
  queryPublicationAdmin: () => "",
  queryPublicationPreviews: () => "",
  searchIncrementalItem: () => 'input: { text: "kavel" }',
};

/** What the lists among them take beside: each is asked with a filter, another order and a page of its own, too. */
const OTHER_LISTS: Record<string, (sale: Sale) => string> = {
  queryPersistedNotifications: ({ blindLotId }) =>
    `searchFilter: { blindLotId: "${blindLotId}", latestOfLot: true }, sort: [{ field: CREATED_ON, direction: ASCENDING }], ${PAGE}`,
  queryProjectAdmin: () =>
    `searchFilter: { isEditable: true }, sort: [{ field: LAST_UPDATED_ON, direction: DESCENDING }], ${PAGE}`,
  queryPublicationAdmin: () =>
    `searchFilter: { auctionKinds: [BLIND_BID_AUCTION], states: [OPEN], text: "gesloten" }, sort: [{ field: LAST_UPDATED_ON, direction: DESCENDING }], ${PAGE}`,
  queryPublicationPreviews: () =>
    `searchFilter: { auctionKinds: [BLIND_BID_AUCTION], text: "gesloten" }, sort: [{ field: CLOSING_ON, direction: DESCENDING }], ${PAGE}`,
  searchIncrementalItem: () =>
    `input: { text: "kavel", includeMentions: true }, searchFilter: { hasBids: true, isMine: true }, order: CLOSING_ON, ${PAGE}`,
};
const PAGE = "pagination: { page: 1, itemsPerPage: 2 }";
const LIST_ARGUMENTS = ["searchFilter", "sort", "order", "pagination"];

/** The beginning of a day from now, as the calendar asks for. */
const day = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS).toISOString();

const isBlind = (name: string) => /Blind|Sealed/.test(name);

/** Whether an answer of a type can hold something of sealed bids. */
function reaches(type: GraphQLNamedType, seen = new Set<string>()): boolean {
  if (isBlind(type.name)) return true;
  if (seen.has(type.name) || !(isObjectType(type) || isInterfaceType(type))) return false;
  seen.add(type.name);
  const below = Object.values(type.getFields()).map((field) => getNamedType(field.type));
  const kinds = isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
  return [...below, ...kinds].some((next) => reaches(next, seen));
}

/** All fields of a type that take no argument that is needed. */
function selection(type: GraphQLNamedType, depth: number): string {
  if (!(isObjectType(type) || isInterfaceType(type))) return "";
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, args }) => {
    if (args.some((argument) => String(argument.type).endsWith("!") && argument.defaultValue === undefined)) return [];
    const below = getNamedType(of);
    const isLeaf = !(isObjectType(below) || isInterfaceType(below));
    if (isLeaf) return [name];
    return depth === 0 ? [] : [`${name} ${selection(below, depth - 1)}`];
  });
  return `{ __typename ${fields.join(" ")} }`;
}

const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const blindQueries = queries.filter(
  ({ name, type, args }) =>
    isBlind(name) || reaches(getNamedType(type)) || args.some((argument) => /blind/i.test(argument.name)),
);

function questionOf(name: string, sale: Sale, questions = QUESTIONS): string {
  const field = queries.find((query) => query.name === name);
  if (field === undefined) throw new Error(`there is no query ${name}`);
  const given = questions[name]?.(sale) ?? "";
  return `{ ${name}${given === "" ? "" : `(${given})`} ${selection(getNamedType(field.type), DEPTHS[name] ?? DEPTH)} }`;
}

/** The answer to the byte, with all that a cache or a size would tell. */
async function ask(query: string, person: Reader) {
  const response = await exports.default.fetch("http://localhost/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ query }),
  });
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

/** Every question by every reader. */
async function readAll(sale: Sale, readers: Record<string, Reader>) {
  const answers: Record<string, unknown> = {};
  for (const [who, person] of Object.entries(readers)) {
    for (const name of Object.keys(QUESTIONS)) answers[`${name} by ${who}`] = await ask(questionOf(name, sale), person);
    for (const name of Object.keys(OTHER_LISTS))
      answers[`${name} by ${who}, filtered`] = await ask(questionOf(name, sale, OTHER_LISTS), person);
  }
  return answers;
}

/** A visitor, a rival, and everybody of the auction house who could know more than they. */
async function readersOf({ seller }: Sale) {
  const stranger = await newBlindSeller();
  await createBlindAuctionFor(stranger);
  return {
    visitor: null,
    rival: await newPerson(),
    seller,
    administrator: await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] }),
    "channel manager": await holderOn("USER_CHANNEL_MANAGE_AUTHORIZATION", ...CHANNELS),
    publisher: await holderOn("USER_CHANNEL_PUBLISH", ...CHANNELS),
    "staff of another project": stranger,
  };
}

/** A bid, a revision, one with a file, and a withdrawal. */
async function bidOn({ blindLotId }: Sale, [ann, bob, cas]: readonly TestPerson[]): Promise<void> {
  if (!(ann && bob && cas)) throw new Error("three bidders");
  await placeSealedBid(ann, blindLotId, 300_000_00);
  await placeSealedBid(ann, blindLotId, 310_000_00);
  await placeWithFile(bob, blindLotId, 320_000_00);
  await placeSealedBid(cas, blindLotId, 330_000_00);
  const withdraw = `mutation { withdrawSealedBid(input: { blindLotId: "${blindLotId}", commandId: "${crypto.randomUUID()}" }) { outcome } }`;
  expect((await ask(withdraw, cas)).text).toContain("ACCEPTED");
}

/** To all that a user's hub tells. */
async function listen(client: LiveClient, { userId }: TestPerson): Promise<void> {
  const variables = { user: userId };
  const [notes, stale] = [
    "userNotification(userId: $user) { title }",
    "userCacheInvalidation(userId: $user) { evictFieldNames evictCacheIds cacheReset }",
  ];
  await client.subscribed("notes", `subscription ($user: ID!) { ${notes} }`, variables);
  await client.subscribed("own", `subscription ($user: ID!) { ${stale} }`, variables);
}

describe("everything that the API says before an opening", () => {
  it("is asked here: each query that can show sealed lots, their sales or their bids", () => {
    const missing = blindQueries.map(({ name }) => name).filter((name) => QUESTIONS[name] === undefined);
    expect(missing, "Ask it in QUESTIONS.").toEqual([]);
    expect(blindQueries.length).toBeGreaterThan(12);
    const lists = blindQueries.filter(({ args }) => args.some(({ name }) => LIST_ARGUMENTS.includes(name)));
    expect(lists.filter(({ name }) => OTHER_LISTS[name] === undefined).map(({ name }) => name)).toEqual([]);
    expect(lists.length).toBeGreaterThan(3);
  });

  it("is the same with bids and without, to the byte, refusals too: for a visitor, a rival and all kinds of staff", {
    timeout: 180_000,
  }, async () => {
    vi.setSystemTime(Date.now());
    const sale = await openBlindSale();
    const bidders = [await newPerson(), await newPerson(), await newPerson()];
    const readers = await readersOf(sale);
    for (const bidder of bidders) await blindStateFor(bidder, sale.blindLotId);
    const favorite = `mutation { setFavoriteBlindLot(favoriteLot: { blindLotId: "${sale.blindLotId}", isFavorite: true }) { blindLotId } }`;
    expect((await ask(favorite, readers.rival)).text).toContain(sale.blindLotId);
    await readAll(sale, readers);
    // The staff's figures count those who looked, which is stored after their answer.
    const looked = Object.values(readers).filter((reader) => reader !== null).length;
    await eventually(async () =>
      expect((await ask(questionOf("getBlindAuctionAdmin", sale), sale.seller)).text).toContain(
        `"visitorCount":${looked}`,
      ),
    );
    const before = await readAll(sale, readers);
    await bidOn(sale, bidders);
    expect(await readAll(sale, readers)).toEqual(before);
    // Each is answered to somebody.
    const answered = (name: string, how = "") =>
      Object.keys(readers).some((who) => !JSON.stringify(before[`${name} by ${who}${how}`]).includes('\\"errors\\"'));
    expect(Object.keys(QUESTIONS).filter((name) => !answered(name))).toEqual([]);
    expect(Object.keys(OTHER_LISTS).filter((name) => !answered(name, ", filtered"))).toEqual([]);
    for (const name of ["queryFavoriteBlindLots", "searchIncrementalItem", "getBlindLotState"])
      expect(JSON.stringify(before[`${name} by rival`]), name).toContain(sale.blindLotId);
    for (const name of ["queryCalendar", "queryPublicationPreviews"])
      expect(JSON.stringify(before[`${name} by visitor`]), name).toContain(sale.blindAuctionId);
    expect(JSON.stringify(before["queryPublicationPreviews by visitor, filtered"])).toContain(sale.blindAuctionId);
    for (const who of ["seller", "channel manager"])
      expect(JSON.stringify(before[`queryPublicationAdmin by ${who}, filtered`]), who).toContain(sale.blindAuctionId);
  });

  it("is refused alike on a lot with bids and on one without: steps of staff, a rival's bids, copies and files", async () => {
    vi.setSystemTime(Date.now());
    const sale = await openBlindSale();
    const { blindLotId, otherLotId, seller } = sale;
    const rival = await newPerson();
    await bidOn(sale, [await newPerson(), await newPerson(), await newPerson()]);
    const staff = (lot: string) => [
      `decideBlindProposal(input: { blindLotId: "${lot}", proposalId: "p", isApproved: true, reason: "x" }) { refusal staffState { bids { rank } } }`,
      `holdBlindSecondRound(input: { blindLotId: "${lot}", firstCount: 2, closingOn: "${day(1)}", reason: "x" }) { refusal }`,
      ...["AWARD", "DECLINE", "UNSOLD"].map(
        (kind) => `proposeBlindDecision(input: { blindLotId: "${lot}", kind: ${kind}, place: 2, reason: "x" }) { id }`,
      ),
    ];
    const seal = "a".repeat(64);
    const bidder = (lot: string) => [
      `withdrawSealedBid(input: { blindLotId: "${lot}", commandId: "one" }) { outcome refusal missingConditions receipt }`,
      `placeSealedBid(input: { blindLotId: "${lot}", commandId: "two", seal: "${seal}", ciphertext: "300000" }) { outcome refusal missingConditions receipt }`,
      `keepSealedBidCopy(input: { blindLotId: "${lot}", seal: "${seal}", copy: "${sealedCopyOf("A")}" }) { outcome }`,
      `removeSealedBidCopy(input: { blindLotId: "${lot}", seal: "${seal}" }) { outcome }`,
    ];
    const answersOn = async (lot: string) => {
      const asked: [string, TestPerson][] = [
        ...staff(lot).map((field): [string, TestPerson] => [field, seller]),
        ...[...staff(lot), ...bidder(lot)].map((field): [string, TestPerson] => [field, rival]),
      ];
      const answers = [];
      for (const [field, person] of asked) {
        const { status, text, headers } = await ask(`mutation { ${field} }`, person);
        // A receipt is signed; its length tells what it has.
        const shown = text
          .replaceAll(lot, "LOT")
          .replaceAll(/ey[\w-]+\.[\w-]+\.[\w-]+/g, ({ length }) => `JWS ${length}`);
        answers.push({ status, text: shown, length: headers["content-length"], field: field.replaceAll(lot, "LOT") });
      }
      const sent = await sendFile(rival, lot, { hash: "ab".repeat(32), bytes: new Uint8Array(8) });
      return { answers, sent };
    };
    const full = await answersOn(blindLotId);
    expect(full).toEqual(await answersOn(otherLotId));
    expect(full.answers.filter(({ text }) => /refusal|errors|NO_BID|REMOVED/.test(text))).toHaveLength(14);
  });

  it("is silent to open pages: no frame of a bid reaches the hub, the hub of another user or of staff, or a socket to the lot", async () => {
    const [rival, ...bidders] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()] as const;
    const visitor = await (await connect("")).init();
    const viewer = await (await connect(`?user=${rival.userId}`)).init(rival.token);
    await visitor.subscribed(
      "stale",
      "subscription { cacheInvalidation { evictFieldNames evictCacheIds cacheReset } }",
    );
    await visitor.subscribed("all", "subscription { generalNotification { id title } }");
    await listen(viewer, rival);
    const sale = await openBlindSale();
    const staff = await (await connect(`?user=${sale.seller.userId}`)).init(sale.seller.token);
    await listen(staff, sale.seller);
    // The publication itself is told.
    for (const untold = new Set([sale.blindLotId, sale.otherLotId]); untold.size > 0; ) {
      const { cacheInvalidation } = await visitor.next<{ cacheInvalidation: { evictCacheIds: string[] } }>("stale");
      for (const id of cacheInvalidation.evictCacheIds) untold.delete(id.replace("BlindLot:", ""));
    }
    const socketToLot = async () => (await upgrade(`?lot=${sale.blindLotId}`)).status;
    const before = await socketToLot();
    await bidOn(sale, bidders);
    expect(await socketToLot()).toBe(before);
    for (const client of [visitor, viewer, staff]) expect(await client.drained()).toEqual([]);
    for (const client of [visitor, viewer, staff]) client.close();
  });
});
