import type { Page } from "@playwright/test";
import { PUBLIC_PATHS, type PublicPath } from "../../../schema/kit/public-paths.ts";
import { type BlindSale, newBlindSale } from "../../support/app/new-blind-sale.ts";
import { newPerson, type Person } from "../../support/app/new-person.ts";
import { newSale, type Sale } from "../../support/app/new-sale.ts";
import { placeBid } from "../../support/app/place-bid.ts";
import { STAFF_SCREENS, STAFF_VARIANTS } from "../../support/app/staff-screens.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { applyTheme, LOOKS, seriousFindings } from "../support/axe.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;

/** The sale and the users that the screens need, made once for each worker. */
interface Scene {
  sale: Sale;
  blindSale: BlindSale;
  /** Leads on one lot and is outbid on another, with a favourite and notifications. */
  bidder: Person;
}

let scene: Promise<Scene> | undefined;

async function makeScene(): Promise<Scene> {
  const [bidder, rival, sale, blindSale] = await Promise.all([
    newPerson(APP_URL),
    newPerson(APP_URL),
    newSale(APP_URL, auctioneer(), { lots: 3, title: "Toegankelijk" }),
    newBlindSale(APP_URL, auctioneer()),
  ]);
  const [led = "", lost = ""] = sale.lotIds;
  await placeBid(APP_URL, bidder, led, 10_000);
  await placeBid(APP_URL, bidder, lost, 10_000);
  await placeBid(APP_URL, rival, lost, 12_000);
  return { sale, blindSale, bidder };
}

type Screen = (scene: Scene) => string;
const lot = ({ sale }: Scene, index: number) => `auction/${sale.auctionId}/lot/${sale.lotIds[index]}`;

/** What follows a fixed path whose page shows little without it. */
const SUFFIXES: Partial<Record<PublicPath, string>> = {
  search: "?q=heftruck",
  "account/stop-change": "#token",
  "newsletter/confirm": "#token",
  "newsletter/unsubscribe": "#token",
};
const FIXED = PUBLIC_PATHS.filter((path) => !path.includes(":") && path !== "logout");
const isPersonal = (path: PublicPath) =>
  path === "favorites" || (path.startsWith("account") && path !== "account/stop-change");
const fixedScreens = (paths: readonly PublicPath[]) =>
  Object.fromEntries(paths.map((path) => [`/${path}`, (): string => `${path}${SUFFIXES[path] ?? ""}`]));

const OF_VISITORS: Record<string, Screen> = {
  ...fixedScreens(FIXED.filter((path) => !isPersonal(path))),
  "an auction": ({ sale }) => `auction/${sale.auctionId}/`,
  "a lot": (from) => lot(from, 1),
  "search without a result": () => "search?q=ditbestaatniet",
  "not found": () => "404",
};

const OF_USERS: Record<string, Screen> = {
  ...fixedScreens(FIXED.filter(isPersonal)),
  "filtered search": () => "search?q=toegankelijk&state=open",
  "a lot on which the user leads": (from) => lot(from, 0),
  "a lot on which the user is outbid": (from) => lot(from, 1),
};

const STAFF: Record<string, (scene: Scene) => string> = {
  ...Object.fromEntries(
    Object.entries(STAFF_SCREENS).map(([path, screen]) => [
      `the staff's /${path}`,
      ({ sale, blindSale, bidder }: Scene) => screen({ sale, blindSale, userId: bidder.userId }),
    ]),
  ),
  ...Object.fromEntries(STAFF_VARIANTS.map((address) => [`the staff's /${address}`, () => address])),
};

/** Inspects the screen at an address, in which `{language}` stands for each language. */
async function inspect(page: Page, address: string): Promise<void> {
  for (const { language, theme } of LOOKS) {
    await page.goto(address.replace("{language}", language));
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await applyTheme(page, theme);
    expect.soft(await seriousFindings(page), `${language}, ${theme}`).toEqual([]);
  }
}

test.describe("axe finds no serious problem", () => {
  test.beforeEach(() => {
    test.slow();
    scene ??= makeScene();
  });

  for (const [name, screen] of Object.entries(OF_VISITORS)) {
    test(`${name}, in each language and theme`, async ({ reopenAs }) => {
      await inspect(await reopenAs(null), `/{language}/${screen(await (scene ?? makeScene()))}`);
    });
  }
  for (const [name, screen] of Object.entries(OF_USERS)) {
    test(`${name}, in each language and theme`, async ({ reopenAs }) => {
      const from = await (scene ?? makeScene());
      await inspect(await reopenAs(from.bidder), `/{language}/${screen(from)}`);
    });
  }
  for (const [name, screen] of Object.entries(STAFF)) {
    test(`${name}, in each language and theme`, async ({ reopenAs }) => {
      const from = await (scene ?? makeScene());
      const storageState = storedSession(auctioneer(), { origin: ADMIN_URL });
      await inspect(await reopenAs(auctioneer(), { storageState }), `${ADMIN_URL}/{language}/${screen(from)}`);
    });
  }
});
