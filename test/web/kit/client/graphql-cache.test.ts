import { setImmediate } from "node:timers/promises";
import { Client, type Exchange, makeResult, type Operation } from "@urql/core";
import { describe, expect, test } from "vitest";
import { filter, makeSubject, map, merge, pipe, tap } from "wonka";
import { BidsDocument } from "../../../../web/bidding/bids/history/documents.ts";
import { newestBids } from "../../../../web/bidding/bids/history/newest-bids.ts";
import { graphqlCache } from "../../../../web/kit/client/graphql-cache.ts";
import { graphql, type ResultOf } from "../../../../web/kit/lib/graphql/graphql.ts";
import { AuctionLiveDocument, LotLiveDocument, LotStateDocument } from "../../../../web/kit/live/documents.ts";
import { liveStatus, watchSocket } from "../../../../web/kit/live/live-status.ts";
import { CacheInvalidationDocument } from "../../../../web/kit/live/message-documents.ts";
import { newerPricesExchange } from "../../../../web/kit/live/newer-prices-exchange.ts";
import { lotFrame, openState } from "../../support/biddable-lot.ts";

type State = NonNullable<ResultOf<typeof LotStateDocument>["getCurrentIncrementalLotState"]>;
type Frame = ResultOf<typeof LotLiveDocument>["incrementalLotState"];

const LOT = "lot-1";

const STATE = openState({
  id: "state-1",
  incrementalLotId: LOT,
  amount: 100_00,
  nextMinimumAmount: 110_00,
  bidCount: 3,
  leaderRef: "Bidder 1",
  sequence: 7,
  userHasLatestBid: true,
  userHasBid: true,
  userRef: "Bidder 1",
  autoBid: { maximumAmount: 500_00 },
  ladder: [],
});

const FRAME = lotFrame({
  id: "frame-8",
  incrementalLotId: LOT,
  amount: 110_00,
  nextMinimumAmount: 120_00,
  bidCount: 4,
  closesOn: new Date(Date.parse(STATE.closesOn) + 120_000).toISOString(),
  leaderRef: "Bidder 2",
  sequence: 8,
  extended: true,
});

/** A client with a fake server: it counts the queries and returns chosen answers. */
async function api() {
  const results = makeSubject<ReturnType<typeof makeResult>>();
  const asked: Operation[] = [];
  const server: Exchange = () => (operations) =>
    merge([
      pipe(
        operations,
        tap((operation) => {
          if (operation.kind !== "teardown") asked.push(operation);
        }),
        filter(() => false),
        map((operation) => makeResult(operation, { data: null })),
      ),
      results.source,
    ]);
  const client = new Client({
    url: "/graphql",
    preferGetMethod: false,
    exchanges: [graphqlCache, newerPricesExchange, server],
  });
  const answer = async (name: string, data: object) => {
    const operation = asked.findLast(({ query }) => JSON.stringify(query).includes(`"value":"${name}"`));
    if (!operation) throw new Error(`no operation asked ${name}`);
    results.next(makeResult(operation, { data: JSON.parse(JSON.stringify(data)) }));
    // Dependent queries are sent again in a later task.
    await setImmediate();
  };
  const states: State[] = [];
  client.query(LotStateDocument, { incrementalLotId: LOT }).subscribe(({ data }) => {
    if (data?.getCurrentIncrementalLotState) states.push(data.getCurrentIncrementalLotState);
  });
  client.subscription(LotLiveDocument, { incrementalLotId: LOT }).subscribe(() => {});
  client.subscription(AuctionLiveDocument, { incrementalAuctionId: "sale" }).subscribe(() => {});
  client.subscription(CacheInvalidationDocument, { allNotification: true }).subscribe(() => {});
  await answer("getCurrentIncrementalLotState", {
    getCurrentIncrementalLotState: {
      __typename: "CurrentIncrementalLotState",
      ...STATE,
      autoBid: { __typename: "AutoBid", ...STATE.autoBid },
    },
  });
  const frame = (change: Partial<Frame>) =>
    answer("incrementalLotState", {
      incrementalLotState: {
        __typename: "IncrementalLotLive",
        ...FRAME,
        ...change,
        ...(change.bids ? { bids: change.bids.map((bid) => ({ __typename: "LiveBid", ...bid })) } : {}),
        ...(change.statistics ? { statistics: { __typename: "IncrementalBidStatistics", ...change.statistics } } : {}),
        ...(change.viewer ? { viewer: { __typename: "ViewerLotStanding", ...change.viewer } } : {}),
      },
    });
  return { client, answer, asked, frame, states, now: () => states.at(-1) };
}

