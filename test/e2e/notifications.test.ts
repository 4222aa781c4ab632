import type { Page } from "@playwright/test";
import { placeBid } from "../support/house/place-bid.ts";
import { HOUSE_URL } from "./support/house-url.ts";
import { lotAddress } from "./support/lot-screen.ts";
import { expect, test } from "./support/test.ts";

const TITLE = "Draaibank";
const OUTBID = /U bent overboden op kavel 1 – Draaibank kavel 1\. Het hoogste bod is nu €\s120\./;

/** Resolves once the page has subscribed to its reader's own messages. */
async function listens(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) => opened.url().includes("user="));
  await socket.waitForEvent("framesent", ({ payload }) => payload.toString().includes("userNotification"));
}

test.describe("being outbid", () => {
  test("arrives live on any page with the lot's title, leads to the lot and is listed by its type", async ({
    openAs,
    somebody,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([somebody(), somebody(), sale({ title: TITLE })]);
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(HOUSE_URL, anna, lotId, 10_000);
    const page = await openAs(anna);
    const listening = listens(page);
    await page.goto("/nl/about");
    await listening;
    await expect(page.getByRole("button", { name: "Meldingen, 1 nieuwe" })).toBeVisible();

    await placeBid(HOUSE_URL, bram, lotId, 12_000);
    await expect(page.getByRole("log").getByText(OUTBID)).toBeVisible();
    await page.getByRole("button", { name: "Meldingen, 2 nieuwe" }).click();
    const listed = page.getByRole("banner").getByRole("listitem").filter({ hasText: OUTBID });
    await expect(listed).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Meldingen, geen nieuwe" })).toBeVisible();

    await page.getByRole("link", { name: "Alle meldingen" }).click();
    await expect(page).toHaveURL("/nl/account/notifications");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "kavel" });
    await expect(rows).toHaveCount(2);
    const filter = page.getByRole("combobox", { name: "Soort melding" });
    await filter.selectOption("Overboden");
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/type=OUTBID$/);
    await page.reload();
    await expect(rows).toHaveText([OUTBID]);
    await filter.selectOption("Bod niet geaccepteerd");
    await expect(page.getByText("Geen meldingen van deze soort")).toBeVisible();

    await filter.selectOption("Overboden");
    await rows.getByRole("link").click();
    await expect(page).toHaveURL(lotAddress(auction));
    await expect(page.getByRole("region", { name: "Prijs en bieden" })).toContainText("U bent overboden");
  });

  test("is in front of all that came before, also where that is more than the house tells at once", async ({
    openAs,
    somebody,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([somebody(), somebody(), sale({ title: TITLE })]);
    const lotId = auction.lotIds[0] ?? "";
    const rounds = 51;
    const amountOf = (bid: number) => 10_000 + bid * 1_000;
    for (let bid = 0; bid < 2 * rounds; bid += 1) {
      await placeBid(HOUSE_URL, bid % 2 === 0 ? anna : bram, lotId, amountOf(bid));
    }
    const page = await openAs(anna);
    await page.goto("/nl/account/notifications");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "kavel 1" });
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(rows).toHaveCount(100, { timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Meer laden" }).click();
    // Of each of her bids that it counts, and that it was passed.
    await expect(rows).toHaveCount(2 * rounds);

    await placeBid(HOUSE_URL, anna, lotId, amountOf(2 * rounds));
    await expect(rows).toHaveCount(2 * rounds + 1);
    await expect(rows.first()).toContainText("€ 1.120");
    expect(new Set(await rows.getByRole("link").allTextContents()).size).toBe(2 * rounds + 1);
  });

  test("stays silent in the page for who has switched messages off, and is still listed", async ({
    openAs,
    somebody,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([somebody(), somebody(), sale({ title: TITLE })]);
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(HOUSE_URL, anna, lotId, 10_000);
    const page = await openAs(anna);
    await page.goto("/nl/account/notifications");
    const popups = page.getByRole("switch", { name: "Meldingen in beeld" });
    await popups.click();
    await expect(popups).not.toBeChecked();

    await placeBid(HOUSE_URL, bram, lotId, 12_000);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: OUTBID })).toHaveCount(1);
    await expect(page.getByRole("log").getByText(OUTBID)).toHaveCount(0);
  });
});
