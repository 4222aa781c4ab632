import type { Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { listens, watchesLot } from "../support/listens.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
const SALES_URL = `${ADMIN_URL}/nl/publications/incrementalbidauctions`;
const MISTYPED = "De bieder typte een nul te veel";

/** A card of a staff's page by its heading. */
const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

test("a corrected highest bid reaches both bidders at once, and its reason only the bidder whose it was", async ({
  openAs,
  newUser,
  sale,
}) => {
  test.slow();
  const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
  const [lotId = ""] = auction.lotIds;
  await placeBid(APP_URL, bram, lotId, 100_00);
  await placeBid(APP_URL, anna, lotId, 1_500_00);
  const [annasPage, bramsPage, page] = await Promise.all([openAs(anna), openAs(bram), openAs(null)]);
  const listening = [listens(annasPage), watchesLot(annasPage), watchesLot(bramsPage)];
  const annas = await new LotScreen(annasPage).open(auction);
  const brams = await new LotScreen(bramsPage).open(auction);
  await Promise.all(listening);
  await annas.expectLeading();
  await brams.expectOutbid();

  await test.step("staff see what a correction does, and make it", async () => {
    await page.goto(`${SALES_URL}/${auction.auctionId}/lot/${lotId}/view`);
    await signIn(page, auctioneer());
    await page.getByRole("button", { name: "Corrigeer hoogste bod" }).click();
    const dialog = page.getByRole("dialog", { name: "Corrigeer hoogste bod" });
    await expect(dialog.getByRole("radio", { name: "Maak ongeldig" })).toBeChecked();
    const preview = dialog.getByRole("region", { name: "Zo staat de verkoop er daarna voor" });
    await expect(preview).toContainText(/Nu\s*€\s1\.500.*Daarna\s*€\s100/s);
    await expect(preview).toContainText("1 andere bieder ziet de nieuwe prijs.");
    await dialog.getByRole("textbox", { name: "Reden" }).fill(MISTYPED);
    await dialog.getByRole("button", { name: "Maak ongeldig" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the staff's list has the bid as invalidated, and the one below it as the highest", async () => {
    const bids = page.getByRole("table", { name: /^Biedingen: / });
    await expect(bids.getByRole("row").filter({ hasText: "€ 1.500" })).toContainText("Ongeldig");
    await expect(bids.getByRole("row").filter({ hasText: "€ 100" })).toContainText("Hoogste");
    await expect(page.getByRole("region", { name: "Stand van het kavel" })).toContainText("€ 100");
    await expect(card(page, "Correcties")).toContainText(`bod ongeldig: ${MISTYPED}`);
  });

  await test.step("the other bidder leads, and reads no reason", async () => {
    await brams.expectLeading();
    await brams.expectPrice(100);
    await expect(brams.history.getByText("Ongeldig verklaard door de veilingbeheerder")).toBeVisible();
    await expect(bramsPage.getByText(MISTYPED)).toBeHidden();
  });

  await test.step("the bidder whose it was no longer leads, and finds the reason with the messages", async () => {
    await annas.expectOutbid();
    await annas.expectPrice(100);
    await expect(annas.history.getByText("Ongeldig verklaard door de veilingbeheerder")).toBeVisible();
    await annasPage.getByRole("button", { name: /^Meldingen, \d+ nieuwe$/ }).click();
    await annasPage.getByRole("link", { name: "Alle meldingen" }).click();
    await expect(annasPage.getByRole("heading", { level: 1, name: "Meldingen" })).toBeVisible();
    const listed = annasPage.getByRole("main").getByRole("listitem").filter({ hasText: "is ongeldig verklaard" });
    await expect(listed).toContainText(MISTYPED);
  });
});