describe("a live frame", () => {
  test("changes price, count and closing time of the lot on the screen", async () => {
    const { frame, now } = await api();
    expect(now()).toMatchObject({ amount: 100_00, bidCount: 3 });
    await frame({});
    expect(now()).toMatchObject({ amount: 110_00, nextMinimumAmount: 120_00, bidCount: 4, closesOn: FRAME.closesOn });
  });

  test("that is public already shows that the user is outbid, by the leader's public name", async () => {
    const { frame, now } = await api();
    expect(now()?.userHasLatestBid).toBe(true);
    await frame({});
    expect(now()).toMatchObject({ userHasLatestBid: false, userHasBid: true });
    expect(now()?.autoBid).toMatchObject({ maximumAmount: 500_00 });
  });

  test("of the user sets their standing and auto bid", async () => {
    const { frame, now } = await api();
    await frame({ viewer: { userRef: "Bidder 1", leads: false, hasBid: true, autoBidMaximum: null } });
    expect(now()).toMatchObject({ userHasLatestBid: false, autoBid: null });
    await frame({
      sequence: 9,
      leaderRef: "Bidder 1",
      viewer: { userRef: "Bidder 1", leads: true, hasBid: true, autoBidMaximum: 900_00 },
    });
    expect(now()).toMatchObject({ userHasLatestBid: true, autoBid: { maximumAmount: 900_00 } });
  });

  test("older than the cached state changes nothing", async () => {
    const { frame, now } = await api();
    await frame({ sequence: 6, amount: 90_00 });
    expect(now()).toMatchObject({ amount: 100_00, sequence: 7 });
  });

  test("keeps the fields that it does not contain", async () => {
    const { frame, now } = await api();
    await frame({});
    expect(now()).toMatchObject({ missingConditions: [], extensionMilliseconds: 120_000, userHasFavorite: false });
  });
});

describe("the bids in a live frame", () => {
  const AT = "2026-03-01T09:58:00.000Z";
  const bid = (row: number, annonUserRef: string) => ({
    ...{ amount: row * 10_00, createdOn: AT, annonUserRef, isAutoBid: false, state: "SUCCESS" as const, reason: null },
  });

  /** A page that shows the bid history, with three bids as of sequence 7. */
  async function history() {
    const server = await api();
    const pages: ResultOf<typeof BidsDocument>["queryIncrementalBids"][] = [];
    server.client.query(BidsDocument, newestBids(LOT)).subscribe(({ data }) => {
      if (data) pages.push(data.queryIncrementalBids);
    });
    await server.answer("queryIncrementalBids", {
      queryIncrementalBids: {
        __typename: "IncrementalBids",
        bids: [3, 2, 1].map((row) => ({ __typename: "IncrementalBid", id: `${LOT}:${row}`, ...bid(row, "1") })),
        statistics: null,
        paginatedTotalResults: 3,
        sequence: 7,
      },
    });
    return { ...server, page: () => pages.at(-1) };
  }

  test("are in the history at once, without any request", async () => {
    const { frame, asked, page } = await history();
    const before = asked.length;
    const statistics = { bidCount: 4, bidderCount: 2, autoBidCount: 0, riseAmount: 30_00 };
    await frame({ sequence: 8, bidsAfter: 6, bids: [{ row: 4, ...bid(4, "2") }], statistics });
    await frame({ sequence: 9, bidsAfter: 8, bids: [{ row: 5, ...bid(5, "1") }], statistics });
    expect(page()?.bids.map(({ id, annonUserRef }) => [id, annonUserRef])).toEqual([
      ...[5, 4].map((row) => [`${LOT}:${row}`, row === 4 ? "2" : "1"]),
      ...[3, 2, 1].map((row) => [`${LOT}:${row}`, "1"]),
    ]);
    expect(page()).toMatchObject({ paginatedTotalResults: 5, sequence: 9, statistics });
    expect(asked).toHaveLength(before);
  });

  test("that do not follow the shown ones leave the history as it is: the page sees that it is old", async () => {
    const { frame, now, page } = await history();
    await frame({ sequence: 40, bidsAfter: 12, bids: [{ row: 30, ...bid(30, "2") }] });
    expect(page()?.bids).toHaveLength(3);
    expect(page()?.sequence).toBe(7);
    expect(now()?.sequence).toBe(40);
  });
});

