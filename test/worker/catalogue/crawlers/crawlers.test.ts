import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { serveRobots } from "../../../../worker/catalogue/crawlers/serve-robots.ts";
import { loadAuctions, loadClosingDays, loadLotsOfDay } from "../../../../worker/catalogue/crawlers/store.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const DAY_MS = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function get(path: string, { host = "localhost", method = "GET" } = {}) {
  const response = await exports.default.fetch(`http://${host}${path}`, { method });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** The pages that a sitemap or an index lists. */
const listed = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe("the sitemap", () => {
  it("lists the days on which lots close, a month back too, and the file of each day its lots", async () => {
    const now = Date.now();
    const tomorrow = await buildSale({ closesAtMs: now + DAY_MS, lots: 2 });
    const lastWeek = await buildSale({ closesAtMs: now - 7 * DAY_MS, startingOnMs: now - 8 * DAY_MS });
    // Two lots of one day, at other times of it, are one file.
    const midnight = Math.floor(now / DAY_MS) * DAY_MS - 3 * DAY_MS;
    for (const hours of [5, 19])
      await buildSale({ closesAtMs: midnight + (hours * DAY_MS) / 24, startingOnMs: midnight - DAY_MS });
    await buildSale({ closesAtMs: now - 40 * DAY_MS, startingOnMs: now - 41 * DAY_MS });
    const index = await get("/sitemap.xml");
    expect(index).toMatchObject({ status: 200, type: "application/xml; charset=utf-8" });
    expect(listed(index.text)).toEqual([
      "http://localhost/sitemap-pages.xml",
      `http://localhost/sitemap-${day(now - 7 * DAY_MS)}.xml`,
      `http://localhost/sitemap-${day(midnight)}.xml`,
      `http://localhost/sitemap-${day(now + DAY_MS)}.xml`,
    ]);
    const { text } = await get(`/sitemap-${day(now + DAY_MS)}.xml`);
    expect(listed(text)).toEqual(
      tomorrow.lots.flatMap(({ incrementalLotId }) =>
        ["nl", "en"].map(
          (language) => `http://localhost/${language}/auction/${tomorrow.auctionId}/lot/${incrementalLotId}`,
        ),
      ),
    );
    expect(text).toContain('hreflang="x-default"');
    const pages = listed((await get("/sitemap-pages.xml")).text);
    expect(pages).toContain("http://localhost/nl/publications/");
    // With the slash of the page's canonical address.
    expect(pages).toContain("http://localhost/en/about/");
    for (const sale of [tomorrow, lastWeek]) expect(pages).toContain(`http://localhost/en/auction/${sale.auctionId}/`);
    expect(pages).toContain("http://localhost/en/terms/");
    expect(pages).toHaveLength(2 * (10 + 4));
  });

  it("lists nothing that is not public on the host's channel", async () => {
    const closesAtMs = Date.now() + DAY_MS;
    const visible = await buildSale({ closesAtMs, channels: ["bexchange"] });
    const hidden = { closesAtMs, channels: ["auctionate"] } as const;
    await buildSale({ ...hidden, isPublished: false });
    await buildSale({ ...hidden, publication: { visibleOnMs: Date.now() + 60_000 } });
    await buildSale({ ...hidden, lots: [{ isPublished: false }] });
    expect(listed((await get("/sitemap.xml", { host: "auctionate.localhost" })).text)).toEqual([
      "http://auctionate.localhost/sitemap-pages.xml",
    ]);
    const file = await get(`/sitemap-${day(closesAtMs)}.xml`, { host: "bexchange.localhost" });
    expect(listed(file.text)).toHaveLength(2);
    expect(file.text).toContain(visible.incrementalLotId);
  });

  it.each(["/sitemap-2020-01-01.xml", "/sitemap-2026-13-45.xml", "/sitemap-lots.xml"])("has no %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("is read by GET and HEAD, and not on the staff's hosts", async () => {
    expect(await get("/sitemap.xml", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect((await get("/sitemap.xml", { method: "POST" })).status).toBe(405);
    expect((await get("/sitemap.xml", { host: "admin.localhost" })).status).toBe(404);
  });

  it("reads what it lists from indexes", async () => {
    const view = { channel: "hamerslag", nowMs: Date.now() } as const;
    const plans = await plansOfQueries(async (database) => {
      await loadClosingDays({ database }, view, 0);
      await loadLotsOfDay({ database }, view, { day: 1, limit: 10 });
      await loadAuctions({ database }, view, { fromDay: 1, limit: 10 });
    });
    for (const plan of plans) expect(plan).toMatch(/INDEX \w+_by_closing \(channel=\? AND \w+>\?/);
    expect(plans).toHaveLength(3);
  });
});

describe("the feed of new auctions", () => {
  it("has the newest first, in the language of its address, with text that is escaped", async () => {
    const host = "auctionate.localhost";
    const older = await buildSale({ channels: ["auctionate"], publication: { visibleOnMs: Date.now() - DAY_MS } });
    const newer = await buildSale({
      channels: ["auctionate"],
      texts: { nl: { title: "Kranen & <takels>", summary: "Uit een faillissement." }, en: "Cranes" },
    });
    const nl = await get("/nl/auctions.rss", { host });
    expect(nl).toMatchObject({ status: 200, type: "application/rss+xml; charset=utf-8" });
    expect(nl.text).toContain("<title>Kranen &amp; &lt;takels&gt;</title>");
    expect(nl.text).toContain("<description>Uit een faillissement.</description>");
    const listedIds = [...nl.text.matchAll(/<guid[^>]*>([^<]*)/g)].map(([, id]) => id);
    const own = [newer.auctionId, older.auctionId];
    expect(listedIds.filter((id) => id !== undefined && own.includes(id))).toEqual(own);
    const en = await get("/en/auctions.rss", { host });
    expect(en.text).toContain("<title>Cranes</title>");
    expect(en.text).toContain(`<link>http://auctionate.localhost/en/auction/${newer.auctionId}/</link>`);
    expect((await get("/de/auctions.rss", { host })).status).toBe(404);
  });
});

describe("robots.txt", () => {
  const robots = async (address: string, stage: "prod" | "test") =>
    await serveRobots(new Request(address), { STAGE: stage }).text();

  it("leads to the sitemap, and keeps pages of one user out", async () => {
    const text = await robots("https://bexchange.example/robots.txt", "prod");
    expect(text).toContain("Sitemap: https://bexchange.example/sitemap.xml");
    expect(text).toContain("Disallow: /en/account/");
    expect(text).not.toContain("Disallow: /\n");
  });

  it("admits nobody before production and on the staff's hosts", async () => {
    for (const [address, stage] of [
      ["https://test.bexchange.example/robots.txt", "test"],
      ["https://admin.bexchange.example/robots.txt", "prod"],
    ] as const) {
      expect(await robots(address, stage)).toBe("User-agent: *\nDisallow: /\n");
    }
  });

  it("is what the Worker answers", async () => {
    expect(env.STAGE).toBe("local");
    expect(await get("/robots.txt")).toMatchObject({ status: 200, text: "User-agent: *\nDisallow: /\n" });
  });
});
