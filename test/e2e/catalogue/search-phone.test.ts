import { devices } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const { defaultBrowserType: _, ...iPhone } = devices["iPhone 13"];

test("a lot is found by words and filters on a phone, and the way back leads to the same place", async ({
  openAs,
  sale,
}) => {
  const word = `Vindproef${crypto.randomUUID().slice(0, 6)}`;
  await sale({ lots: 12, title: word });
  const page = await openAs(null, { ...iPhone, viewport: { width: 390, height: 844 } });
  await page.goto(`/nl/search?q=${word}`);
  const cards = page.getByRole("main").getByRole("article");
  await expect(page.getByRole("heading", { level: 1, name: `12 kavels voor ‘${word}’` })).toBeVisible();

  await page.getByRole("combobox", { name: "Volgorde" }).selectOption("Sluit het eerst");
  await page.getByRole("button", { name: "Filters", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: "Open 12" }).check();
  await sheet.getByRole("button", { name: "Toon 12 kavels" }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sort=closing&state=open/);
  await expect(page.getByRole("button", { name: "Filter verwijderen: Open" })).toBeVisible();

  await cards.nth(9).scrollIntoViewIfNeeded();
  const title = await cards.nth(9).getByRole("heading").textContent();
  const [address, place] = [page.url(), await page.evaluate(() => window.scrollY)];
  await cards.nth(9).getByRole("link").tap();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(cards.nth(9)).toBeInViewport();
});