describe("a message about the cache", () => {
  const message = { __typename: "CacheInvalidation", id: "m", evictCacheIds: [], evictFieldNames: [], releaseIds: [] };
  const asks = (asked: Operation[]) => asked.filter(({ kind }) => kind === "query").length;

  test("that resets it refetches every active query, and the screen keeps its data until the answer", async () => {
    const { answer, asked, now } = await api();
    expect(asks(asked)).toBe(1);
    await answer("cacheInvalidation", { cacheInvalidation: { ...message, cacheReset: true } });
    expect(asks(asked)).toBe(2);
    expect(now()).toMatchObject({ amount: 100_00 });
  });

  test("that names an entity or a field refetches the queries that use it, and no others", async () => {
    const { answer, asked } = await api();
    const send = (change: object) =>
      answer("cacheInvalidation", { cacheInvalidation: { ...message, cacheReset: false, ...change } });
    await send({ evictCacheIds: ["IncrementalLot:other"], evictFieldNames: ["queryFavoriteLots"] });
    expect(asks(asked)).toBe(1);
    await send({ evictFieldNames: ["getCurrentIncrementalLotState"] });
    expect(asks(asked)).toBe(2);
  });

  test("that names an entity on the screen refetches it", async () => {
    const { answer, asked } = await api();
    await answer("cacheInvalidation", {
      cacheInvalidation: { ...message, cacheReset: false, evictCacheIds: [`CurrentIncrementalLotState:${LOT}`] },
    });
    expect(asks(asked)).toBe(2);
  });

  test("that names a lot refetches it, unless the page receives its frames", async () => {
    const { client, answer, asked } = await api();
    const query = graphql(
      "query getIncrementalLot($incrementalLotId: ID!) { getIncrementalLot(incrementalLotId: $incrementalLotId) { id title } }",
    );
    client.query(query, { incrementalLotId: LOT }).subscribe(() => {});
    await answer("getIncrementalLot", {
      getIncrementalLot: { __typename: "IncrementalLot", id: LOT, title: "Lathe" },
    });
    const evict = () =>
      answer("cacheInvalidation", {
        cacheInvalidation: { ...message, cacheReset: false, evictCacheIds: [`IncrementalLot:${LOT}`] },
      });
    const before = asks(asked);
    await evict();
    expect(asks(asked)).toBe(before + 1);

    const path = `/graphql?lot=${LOT}`;
    const unwatch = watchSocket(path);
    liveStatus(path).status.set("connected");
    await answer("getIncrementalLot", {
      getIncrementalLot: { __typename: "IncrementalLot", id: LOT, title: "Lathe" },
    });
    await evict();
    expect(asks(asked)).toBe(before + 1);
    unwatch();
  });

  test("that names a lot of an auction whose feed the page follows refetches nothing", async () => {
    const { client, answer, asked } = await api();
    const query = graphql(
      "query getIncrementalLot($incrementalLotId: ID!) { getIncrementalLot(incrementalLotId: $incrementalLotId) { id publicationId } }",
    );
    client.query(query, { incrementalLotId: LOT }).subscribe(() => {});
    await answer("getIncrementalLot", {
      getIncrementalLot: { __typename: "IncrementalLot", id: LOT, publicationId: "sale" },
    });
    const path = "/graphql?auction=sale";
    const unwatch = watchSocket(path);
    liveStatus(path).status.set("connected");
    const before = asks(asked);
    await answer("cacheInvalidation", {
      cacheInvalidation: { ...message, cacheReset: false, evictCacheIds: [`IncrementalLot:${LOT}`] },
    });
    expect(asks(asked)).toBe(before);
    unwatch();
  });
});

