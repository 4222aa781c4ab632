import type { Page } from "@playwright/test";
import { LotScreen, lotAddress, waitForApp } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** About 3G. The app's code, which the local runtime sends without compression, takes some seconds. */
const LINE = { offline: false, latency: 300, downloadThroughput: 250_000, uploadThroughput: 60_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
}

/** Whether the app's code has come: React's mark on the page's root is its first. */
const hasApp = (page: Page) =>
  page.evaluate(() => Object.keys(document.getElementById("root") ?? {}).some((name) => name.startsWith("__react")));

test.describe("on a slow line", () => {
  test.setTimeout(90_000);

  test("a bidder reads the price before the app has come, and their bid waits for it", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const its = await sale();
    const page = await openAs(await newUser());
    await slowDown(page);
    await page.goto(lotAddress(its), { waitUntil: "commit" });
    const lot = new LotScreen(page);
    await expect(lot.panel).toBeVisible();
    await expect(lot.panel.getByText("€ 100").first()).toBeVisible();
    expect(await hasApp(page)).toBe(false);
    await lot.bid(100);
    await lot.expectLeading();
    await lot.expectPrice(100);
  });

  test("a visitor goes from lot to auction, back and forth, and nothing is missing on the way", async ({
    openAs,
    sale,
  }) => {
    const its = await sale();
    const page = await openAs(null, PHONE);
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await slowDown(page);
    await page.goto(lotAddress(its), { waitUntil: "commit" });
    const title = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    const name = (await title.textContent()) ?? "";
    // Pressed before the app has come: the browser loads the auction's page, which the Worker renders.
    expect(await hasApp(page)).toBe(false);
    await page.getByRole("main").getByRole("navigation").getByRole("link").last().click();
    await expect(page).toHaveURL(new RegExp(`/nl/auction/${its.auctionId}`));
    await expect(page.getByRole("main").locator("a[href*='/lot/']").first()).toBeVisible();
    await waitForApp(page);
    await page.goBack();
    await expect(title).toHaveText(name);
    await expect(page.getByRole("region", { name: "Prijs en bieden" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("main").locator("a[href*='/lot/']").first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
