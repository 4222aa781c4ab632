import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blindLotResults } from "../../../../schema/bidding/tables/blind-bids.ts";
import { conversationMessages } from "../../../../schema/bidding/tables/conversation-messages.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { mailDueNotices } from "../../../../worker/bidding/notice-mails/mail-due-notices.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { openBlindSale, placeSealedBid } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { at } from "../../../support/sale/setup.ts";
import { decidedAct } from "../../../support/staff-act.ts";

const database = openDatabase(env);
type Viewer = Pick<TestPerson, "token"> | Record<string, never>;

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.useRealTimers());

/** A lot on which Ann and Bob have bid, before its opening. */
async function sealedSale() {
  const sale = await openBlindSale({ learns: "OWN_RANK" });
  const [ann, bob] = [await newPerson(), await newPerson()];
  await placeSealedBid(ann, sale.blindLotId, 300_000_00);
  await placeSealedBid(bob, sale.blindLotId, 410_000_00);
  return { ...sale, ann, bob };
}

async function openedSale() {
  const sale = await sealedSale();
  await openedAt(sealedLot(sale.blindLotId), (atMs) => vi.setSystemTime(atMs));
  vi.useRealTimers();
  await eventually(async () =>
    expect((await conversationWith(sale.seller, key(sale, sale.ann))).data?.conversation).not.toBeNull(),
  );
  return sale;
}

const key = ({ blindLotId }: { blindLotId: string }, { userId }: TestPerson) => ({ blindLotId, userId });

const write = async (staff: Viewer, input: object) =>
  await graphql<{ writeToBidder: { id: string } }>(
    "mutation ($input: BidderMessageInput!) { writeToBidder(input: $input) { id } }",
    { input: { text: "Kunt u een bewijs van middelen sturen?", ...input } },
    staff,
  );

const answer = async (bidder: Viewer, input: object) =>
  await graphql<{ answerConversation: { id: string } }>(
    "mutation ($input: OwnMessageInput!) { answerConversation(input: $input) { id } }",
    { input: { text: "Dat stuur ik morgen.", ...input } },
    bidder,
  );

interface Own {
  organizationName: string;
  closesOn: string | null;
  messages: { text: string; isViewers: boolean; readOn: string | null; sentOn: string }[];
}
const own = async (bidder: Viewer, blindLotId: string) =>
  await graphql<{ conversation: Own | null }>(
    `query ($blindLotId: ID!) { conversation: getOwnConversation(blindLotId: $blindLotId) {
      organizationName closesOn messages { text isViewers readOn sentOn } } }`,
    { blindLotId },
    bidder,
  );

interface WithBidder {
  closesOn: string | null;
  messages: { text: string; isFromStaff: boolean; authorName: string | null; readOn: string | null }[];
}
const conversationWith = async (staff: Viewer, of: { blindLotId: string; userId: string }) =>
  await graphql<{ conversation: WithBidder | null }>(
    `query ($blindLotId: ID!, $userId: ID!) {
      conversation: getBidderConversation(blindLotId: $blindLotId, userId: $userId) {
        closesOn messages { text isFromStaff authorName readOn } } }`,
    of,
    staff,
  );

const summaries = async (staff: Viewer, blindLotId: string) =>
  await graphql<{ list: { userId: string; messageCount: number; unreadCount: number }[] }>(
    "query ($id: ID!) { list: queryBidderConversations(blindLotId: $id) { userId messageCount unreadCount } }",
    { id: blindLotId },
    staff,
  );

