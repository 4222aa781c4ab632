import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { publicPageAt } from "../../../../schema/kit/public-paths.ts";
import { describePage } from "../../../../worker/app/pages/describe-page.ts";
import { pageFacts } from "../../../../worker/app/pages/page-facts.ts";
import { recordPublicLots } from "../../../../worker/catalogue/publications/record-public-lots.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { createContext } from "../../../../worker/kit/sessions/create-context.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const HOUR_MS = 3_600_000;

async function factsOf(path: string, { host = "localhost", nowMs = Date.now() } = {}) {
  const url = new URL(`http://${host}${path}`);
  const context = await createContext({ request: new Request(url), url, env: parseEnv(env), waitUntil: () => {} });
  const page = publicPageAt(url.pathname);
  return page && (await pageFacts({ ...context, now: () => nowMs }, url, page));
}

describe("the facts of a page", () => {
  it("are a lot's, with its price and whether it can be had, at the address of its own auction", async () => {
    const now = Date.now();
    const sale = await buildSale({
      startingOnMs: now,
      closesAtMs: now + HOUR_MS,
      lots: [
        {
          texts: {
            nl: { title: "Kraan", summary: "", description: "**Sterk** en [groot](x).\n\n# Meer" },
            en: "Crane",
          },
        },
      ],
      minimumStartBidAmountCents: 250_00,
    });
    const address = `/nl/auction/nope/lot/${sale.incrementalLotId}`;
    const path = `/auction/${sale.auctionId}/lot/${sale.incrementalLotId}`;
    const availabilityAt = async (nowMs: number) => {
      const offers: unknown = (await factsOf(address, { nowMs }))?.data?.offers;
      return offers;
    };
    expect(await factsOf(address)).toMatchObject({
      language: "nl",
      path,
      title: "Kraan",
      description: "Sterk en groot. Meer",
      data: { "@type": "Product", name: "Kraan", sku: `${sale.publicationNumber}-1`, offers: { price: "250.00" } },
    });
    expect((await factsOf(address.replace("/nl/", "/en/")))?.title).toBe("Crane");
    expect(await availabilityAt(now - 1)).toMatchObject({ availability: "https://schema.org/PreOrder" });
    expect(await availabilityAt(now)).toMatchObject({ availability: "https://schema.org/InStock" });
    expect(await availabilityAt(now + HOUR_MS)).toMatchObject({ availability: "https://schema.org/SoldOut" });
  });

  it("are an auction's, as an event of its page", async () => {
    const sale = await buildSale({ texts: { nl: "Kranen" } });
    expect(await factsOf(`/nl/auction/${sale.auctionId}/`)).toMatchObject({
      path: `/auction/${sale.auctionId}/`,
      title: "Kranen",
      data: { "@type": "SaleEvent", location: { url: `http://localhost/nl/auction/${sale.auctionId}/` } },
    });
  });

  it("tell nothing of what is not public on the host's channel", async () => {
    const hidden = await buildSale({ isPublished: false });
    const elsewhere = await buildSale({ channels: ["bexchange"] });
    for (const { auctionId, incrementalLotId } of [hidden, elsewhere]) {
      expect(await factsOf(`/nl/auction/${auctionId}`)).toBeNull();
      expect(await factsOf(`/nl/auction/${auctionId}/lot/${incrementalLotId}`)).toBeNull();
    }
    expect(await factsOf(`/nl/auction/${elsewhere.auctionId}`, { host: "bexchange.localhost" })).not.toBeNull();
  });

  it("are those of the fixed public pages, in both languages, and of no page of one user", async () => {
    expect(await factsOf("/nl/")).toMatchObject({ path: "/", data: { "@type": "WebSite" } });
    expect(await factsOf("/en/rules")).toMatchObject({ path: "/rules/", title: "The rules of bidding" });
    for (const path of ["/nl/account/", "/nl/search", "/nl/nope", "/"]) expect(await factsOf(path)).toBeNull();
  });
});

const SETTINGS = parseEnv(env);

const describedAt = async (path: string, { host = "localhost", settings = SETTINGS } = {}) => {
  const url = new URL(`http://${host}${path}`);
  return await describePage({ request: new Request(url), url, env: settings, waitUntil: () => {} });
};

describe("the status of a page", () => {
  it("is 200 for pages that are there, and 404 for addresses that are none", async () => {
    const { auctionId, incrementalLotId } = await buildSale();
    const lot = `auction/${auctionId}/lot/${incrementalLotId}`;
    for (const path of ["/nl/", "/nl/account/", `/nl/${lot}`, `/NL/${lot}`])
      expect((await describedAt(path)).status).toBe(200);
    for (const path of ["/xx/about", "/nl/auction/nope/", `/nl/auction/${auctionId}/lot/nope`])
      expect(await describedAt(path)).toEqual({ status: 404, facts: null });
  });

  it("is 410 for a lot and an auction that the channel showed and shows no longer", async () => {
    const sale = await buildSale();
    const database = openDatabase(env);
    const paths = [`/nl/auction/${sale.auctionId}/`, `/nl/auction/${sale.auctionId}/lot/${sale.incrementalLotId}`];
    await recordPublicLots(database, [sale.incrementalLotId], Date.now());
    await database.update(publications).set({ isPublished: false }).where(eq(publications.id, sale.auctionId));
    for (const path of paths) expect(await describedAt(path)).toEqual({ status: 410, facts: null });
    // Another channel never showed them.
    for (const path of paths) expect((await describedAt(path, { host: "bexchange.localhost" })).status).toBe(404);
  });

  it("is 200 without facts on the staff's hosts and while the database does not answer", async () => {
    const unread = { status: 200, facts: "unread" };
    expect(await describedAt("/nl/nope", { host: "admin.localhost" })).toEqual(unread);
    const settings = { ...SETTINGS, DATABASE_URL: "http://127.0.0.1:1" };
    expect(await describedAt("/nl/auction/nope/", { settings })).toEqual(unread);
  });
});
