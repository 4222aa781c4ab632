import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BidPermissions } from "../../../../actors/lot/commands/bid-permissions.ts";
import { BID_PERMISSION_TTL_MS, type BidPermission } from "../../../../schema/bidding/bid-permission.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { lotStub } from "../../../../worker/kit/actors/lot-stub.ts";
import { eventually } from "../../../support/eventually.ts";
import { graphql } from "../../../support/graphql.ts";
import { connect, type LiveClient } from "../../../support/live-client.ts";
import { newPerson, type PersonOptions } from "../../../support/people/people.ts";
import { HOUR_MS, publishedLot, type saleTerms } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const FIELDS = `{
  state refusal nextMinimumAmount missingConditions hasAutoBid receipt
  incrementalBid { id incrementalLotId amount annonUserRef isAutoBid state isViewer reason { rule } }
}`;
const BID = `mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) ${FIELDS} }`;
const AUTO_BID = `mutation ($input: CreateIncrementalAutoBidInput!) { createIncrementalAutoBid(input: $input) ${FIELDS} }`;

const newId = () => crypto.randomUUID();

async function openSale(
  terms: Partial<ReturnType<typeof saleTerms>> = {},
  sale: Parameters<typeof buildSale>[0] = {},
): Promise<string> {
  const { incrementalLotId } = await buildSale(sale);
  await publishedLot(terms, incrementalLotId);
  return incrementalLotId;
}

/** A bidder on a lot's socket. */
async function bidderOn(lotId: string, options: PersonOptions = {}, host = "localhost") {
  const person = await newPerson(options);
  const client = await (await connect(`?lot=${lotId}`, { host })).init(person.token);
  const ask = async (query: string, input: Record<string, unknown>) => {
    const id = newId();
    client.subscribe(id, query, { input: { incrementalLotId: lotId, commandId: newId(), ...input } });
    const answer = Object.values(await client.next<Record<string, Record<string, unknown>>>(id))[0];
    expect(await client.frame()).toEqual({ id, type: "complete" });
    return answer;
  };
  return {
    person,
    client,
    bid: (amount: number, rest: Record<string, unknown> = {}) => ask(BID, { amount, ...rest }),
    autoBid: (maximumAmount: number) => ask(AUTO_BID, { maximumAmount }),
  };
}

async function refusalOf(client: LiveClient, query: string, input: Record<string, unknown>) {
  client.subscribe("refused", query, { input });
  return (await client.refusal("refused"))[0]?.extensions?.code;
}

beforeEach(() => forgetBidPermissions());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a bid over the lot's socket", () => {
  it("is answered with its row, the next minimum and a receipt, and then completes", async () => {
    const lotId = await openSale();
    const anna = await bidderOn(lotId);
    expect(await anna.bid(100_00)).toEqual({
      state: "SUCCESS",
      refusal: null,
      nextMinimumAmount: 110_00,
      missingConditions: [],
      hasAutoBid: false,
      receipt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      incrementalBid: {
        id: `${lotId}:1`,
        incrementalLotId: lotId,
        amount: 100_00,
        annonUserRef: "1",
        isAutoBid: false,
        state: "SUCCESS",
        isViewer: true,
        reason: { rule: "MAN1" },
      },
    });
  });

  it("has one order with those over HTTP, auto bids too", async () => {
    const lotId = await openSale();
    const [anna, bram] = [await bidderOn(lotId), await bidderOn(lotId)];
    expect(await anna.autoBid(500_00)).toMatchObject({ state: "SUCCESS", hasAutoBid: true });
    expect(await bram.bid(200_00)).toMatchObject({ state: "SUCCESS", nextMinimumAmount: 220_00 });
    expect(await lotStub(env, lotId).currentState(null)).toMatchObject({ priceCents: 210_00, leaderPseudonym: "1" });
  });

  it("REFUSE1: is refused with the reason and the remedy", async () => {
    const lotId = await openSale();
    const anna = await bidderOn(lotId);
    expect(await anna.bid(90_00)).toMatchObject({
      state: "TOO_LOW",
      refusal: "AMOUNT_TOO_LOW",
      nextMinimumAmount: 100_00,
      incrementalBid: null,
      receipt: expect.any(String),
    });
    const early = await bidderOn(await openSale({ startsAtMs: Date.now() + HOUR_MS / 2 }));
    expect(await early.bid(100_00)).toMatchObject({ state: "NOT_ALLOWED", refusal: "LOT_NOT_OPEN" });
  });

  it("ONCE1: counts once however often it is sent, over any connection", async () => {
    const lotId = await openSale();
    const anna = await bidderOn(lotId);
    const commandId = newId();
    const first = await anna.bid(100_00, { commandId });
    // Signed again: no two signatures are alike.
    expect(await anna.bid(100_00, { commandId })).toEqual({ ...first, receipt: expect.any(String) });
    expect(await anna.bid(120_00, { commandId })).toMatchObject({ state: "NOT_ALLOWED", refusal: "COMMAND_REUSED" });
    expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(1);
  });

  it("many at once on one socket are all answered, each under its own id", async () => {
    const lotId = await openSale();
    const { client } = await bidderOn(lotId);
    for (let step = 0; step < 20; step += 1) {
      const input = { incrementalLotId: lotId, commandId: newId(), amount: 100_00 + step * 10_00 };
      client.subscribe(`bid-${step}`, BID, { input });
    }
    const frames = [];
    while (frames.length < 40) frames.push(await client.frame());
    const answered = frames.filter(({ type }) => type === "next").map(({ id }) => id);
    expect(answered).toEqual(Array.from({ length: 20 }, (_, step) => `bid-${step}`));
    expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(20);
  });
});

