import type { Page } from "@playwright/test";
import writeWorkbook from "write-excel-file/universal";
import { pdf } from "../../support/sale/office-files.ts";
import { APP_PORT } from "../support/app-url.ts";
import { globally, grant, newUnit, onChannel, onUnit } from "../support/grants.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
const LOTS = 50;
/** Two for each lot, and a third one for twenty. */
const PHOTOS = 120;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FILES = "input[type=file]:not([webkitdirectory])";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** As a field for date and time takes it, in the browser's zone. */
function localTime(page: Page, fromNowMs: number): Promise<string> {
  return page.evaluate((ms) => {
    const at = new Date(Date.now() + ms);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, fromNowMs);
}

async function workbook(): Promise<Buffer> {
  const rows = Array.from({ length: LOTS }, (_, index) => [
    String(index + 1),
    `Draaibank ${index + 1}`,
    `Lathe ${index + 1}`,
    String(1980 + index),
  ]);
  const cells = [["Nummer", "Titel", "Title", "Bouwjaar"], ...rows].map((row) => row.map((value) => ({ value })));
  return Buffer.from(await (await writeWorkbook(cells).toBlob()).arrayBuffer());
}

/** The names by which pictures find their lots: 1.jpg, 1-1.jpg, and for some lots 1-2.jpg. */
const photoNames = Array.from({ length: PHOTOS }, (_, index) => {
  const lot = (index % LOTS) + 1;
  const place = Math.floor(index / LOTS);
  return place === 0 ? `${lot}.jpg` : `${lot}-${place}.jpg`;
});

async function fillTexts(page: Page, language: string, title: string): Promise<void> {
  await page.getByRole("tab", { name: language }).click();
  await page.getByRole("tabpanel", { name: language }).getByLabel("Titel").fill(title);
}

test("an auctioneer goes from an empty unit to a published sale, on which a bidder bids", async ({
  openAs,
  newUser,
}) => {
  test.setTimeout(6 * MINUTE_MS);
  const [seller, bidder, unitId] = await Promise.all([
    newUser(),
    newUser(),
    newUnit(`Machinehandel ${crypto.randomUUID().slice(0, 8)}`),
  ]);
  await grant(seller.userId, onUnit(unitId, "USER_OU_CREATE_PROJECT"));
  await grant(seller.userId, globally("GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE"));
  await grant(seller.userId, onChannel("USER_CHANNEL_PUBLISH"));
  const [page, visitor] = await Promise.all([openAs(null), openAs(null)]);
  await page.goto(`${ADMIN_URL}/nl/`);
  await signIn(page, seller);
  const navigation = page.getByRole("navigation", { name: "Navigatie" });
  const main = page.getByRole("main");

  await test.step("creates a project", async () => {
    await navigation.getByRole("link", { name: "Projecten" }).click();
    await main.getByRole("link", { name: "Project aanmaken" }).click();
    await fillTexts(page, "Nederlands", "Draaibanken");
    await fillTexts(page, "English", "Lathes");
    await main.getByRole("button", { name: "Project aanmaken" }).click();
    await expect(page.getByText("Het project is aangemaakt.")).toBeVisible();
  });

  await test.step("imports fifty assets from a workbook, with their pictures", async () => {
    const picture = await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 160, height: 120 } });
    await main.getByRole("link", { name: "Objecten importeren" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Objecten importeren" })).toBeVisible();
    await main
      .locator(FILES)
      .setInputFiles([
        { name: "draaibanken.xlsx", mimeType: XLSX, buffer: await workbook() },
        ...photoNames.map((name) => ({ name, mimeType: "image/jpeg", buffer: picture })),
      ]);
    await main.getByRole("button", { name: "Controleer de rijen" }).click();
    await main.getByRole("button", { name: `Importeer ${LOTS} objecten` }).click();
    await expect(main.getByText(`${LOTS} objecten zijn geïmporteerd.`)).toBeVisible();
    await main.getByRole("link", { name: `Zet ${PHOTOS} foto’s bij hun objecten` }).click();
    await main.getByRole("button", { name: `Zet ${PHOTOS} foto’s op hun plaats` }).click();
    await expect(main.getByText(`${PHOTOS} van ${PHOTOS} klaar`)).toBeVisible({ timeout: MINUTE_MS });
  });

  await test.step("turns and orders the pictures of one, and adds a document to it", async () => {
    await main.getByRole("link", { name: "Objecten van het project" }).click();
    await main.getByRole("searchbox").fill("Draaibank 7");
    await main.getByRole("searchbox").press("Enter");
    await main.getByRole("link", { name: "Draaibank 7", exact: true }).click();
    await main.getByRole("button", { name: "Foto 3 een kwartslag draaien" }).click();
    const mover = main.getByRole("button", { name: "Foto 3 verplaatsen met toetsen" });
    await mover.press("Space");
    await mover.press("ArrowLeft");
    await expect(page.getByText("Op plaats 2 van 3.")).toBeAttached();
    await page.keyboard.press("Space");
    await main.getByRole("button", { name: "Documenten toevoegen" }).click();
    await main.getByRole("button", { name: "Nieuwe bestanden: niet openbaar" }).click();
    await main
      .locator('input[type=file][accept*=".pdf"]')
      .setInputFiles({ name: "Keuring.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) });
    await expect(main.getByText("Keuring.pdf").first()).toBeVisible();
  });

  await test.step("creates an auction of them, as a draft", async () => {
    await navigation.getByRole("link", { name: "Veilingen" }).click();
    await main.getByRole("link", { name: "Veiling aanmaken" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Veiling aanmaken" })).toBeVisible();
    await main.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
    await fillTexts(page, "Nederlands", "Draaibanken uit Tilburg");
    await fillTexts(page, "English", "Lathes from Tilburg");
    await main.getByLabel("Zichtbaar vanaf").fill(await localTime(page, -2 * MINUTE_MS));
    await main.getByLabel("Opening van het eerste kavel").fill(await localTime(page, -MINUTE_MS));
    await main.getByLabel("Sluiting van het eerste kavel").fill(await localTime(page, 3 * DAY_MS));
    await main.getByRole("button", { name: "Veiling aanmaken" }).click();
    await expect(page.getByText("De veiling is aangemaakt.")).toBeVisible();
    await main.getByRole("link", { name: "0 kavels" }).click();
    await main.getByRole("button", { name: "Objecten toevoegen" }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `${LOTS} objecten toevoegen` })
      .click();
    await expect(main.getByText(`${LOTS} kavels`).first()).toBeVisible();
  });

  await test.step("shows it to a customer before it is public", async () => {
    await page.getByRole("link", { name: "Draaibanken uit Tilburg" }).click();
    await main.getByRole("button", { name: "Voorbeeld" }).click();
    const preview = await page.getByRole("dialog").getByLabel("Link naar het voorbeeld").inputValue();
    await page.keyboard.press("Escape");
    await visitor.goto(preview);
    await expect(visitor.getByRole("heading", { level: 1, name: "Draaibanken uit Tilburg" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Draaibank 7", exact: true })).toBeVisible();
  });

  await test.step("publishes the auction and all its lots", async () => {
    await main.getByLabel("Gepubliceerd").check();
    await main.getByRole("button", { name: "Veiling opslaan" }).click();
    await expect(page.getByText("De veiling is opgeslagen.")).toBeVisible();
    await main.getByRole("link", { name: `${LOTS} kavels`, exact: true }).click();
    await main.getByRole("checkbox", { name: "Alle rijen selecteren" }).click();
    await expect(page.getByText(`${LOTS} kavels geselecteerd`, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `${LOTS} kavels publiceren` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `${LOTS} kavels publiceren` })
      .click();
    await expect(main.getByText(`${LOTS} gepubliceerd`)).toBeVisible();
  });

  await test.step("and a bidder sees it all and bids", async () => {
    const auctionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const bidders = await openAs(bidder);
    await bidders.goto(`/nl/auction/${auctionId}`);
    await expect(bidders.getByRole("definition").filter({ hasText: String(LOTS) })).toBeVisible();
    await bidders.getByRole("link", { name: "Draaibank 7", exact: true }).click();
    await expect(bidders.getByRole("heading", { level: 1, name: "Draaibank 7" })).toBeVisible();
    // What stands below is read once it comes near.
    await bidders.getByRole("heading", { level: 2, name: "Documenten" }).scrollIntoViewIfNeeded();
    await expect(bidders.getByText("Keuring.pdf")).toBeVisible();
    const lot = new LotScreen(bidders);
    await lot.bid(50);
    await lot.expectLeading();
  });
});
