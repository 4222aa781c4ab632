import type { Page } from "@playwright/test";
import { newBlindSale } from "../../support/app/new-blind-sale.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { seriousFindings } from "../support/axe.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;

/** The link that an auctioneer gets on the page of a sale. */
async function linkOf(page: Page, auctionId: string): Promise<string> {
  await page.goto(`${ADMIN_URL}/nl/publications/incrementalbidauctions/lots/${auctionId}`);
  await signIn(page, auctioneer());
  await page.getByRole("button", { name: "Voorbeeld" }).click();
  return await page.getByLabel("Link naar het voorbeeld").inputValue();
}

test("a preview link shows a customer a sale before it is public, and no other sale", async ({ openAs, sale }) => {
  const options = { lots: 2, isPublished: false, opensInMs: 600_000 };
  const [draft, other] = await Promise.all([
    sale({ ...options, title: "Ongepubliceerd" }),
    sale({ ...options, title: "Andere" }),
  ]);
  const staff = await openAs(null);
  const link = await linkOf(staff, draft.auctionId);
  const visitor = await openAs(null);

  await visitor.goto(`${APP_URL}/nl/auction/${draft.auctionId}/`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeVisible();

  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Ongepubliceerd" })).toBeVisible();
  await expect(visitor.getByText(/Zo zien klanten deze veiling straks/)).toBeVisible();
  await expect(visitor.getByRole("button", { name: /favoriet/i })).toHaveCount(0);
  expect(await seriousFindings(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: "Ongepubliceerd kavel 1" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Ongepubliceerd kavel 1" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Hier komt het bieden" })).toBeVisible();
  await visitor.getByRole("link", { name: "Volgend kavel" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Ongepubliceerd kavel 2" })).toBeVisible();
  // The page of a lot is a link of its own.
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Ongepubliceerd kavel 2" })).toBeVisible();
  expect(await seriousFindings(visitor)).toEqual([]);

  await visitor.goto(link.replace(draft.auctionId, other.auctionId));
  await expect(visitor.getByRole("heading", { level: 1, name: "Deze link is van een andere veiling" })).toBeVisible();

  await staff.getByRole("button", { name: "Alle links intrekken" }).click();
  await expect(staff.getByText("De links naar deze veiling werken niet meer.")).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Deze link werkt niet" })).toBeVisible();
});

test("a preview link shows a customer a sale by sealed bids before it is public", async ({ openAs }) => {
  const title = `Besloten ${crypto.randomUUID().slice(0, 8)}`;
  const draft = await newBlindSale(APP_URL, auctioneer(), { title, isPublished: false });
  const staff = await openAs(null);
  await staff.goto(`${ADMIN_URL}/nl/publications/blindbidauctions/view/${draft.blindAuctionId}`);
  await signIn(staff, auctioneer());
  await staff.getByRole("button", { name: "Voorbeeld" }).click();
  const link = await staff.getByLabel("Link naar het voorbeeld").inputValue();

  const visitor = await openAs(null);
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText(/Zo zien klanten deze veiling straks/)).toBeVisible();
  expect(await seriousFindings(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: `${title} kavel 1` }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: `${title} kavel 1` })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Hier komt het bieden" })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Hier komt het bieden" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: /favoriet/i })).toHaveCount(0);
  expect(await seriousFindings(visitor)).toEqual([]);

  await staff.getByRole("button", { name: "Alle links intrekken" }).click();
  await expect(staff.getByText("De links naar deze veiling werken niet meer.")).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Deze link werkt niet" })).toBeVisible();
});
