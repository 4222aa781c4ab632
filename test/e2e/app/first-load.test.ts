import type { Page } from "@playwright/test";
import { FIRST_LOAD_BUDGET, gzipBytes, inlineScripts } from "../../bench/first-load-budget.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    /** When the app took the page over, in ms after the request. */
    takenOverAtMs?: number;
  }
}

/** Opens a page and returns the scripts that it requested before the app took it over. */
async function firstScripts(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      // The app's first part outside the rendered page, mounted with it.
      if (!document.querySelector('body > [aria-live="assertive"]')) return;
      window.takenOverAtMs = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => window.takenOverAtMs !== undefined);
  return await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (window.takenOverAtMs ?? 0))
      .map(({ name }) => name),
  );
}

/** What these scripts and those in the page itself weigh on the line. */
async function bytesOf(page: Page, addresses: readonly string[]): Promise<number> {
  const [html, ...answers] = await Promise.all([page.url(), ...addresses].map((address) => page.request.get(address)));
  const files = await Promise.all(answers.map((answer) => answer.body()));
  return gzipBytes([...files, ...inlineScripts((await html?.text()) ?? "")]);
}

test.describe("a screen's file is requested before the app's code has loaded", () => {
  for (const { name, address } of [
    { name: "the auctions, filtered", address: () => "/nl/publications/?state=open" },
    { name: "an auction", address: (lot: string) => lot.replace(/\/lot\/.*/, "") },
  ]) {
    test(name, async ({ openAs, sale }) => {
      const lot = lotAddress(await sale());
      const page = await openAs(null);
      let isScreenFetched = false;
      page.on("request", (request) => {
        isScreenFetched ||= /-screen-[\w-]+\.js$/.test(request.url());
      });
      await page.route("**/assets/app-*.js", async (route) => {
        await expect.poll(() => isScreenFetched).toBe(true);
        await route.continue();
      });
      await page.goto(address(lot));
      await expect(page.locator("main article").first()).toBeVisible();
    });
  }
});

test.describe("a first visit loads less JavaScript than the budget before the app takes it over", () => {
  test("home", async ({ openAs }) => {
    const page = await openAs(null);
    const scripts = await firstScripts(page, "/nl/");
    expect(scripts.length).toBeGreaterThan(3);
    expect(await bytesOf(page, scripts)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  });

  test("a lot's page", async ({ openAs, sale }) => {
    const address = lotAddress(await sale());
    const page = await openAs(null);
    const scripts = await firstScripts(page, address);
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
