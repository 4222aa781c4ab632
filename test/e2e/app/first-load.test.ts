import type { Page } from "@playwright/test";
import { FIRST_LOAD_BUDGET, gzipBytes, inlineScripts } from "../../bench/first-load-budget.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    /** When the page showed its content, in ms after the request. */
    shownAtMs?: number;
  }
}

/** Opens a page and returns the scripts that it requested before its content was shown. */
async function scriptsBefore(
  page: Page,
  { address, content }: { address: string; content: string },
): Promise<string[]> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      window.shownAtMs = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(address);
  await page.waitForFunction(() => window.shownAtMs !== undefined);
  return await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (window.shownAtMs ?? 0))
      .map(({ name }) => name),
  );
}

/** What these scripts and those in the page itself weigh on the line. */
async function bytesOf(page: Page, addresses: readonly string[]): Promise<number> {
  const [html, ...answers] = await Promise.all([page.url(), ...addresses].map((address) => page.request.get(address)));
  const files = await Promise.all(answers.map((answer) => answer.body()));
  return gzipBytes([...files, ...inlineScripts((await html?.text()) ?? "")]);
}

/** Counts the operations that a page sends, by name. */
function countQuestions(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/graphql")) return;
    const { operationName } = request.postDataJSON();
    asked.set(operationName, (asked.get(operationName) ?? 0) + 1);
  });
  return asked;
}

/** First screens that the browser renders: what an address shows, and the queries that its page preloads. */
const FIRST = [
  {
    name: "the auctions",
    address: () => "/nl/publications/?state=open",
    content: "main article",
    queries: ["queryPublicationPreviews"],
  },
  {
    name: "an auction",
    address: (lot: string) => lot.replace(/\/lot\/.*/, ""),
    content: "main article",
    queries: ["getIncrementalAuction", "queryIncrementalLots"],
  },
];

test.describe("a screen's file and first queries are requested before the app's code has loaded, and once", () => {
  for (const { name, address, content, queries } of FIRST) {
    for (const viewer of ["visitor", "bidder"] as const) {
      test(`${name}, ${viewer}`, async ({ openAs, sale, newUser }) => {
        const lot = lotAddress(await sale());
        const page = await openAs(viewer === "visitor" ? null : await newUser());
        const asked = countQuestions(page);
        let isScreenFetched = false;
        page.on("request", (request) => {
          isScreenFetched ||= /-screen-[\w-]+\.js$/.test(request.url());
        });
        await page.route("**/assets/app-*.js", async (route) => {
          for (const query of queries) await expect.poll(() => asked.get(query)).toBe(1);
          await expect.poll(() => isScreenFetched).toBe(true);
          await route.continue();
        });
        // A connection rightly asks again, since the state may have changed before it, and so does news of other sales.
        const connecting = Promise.withResolvers<void>();
        await page.routeWebSocket(/\/graphql/, () => connecting.resolve());
        await page.goto(address(lot));
        await expect(page.locator(content).first()).toBeVisible();
        await connecting.promise;
        for (const query of queries) expect(asked.get(query)).toBe(1);
      });
    }
  }
});

test.describe("a first visit loads less JavaScript than the budget before it shows", () => {
  test("home", async ({ openAs }) => {
    const page = await openAs(null);
    const scripts = await scriptsBefore(page, { address: "/nl/", content: "main article" });
    expect(scripts.length).toBeGreaterThan(3);
    expect(await bytesOf(page, scripts)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  });

  test("a lot's page", async ({ openAs, sale }) => {
    const address = lotAddress(await sale());
    const page = await openAs(null);
    const scripts = await scriptsBefore(page, { address, content: "main [role=timer]" });
    expect(scripts.length).toBeGreaterThan(3);
    expect(await bytesOf(page, scripts)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
    // The rest is loaded later.
    await expect(page.getByRole("heading", { name: "Kijken en ophalen" })).toBeVisible();
  });
});

/** The most requests of a first view besides its pictures, up to the last that it makes by itself. */
const MAX_REQUESTS = 30;

test.describe("a first view makes few requests", () => {
  for (const { name, address } of [
    { name: "home", address: () => "/nl/" },
    { name: "the auctions", address: () => "/nl/publications/" },
    { name: "an auction", address: (lot: string) => lot.replace(/lot\/.*/, "") },
    { name: "a lot's page", address: (lot: string) => lot },
    { name: "search", address: () => "/nl/search?q=heftruck" },
    { name: "signing in", address: () => "/nl/login" },
    { name: "registration", address: () => "/nl/register" },
    { name: "a forgotten password", address: () => "/nl/forgotPassword" },
    { name: "about", address: () => "/nl/about" },
    { name: "the rules", address: () => "/nl/rules" },
  ]) {
    test(name, async ({ openAs, sale }) => {
      const lot = lotAddress(await sale());
      const page = await openAs(null);
      const requests: string[] = [];
      page.on("request", (request) => {
        const isPicture = request.resourceType() === "image" || request.url().endsWith("/favicon.svg");
        if (!isPicture) requests.push(request.url());
      });
      await page.goto(address(lot));
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      // Below the screen, and loaded after it.
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await page.waitForLoadState("networkidle");
      expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
    });
  }
});
