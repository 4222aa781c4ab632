import type { Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
/** Long enough for a slow machine to bid before it. */
const CLOSES_IN_MS = 25_000;
const NOTE = "Haalt altijd zelf op <b>met vrachtwagen</b>";
const REASON = "Betaalt niet";

/** A card of the page by its heading. */
const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

test("staff read on one page who a bidder is, what they won and lost, note it down and block them; it says who looked", async ({
  openAs,
  newUser,
  sale,
}) => {
  test.setTimeout(180_000);
  const [anna, bram] = await Promise.all([newUser(), newUser()]);
  const auction = await sale({ lots: 2, closesInMs: CLOSES_IN_MS, extensionMinutes: 0 });
  const [won = "", lost = ""] = auction.lotIds;
  await placeBid(APP_URL, anna, won, 100_00);
  await placeBid(APP_URL, anna, lost, 100_00);
  await placeBid(APP_URL, bram, lost, 120_00);
  const [annasPage, page] = await Promise.all([openAs(anna), openAs(null)]);
  const annas = await new LotScreen(annasPage).open(auction);
  await expect(annas.panel).toContainText("U hebt dit kavel gewonnen", { timeout: CLOSES_IN_MS + 15_000 });

  await test.step("the profile and the bids, all and those that were won", async () => {
    await page.goto(`${ADMIN_URL}/nl/users/view/${anna.userId}`);
    await signIn(page, auctioneer());
    await expect(page.getByRole("main").getByText(anna.email).first()).toBeVisible();
    await expect(card(page, "Profiel")).toContainText("Sam de Bieder");
    await expect(card(page, "Profiel")).toContainText("Havenstraat 12");
    const bids = card(page, "Biedingen").getByRole("listitem");
    const ofLot = (number: number) => bids.filter({ hasText: `Testveiling kavel ${number}` });
    await expect(ofLot(1)).toContainText("Gewonnen");
    await expect(ofLot(2)).toContainText("Niet gewonnen");
    await card(page, "Biedingen")
      .getByRole("radio", { name: /^Gewonnen/ })
      .check({ force: true });
    await expect(ofLot(1)).toBeVisible();
    await expect(ofLot(2)).toBeHidden();
  });

  await test.step("a note is text, with its author", async () => {
    const notes = card(page, "Notities");
    await notes.getByRole("textbox", { name: "Nieuwe notitie" }).fill(NOTE);
    await notes.getByRole("button", { name: "Notitie toevoegen" }).click();
    const listed = notes.getByRole("listitem").filter({ hasText: NOTE });
    await expect(listed).toContainText(auctioneer().email);
    await page.reload();
    await expect(listed).toContainText(auctioneer().email);
  });

  await test.step("a block with a reason ends the bidder's sign-in at once", async () => {
    await page.getByRole("main").getByRole("button", { name: "Blokkeren" }).click();
    const dialog = page.getByRole("dialog", { name: "Gebruiker blokkeren?" });
    await dialog.getByRole("textbox", { name: "Reden" }).fill(REASON);
    await dialog.getByRole("button", { name: "Blokkeren" }).click();
    await expect(page.getByText(/^Geblokkeerd sinds /)).toBeVisible();
    await expect(card(page, "Beveiligingslogboek").filter({ hasText: REASON }).first()).toBeVisible();
    await expect(annasPage.getByRole("banner").getByRole("link", { name: "Inloggen" })).toBeVisible();
    await annasPage.goto("/nl/login");
    await signIn(annasPage, anna);
    await expect(annasPage.getByRole("main").getByRole("alert")).toBeVisible();
  });

  await test.step("the history says who looked", async () => {
    const changes = card(page, "Wijzigingen");
    await changes.getByRole("button", { name: "Tonen" }).click();
    const look = changes.getByRole("listitem").filter({ hasText: "Gegevens bekeken" });
    await expect(look.first()).toContainText(auctioneer().email);
    await expect(changes.getByRole("listitem").filter({ hasText: "Notitie geschreven" })).toContainText(
      auctioneer().email,
    );
  });
});
