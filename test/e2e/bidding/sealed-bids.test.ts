import { newBlindSale } from "../../support/app/new-blind-sale.ts";
import { APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { seriousFindings } from "../support/axe.ts";
import { BlindLotScreen } from "../support/blind-lot-screen.ts";
import { waitForApp } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

const COPY_PASSWORD = "zeven gele fietsen";

test("a bidder seals a bid, changes it, sees it on a phone and takes it back; what leaves the browser has no amount", async ({
  openAs,
  newUser,
}) => {
  const title = `Drukkerij ${crypto.randomUUID().slice(0, 6)}`;
  const [anna, { blindAuctionId, blindLotIds }] = await Promise.all([
    newUser(),
    newBlindSale(APP_URL, auctioneer(), { title }),
  ]);
  const page = await openAs(anna);
  const lot = new BlindLotScreen(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.goto(`/nl/blindAuction/${blindAuctionId}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("link", { name: `${title} kavel 1` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} kavel 1` })).toBeVisible();
  await expect(lot.panel).toContainText("Nog geen bod van u");
  expect(await seriousFindings(page)).toEqual([]);

  await lot.seal("412345");
  await expect(lot.panel).toContainText("Uw bod is verzegeld");
  await expect(lot.panel).toContainText("€ 412.345");
  await page.reload();
  await waitForApp(page);
  await expect(lot.panel).toContainText("€ 412.345");

  const saving = page.waitForEvent("download");
  await lot.panel.getByRole("button", { name: "Bewaar bewijs" }).click();
  const proof = await (await saving).path();
  await lot.panel.getByRole("button", { name: "Wis op dit apparaat" }).click();
  await expect(lot.panel).not.toContainText("€ 412.345");
  await lot.panel.getByLabel("Open bewijs").setInputFiles(proof);
  await expect(lot.panel).toContainText("€ 412.345");

  await lot.revise("398765");
  await expect(lot.panel).toContainText("€ 398.765");
  await lot.keepCopy(COPY_PASSWORD);
  const phone = new BlindLotScreen(await openAs(anna));
  phone.page.on("request", (request) => sent.push(request.postData() ?? ""));
  await phone.open({ blindAuctionId, blindLotIds });
  await expect(phone.panel).not.toContainText("€ 398.765");
  await phone.unlockCopy(COPY_PASSWORD);
  await expect(phone.panel).toContainText("€ 398.765");

  await lot.panel.getByRole("button", { name: "Trek mijn bod in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Intrekken" }).click();
  await expect(lot.panel).toContainText("Nog geen bod van u");
  expect(sent.filter((body) => /placeSealedBid/.test(body)).length).toBe(2);
  expect(sent.filter((body) => /keepSealedBidCopy/.test(body)).length).toBe(1);
  expect(sent.join()).not.toMatch(/412.?345|398.?765/);
  expect(sent.join()).not.toContain(COPY_PASSWORD);
});

test("a visitor reads how sealed bids work and is led to signing in; a list leads to the sale", async ({ page }) => {
  const title = `Zeilmakerij ${crypto.randomUUID().slice(0, 6)}`;
  const { blindAuctionId, blindLotIds } = await newBlindSale(APP_URL, auctioneer(), { title, lots: 2 });
  const { panel } = new BlindLotScreen(page);
  await page.goto(`/nl/blindAuction/${blindAuctionId}/lot/${blindLotIds[1]}`);
  await waitForApp(page);
  await expect(page.getByRole("heading", { name: "Zo werkt een gesloten bieding" })).toBeVisible();
  await expect(panel.getByRole("link", { name: /Inloggen|Log in/ })).toBeVisible();
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
