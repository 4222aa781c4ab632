import type { Page } from "@playwright/test";
import { FIRST_LOAD_BUDGET, gzipBytes } from "../bench/first-load-budget.ts";
import { lotAddress } from "./support/lot-screen.ts";
import { expect, test } from "./support/test.ts";

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

async function bytesOf(page: Page, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => page.request.get(address)));
  return gzipBytes(await Promise.all(answers.map((answer) => answer.body())));
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

test.describe("a screen's first queries are sent before the app's code has loaded, and once", () => {
  for (const who of ["visitor", "bidder"] as const) {
    test(`home, ${who}`, async ({ openAs, somebody }) => {
      const page = await openAs(who === "visitor" ? null : await somebody());
      const asked = countQuestions(page);
      await page.route("**/assets/app-*.js", async (route) => {
        await expect.poll(() => asked.get("frontPageLots")).toBe(1);
        await route.continue();
      });
      await page.goto("/nl/");
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      expect(asked.get("frontPageAuctions")).toBe(1);
      expect(asked.get("frontPageLots")).toBe(1);
    });

    test(`a lot's page, ${who}`, async ({ openAs, sale, somebody }) => {
      const address = lotAddress(await sale());
      const page = await openAs(who === "visitor" ? null : await somebody());
      const asked = countQuestions(page);
      await page.route("**/assets/app-*.js", async (route) => {
        await expect.poll(() => asked.get("getIncrementalLot")).toBe(1);
        expect(asked.get("getCurrentIncrementalLotState")).toBe(1);
        await route.continue();
      });
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("timer")).toBeVisible();
      expect(asked.get("getIncrementalLot")).toBe(1);
    });
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
