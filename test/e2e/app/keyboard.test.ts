import type { Page } from "@playwright/test";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** Two skip links and Enter, then the kinds of bid, the amount, three quick amounts and the button. */
const MAX_STOPS = 8;

/** Presses Tab until the expected element has the focus; returns the number of presses. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, most: number): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press("Tab");
    if (await isThere()) return presses;
  }
  throw new Error(`not reached with ${most} presses of Tab`);
}

test.describe("with the keyboard", () => {
  test("the bid form is a few stops from the top of a lot's page", async ({ openAs, newUser, sale }) => {
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    const { page, panel } = await new LotScreen(await openAs(anna)).open(auction);
    const button = panel.getByRole("button", { name: "Bied € 100", exact: true });
    await expect(button).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Naar de inhoud" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Naar bieden" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel).toBeFocused();
    const isThere = () => button.evaluate((element) => element === document.activeElement);
    expect(2 + (await tabTo(page, isThere, 20))).toBeLessThanOrEqual(MAX_STOPS);
    await page.keyboard.press("Enter");
    await expect(new LotScreen(page).confirmation).toBeVisible();
  });

  test("on a phone the same skip link leads to the bar that opens the bid sheet", async ({ openAs, newUser, sale }) => {
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    const page = await openAs(anna, { viewport: { width: 390, height: 844 } });
    await page.goto(lotAddress(auction));
    const bidding = page.getByRole("button", { name: "Bieden", exact: true });
    await expect(bidding).toBeVisible();
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect(bidding).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Bieden" })).toBeVisible();
  });

  test("the gallery is one stop, and the arrow keys go through its pictures", async ({ page }) => {
    // The lots of the demo data have several pictures, those of other journeys have none.
    await page.goto("/nl/search?q=Brugman");
    await page.getByRole("main").getByRole("link", { name: "Trekker Brugman XL 530" }).first().click();
    const gallery = page.getByRole("region", { name: /foto/i });
    const inGallery = () => gallery.evaluate((element) => element.contains(document.activeElement));
    await expect(gallery.getByRole("button").nth(2)).toBeAttached();
    await tabTo(page, inGallery, 40);
    await expect(gallery.getByRole("button", { name: /^Foto 1 van \d+ vergroten$/ })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(gallery.getByRole("button", { name: /^Foto 2 van \d+ vergroten$/ })).toBeFocused();
    await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await inGallery()).toBe(false);
  });
});