describe("commands that wait for their answers", () => {
  const MAXIMUM = 50;
  const bidOf = (lotId: string, amount: number) => ({
    input: { incrementalLotId: lotId, commandId: newId(), amount },
  });

  it("stop counting when answered: a keen bidder's 60th bid on one socket is answered like the first", async () => {
    const lotId = await openSale();
    const anna = await bidderOn(lotId);
    for (let step = 0; step < MAXIMUM + 10; step += 1) {
      expect(await anna.bid(100_00 + step * 10_00)).toMatchObject({ state: "SUCCESS" });
    }
    expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(MAXIMUM + 10);
  });

  it("are limited to fifty on a socket: the 51st closes it with 4429, and another bidder's socket stays", async () => {
    const lotId = await openSale();
    const [anna, bram] = [await bidderOn(lotId), await bidderOn(lotId)];
    const { promise: desk, resolve: answerAll } = Promise.withResolvers<BidPermission>();
    await runInDurableObject(lotStub(env, lotId), (instance) => {
      instance.services.askPermission = () => desk;
    });
    for (let step = 0; step < MAXIMUM; step += 1) anna.client.subscribe(`bid-${step}`, BID, bidOf(lotId, 100_00));
    expect(await anna.client.drained()).toEqual([]);
    anna.client.subscribe("bid-51", BID, bidOf(lotId, 100_00));
    expect(await anna.client.ended()).toMatchObject({ code: 4429 });
    bram.client.subscribe("bid", BID, bidOf(lotId, 900_00));
    expect(await bram.client.drained()).toEqual([]);
    answerAll({ isLotKnown: true, missingConditions: [] });
    expect(await bram.client.next("bid")).toBeDefined();
  });
});

describe("a token that expires on an open socket", () => {
  /** Longer than the lifetime of any access token. */
  const LATER_MS = 24 * HOUR_MS;
  const STATE = "subscription ($id: ID!) { incrementalLotState(incrementalLotId: $id) { bidCount } }";

  it.each(["a bid", "an auto bid", "a subscription"])(
    "is noticed at the next operation: %s gets 4403",
    async (what) => {
      const lotId = await openSale({ closesAtMs: Date.now() + 2 * LATER_MS });
      const [anna, visitor] = [await bidderOn(lotId), await (await connect(`?lot=${lotId}`)).init()];
      vi.setSystemTime(Date.now() + LATER_MS);
      const input = { incrementalLotId: lotId, commandId: newId() };
      if (what === "a bid") anna.client.subscribe("late", BID, { input: { ...input, amount: 100_00 } });
      if (what === "an auto bid")
        anna.client.subscribe("late", AUTO_BID, { input: { ...input, maximumAmount: 100_00 } });
      if (what === "a subscription") anna.client.subscribe("late", STATE, { id: lotId });
      expect(await anna.client.ended()).toMatchObject({ code: 4403 });
      expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(0);
      // A client without a token has none that can expire, and a fresh token still works.
      visitor.subscribe("state", STATE, { id: lotId });
      expect(await visitor.next("state")).toEqual({ incrementalLotState: { bidCount: 0 } });
      const bram = await bidderOn(lotId);
      expect(await bram.bid(100_00)).toMatchObject({ state: "SUCCESS" });
    },
  );
});

