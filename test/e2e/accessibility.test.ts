import type { Page } from "@playwright/test";
import { LANGUAGES } from "../../schema/languages.ts";
import type { Theme } from "../../web/shell/theme.ts";
import { newPerson, type Person } from "../support/house/new-person.ts";
import { newSale, type Sale } from "../support/house/new-sale.ts";
import { placeBid } from "../support/house/place-bid.ts";
import { auctioneer } from "./support/auctioneer.ts";
import { seriousFindings, settle, THEMES } from "./support/axe.ts";
import { HOUSE_PORT, HOUSE_URL } from "./support/house-url.ts";
import { storedSession } from "./support/stored-session.ts";
import { expect, test } from "./support/test.ts";

const ADMIN_URL = `http://admin.localhost:${HOUSE_PORT}`;

/** The sale and the users that the screens need, made once for each worker. */
interface Scene {
  sale: Sale;
  /** Leads on one lot and is outbid on another, with a favourite and notifications. */
  bidder: Person;
}

let scene: Promise<Scene> | undefined;

async function makeScene(): Promise<Scene> {
  const [bidder, rival, sale] = await Promise.all([
    newPerson(HOUSE_URL),
    newPerson(HOUSE_URL),
    newSale(HOUSE_URL, auctioneer(), { lots: 3, title: "Toegankelijk" }),
  ]);
  const [led = "", lost = ""] = sale.lotIds;
  await placeBid(HOUSE_URL, bidder, led, 10_000);
  await placeBid(HOUSE_URL, bidder, lost, 10_000);
  await placeBid(HOUSE_URL, rival, lost, 12_000);
  return { sale, bidder };
}

type Screen = (scene: Scene) => string;
const lot = ({ sale }: Scene, index: number) => `auction/${sale.auctionId}/lot/${sale.lotIds[index]}`;

const PUBLIC: Record<string, Screen> = {
  home: () => "",
  auctions: () => "publications/",
  "closed auctions": () => "publications/closed",
  "an auction": ({ sale }) => `auction/${sale.auctionId}/`,
  "a lot": (from) => lot(from, 1),
  search: () => "search?q=heftruck",
  "search without a result": () => "search?q=ditbestaatniet",
  about: () => "about",
  rules: () => "rules",
  login: () => "login",
  registration: () => "register",
  "a forgotten password": () => "forgotPassword",
  "not found": () => "404",
};

const OWN: Record<string, Screen> = {
  account: () => "account/",
  addresses: () => "account/addresses/",
  "an address": () => "account/addresses/edit",
  notifications: () => "account/notifications",
  favourites: () => "favorites/",
  "a lot on which the user leads": (from) => lot(from, 0),
  "a lot on which the user is outbid": (from) => lot(from, 1),
};

/** Switches a page to a theme with the switch, and waits until its colours have changed. */
async function choose(page: Page, theme: Theme): Promise<void> {
  if ((await page.locator("html").getAttribute("data-theme")) === theme) return;
  await page.getByRole("banner").getByRole("button", { name: THEME_SWITCH[theme] }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await settle(page);
}

const THEME_SWITCH = { light: /^(Lichte weergave|Light theme)$/, dark: /^(Donkere weergave|Dark theme)$/ };

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const theme of THEMES) {
    await choose(page, theme);
    expect.soft(await seriousFindings(page, theme), `${address} in ${theme}`).toEqual([]);
  }
}

test.describe("axe finds no serious problem", () => {
  test.beforeEach(() => {
    test.slow();
    scene ??= makeScene();
  });

  for (const language of LANGUAGES) {
    for (const [name, screen] of Object.entries(PUBLIC)) {
      test(`${name}, ${language}, in both themes`, async ({ page }) => {
        await look(page, `/${language}/${screen(await (scene ?? makeScene()))}`);
      });
    }
    for (const [name, screen] of Object.entries(OWN)) {
      test(`${name}, ${language}, in both themes`, async ({ openAs }) => {
        const from = await (scene ?? makeScene());
        await look(await openAs(from.bidder), `/${language}/${screen(from)}`);
      });
    }
    test(`the staff's start page, ${language}, in both themes`, async ({ openAs }) => {
      const storageState = storedSession(auctioneer(), { origin: ADMIN_URL });
      await look(await openAs(auctioneer(), { storageState }), `${ADMIN_URL}/${language}/`);
    });
  }
});
