import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { checkLog } from "../../../../worker/verify/check-log.mjs";
import { withoutChance } from "../../../support/digits.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

function get(lotId: string, init: RequestInit & { host?: string } = {}): Promise<Response> {
  return exports.default.fetch(`http://${init.host ?? "localhost"}/lots/${lotId}/log`, init);
}

async function openLot() {
  const sale = await buildSale();
  return await publishedLot({}, sale.incrementalLotId);
}

afterEach(() => vi.useRealTimers());

describe("GET /lots/{id}/log", () => {
  it("returns the log as JSON lines, and all of it is valid", async () => {
    const lot = await openLot();
    await lot.autoBid("anna", 765_00);
    await lot.bid("bram", 200_00);
    await lot.bid("bram", 50_00);
    const response = await get(lot.lotId);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="[0-9a-f-]+\.ndjson"$/);
    const text = await response.text();
    const check = checkLog(text);
    if (!check.holds) throw new Error(check.fault.message);
    const { end, entries } = check.log;
    const state = await lot.stub().currentState(null);
    expect(end).toMatchObject({ state: "OPEN", leader: "1", priceCents: 210_00, head: state?.head });
    expect(entries.at(-1)?.entry.sequence).toBe(state?.sequence);
  });

  it("SECRET1: holds no maximum that was not reached, neither open nor closed", async () => {
    const lot = await openLot();
    await lot.autoBid("anna", 765_00);
    await lot.bid("bram", 200_00);
    await lot.autoBid("anna", 800_00);
    await lot.autoBid("cees", 300_00);
    const open = withoutChance(await (await get(lot.lotId)).text());
    // Cees' auto bid was shown in full and beaten; the leader's maximum stays secret.
    expect(open).toContain('"maximumCents":30000');
    for (const secret of ["76500", "80000", "MAXIMUM_SET", "anna"]) expect(open).not.toContain(secret);
    const closesAtMs = (await lot.stub().currentState(null))?.closesAtMs ?? 0;
    vi.setSystemTime(closesAtMs + 1);
    await runInDurableObject(lot.stub(), (instance) => instance.alarm());
    const closed = await (await get(lot.lotId)).text();
    vi.useRealTimers();
    expect(closed).toContain("MAXIMUM_SET");
    for (const secret of ["76500", "80000"]) expect(withoutChance(closed)).not.toContain(secret);
    expect(checkLog(closed)).toMatchObject({ holds: true, log: { end: { state: "CLOSED", leader: "1" } } });
  });

  it("comes in pages, or as a whole", async () => {
    const lot = await openLot();
    // Each bid is refused: an entry without a row.
    await Promise.all(
      Array.from({ length: 1_100 }, (_, index) => lot.bid(`bidder-${index % 40}`, 50_00 + index, `c${index}`)),
    );
    const check = checkLog(await (await get(lot.lotId)).text());
    if (!check.holds) throw new Error(check.fault.message);
    expect(check.log.entries.length).toBeGreaterThan(1_000);
  });

  it("counts as a read of the address: one that loads long logs in a loop must wait", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const lot = await openLot();
    await Promise.all(Array.from({ length: 1_500 }, (_, index) => lot.bid(`bidder-${index % 60}`, 50_00, `c${index}`)));
    const read = async (ip: string) => {
      const response = await get(lot.lotId, { headers: { "cf-connecting-ip": ip } });
      await response.text();
      return response;
    };
    let answered = 0;
    while ((await read("198.51.100.60")).status === 200) answered += 1;
    expect(answered).toBeGreaterThanOrEqual(10);
    expect(answered).toBeLessThanOrEqual(15);
    const refused = await read("198.51.100.60");
    expect(refused.status).toBe(429);
    expect((await read("198.51.100.61")).status).toBe(200);
    vi.advanceTimersByTime(Number(refused.headers.get("retry-after")) * 1_000);
    expect((await read("198.51.100.60")).status).toBe(200);
  });

  it.each([
    ["HEAD", { method: "HEAD" }, 200],
    ["a copy that it has", {}, 304],
  ])(
    "a question for %s counts too: one address asks two hundred at once (attack: heads in a loop)",
    async (what, init, status) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
      const lot = await openLot();
      const first = await get(lot.lotId);
      await first.text();
      const ip = `198.51.100.${what.length}`;
      const headers = {
        "cf-connecting-ip": ip,
        "if-none-match": status === 304 ? (first.headers.get("etag") ?? "") : "",
      };
      const ask = async () => (await get(lot.lotId, { ...init, headers })).status;
      let answered = 0;
      while ((await ask()) === status) answered += 1;
      expect(answered).toBe(211);
      expect(await ask()).toBe(429);
      vi.advanceTimersByTime(1_000);
      expect(await ask()).toBe(status);
    },
  );

  it("is not sent again to a client with a cached copy", async () => {
    const lot = await openLot();
    const first = await get(lot.lotId);
    await first.text();
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    expect((await get(lot.lotId, { headers: { "if-none-match": `W/${etag}` } })).status).toBe(304);
    await lot.bid("anna", 100_00);
    const second = await get(lot.lotId, { headers: { "if-none-match": etag } });
    expect(second.status).toBe(200);
    await second.text();
    expect((await get(lot.lotId, { method: "POST" })).status).toBe(405);
  });

  it("hides lots that the channel does not show, and unpublished lots", async () => {
    const lot = await openLot();
    expect((await get(lot.lotId, { host: "bexchange.localhost" })).status).toBe(404);
    expect((await get("nothing")).status).toBe(404);
    expect((await get(encodeURIComponent("../../x"))).status).toBe(404);
    await openDatabase(env).update(incrementalLots).set({ isPublished: false });
    expect((await get(lot.lotId)).status).toBe(404);
  });
});