describe("permissions", () => {
  it("anonymous clients are refused with the code to sign in", async () => {
    const lotId = await openSale();
    const client = await (await connect(`?lot=${lotId}`)).init();
    const input = { incrementalLotId: lotId, commandId: newId(), amount: 100_00 };
    expect(await refusalOf(client, BID, input)).toBe("1002");
  });

  it.each([
    ["CONFIRMED", { isConfirmed: false }],
    ["CHANNEL_BID_RIGHT", { bidsOn: [] }],
    ["ADDRESS", { hasAddress: false }],
    ["NOT_BLACKLISTED", { account: { blacklistedAtMs: 1 } }],
  ] satisfies [string, PersonOptions][])(
    "a bidder without %s gets the refusal that HTTP gives",
    async (missing, options) => {
      const outsider = await bidderOn(await openSale(), options);
      expect(await outsider.bid(100_00)).toMatchObject({
        state: "NOT_ALLOWED",
        refusal: "BIDDER_NOT_ALLOWED",
        missingConditions: [missing],
      });
    },
  );

  it("the right to bid is that of the host's channel", async () => {
    const lotId = await openSale({}, { channels: ["hamerslag", "auctionate"] });
    const anna = await bidderOn(lotId, { bidsOn: ["hamerslag"] }, "auctionate.localhost");
    expect(await anna.bid(100_00)).toMatchObject({ missingConditions: ["CHANNEL_BID_RIGHT"] });
  });

  it("REFUSE1: a lot that was hidden accepts no bid, also over a socket opened before", async () => {
    const { incrementalLotId: lotId, auctionId } = await buildSale();
    await publishedLot({}, lotId);
    const anna = await bidderOn(lotId);
    await openDatabase(env).update(publications).set({ isPublished: false }).where(eq(publications.id, auctionId));
    expect(await anna.bid(100_00)).toMatchObject({ state: "NOT_ALLOWED", refusal: "LOT_UNKNOWN", receipt: null });
    expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(0);
  });

  it("a new permission works at once, and a withdrawn one stops bids within the stated time", async () => {
    const lotId = await openSale();
    const anna = await bidderOn(lotId, { isConfirmed: false });
    expect(await anna.bid(100_00)).toMatchObject({ missingConditions: ["CONFIRMED"] });
    const { userId } = anna.person;
    await openDatabase(env).update(users).set({ emailVerifiedAtMs: 1 }).where(eq(users.id, userId));
    expect(await anna.bid(100_00)).toMatchObject({ state: "SUCCESS" });
  });

  it("a permission cached at the edge is not passed to the lot, which would cache it as long again", async () => {
    const lotId = await openSale();
    const anna = await bidderOn(lotId);
    const answer = await graphql(
      "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state } }",
      { input: { incrementalLotId: lotId, commandId: newId(), amount: 100_00 } },
      anna.person,
    );
    expect(answer.data).toEqual({ createIncrementalBid: { state: "SUCCESS" } });
    await openDatabase(env).update(users).set({ blacklistedAtMs: 1 }).where(eq(users.id, anna.person.userId));
    expect(await anna.bid(120_00)).toMatchObject({ missingConditions: ["NOT_BLACKLISTED"] });
  });

  it("a socket of another lot carries no bid", async () => {
    const lotId = await openSale();
    const { client } = await bidderOn(await openSale());
    const input = { incrementalLotId: lotId, commandId: newId(), amount: 100_00 };
    expect(await refusalOf(client, BID, input)).toBe("WRONG_ADDRESS");
  });

  it("nor does a public socket", async () => {
    const client = await (await connect("")).init((await newPerson()).token);
    const input = { incrementalLotId: newId(), commandId: newId(), amount: 100_00 };
    expect(await refusalOf(client, BID, input)).toBe("WRONG_ADDRESS");
  });
});

