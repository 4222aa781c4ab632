import { devices, type Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** The narrowest phone that the app supports. */
const { defaultBrowserType: _, ...iPhone } = devices["iPhone 13"];
const PHONE = { ...iPhone, viewport: { width: 390, height: 844 } };

/** How far the page can be scrolled sideways, in pixels. It must be zero. */
async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe("on a phone", () => {
  test("the menu starts closed, leads through the app and closes on the way", async ({ openAs }) => {
    const page = await openAs(null, PHONE);
    await page.goto("/nl/");
    const menu = page.getByRole("navigation", { name: "Hoofdnavigatie" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(menu.filter({ visible: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await menu.getByRole("link", { name: "Veilingen", exact: true }).filter({ visible: true }).tap();
    await expect(page).toHaveURL("/nl/publications/");
    await expect(menu.filter({ visible: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page.keyboard.press("Escape");
    await expect(menu.filter({ visible: true })).toHaveCount(0);
  });

  test("a bid is placed from a sheet that a bar at the bottom of the screen opens", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const page = await openAs(anna, PHONE);
    await page.goto(lotAddress(auction));
    const bidding = page.getByRole("button", { name: "Bieden", exact: true });
    await expect(bidding).toBeInViewport();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bidding).toBeInViewport();
    await bidding.tap();

    const sheet = page.getByRole("dialog", { name: "Bieden" });
    await expect(sheet.getByRole("textbox", { name: "Uw bod" })).toHaveValue("100");
    await sheet.getByRole("button", { name: /^€ 110 / }).tap();
    await sheet.getByRole("button", { name: "Bied € 110", exact: true }).tap();
    const confirmation = new LotScreen(page).confirmation;
    await confirmation.getByRole("button", { name: "Bied € 110", exact: true }).tap();
    await expect(confirmation).toBeHidden();
    await expect(sheet.getByText("U bent de hoogste bieder", { exact: true })).toBeInViewport();
    await sheet.getByRole("button", { name: "Sluiten" }).tap();
    await expect(sheet).toBeHidden();

    // The bar is last in the panel, below the content that was scrolled past.
    const panel = page.getByRole("region", { name: "Prijs en bieden" });
    await expect(panel.getByText("U bent de hoogste bieder", { exact: true }).last()).toBeInViewport();
    await placeBid(APP_URL, bram, auction.lotIds[0] ?? "", 13_000);
    await expect(panel.getByText("U bent overboden", { exact: true }).last()).toBeInViewport();
    await expect(panel.getByText("€ 130", { exact: true }).last()).toBeInViewport();
  });

  test("no page can be scrolled sideways", async ({ openAs, newUser, sale }) => {
    test.slow();
    const [anna, auction] = await Promise.all([newUser(), sale({ lots: 2 })]);
    await placeBid(APP_URL, anna, auction.lotIds[0] ?? "", 10_000);
    const visitor = await openAs(null, PHONE);
    const page = await openAs(anna, PHONE);
    const screens: [Page, string][] = [
      ...[
        "",
        "publications/",
        "publications/closed",
        "search?q=heftruck",
        "about",
        "login",
        "register",
        "forgotPassword",
        "404",
      ].map((path): [Page, string] => [visitor, `/nl/${path}`]),
      [visitor, `/nl/auction/${auction.auctionId}/`],
      [visitor, lotAddress(auction)],
      [page, lotAddress(auction)],
      ...["", "addresses/", "addresses/edit", "notifications"].map((path): [Page, string] => [
        page,
        `/nl/account/${path}`,
      ]),
      [page, "/nl/favorites/"],
    ];
    for (const [screen, path] of screens) {
      await screen.goto(path);
      await expect(screen.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await screen.waitForLoadState("networkidle");
      expect.soft(await overflow(screen), path).toBe(0);
    }
  });
});
