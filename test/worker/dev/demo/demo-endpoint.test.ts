import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { demoEndpoint } from "../../../../worker/dev/demo/demo-endpoint.ts";
import { readMarker, writeMarker } from "../../../../worker/dev/demo/demo-marker.ts";
import { isStale, refreshDemoData } from "../../../../worker/dev/demo/refresh-demo-data.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "../../../../worker/dev/demo/seed/sign-ins.ts";
import { appEnv } from "../../../support/environments.ts";
import { graphql } from "../../../support/graphql.ts";

const ADDRESS = "http://localhost/dev/demo";
/** People, sellers, and the auction whose lots close first. */
const FIRST_STEPS = 3;
const LOTS_OF_FIRST_AUCTION = 38;

interface Line {
  done?: number;
  total?: number;
  what?: string;
  error?: string;
}

async function post(query = ""): Promise<Line[]> {
  const response = await exports.default.fetch(`${ADDRESS}${query}`, { method: "POST" });
  expect(response.status).toBe(200);
  // Not text(): the runtime warns about bodies whose type does not begin with text/.
  const lines = new TextDecoder()
    .decode(await response.arrayBuffer())
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

async function counts() {
  const row = await env.DB.prepare(
    `select (select count(*) from users) users, (select count(*) from publications) auctions, (select count(*) from incremental_lots) lots,
       (select count(*) from incremental_bids) bids, (select count(*) from texts) texts, (select count(*) from images) images`,
  ).first<Record<"users" | "auctions" | "lots" | "bids" | "texts" | "images", number>>();
  if (!row) throw new Error("no counts");
  return row;
}

interface LotsAnswer {
  queryIncrementalLots: {
    paginatedTotalResults: number;
    lots: {
      id: string;
      bidCount: number;
      currentBidAmount: number | null;
      images: { imageSizes: { c100: string; c500: string } }[];
    }[];
  };
}

const LOTS = `query { queryIncrementalLots(pagination: { page: 1, itemsPerPage: 50 }) {
  paginatedTotalResults lots { id bidCount currentBidAmount images { imageSizes { c100 c500 } } } } }`;

let filled: Line[];
beforeAll(async () => {
  filled = await post(`?steps=${FIRST_STEPS}`);
}, 120_000);

describe("filling the demo data", () => {
  it("reports its progress after each step", () => {
    expect(filled.map(({ error }) => error)).toEqual(filled.map(() => undefined));
    expect(filled).toHaveLength(FIRST_STEPS + 1);
    const done = filled.map((line) => line.done ?? 0);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(filled.at(-1)?.total).toBeGreaterThan(600);
  });

  it("lots have bids that their actors accepted and projected", async () => {
    const answer = await graphql<LotsAnswer>(LOTS);
    const { lots, paginatedTotalResults } = answer.data?.queryIncrementalLots ?? { lots: [], paginatedTotalResults: 0 };
    expect(paginatedTotalResults).toBe(LOTS_OF_FIRST_AUCTION);
    const sold = lots.filter(({ bidCount }) => bidCount > 0);
    expect(sold.length).toBeGreaterThan(LOTS_OF_FIRST_AUCTION * 0.8);
    for (const { id, currentBidAmount, bidCount } of sold) {
      const lot = env.LOTS.getByName(id);
      expect(await lot.currentState(null)).toMatchObject({ priceCents: currentBidAmount, bidCount });
      expect((await lot.audit()).differences).toEqual([]);
    }
  });

  it("pictures are served in both sizes", async () => {
    const answer = await graphql<LotsAnswer>(LOTS);
    for (const address of Object.values(answer.data?.queryIncrementalLots.lots[0]?.images[0]?.imageSizes ?? {})) {
      const response = await exports.default.fetch(`http://localhost${address}`);
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      expect(await response.text()).toContain("</svg>");
    }
  });

  it("demo users can sign in with the documented password", async () => {
    const [bidder] = DEMO_SIGN_INS;
    const answer = await graphql<{ login: { accessToken: string; userId: string } }>(
      `mutation($userName: String!, $password: String!) { login(userName: $userName, password: $password) { accessToken userId } }`,
      { userName: bidder?.email, password: DEMO_PASSWORD },
    );
    expect(answer.data?.login.userId).toBe(bidder?.id);
  });

  it("continues where it stopped, with the same demo data", async () => {
    const before = await readMarker(env);
    expect(before).toMatchObject({ stepsDone: FIRST_STEPS, isFilled: false });
    const lines = await post("?steps=1");
    expect(lines[0]?.done).toBe(filled.at(-1)?.done);
    expect(await readMarker(env)).toEqual({ ...before, stepsDone: FIRST_STEPS + 1 });
    expect((await counts()).auctions).toBe(2);
  }, 30_000);

  it("a step that was done but not recorded is repeated without effect", async () => {
    const marker = await readMarker(env);
    const before = await counts();
    if (!marker) throw new Error("no marker");
    await writeMarker(env, { ...marker, stepsDone: 0 });
    await post(`?steps=${marker.stepsDone}`);
    expect(await counts()).toEqual(before);
  }, 120_000);

  it("a client that disconnects stops it within the step, which is repeated later", async () => {
    const before = await readMarker(env);
    const response = await exports.default.fetch(`${ADDRESS}?steps=1`, { method: "POST" });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await readMarker(env)).toEqual(before);
    await post("?steps=1");
    expect((await readMarker(env))?.stepsDone).toBe((before?.stepsDone ?? 0) + 1);
  }, 120_000);

  it("reports whether it is filled", async () => {
    const status = await (await exports.default.fetch(ADDRESS)).json();
    expect(status).toMatchObject({ isFilled: false, isStale: false, version: 2, seed: "hamerslag" });
  });
});

