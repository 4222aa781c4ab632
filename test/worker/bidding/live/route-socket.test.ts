import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { SOCKETS_PER_ADDRESS } from "../../../../actors/kit/live/address-shares.ts";
import { readState } from "../../../../actors/kit/live/socket-state.ts";
import { publicHubs, userHub } from "../../../../schema/bidding/rpc/hubs.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { CLIENT_ADDRESS_HEADER } from "../../../../schema/kit/live/client-address-header.ts";
import { ANSWER_TTL_MS, isLotPublic } from "../../../../worker/bidding/bids/public-lots.ts";
import { lotStub } from "../../../../worker/kit/actors/lot-stub.ts";
import { isAppOrigin } from "../../../../worker/kit/headers/is-app-origin.ts";
import { connect, upgrade } from "../../../support/live-client.ts";
import { newPerson } from "../../../support/people/people.ts";
import { tokenFor } from "../../../support/people/token-for.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale, HIDDEN_LOTS } from "../../../support/sale/sale.ts";

const USER = "subscription ($user: ID!) { userNotification(userId: $user) { id } }";
const LOT = "subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { id } }";
const GENERAL = "subscription { generalNotification { id } }";

const database = openDatabase(env);

/** The answer to an upgrade on a lot. */
async function statusOf(lotId: string, connection: Parameters<typeof upgrade>[1] = {}): Promise<number> {
  const response = await upgrade(`?lot=${lotId}`, connection);
  response.webSocket?.accept();
  response.webSocket?.close();
  return response.status;
}

beforeAll(() => buildSale({ lots: [{ id: "lot-1" }] }));

describe("behaviour", () => {
  it("?user= opens that user's hub", async () => {
    // The ids of earlier files' hubs are still listed.
    const user = `anna-${crypto.randomUUID()}`;
    const before = new Set((await listDurableObjectIds(env.USER_HUBS)).map(String));
    const client = await (await connect(`?user=${user}`)).init(await tokenFor(user));
    await client.subscribed("1", USER, { user });
    const hubs = (await listDurableObjectIds(env.USER_HUBS)).map(String);
    expect(hubs.filter((id) => !before.has(id))).toEqual([env.USER_HUBS.idFromName(user).toString()]);
  });

  it("no query opens a shard of the public hub", async () => {
    const client = await (await connect()).init();
    await client.subscribed("1", GENERAL);
  });

  it.each([
    ["", LOT, { lot: "lot-1" }, "/graphql?lot=lot-1"],
    ["", USER, { user: "anna" }, "/graphql?user=anna"],
    ["?user=anna", GENERAL, {}, "/graphql"],
    ["?user=anna", LOT, { lot: "lot-1" }, "/graphql?lot=lot-1"],
    ["?lot=lot-1", USER, { user: "anna" }, "/graphql?user=anna"],
    ["?lot=lot-1", GENERAL, {}, "/graphql"],
  ])("on %s, %s gets its correct address", async (address, query, variables, right) => {
    const client = await (await connect(address)).init(await tokenFor("anna"));
    client.subscribe("1", query, variables);
    expect((await client.refusal("1"))[0]?.extensions).toEqual({ code: "WRONG_ADDRESS", address: right });
  });
});

describe("an address with annoClient", () => {
  it.each(["?annoClient=1", "?annoClient=2&user=anna", "?lot=lot-1&annoClient=1"])(
    "%s opens its actor",
    async (address) => {
      const response = await upgrade(address);
      expect(response.status).toBe(101);
      response.webSocket?.accept();
      response.webSocket?.close();
    },
  );

  it.each(["?annoClient=3", "?annoClient=", "?lot=lot-1&annoClient=anna"])("%s is refused", async (address) => {
    expect((await upgrade(address)).status).toBe(400);
  });
});

describe("permissions", () => {
  it.each([
    "https://evil.example",
    "http://localhost.evil.example",
    "http://evillocalhost",
    "null",
    "file://localhost",
  ])("a page of %s gets no socket", async (origin) => {
    expect((await upgrade("", { headers: { origin } })).status).toBe(403);
  });

  it.each(["http://localhost:8787", "http://admin.localhost:8787", "https://auctionate.localhost"])(
    "a page of %s gets a socket",
    async (origin) => {
      const response = await upgrade("", { headers: { origin } });
      expect(response.status).toBe(101);
      response.webSocket?.accept();
      response.webSocket?.close();
    },
  );

  it.each(HIDDEN_LOTS)("a lot %s gets no socket, as an unknown lot", async (_, options) => {
    const { incrementalLotId } = await buildSale(options);
    await publishedLot({}, incrementalLotId);
    expect(await statusOf(incrementalLotId)).toBe(404);
    expect(await statusOf(crypto.randomUUID())).toBe(404);
  });

  it("a lot of another channel gets one there", async () => {
    const { incrementalLotId } = await buildSale({ channels: ["auctionate"] });
    expect(await statusOf(incrementalLotId, { host: "auctionate.localhost" })).toBe(101);
  });

  it("editors of the sale may watch a hidden lot, other signed-in users may not", async () => {
    const { incrementalLotId, projectId } = await buildSale({ isPublished: false });
    const editor = await newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: projectId }] });
    const bearer = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } });
    expect(await statusOf(incrementalLotId, bearer(editor))).toBe(101);
    expect(await statusOf(incrementalLotId, bearer(await newPerson()))).toBe(404);
  });

  it("the app's domain is compared label by label", () => {
    expect(isAppOrigin("https://hamerslag.example", "hamerslag.example")).toBe(true);
    expect(isAppOrigin("https://admin.hamerslag.example", "hamerslag.example")).toBe(true);
    expect(isAppOrigin("https://nothamerslag.example", "hamerslag.example")).toBe(false);
    expect(isAppOrigin("https://example", "hamerslag.example")).toBe(false);
  });
});

