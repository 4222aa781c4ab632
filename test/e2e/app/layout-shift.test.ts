import type { Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** Far below what people notice (0.1): a line of text that gets its height, never a part of the page that moves. */
const MAX_SHIFT = 0.01;
/** Of a user's own pages, which say how many and how much beside their rows once it is known. */
const MAX_OWN_SHIFT = 0.02;

declare global {
  interface Window {
    /** The sum of the browser's layout shifts since the page began to load. */
    layoutShift: number;
  }
}

/** Adds up the shifts of visible elements, as the browser measures them. */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") window.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Keeps the lists' socket from connecting: the front page rightly moves when another journey publishes a sale, which it
 * learns by a message, or by asking again once it is connected.
 */
async function keepNewsOut(page: Page): Promise<void> {
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    socket.onMessage((message) => {
      const isInit = String(message).includes("connection_init");
      // A page that stays open for seconds would rightly say that it has no connection.
      if (isInit && page.url().includes("/lot/")) socket.send(JSON.stringify({ type: "connection_ack" }));
    });
  });
}

async function expectNoShift(page: Page, address: string, most = MAX_SHIFT): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => window.layoutShift), address).toBeLessThan(most);
}

test.describe("a page does not shift while it loads", () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`${viewport.width} px wide`, async ({ openAs, sale }) => {
      const auction = await sale();
      const page = await openAs(null, { viewport });
      await Promise.all([measureShifts(page), keepNewsOut(page)]);
      const { auctionId } = auction;
      for (const address of [
        "/nl/",
        "/nl/publications/",
        `/nl/auction/${auctionId}/`,
        lotAddress(auction),
        "/nl/publications/closed",
        "/nl/search?q=heftruck",
        "/nl/login",
        "/nl/register",
        "/nl/rules",
      ]) {
        await expectNoShift(page, address);
      }
    });

    test(`a closed lot, ${viewport.width} px wide`, async ({ openAs }) => {
      const page = await openAs(null, { viewport });
      await Promise.all([measureShifts(page), keepNewsOut(page)]);
      await page.goto("/nl/publications/closed");
      const main = page.getByRole("main");
      await main.locator('a[href*="/auction/"]').first().click();
      const lot = main.locator('a[href*="/lot/"]').first();
      await page.goto((await lot.getAttribute("href")) ?? "");
      // The last part above the panel to arrive.
      await expect(main.getByRole("region", { name: /nog open|nu geen kavel/ })).toBeVisible();
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(MAX_OWN_SHIFT);
    });

    test(`a lot that its viewer has won, ${viewport.width} px wide`, async ({ openAs, sale, newUser }) => {
      const [auction, bidder] = await Promise.all([sale({ closesInMs: 15_000, extensionMinutes: 0 }), newUser()]);
      await placeBid(APP_URL, bidder, auction.lotIds[0] ?? "", 10_000);
      const page = await openAs(bidder, { viewport });
      await Promise.all([measureShifts(page), keepNewsOut(page)]);
      const won = page.getByRole("main").getByText("U hebt dit kavel gewonnen").first();
      await page.goto(lotAddress(auction));
      await expect(won).toBeVisible({ timeout: 40_000 });
      await page.goto(lotAddress(auction));
      await expect(won).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(MAX_OWN_SHIFT);
    });

    test(`a bidder's own, ${viewport.width} px wide`, async ({ openAs, sale, newUser }) => {
      const [auction, bidder, rival] = await Promise.all([sale({ lots: 3 }), newUser(), newUser()]);
      for (const lotId of auction.lotIds) await placeBid(APP_URL, bidder, lotId, 10_000);
      await placeBid(APP_URL, rival, auction.lotIds[0] ?? "", 12_000);
      const page = await openAs(bidder, { viewport });
      await Promise.all([measureShifts(page), keepNewsOut(page)]);
      for (const address of [
        "/nl/account/bids",
        "/nl/account/",
        "/nl/account/mfa",
        "/nl/account/notifications",
        "/nl/account/settings",
        "/nl/account/addresses",
        "/nl/favorites",
      ]) {
        await expectNoShift(page, address, MAX_OWN_SHIFT);
      }
    });
  }
});