describe("a frame of an auction", () => {
  const lots = graphql(
    "query queryIncrementalLots { queryIncrementalLots { incrementalLots { id currentBidAmount bidCount startingOn closingOn } } }",
  );
  const times = { startingOn: STATE.startingOn, closesOn: STATE.closesOn, isClosed: false, isHidden: false };
  const sendPrice = (
    answer: Awaited<ReturnType<typeof api>>["answer"],
    lot: { incrementalLotId: string; sequence: number; amount: number },
  ) =>
    answer("incrementalAuctionState", {
      incrementalAuctionState: {
        ...{ __typename: "IncrementalAuctionLive", id: "sale", incrementalAuctionId: "sale", sequence: 1 },
        ...{ serverTime: FRAME.serverTime, isWhole: false },
        lots: [{ __typename: "LiveAuctionLot", ...lot, bidCount: lot.sequence, ...times }],
      },
    });
  const price = graphql(
    "query getIncrementalLot($incrementalLotId: ID!) { getIncrementalLot(incrementalLotId: $incrementalLotId) { id currentBidAmount bidCount startingOn closingOn } }",
  );

  test("writes the prices of the lots that the page has, unless the lot itself has told a newer one", async () => {
    const { client, answer } = await api();
    const shown: unknown[] = [];
    client.query(price, { incrementalLotId: LOT }).subscribe(({ data }) => shown.push(data?.getIncrementalLot));
    const times = { startingOn: STATE.startingOn, closingOn: STATE.closesOn };
    await answer("getIncrementalLot", {
      getIncrementalLot: { __typename: "IncrementalLot", id: LOT, currentBidAmount: 100_00, bidCount: 3, ...times },
    });
    await sendPrice(answer, { incrementalLotId: "unknown", sequence: 1, amount: 1_00 });
    await sendPrice(answer, { incrementalLotId: LOT, sequence: 8, amount: 120_00 });
    expect(shown.at(-1)).toMatchObject({ currentBidAmount: 120_00, bidCount: 8 });
    await sendPrice(answer, { incrementalLotId: LOT, sequence: 6, amount: 90_00 });
    expect(shown.at(-1)).toMatchObject({ currentBidAmount: 120_00 });
  });

  test("is newer than the answer of a query that was sent before it, of one lot or of a list", async () => {
    const { client, answer } = await api();
    const shown: unknown[] = [];
    client.query(price, { incrementalLotId: LOT }).subscribe(({ data }) => shown.push(data?.getIncrementalLot));
    const times = { startingOn: STATE.startingOn, closingOn: STATE.closesOn };
    const lot = { __typename: "IncrementalLot", id: LOT, currentBidAmount: 100_00, bidCount: 3, ...times };
    await answer("getIncrementalLot", { getIncrementalLot: lot });
    client.query(lots, {}).subscribe(() => {});
    await sendPrice(answer, { incrementalLotId: LOT, sequence: 9, amount: 130_00 });
    const incrementalLots = [{ ...lot, id: "other" }, lot];
    await answer("queryIncrementalLots", {
      queryIncrementalLots: { __typename: "IncrementalLots", incrementalLots },
    });
    expect(shown.at(-1)).toMatchObject({ currentBidAmount: 130_00, bidCount: 9 });
  });
});
