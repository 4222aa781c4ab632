import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { listens } from "../support/listens.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

const TITLE = "Draaibank";
const OUTBID = /U bent overboden op kavel 1 – Draaibank kavel 1\. Het hoogste bod is nu €\s120\./;

test.describe("being outbid", () => {
  test("arrives live on any page with the lot's title, leads to the lot and is listed by its type", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ title: TITLE })]);
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(APP_URL, anna, lotId, 10_000);
    const page = await openAs(anna);
    const listening = listens(page);
    await page.goto("/nl/about");
    await listening;
    // A bidder gets no message about her own bid.
    await expect(page.getByRole("button", { name: "Meldingen, geen nieuwe" })).toBeVisible();

    await placeBid(APP_URL, bram, lotId, 12_000);
    await expect(page.getByRole("log").getByText(OUTBID)).toBeVisible();
    await page.getByRole("button", { name: "Meldingen, 1 nieuwe" }).click();
    const listed = page.getByRole("banner").getByRole("listitem").filter({ hasText: "kavel 1" });
    await expect(listed).toHaveText([OUTBID]);
    await expect(page.getByRole("button", { name: "Meldingen, geen nieuwe" })).toBeVisible();

    await page.getByRole("link", { name: "Alle meldingen" }).click();
    await expect(page).toHaveURL("/nl/account/notifications");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "kavel" });
    await expect(rows).toHaveText([OUTBID]);
    await rows.getByRole("button", { name: /^1 eerdere melding/ }).click();
    await expect(rows.getByRole("listitem")).toHaveText([/Uw bod van €\s100 op kavel 1/]);
    const filter = page.getByRole("combobox", { name: "Soort melding" });
    await filter.selectOption("Overboden");
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/type=OUTBID$/);
    await page.reload();
    await expect(rows).toHaveText([OUTBID]);
    await filter.selectOption("Bod niet geaccepteerd");
    await expect(page.getByText("Geen meldingen van deze soort")).toBeVisible();

    await filter.selectOption("Overboden");
    await rows.getByRole("link", { name: /^U bent overboden/ }).click();
    await expect(page).toHaveURL(lotAddress(auction));
    await expect(page.getByRole("region", { name: "Prijs en bieden" })).toContainText("U bent overboden");
  });

  test("replaces its lot's last notification, and the earlier ones unfold below it to the first", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ title: TITLE })]);
    const lotId = auction.lotIds[0] ?? "";
    const rounds = 15;
    const amountOf = (bid: number) => 10_000 + bid * 1_000;
    for (let bid = 0; bid < 2 * rounds; bid += 1) {
      await placeBid(APP_URL, bid % 2 === 0 ? anna : bram, lotId, amountOf(bid));
    }
    const page = await openAs(anna);
    await page.goto("/nl/account/notifications");
    const lots = page.getByRole("main").locator("[data-page] > * > ul > li");
    await expect(lots).toHaveCount(1);
    await expect(lots).toContainText("U bent overboden op kavel 1");
    // Each of her bids is listed twice: that it counts, and that it was passed.
    await lots.getByRole("button", { name: `${2 * rounds - 1} eerdere meldingen` }).click();
    const earlier = lots.getByRole("listitem");
    await expect(earlier).toHaveCount(24);
    await lots.getByRole("button", { name: "Meer laden" }).click();
    await expect(earlier).toHaveCount(2 * rounds - 1);
    await expect(earlier.last()).toContainText("Uw bod van € 100");

    await placeBid(APP_URL, anna, lotId, amountOf(2 * rounds));
    await expect(lots.getByText("Uw bod van € 400 op kavel 1")).toBeVisible();
    await expect(lots).toHaveCount(1);
    await expect(earlier).toHaveCount(2 * rounds);
    expect(new Set(await earlier.getByRole("link").allTextContents()).size).toBe(2 * rounds);
  });

  test("counts each lot once on the bell, and nine at most", async ({ openAs, newUser, sale }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ title: TITLE, lots: 10 })]);
    for (const lotId of auction.lotIds) {
      await placeBid(APP_URL, anna, lotId, 10_000);
      await placeBid(APP_URL, bram, lotId, 12_000);
    }
    const page = await openAs(anna);
    const opensWith = (name: string) =>
      expect(async () => {
        await page.goto("/nl/about");
        await expect(page.getByRole("button", { name })).toBeVisible({ timeout: 5_000 });
      }).toPass();
    await opensWith("Meldingen, meer dan 9 nieuwe");
    // A bidder who bids again has seen the notification.
    for (const lotId of auction.lotIds.slice(0, 2)) await placeBid(APP_URL, anna, lotId, 13_000);
    await opensWith("Meldingen, 8 nieuwe");
    await page.getByRole("button", { name: "Meldingen, 8 nieuwe" }).click();
    const listed = page.getByRole("banner").getByRole("listitem").filter({ hasText: "kavel" });
    await expect(listed).toHaveCount(8);
  });

  test("shows no message in the page for a user who has switched messages off, and is still listed", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ title: TITLE })]);
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(APP_URL, anna, lotId, 10_000);
    const page = await openAs(anna);
    await page.goto("/nl/account/notifications");
    const popups = page.getByRole("switch", { name: "Meldingen in beeld" });
    await popups.click();
    await expect(popups).not.toBeChecked();

    await placeBid(APP_URL, bram, lotId, 12_000);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: OUTBID })).toHaveCount(1);
    await expect(page.getByRole("log").getByText(OUTBID)).toHaveCount(0);
  });
});
