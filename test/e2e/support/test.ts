import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { newPerson, type Person } from "../../support/app/new-person.ts";
import { type NewSale, newSale, type Sale } from "../../support/app/new-sale.ts";
import { APP_URL } from "./app-url.ts";
import { auctioneer } from "./auctioneer.ts";
import { storedSession } from "./stored-session.ts";
import { watchPolicy } from "./watch-policy.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** The violations of the content security policy by the pages: a journey fails if there are any. */
  violations: string[];
  /** Opens a browser context: of a signed-in user, or of a visitor. */
  openAs(person: Person | null, options?: BrowserContextOptions): Promise<Page>;
  /**
   * As openAs, but the page stays open for this worker's next tests, which find the app's files in its cache. For
   * tests that only look, and that open an address first.
   */
  reopenAs(person: Person | null, options?: BrowserContextOptions): Promise<Page>;
  /** Registers a user, with an address by default. */
  newUser(options?: { hasAddress?: boolean }): Promise<Person>;
  /** Sets up a sale for this test alone. */
  sale(options?: NewSale): Promise<Sale>;
}

interface WorkerFixtures {
  keptPages: KeptPages;
}

interface KeptPages {
  pages: Map<string, Promise<Page>>;
  violations: string[];
}

/** The browser's own end closes what it did not close by then: Chromium sometimes never answers after a page was left. */
const CLOSE_MS = 15_000;

async function closeContext(page: Page): Promise<void> {
  await Promise.race([page.context().close(), setTimeout(CLOSE_MS, undefined, { ref: false })]);
}

/** Opens a page in a context of its own. */
async function openPage(
  browser: Browser,
  person: Person | null,
  { options, violations }: { options: BrowserContextOptions; violations: string[] },
): Promise<Page> {
  const context = await browser.newContext({ ...(person && { storageState: storedSession(person) }), ...options });
  await watchPolicy(context, violations);
  return await context.newPage();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  violations: async ({}, use) => {
    const violations: string[] = [];
    await use(violations);
    expect(violations, "against the content security policy").toEqual([]);
  },
  context: async ({ context, violations }, use) => {
    await watchPolicy(context, violations);
    await use(context);
  },
  openAs: async ({ browser, violations }, use) => {
    const pages: Page[] = [];
    await use(async (person, options = {}) => {
      const page = await openPage(browser, person, { options, violations });
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map(closeContext));
  },
  reopenAs: async ({ browser, keptPages: { pages, violations: kept }, violations }, use) => {
    await use((person, options = {}) => {
      const key = JSON.stringify([person?.userId, options]);
      const page = pages.get(key) ?? openPage(browser, person, { options, violations: kept });
      pages.set(key, page);
      return page;
    });
    violations.push(...kept.splice(0));
    // A page that shows a countdown goes on drawing, and takes the time of the tests after it.
    for (const page of pages.values()) await (await page).goto("about:blank");
  },
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const pages = new Map<string, Promise<Page>>();
      await use({ pages, violations: [] });
      for (const page of pages.values()) await closeContext(await page);
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  newUser: async ({}, use) => await use((options) => newPerson(APP_URL, options)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  sale: async ({}, use) => await use((options) => newSale(APP_URL, auctioneer(), options)),
});
