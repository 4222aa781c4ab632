import type { Locator, Page, ViewportSize } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** Within the extension, so that each bid extends the lot, and long enough for a slow machine to place three bids. */
const CLOSES_IN_MS = 110_000;

/** Long enough for a slow machine to place an auto bid and a bid before the lot closes. */
const CLOSES_SOON_MS = 60_000;

/** The usual sizes of a laptop's window and of a larger one. */
const DESKTOPS: readonly ViewportSize[] = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** The panel's place in the window while the page scrolls, in pixels: below the header and a gap. */
const PANEL_TOP = 64 + 16;

/** The places of what the panel shows in each phase of a lot. */
interface Places {
  standing: number;
  price: number;
}

interface FormPlaces extends Places {
  countdown: number;
  amount: number;
  button: number;
}

async function topOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not on the page");
  return Math.round(box.y);
}

async function placesIn(panel: Locator): Promise<Places> {
  return {
    standing: await topOf(
      panel
        .locator("p")
        .filter({ hasText: /U bent|U hebt|Offline|hoogste bod/ })
        .first(),
    ),
    price: await topOf(panel.getByText(/^(Eerste bod vanaf|Huidig bod|Hoogste bod)$/)),
  };
}

/** The positions on the screen of all parts of the panel, or of the sheet on a phone. */
async function formPlacesIn(panel: Locator): Promise<FormPlaces> {
  return {
    ...(await placesIn(panel)),
    countdown: await topOf(panel.getByRole("timer")),
    amount: await topOf(panel.getByRole("textbox", { name: "Uw bod" })),
    button: await topOf(panel.locator("form").getByRole("button", { name: /^Bied/ })),
  };
}

/** Bids with the panel's own button, and confirms. */
async function bid(page: Page, panel: Locator): Promise<void> {
  const button = panel.locator("form").getByRole("button", { name: /^Bied/ });
  await button.click();
  const confirmation = new LotScreen(page).confirmation;
  await confirmation.getByRole("button", { name: /^Bied/ }).click();
  await expect(confirmation).toBeHidden();
}

/** Expects the whole panel to be visible in a window of this height, wherever the page has been scrolled to. */
async function expectFit(panel: Locator, windowHeight: number, moment: string): Promise<void> {
  const box = await panel.boundingBox();
  expect(box?.height, moment).toBeLessThanOrEqual(windowHeight - PANEL_TOP);
}

/** Makes a check in each window, after the page has been drawn at its size. */
async function atEachSize(page: Page, check: (size: ViewportSize) => Promise<void>): Promise<void> {
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await check(size);
  }
}

test.describe("the bid panel", () => {
  for (const { width, height, isPhone } of [
    ...DESKTOPS.map((size) => ({ ...size, isPhone: false })),
    { width: 390, height: 844, isPhone: true },
    { width: 320, height: 640, isPhone: true },
  ]) {
    test(`never moves its button, whatever happens to the lot, at ${width}x${height}`, async ({
      openAs,
      newUser,
      sale,
    }) => {
      test.slow();
      const [anna, bram] = await Promise.all([newUser(), newUser()]);
      const auction = await sale({ closesInMs: CLOSES_IN_MS, extensionMinutes: 2 });
      const lotId = auction.lotIds[0] ?? "";
      const page = await openAs(anna, { viewport: { width, height } });
      await page.goto(lotAddress(auction));
      if (isPhone) await page.getByRole("button", { name: "Bieden", exact: true }).click();
      const panel = isPhone
        ? page.getByRole("dialog", { name: "Bieden" })
        : page.getByRole("region", { name: "Prijs en bieden" });
      await expect(panel.getByRole("textbox", { name: "Uw bod" })).toBeVisible();
      const first = await formPlacesIn(panel);
      await expect(panel.locator("form").getByRole("button", { name: /^Bied/ })).toBeInViewport({ ratio: 1 });
      const expectStill = async (moment: string) => expect(await formPlacesIn(panel), moment).toEqual(first);

      await bid(page, panel);
      await expect(panel.getByText("U bent de hoogste bieder", { exact: true })).toBeVisible();
      await expect(panel.getByText(/^Verlengd met .+ tot .*\d\d:\d\d:\d\d$/)).toBeVisible();
      await expectStill("leading, extended, with a message and a receipt");
      if (!isPhone) await expectFit(panel, height, "leading, extended, with a message and a receipt");

      await placeBid(APP_URL, bram, lotId, 150_000);
      await expect(panel.getByText("U bent overboden", { exact: true })).toBeVisible();
      await expectStill("outbid by a price with more digits");

      await panel.getByRole("textbox", { name: "Uw bod" }).fill("1");
      await panel.locator("form").getByRole("button", { name: /^Bied/ }).click();
      await expect(panel.getByRole("alert").filter({ hasText: "Bied minimaal" })).toBeVisible();
      await expectStill("with an error at the amount");

      await page.context().setOffline(true);
      await expect(panel.getByText("Offline: prijs kan oud zijn")).toBeVisible();
      await expectStill("without a line");
      await page.context().setOffline(false);
      await expect(panel.getByText("U bent overboden", { exact: true })).toBeVisible();
      await expectStill("with the line again");
    });
  }

  test("fits into each window with an auto bid, and stays in place at the close", async ({ openAs, newUser, sale }) => {
    test.slow();
    const auction = await sale({ closesInMs: CLOSES_SOON_MS, extensionMinutes: 0 });
    const page = await openAs(await newUser());
    const lot = await new LotScreen(page).open(auction);
    const { panel } = lot;
    const first = new Map<ViewportSize, Places>();
    await atEachSize(page, async (size) => void first.set(size, await placesIn(panel)));
    const expectStill = async (size: ViewportSize, moment: string) =>
      expect(await placesIn(panel), `${moment}, ${size.width} px wide`).toEqual(first.get(size));

    await lot.autoBid(500);
    await expect(panel.getByText(/^Uw autobod tot .+ is ingesteld/)).toBeVisible();
    await atEachSize(page, async (size) => {
      await expectStill(size, "with the form of an auto bid");
      await expectFit(panel, size.height, "the form of an auto bid, with a message and a receipt");
    });

    await panel.getByRole("radio", { name: "Bod", exact: true }).check({ force: true });
    await bid(page, panel);
    await expect(panel.getByText(/^Uw bod van .+ is geplaatst/)).toBeVisible();
    await expect(panel.getByText("Uw autobod loopt tot")).toBeVisible();
    await atEachSize(page, async (size) => {
      await expectStill(size, "with a bid and an auto bid");
      await expectFit(panel, size.height, "a bid and a running auto bid, with a message and a receipt");
    });

    await expect(panel.getByText("Gesloten om")).toBeVisible({ timeout: CLOSES_SOON_MS });
    await expect(panel.getByText(/^U hebt dit kavel gewonnen/).first()).toBeVisible();
    await atEachSize(page, (size) => expectStill(size, "closed"));
  });
});
