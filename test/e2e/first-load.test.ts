import type { Page } from "@playwright/test";
import { FIRST_LOAD_BUDGET, gzipBytes } from "../bench/first-load-budget.ts";
import { lotAddress } from "./support/lot-screen.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    /** When the page showed its content, in ms since it was asked for. */
    shownAtMs?: number;
  }
}

/** Opens a page and returns the scripts that it asked for before its content was there. */
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
    // What comes later does come.
    await expect(page.getByRole("heading", { name: "Kijken en ophalen" })).toBeVisible();
  });
});
