import type { Page } from "@playwright/test";
import { api } from "../../support/app/api.ts";
import { APP_URL } from "../support/app-url.ts";
import { lotAddress, waitForApp } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** The number of lots on a page of a list by default. */
const PAGE_SIZE = 24;

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test.describe("a long list", () => {
  test("loads more while scrolling, has an address per page, and keeps its place on the way back", async ({
    page,
    sale,
  }) => {
    const auction = await sale({ lots: 2 * PAGE_SIZE + 4, title: "Lange lijst" });
    await page.goto(`/nl/auction/${auction.auctionId}/`);
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      expect(await cards(page).count()).toBeGreaterThan(2 * PAGE_SIZE);
    }).toPass();
    const card = cards(page).nth(PAGE_SIZE + 5);
    const title = await card.getByRole("heading").textContent();
    await card.scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/[?&]page=2/);
    const address = page.url();
    const place = await page.evaluate(() => window.scrollY);

    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(
      cards(page)
        .filter({ hasText: title ?? "" })
        .first(),
    ).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    // The address alone leads to that page too, with a link to the pages before it.
    const opened = await page.context().newPage();
    await opened.goto(address);
    await expect(cards(opened).filter({ hasText: title ?? "" })).toHaveCount(1);
    await expect(opened.getByRole("button", { name: "Eerdere tonen" })).toBeVisible();
  });

  test("is filtered and sorted by its address", async ({ page, sale }) => {
    const auction = await sale({ lots: 3, title: "Filterproef" });
    await page.goto(`/nl/auction/${auction.auctionId}/`);
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole("main").getByRole("searchbox", { name: "Zoeken" }).fill("kavel 2");
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/text=kavel(\+|%20)2/);
    await page.getByRole("combobox", { name: "Volgorde" }).selectOption("Nieuwste eerst");
    await expect(page).toHaveURL(/sort=newest/);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("searchbox", { name: "Zoeken" })).toHaveValue("kavel 2");
    await page.getByRole("button", { name: "Prijs en biedingen" }).click();
    await page.getByRole("combobox", { name: "Biedingen" }).selectOption("Met biedingen");
    await expect(page.getByRole("heading", { name: "Geen kavels gevonden" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Filters wissen" }).last().click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page).not.toHaveURL(/text=|bids=/);
  });
});

test.describe("search", () => {
  test("works with the keyboard alone, and its results have an address", async ({ page, sale }) => {
    const word = `Zoekproef${crypto.randomUUID().slice(0, 6)}`;
    const auction = await sale({ lots: 2, title: word });
    await page.goto("/nl/publications/");
    await waitForApp(page);
    await page.getByRole("combobox", { name: "Zoek kavels en veilingen" }).focus();
    await page.keyboard.type(`${word} kavel 2`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/nl/search\\?q=${word}`));
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(word) })).toBeVisible();
    const found = cards(page).getByRole("link", { name: `${word} kavel 2` });
    await expect(found).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(found).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(lotAddress(auction, { lot: 2 }));
  });

  test("suggests while typing: the arrow keys choose, Escape closes, Enter opens the suggestion", async ({
    page,
    sale,
  }) => {
    const word = `Zoekproef${crypto.randomUUID().slice(0, 6)}`;
    const auction = await sale({ lots: 2, title: word });
    await page.goto("/nl/about");
    const box = page.getByRole("combobox", { name: "Zoek kavels en veilingen" });
    const suggestions = page.getByRole("listbox", { name: "Gevonden kavels en veilingen" }).getByRole("option");
    await box.focus();
    await page.keyboard.type(word);
    await expect(suggestions).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(suggestions).toHaveCount(0);
    await expect(box).toBeFocused();

    await page.keyboard.type(" kavel");
    await expect(suggestions.filter({ hasText: `${word} kavel 2` })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(suggestions.and(page.getByRole("option", { selected: true }))).toContainText(`${word} kavel 2`, {
        timeout: 100,
      });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(lotAddress(auction, { lot: 2 }));
    await expect(suggestions).toHaveCount(0);
  });

  test("says that there are no results, or that the text is too short", async ({ page }) => {
    await page.goto("/nl/search?q=ditbestaatniet");
    await expect(page.getByRole("main")).toContainText("Niets gevonden");
    await page.goto("/nl/search?q=x");
    await expect(page.getByRole("main")).toContainText("Typ minstens 2 tekens");
  });
});

test.describe("favourites", () => {
  test("a lot can be added and removed, and the list of favourites follows", async ({ openAs, newUser, sale }) => {
    const [anna, auction] = await Promise.all([newUser(), sale({ lots: 2, title: "Hartproef" })]);
    const page = await openAs(anna);
    await page.goto("/nl/favorites/");
    await expect(page.getByRole("main")).toContainText("Nog geen favorieten");

    await page.goto(`/nl/auction/${auction.auctionId}/`);
    const hearts = cards(page).getByRole("button", { name: /^Favoriet: Hartproef kavel/ });
    for (const index of [0, 1]) {
      await hearts.nth(index).click();
      await expect(hearts.nth(index)).toHaveAttribute("aria-pressed", "true");
    }
    await page.getByRole("banner").getByRole("link", { name: "Favorieten, 2 kavels" }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.reload();
    await expect(cards(page)).toHaveCount(2);

    await page.getByRole("link", { name: "Hartproef kavel 1" }).click();
    await page.getByRole("main").getByRole("button", { name: "Favoriet: Hartproef kavel 1" }).click();
    await expect(page.getByRole("main").getByRole("button", { name: "Bewaar als favoriet" })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Hartproef kavel 2");
  });

  test("a list of several pages of the API is complete, and moves up when a lot is removed", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const count = 4 * PAGE_SIZE + 3;
    const [anna, auction] = await Promise.all([newUser(), sale({ lots: count, title: "Veel harten" })]);
    for (const incrementalLotId of auction.lotIds) {
      await api(
        APP_URL,
        "mutation ($favoriteLot: FavoriteLotInput!) { setFavoriteLot(favoriteLot: $favoriteLot) { isFavorite } }",
        { favoriteLot: { incrementalLotId, isFavorite: true } },
        anna.token,
      );
    }
    const page = await openAs(anna);
    await page.goto("/nl/favorites/");
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(cards(page)).toHaveCount(4 * PAGE_SIZE, { timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Meer laden" }).click();
    await expect(cards(page)).toHaveCount(count);

    await cards(page)
      .first()
      .getByRole("button", { name: /^Favoriet: / })
      .click();
    await expect(cards(page)).toHaveCount(count - 1);
    const titles = await cards(page).getByRole("heading").allTextContents();
    expect(new Set(titles).size).toBe(count - 1);
    await expect(page.getByRole("main")).toContainText(`van ${count - 1}`);

    await page.getByRole("combobox", { name: "Per keer" }).selectOption("48");
    await expect(page).toHaveURL(/[?&]size=48/);
    await expect(page.getByRole("main")).toContainText(`1–48 van ${count - 1}`);
    await page.getByRole("combobox", { name: "Volgorde" }).selectOption("Laatst toegevoegd");
    await expect(page).toHaveURL(/[?&]size=48&order=added/);
  });

  test("a visitor who adds a favourite signs in first and comes back", async ({ openAs, sale }) => {
    const auction = await sale();
    const page = await openAs(null);
    await page.goto(lotAddress(auction));
    await page.getByRole("main").getByRole("button", { name: "Bewaar als favoriet" }).click();
    await expect(page).toHaveURL(`/nl/login?next=${encodeURIComponent(lotAddress(auction))}`);
  });
});