describe("the address that a socket counts against", () => {
  const CLAIMED = { [CLIENT_ADDRESS_HEADER]: "192.0.2.99" };

  it.each([
    ["is the one that Cloudflare reports", { "cf-connecting-ip": "203.0.113.7" }, "203.0.113.7"],
    ["is the /64 network of an IPv6 address", { "cf-connecting-ip": "2001:db8:1:2:3:4:5:6" }, "2001:db8:1:2::/64"],
    ["is never what a client claims", { "cf-connecting-ip": "203.0.113.7", ...CLAIMED }, "203.0.113.7"],
    ["is none if Cloudflare reports none, whatever a client claims", CLAIMED, null],
  ])("%s", async (_, headers, expected) => {
    const { incrementalLotId } = await buildSale();
    const user = crypto.randomUUID();
    const actors = [
      [`?lot=${incrementalLotId}`, [lotStub(env, incrementalLotId)]],
      [`?user=${user}`, [userHub(env, user)]],
      ["", publicHubs(env)],
    ] as const;
    for (const [address, stubs] of actors) {
      const before = await addressesAt(stubs);
      await connect(address, { headers });
      const after = await addressesAt(stubs);
      expect(after.filter((one) => one === expected).length).toBe(before.filter((one) => one === expected).length + 1);
      expect(after).not.toContain("192.0.2.99");
    }
  });

  it("has a share of each actor: beyond it the upgrade is answered 429, and another address is accepted", async () => {
    const user = crypto.randomUUID();
    const from = (address: string) => upgrade(`?user=${user}`, { headers: { "cf-connecting-ip": address } });
    for (let index = 0; index < SOCKETS_PER_ADDRESS; index += 1) {
      const { webSocket } = await from(`2001:db8::${index.toString(16)}`);
      webSocket?.accept();
    }
    const refused = await from("2001:db8::ffff");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    const welcome = await from("2001:db8:0:1::1");
    expect(welcome.status).toBe(101);
    welcome.webSocket?.accept();
  });
});

/** The client addresses of the sockets at some actors. */
async function addressesAt(stubs: readonly DurableObjectStub[]): Promise<unknown[]> {
  const found = await Promise.all(
    stubs.map((stub) => runInDurableObject(stub, (_, ctx) => ctx.getWebSockets().map((ws) => readState(ws)?.address))),
  );
  return found.flat();
}

describe("validation", () => {
  it.each([
    "?lot=",
    "?lot=..%2Fx",
    `?user=${"x".repeat(65)}`,
    "?lot=not-opened&user=nor-this",
    "?shard=1",
    "?lot=not-opened&token=secret",
  ])("%s names no actor and wakes none", async (address) => {
    const before = [await listDurableObjectIds(env.LOTS), await listDurableObjectIds(env.USER_HUBS)].flat().length;
    expect((await upgrade(address)).status).toBe(400);
    const after = [await listDurableObjectIds(env.LOTS), await listDurableObjectIds(env.USER_HUBS)].flat().length;
    expect(after).toBe(before);
  });
});

describe("visible lots", () => {
  /** Counts the database queries. */
  function counted() {
    const asked = { times: 0 };
    const proxy = new Proxy(database, {
      get(target, key, receiver) {
        if (key === "select") asked.times += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    return { asked, proxy };
  }

  it("share one query when requests come together, and query again after the TTL", async () => {
    const { incrementalLotId, auctionId } = await buildSale();
    const { asked, proxy } = counted();
    let nowMs = Date.now();
    const ask = () => isLotPublic({ database: proxy, now: () => nowMs }, incrementalLotId, "hamerslag");
    const answers = await Promise.all(Array.from({ length: 1_000 }, ask));
    expect(answers).toEqual(answers.map(() => true));
    expect(asked.times).toBe(1);
    await database.update(publications).set({ isPublished: false }).where(eq(publications.id, auctionId));
    nowMs += ANSWER_TTL_MS.YES - 1;
    expect([await ask(), asked.times]).toEqual([true, 1]);
    nowMs += 1;
    expect(await Promise.all([ask(), ask()])).toEqual([false, false]);
    expect(asked.times).toBe(2);
    await database.update(publications).set({ isPublished: true }).where(eq(publications.id, auctionId));
    nowMs += ANSWER_TTL_MS.NO;
    expect([await ask(), asked.times]).toEqual([true, 3]);
  });

  it("are those of one channel, though the lot has just been found on another", async () => {
    const { incrementalLotId } = await buildSale({ channels: ["auctionate"] });
    const isPublicOn = (channel: Channel) => isLotPublic({ database, now: Date.now }, incrementalLotId, channel);
    expect([await isPublicOn("auctionate"), await isPublicOn("hamerslag")]).toEqual([true, false]);
    expect([await isPublicOn("hamerslag"), await isPublicOn("auctionate")]).toEqual([false, true]);
  });

  it("do not wait for a query that never returned", async () => {
    const { incrementalLotId } = await buildSale();
    const ask = (database: typeof proxy) => isLotPublic({ database, now: Date.now }, incrementalLotId, "hamerslag");
    const { proxy } = counted();
    const silent = new Proxy(proxy, { get: () => () => silent });
    void ask(silent);
    expect(await ask(proxy)).toBe(true);
  });

  it("cannot be watched while the catalogue is unavailable: 503", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(env.DB, "prepare").mockImplementation(() => {
      throw new Error("no database");
    });
    const lotId = crypto.randomUUID();
    expect([await statusOf(lotId), await statusOf(lotId)]).toEqual([503, 503]);
    vi.restoreAllMocks();
  });
});