describe("refreshing demo data without activity", () => {
  it("it is stale once nothing closes in the next hours, until today's auctions have been added", async () => {
    const context = { database: openDatabase(env), now: Date.now };
    expect(await isStale(context)).toBe(false);
    await env.DB.prepare("update incremental_lots set closes_at_ms = closes_at_ms - 864000000").run();
    expect(await isStale(context)).toBe(true);

    const marker = await readMarker(env);
    if (!marker) throw new Error("no marker");
    await writeMarker(env, { ...marker, isFilled: true });
    const before = await counts();
    await post("?refresh");
    const after = await counts();
    expect(after.auctions).toBe(before.auctions + 3);
    expect(after.lots).toBe(before.lots + 30);
    expect(after.bids).toBeGreaterThan(before.bids);
    expect(await isStale(context)).toBe(false);
  }, 120_000);

  it("two refreshes in an hour add the same auctions once", async () => {
    const atMs = Date.now();
    const refresh = async () => {
      for await (const { done, total } of refreshDemoData({
        env: appEnv,
        database: openDatabase(env),
        now: () => atMs,
        signal: new AbortController().signal,
      })) {
        expect(done).toBeLessThanOrEqual(total);
      }
    };
    await refresh();
    const after = await counts();
    await refresh();
    expect(await counts()).toEqual(after);
  }, 120_000);
});

describe("a sale whose sealed bids open soon", () => {
  const opening = async () => {
    const soonest =
      "select min(last_closing_ms) ms from publications where kind = 'BLIND_BID_AUCTION' and last_closing_ms > ?";
    return (await env.DB.prepare(soonest).bind(Date.now()).first<{ ms: number }>())?.ms ?? Number.POSITIVE_INFINITY;
  };

  it("is added where none opens in the next minutes, and no second one beside it", async () => {
    await env.DB.prepare("delete from publications where kind = 'BLIND_BID_AUCTION'").run();
    const before = await counts();
    expect((await post("?opening")).map(({ error }) => error)).toEqual([undefined]);
    expect((await counts()).auctions).toBe(before.auctions + 1);
    expect(await opening()).toBeLessThan(Date.now() + 8 * MINUTE_MS);
    const again = await exports.default.fetch(`${ADDRESS}?opening`, { method: "POST" });
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    expect((await counts()).auctions).toBe(before.auctions + 1);
  }, 60_000);

  it("is not added to incomplete data, which has no seller for it", async () => {
    const marker = await readMarker(env);
    if (!marker) throw new Error("no marker");
    await writeMarker(env, { ...marker, isFilled: false });
    const response = await exports.default.fetch(`${ADDRESS}?opening`, { method: "POST" });
    expect(response.status).toBe(409);
    await writeMarker(env, marker);
  });
});

describe("demo data at other stages", () => {
  it.each(["dev", "test", "prod"] as const)("is not available at stage %s", async (STAGE) => {
    for (const method of ["GET", "POST"]) {
      const response = await demoEndpoint(new Request(ADDRESS, { method }), { ...appEnv, STAGE });
      expect(response.status).toBe(404);
    }
  });

  it("other methods are refused", async () => {
    expect((await exports.default.fetch(ADDRESS, { method: "DELETE" })).status).toBe(405);
  });
});