const markRead = async (viewer: Viewer, input: { blindLotId: string; userId?: string }) => {
  const [name, type] =
    "userId" in input
      ? ["markBidderConversationRead", "ReadBidderMessagesInput"]
      : ["markOwnConversationRead", "ReadOwnMessagesInput"];
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) }`;
  return await graphql(query, { input: { ...input, readUntil: at(Date.now()) } }, viewer);
};

const noticesOf = async ({ userId }: TestPerson) =>
  (
    await env.DB.prepare("select type from notifications where user_id = ? and type = 'BLIND_MESSAGE'")
      .bind(userId)
      .all<{ type: string }>()
  ).results;

describe("a conversation about a blind lot", () => {
  it("VEIL1: is not there before the opening, and says of nobody whether they have bid", async () => {
    const sale = await sealedSale();
    const stranger = await newPerson();
    const answers = await Promise.all(
      [sale.ann, stranger].map(async (person) => [
        errorCode(await write(sale.seller, key(sale, person))),
        (await conversationWith(sale.seller, key(sale, person))).data,
        (await markRead(sale.seller, key(sale, person))).data,
        (await own(person, sale.blindLotId)).data,
        errorCode(await answer(person, { blindLotId: sale.blindLotId })),
      ]),
    );
    expect(answers[0]).toEqual(answers[1]);
    const read = { markBidderConversationRead: true };
    expect(answers[0]).toEqual(["NOT_FOUND", { conversation: null }, read, { conversation: null }, "NOT_FOUND"]);
    expect((await summaries(sale.seller, sale.blindLotId)).data?.list).toEqual([]);
  });

  it("is begun by staff, whom the bidder sees as the sale's organisation, and says what is unread", async () => {
    const sale = await openedSale();
    const { blindLotId, ann, bob, seller } = sale;
    expect(errorCode(await answer(ann, { blindLotId })), "before staff have begun").toBe("NOT_FOUND");
    expect((await write(seller, key(sale, ann))).errors).toBeUndefined();
    const read = (await own(ann, blindLotId)).data?.conversation;
    expect(read).toMatchObject({ organizationName: expect.any(String), closesOn: null });
    expect(read?.messages).toMatchObject([{ isViewers: false, readOn: null }]);
    expect(JSON.stringify(read)).not.toContain(seller.email);
    expect((await own(bob, blindLotId)).data?.conversation).toBeNull();

    await markRead(ann, { blindLotId });
    expect((await answer(ann, { blindLotId })).errors).toBeUndefined();
    const { data } = await conversationWith(seller, key(sale, ann));
    expect(data?.conversation?.messages).toEqual([
      {
        ...{ text: "Kunt u een bewijs van middelen sturen?", isFromStaff: true },
        ...{ authorName: seller.email, readOn: expect.any(String) },
      },
      { text: "Dat stuur ik morgen.", isFromStaff: false, authorName: null, readOn: null },
    ]);
    expect((await summaries(seller, blindLotId)).data?.list).toEqual([
      { userId: ann.userId, messageCount: 2, unreadCount: 1 },
    ]);
    await markRead(seller, key(sale, ann));
    expect((await summaries(seller, blindLotId)).data?.list[0]?.unreadCount).toBe(0);
    expect((await own(ann, blindLotId)).data?.conversation?.messages[1]).toMatchObject({ readOn: expect.any(String) });
  });

  it("is written and read by its bidder and the editors of its own project alone", async () => {
    const [sale, other] = [await openedSale(), await openBlindSale()];
    const { blindLotId, ann, bob, seller } = sale;
    await write(seller, key(sale, ann));
    const mayView = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: sale.projectId }] });
    for (const [viewer, code] of [
      [bob, "1019"],
      [ann, "1019"],
      [other.seller, "1019"],
      [mayView, "1019"],
      [{}, "1002"],
    ] as const) {
      expect(errorCode(await write(viewer, key(sale, ann)))).toBe(code);
      expect(errorCode(await conversationWith(viewer, key(sale, ann)))).toBe(code);
      expect(errorCode(await summaries(viewer, blindLotId))).toBe(code);
      expect(errorCode(await markRead(viewer, key(sale, ann)))).toBe(code);
    }
    expect((await own(bob, blindLotId)).data?.conversation).toBeNull();
    expect(errorCode(await answer(bob, { blindLotId }))).toBe("NOT_FOUND");
    expect(errorCode(await own({}, blindLotId))).toBe("1002");
    expect(errorCode(await answer({}, { blindLotId }))).toBe("1002");
    await markRead(bob, { blindLotId });
    const messages = (await own(ann, blindLotId)).data?.conversation?.messages ?? [];
    expect(
      messages.map(({ readOn }) => readOn),
      "no other bidder marks it",
    ).toEqual([null]);
    expect(errorCode(await write(seller, key(sale, await newPerson()))), "who has not bid").toBe("NOT_FOUND");
    expect(errorCode(await write(seller, { ...key(sale, ann), blindLotId: sale.otherLotId }))).toBe("NOT_FOUND");
  });

  it("has nothing of what the same bidder and the staff of another lot wrote", async () => {
    const [sale, other] = [await openedSale(), await openBlindSale()];
    const { blindLotId, ann, seller } = sale;
    await write(seller, key(sale, ann));
    const [row] = await database.select().from(conversationMessages).where(eq(conversationMessages.userId, ann.userId));
    if (!row) throw new Error("no message");
    const elsewhere = { blindLotId: other.blindLotId, text: "Over een andere verkoop." };
    await database.insert(conversationMessages).values({ ...row, ...elsewhere, id: crypto.randomUUID() });
    await markRead(ann, { blindLotId: other.blindLotId });
    const here = [{ text: "Kunt u een bewijs van middelen sturen?", readOn: null }];
    expect((await own(ann, blindLotId)).data?.conversation?.messages).toMatchObject(here);
    expect((await conversationWith(seller, key(sale, ann))).data?.conversation?.messages).toMatchObject(here);
    expect((await own(ann, other.blindLotId)).data?.conversation?.messages).toMatchObject([{ text: elsewhere.text }]);
  });

  it("takes texts of some length, and so many messages", async () => {
    const sale = await openedSale();
    const { blindLotId, ann, seller } = sale;
    expect(errorCode(await write(seller, { ...key(sale, ann), text: " " }))).toBe("INVALID_INPUT");
    expect(errorCode(await write(seller, { ...key(sale, ann), text: "a".repeat(2_001) }))).toBe("INVALID_INPUT");
    await write(seller, key(sale, ann));
    for (let count = 0; count < 10; count++) expect((await answer(ann, { blindLotId })).errors).toBeUndefined();
    expect(errorCode(await answer(ann, { blindLotId }))).toBe("TOO_MANY_ATTEMPTS");
    const [row] = await database.select().from(conversationMessages).where(eq(conversationMessages.userId, ann.userId));
    if (!row) throw new Error("no message");
    for (let count = 0; count < 189; count++)
      await database.insert(conversationMessages).values({ ...row, id: crypto.randomUUID() });
    expect((await write(seller, key(sale, ann))).errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ rule: "maximumMessages", params: { maximum: 200 } }],
    });
  });

  it("takes no more messages 30 days after the end of the sale, and can still be read", async () => {
    const sale = await openedSale();
    const { blindLotId, ann, seller } = sale;
    await write(seller, key(sale, ann));
    await sealedLot(blindLotId).stub().endUnsold(decidedAct());
    const ended = eq(blindLotResults.blindLotId, blindLotId);
    const closesOn = await eventually(async () => {
      const [result] = await database.select().from(blindLotResults).where(ended);
      expect(result?.outcome).toBe("UNSOLD");
      return at((result?.changedAtMs ?? 0) + 30 * DAY_MS);
    });
    expect((await own(ann, blindLotId)).data?.conversation?.closesOn).toBe(closesOn);
    expect((await answer(ann, { blindLotId })).errors).toBeUndefined();
    await database
      .update(blindLotResults)
      .set({ changedAtMs: Date.now() - 30 * DAY_MS - 1 })
      .where(ended);
    for (const refused of [await answer(ann, { blindLotId }), await write(seller, key(sale, ann))])
      expect(refused.errors?.[0]?.extensions).toMatchObject({ fields: [{ rule: "conversationEnded" }] });
    expect((await own(ann, blindLotId)).data?.conversation?.messages).toHaveLength(2);
    expect((await conversationWith(seller, key(sale, ann))).data?.conversation?.messages).toHaveLength(2);
  });

  it("notifies the bidder of each message, and mails once what is not read on the page", async () => {
    const sale = await openedSale();
    const { blindLotId, ann, bob, seller } = sale;
    for (const person of [ann, ann, bob]) await write(seller, key(sale, person));
    expect([await noticesOf(ann), await noticesOf(bob)].map(({ length }) => length)).toEqual([2, 1]);
    await markRead(bob, { blindLotId });
    const mailed = async () =>
      (
        await env.DB.prepare("select recipient, body from sent_messages where subject like 'Er is een bericht%'").all<{
          recipient: string;
          body: string;
        }>()
      ).results.filter(({ recipient }) => [ann.email, bob.email].includes(recipient));
    const run = (atMs: number) => mailDueNotices({ database, env: parseEnv(env), now: () => atMs });
    await run(Date.now());
    expect(await mailed(), "the bidder may be on the page").toEqual([]);
    await run(Date.now() + 6 * MINUTE_MS);
    const mails = await mailed();
    expect(mails.map(({ recipient }) => recipient)).toEqual([ann.email]);
    expect(mails[0]?.body).toContain("/nl/blindAuction/");
    expect(mails[0]?.body, "the mail provider reads no message").not.toContain("bewijs van middelen");
  });

  it("mails a message that came after those that its bidder has read", async () => {
    const sale = await openedSale();
    const { blindLotId, ann, seller } = sale;
    await write(seller, key(sale, ann));
    const readUntil = (await own(ann, blindLotId)).data?.conversation?.messages[0]?.sentOn;
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(readUntil ?? ""));
    await write(seller, key(sale, ann));
    const read = "mutation ($input: ReadOwnMessagesInput!) { markOwnConversationRead(input: $input) }";
    await graphql(read, { input: { blindLotId, readUntil } }, ann);
    await mailDueNotices({ database, env: parseEnv(env), now: () => Date.now() + 6 * MINUTE_MS });
    const sent = env.DB.prepare("select recipient from sent_messages where recipient = ? and subject like ?");
    const { results } = await sent.bind(ann.email, "Er is een bericht%").all();
    expect(results).toHaveLength(1);
  });
});
