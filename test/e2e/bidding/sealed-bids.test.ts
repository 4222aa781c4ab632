import type { Page } from "@playwright/test";
import { newBlindSale } from "../../support/app/new-blind-sale.ts";
import { APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { seriousFindings } from "../support/axe.ts";
import { waitForApp } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

const panelOf = (page: Page) => page.getByRole("region", { name: "Bieden met een gesloten bod" });

/** Seals a bid as a user does: types it, checks it in the dialog and accepts the terms. */
async function seal(page: Page, euros: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole("textbox", { name: "Uw bod, exclusief kosten en btw" }).fill(euros);
  await panel.getByRole("button", { name: /^Verzegel bod/ }).click();
  const dialog = page.getByRole("dialog", { name: "Controleer uw bod" });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: /^Verzegel/ }).click();
  await expect(panel).toContainText("Uw bod is verzegeld en vastgelegd.");
}

test("a bidder seals a bid, changes it and takes it back; what leaves the browser has no amount", async ({
  openAs,
  newUser,
}) => {
  const title = `Drukkerij ${crypto.randomUUID().slice(0, 6)}`;
  const [anna, { blindAuctionId }] = await Promise.all([newUser(), newBlindSale(APP_URL, auctioneer(), { title })]);
  const page = await openAs(anna);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.goto(`/nl/blindAuction/${blindAuctionId}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("link", { name: `${title} kavel 1` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} kavel 1` })).toBeVisible();
  await expect(panelOf(page)).toContainText("Nog geen bod van u");
  expect(await seriousFindings(page)).toEqual([]);

  await seal(page, "412345");
  await expect(panelOf(page)).toContainText("Uw bod is verzegeld");
  await expect(panelOf(page)).toContainText("€ 412.345");
  await page.reload();
  await waitForApp(page);
  await expect(panelOf(page)).toContainText("€ 412.345");

  await panelOf(page).getByRole("button", { name: "Wijzig mijn bod" }).click();
  await seal(page, "398765");
  await expect(panelOf(page)).toContainText("€ 398.765");
  await panelOf(page).getByRole("button", { name: "Trek mijn bod in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Intrekken" }).click();
  await expect(panelOf(page)).toContainText("Nog geen bod van u");
  expect(sent.filter((body) => /placeSealedBid/.test(body)).length).toBe(2);
  expect(sent.join()).not.toMatch(/412.?345|398.?765/);
});

test("a visitor reads how sealed bids work and is led to signing in; a list leads to the sale", async ({ page }) => {
  const title = `Zeilmakerij ${crypto.randomUUID().slice(0, 6)}`;
  const { blindAuctionId, blindLotIds } = await newBlindSale(APP_URL, auctioneer(), { title, lots: 2 });
  await page.goto(`/nl/blindAuction/${blindAuctionId}/lot/${blindLotIds[1]}`);
  await waitForApp(page);
  await expect(page.getByRole("heading", { name: "Zo werkt een gesloten bieding" })).toBeVisible();
  await expect(panelOf(page).getByRole("link", { name: /Inloggen|Log in/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 kavels" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.goto(`/en/blindAuction/${blindAuctionId}/lot/${blindLotIds[0]}`);
  await waitForApp(page);
  await expect(page.getByRole("heading", { name: "How sealed bids work" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
