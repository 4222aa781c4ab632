import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  AUCTION_ADMIN_SUBSCRIPTION,
  AUCTION_SUBSCRIPTION,
} from "../../../../schema/bidding/live/auction-subscriptions.ts";
import type {
  IncrementalAuctionAdminLive,
  IncrementalAuctionLive,
} from "../../../../schema/bidding/live/live-auction.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { ANSWER_TTL_MS } from "../../../../worker/bidding/bids/public-lots.ts";
import { connect, upgrade } from "../../../support/live-client.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale, HIDDEN_LOTS, type Sale } from "../../../support/sale/sale.ts";

const ADMIN = { host: "admin.localhost" };

async function watching(auctionId: string) {
  const client = await (await connect(`?auction=${auctionId}`)).init();
  client.subscribe("wall", AUCTION_SUBSCRIPTION, { incrementalAuctionId: auctionId });
  const next = async () =>
    (await client.next<{ incrementalAuctionState: IncrementalAuctionLive }>("wall")).incrementalAuctionState;
  return { client, next };
}

async function monitoring(auctionId: string, { token }: Pick<TestPerson, "token">) {
  const client = await (await connect(`?auction=${auctionId}`, ADMIN)).init(token);
  client.subscribe("staff", AUCTION_ADMIN_SUBSCRIPTION, { incrementalAuctionId: auctionId, after: 0 });
  const next = async () =>
    (await client.next<{ incrementalAuctionStateAdmin: IncrementalAuctionAdminLive }>("staff"))
      .incrementalAuctionStateAdmin;
  return { client, next };
}

const viewerOf = ({ projectId }: Sale) => newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });

afterEach(() => vi.useRealTimers());

describe("the feed of an auction", () => {
  it("has the bids of its lots, and for staff their events, without a secret auto bid", async () => {
    const sale = await buildSale({ lots: 2 });
    const [first, second] = await Promise.all(
      sale.lots.map(({ incrementalLotId }) => publishedLot({}, incrementalLotId)),
    );
    if (!first || !second) throw new Error("Two lots");
    const wall = await watching(sale.auctionId);
    const staff = await monitoring(sale.auctionId, await viewerOf(sale));
    const seen = { prices: new Map<string, number | null>(), events: [] as string[], last: null as unknown };
    const follow = async (isDone: () => boolean) => {
      while (!isDone()) {
        const frame = await staff.next();
        for (const lot of frame.lots) {
          seen.prices.set(lot.incrementalLotId, lot.amount);
          seen.last = lot;
        }
        for (const event of frame.events) seen.events.push(`${event.type} ${event.amount} ${event.userRef}`);
      }
    };
    await follow(() => seen.prices.size === 2);
    await first.bid("anna", 100_00);
    await second.autoBid("bram", 500_00);
    await second.bid("anna", 200_00);
    await follow(() => seen.prices.get(second.lotId) === 210_00 && seen.prices.get(first.lotId) === 100_00);
    expect(seen.events.filter((text) => text.includes("BID")).toSorted()).toEqual([
      "AUTO_BID 10000 1",
      "AUTO_BID 21000 1",
      "BID 10000 1",
      "BID 20000 2",
    ]);
    // Moves no price, so it is nobody's business (SECRET1): the next frame is of the bid that follows it.
    await first.autoBid("anna", 900_00);
    await first.bid("bram", 110_00);
    await follow(() => seen.prices.get(first.lotId) === 120_00);
    expect(seen.last).toMatchObject({ leaderRef: "1", bidderCount: 2, bidCount: 3 });
    const shown = new Map<string, number | null>();
    while (shown.get(first.lotId) !== 120_00) {
      for (const { incrementalLotId, amount } of (await wall.next()).lots) shown.set(incrementalLotId, amount);
    }
    expect(shown.get(second.lotId)).toBe(210_00);
  });

  it.each([true, false])("tells staff what the seller decided on a closed lot: %s", async (isAwarded) => {
    const sale = await buildSale();
    const lot = await publishedLot({}, sale.incrementalLotId);
    await lot.bid("anna", 100_00);
    const state = await lot.stub().currentState(null);
    vi.setSystemTime((state?.closesAtMs ?? 0) + 1);
    await lot.runAlarm();
    const approval = { administrator: "staff", reason: "Agreed", proposal: null };
    await lot.execute({ type: "DecideSale", ...approval, row: 1, isAwarded });
    const staff = await monitoring(sale.auctionId, await viewerOf(sale));
    const types: string[] = [];
    while (!types.includes(isAwarded ? "AWARDED" : "DECLINED")) {
      for (const event of (await staff.next()).events) types.push(event.type);
    }
    expect(types).toEqual(expect.arrayContaining(["BID", "CLOSED"]));
  });

  it("has lots that the catalogue knows and no lot has delivered", async () => {
    const sale = await buildSale({ lots: [{ currentBidAmountCents: 300_00, bidCount: 2, projectedSequence: 4 }] });
    const staff = await monitoring(sale.auctionId, await viewerOf(sale));
    expect(await staff.next()).toMatchObject({
      isWhole: true,
      lots: [{ incrementalLotId: sale.incrementalLotId, amount: 300_00, bidCount: 2, sequence: 4, isHidden: false }],
    });
  });
});

describe("permissions", () => {
  it.each(HIDDEN_LOTS.slice(0, 3))("an auction %s has no feed for outsiders", async (_, options) => {
    const { auctionId } = await buildSale(options);
    expect((await upgrade(`?auction=${auctionId}`)).status).toBe(404);
    // The staff's hosts refuse it when it is subscribed to.
    const client = await (await connect(`?auction=${auctionId}`, ADMIN)).init((await newPerson()).token);
    client.subscribe("wall", AUCTION_SUBSCRIPTION, { incrementalAuctionId: auctionId });
    expect((await client.refusal("wall"))[0]?.extensions?.code).toBe("NOT_FOUND");
    client.subscribe("staff", AUCTION_ADMIN_SUBSCRIPTION, { incrementalAuctionId: auctionId });
    expect((await client.refusal("staff"))[0]?.extensions?.code).toBe("1024");
  });

  it("viewers of the project may monitor an auction that is not published", async () => {
    const sale = await buildSale({ isPublished: false, publication: { isPublished: false } });
    const staff = await monitoring(sale.auctionId, await viewerOf(sale));
    expect((await staff.next()).isWhole).toBe(true);
  });

  it("viewers of another project may not, nor bidders, of a public one", async () => {
    const [sale, other] = [await buildSale(), await buildSale()];
    for (const person of [await viewerOf(other), await newPerson()]) {
      const { client } = await monitoring(sale.auctionId, person);
      expect((await client.refusal("staff"))[0]?.extensions?.code).toBe("1024");
    }
  });

  it("an auction that was withdrawn is refused 5 s later at the latest", async () => {
    const { auctionId } = await buildSale();
    const statusOf = async () => {
      const response = await upgrade(`?auction=${auctionId}`);
      response.webSocket?.accept();
      response.webSocket?.close();
      return response.status;
    };
    expect(await statusOf()).toBe(101);
    await openDatabase(env).update(publications).set({ isPublished: false }).where(eq(publications.id, auctionId));
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + ANSWER_TTL_MS.YES + 1);
    expect(await statusOf()).toBe(404);
    now.mockRestore();
  });

  it("an unknown auction has none", async () => {
    expect((await upgrade(`?auction=${crypto.randomUUID()}`)).status).toBe(404);
  });
});