describe("validation", () => {
  it("an invalid amount or command id is INVALID_INPUT", async () => {
    const lotId = await openSale();
    const { client } = await bidderOn(lotId);
    const input = { incrementalLotId: lotId, commandId: newId(), amount: 100_00 };
    for (const wrong of [{ amount: "100" }, { amount: 0.5 }, { commandId: "" }, { commandId: "x".repeat(65) }]) {
      expect(await refusalOf(client, BID, { ...input, ...wrong })).toBe("INVALID_INPUT");
    }
  });

  it("a bid is refused while its bidder's permission cannot be read", async () => {
    const lotId = await openSale();
    const { client } = await bidderOn(lotId);
    const log = vi.spyOn(console, "error").mockReturnValue();
    await runInDurableObject(lotStub(env, lotId), (instance) => {
      instance.services.askPermission = () => Promise.reject(new Error("no edge"));
    });
    const input = { incrementalLotId: lotId, commandId: newId(), amount: 100_00 };
    expect(await refusalOf(client, BID, input)).toBe("9999");
    expect(log.mock.calls.flat()).toEqual([
      JSON.stringify({ event: "SocketCommandFailed", actorId: lotId, error: "Error" }),
    ]);
    expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(0);
  });
});

describe("cached permissions", () => {
  const request = { userId: "anna", familyId: "phone", channel: "hamerslag", incrementalLotId: "lot" } as const;

  it("are read once for many bids, renewed beside them, and expire as stated", async () => {
    let asked = 0;
    let isCleared = true;
    const permissions = new BidPermissions(async () => {
      asked += 1;
      return { isLotKnown: true, missingConditions: isCleared ? [] : ["NOT_BLACKLISTED"] };
    });
    const missing = async (nowMs: number) => {
      const permission = await permissions.of(request, nowMs);
      return permission.isLotKnown ? permission.missingConditions : null;
    };
    expect(await Promise.all([missing(0), missing(0)])).toEqual([[], []]);
    expect(asked).toBe(1);
    isCleared = false;
    expect(await missing(1_000)).toEqual([]);
    expect(asked).toBe(1);
    expect(await missing(BID_PERMISSION_TTL_MS - 1)).toEqual([]);
    expect(asked).toBe(2);
    expect(await missing(BID_PERMISSION_TTL_MS)).toEqual(["NOT_BLACKLISTED"]);
  });

  it("expire once a renewal is refused: the next bid reads again, and other bidders are not affected", async () => {
    const asked: string[] = [];
    let blacklisted = "";
    const permissions = new BidPermissions(async ({ userId }) => {
      asked.push(userId);
      return { isLotKnown: true, missingConditions: userId === blacklisted ? ["NOT_BLACKLISTED"] : [] };
    });
    const missing = async (userId: string, nowMs: number) => {
      const permission = await permissions.of({ ...request, userId }, nowMs);
      return permission.isLotKnown ? permission.missingConditions : null;
    };
    expect([await missing("anna", 0), await missing("bram", 0)]).toEqual([[], []]);
    blacklisted = "anna";
    expect(await missing("anna", 3_000)).toEqual([]);
    await eventually(() => expect(asked).toEqual(["anna", "bram", "anna"]));
    expect(await missing("anna", 3_001)).toEqual(["NOT_BLACKLISTED"]);
    expect(await missing("bram", 2_000)).toEqual([]);
    expect(asked).toEqual(["anna", "bram", "anna", "anna"]);
    blacklisted = "";
    expect([await missing("anna", 3_002), await missing("anna", 3_003)]).toEqual([[], []]);
    expect(asked).toHaveLength(5);
  });

  it("still hold when a renewal fails, which is reported, until they expire", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isDown = false;
    const permissions = new BidPermissions(async () => {
      if (isDown) throw new TypeError("no answer");
      return { isLotKnown: true, missingConditions: [] };
    });
    await permissions.of(request, 0);
    isDown = true;
    expect(await permissions.of(request, 3_000)).toEqual({ isLotKnown: true, missingConditions: [] });
    await eventually(() =>
      expect(logged.mock.calls).toEqual([
        ['{"event":"BidPermissionFailed","incrementalLotId":"lot","error":"TypeError"}'],
      ]),
    );
    await expect(permissions.of(request, BID_PERMISSION_TTL_MS)).rejects.toThrow("no answer");
  });
});
