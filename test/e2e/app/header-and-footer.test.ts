import { devices, type Locator, type Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not on the page");
  return box;
}

/** The share of the window's height that the header and the bid bar cover. */
async function covered(page: Page): Promise<number> {
  const header = await boxOf(page.getByRole("banner"));
  const bar = await boxOf(
    page
      .locator("div")
      .filter({ has: bidding(page) })
      .last(),
  );
  const height = page.viewportSize()?.height ?? 0;
  return (Math.max(0, header.y + header.height) + height - bar.y) / height;
}

const bidding = (page: Page) => page.getByRole("button", { name: "Bieden", exact: true });

test.describe("the header", () => {
  test("keeps its position from page to page", async ({ page }) => {
    const search = page.getByRole("banner").getByRole("search");
    await page.goto("/nl/about");
    const { x, width } = await boxOf(search);
    for (const path of ["publications/", "publications/closed"]) {
      await page.goto(`/nl/${path}`);
      await expect(page.getByRole("banner").locator('[aria-current="page"]').first()).toBeVisible();
      expect(await boxOf(search), path).toMatchObject({ x, width });
    }
  });

  for (const viewport of [
    { width: 720, height: 450 },
    { width: 320, height: 640 },
  ]) {
    test(`leaves enough room for a lot in a window of ${viewport.width}x${viewport.height}`, async ({
      openAs,
      newUser,
      sale,
    }) => {
      const [anna, auction] = await Promise.all([newUser(), sale()]);
      await placeBid(APP_URL, anna, auction.lotIds[0] ?? "", 10_000);
      const page = await openAs(anna, { viewport });
      await page.goto(lotAddress(auction));
      await expect(page.getByText("U bent de hoogste bieder", { exact: true }).last()).toBeInViewport();
      expect(await covered(page), "at the top").toBeLessThan(0.32);
      await page.mouse.wheel(0, viewport.height);
      await expect(page.getByRole("banner")).not.toBeInViewport();
      expect(await covered(page), "further down").toBeLessThan(0.2);
    });
  }

  test("has its search behind an icon on a phone's lot page", async ({ openAs, sale }) => {
    const auction = await sale();
    const { defaultBrowserType: _, ...iPhone } = devices["iPhone 13"];
    const page = await openAs(null, iPhone);
    await page.goto(lotAddress(auction));
    const box = page.getByRole("combobox", { name: "Zoek kavels en veilingen" });
    const icon = page.getByRole("banner").getByRole("button", { name: "Zoeken", expanded: false });
    await expect(page.locator("#bidding")).toBeVisible();
    await expect(box).toBeHidden();
    await icon.tap();
    await expect(box).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await icon.tap();
    await page.keyboard.type("heftruck");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/nl\/search\?q=heftruck/);
    await expect(box).toBeVisible();
  });
});

test.describe("the footer", () => {
  test("names each page once, and a form's links open in a new tab", async ({ page }) => {
    await page.goto("/nl/register");
    const form = page.getByRole("main");
    await form.getByLabel("E-mailadres", { exact: true }).fill("anna@voorbeeld.example");
    const footer = page.getByRole("navigation", { name: "Voetnavigatie" });
    await expect(footer.getByRole("link", { name: /^Over/ })).toHaveCount(1);
    await expect(footer.getByRole("link", { name: "Over ons" })).toHaveAttribute("href", "/nl/about");
    for (const page of ["terms", "privacy-policy", "faq", "contact"])
      await expect(footer.locator(`a[href="/nl/${page}"]`)).toHaveCount(1);
    await expect(form.locator('a[target="_blank"]')).toHaveText(["Voorwaarden", "Privacyverklaring"]);
    await footer.getByRole("link", { name: "De regels van het bieden" }).click();
    // The address that was typed would be lost.
    await page.getByRole("button", { name: "Verlaten zonder opslaan" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "De regels van het bieden" })).toBeVisible();
  });
});
