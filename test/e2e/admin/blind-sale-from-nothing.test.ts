import type { Page } from "@playwright/test";
import { APP_PORT } from "../support/app-url.ts";
import { BlindLotScreen } from "../support/blind-lot-screen.ts";
import { globally, grant, newUnit, onChannel, onUnit } from "../support/grants.ts";
import { waitForApp } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
const HOUR_MS = 3_600_000;

/** As a field for date and time takes it, in the browser's zone. */
function localTime(page: Page, fromNowMs: number): Promise<string> {
  return page.evaluate((ms) => {
    const at = new Date(Date.now() + ms);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, fromNowMs);
}

async function fillTexts(page: Page, language: string, title: string): Promise<void> {
  await page.getByRole("tab", { name: language }).click();
  await page.getByRole("tabpanel", { name: language }).getByLabel("Titel").fill(title);
}

test("an auctioneer sets up a sale by sealed bids from an empty unit, and an invited buyer bids", async ({
  openAs,
  newUser,
}) => {
  test.slow();
  const [seller, buyer, unitId] = await Promise.all([
    newUser(),
    newUser(),
    newUnit(`Overnames ${crypto.randomUUID().slice(0, 8)}`),
  ]);
  await grant(seller.userId, onUnit(unitId, "USER_OU_CREATE_PROJECT"));
  await grant(seller.userId, globally("GLOBAL_AUTH_BLINDAUCTION_CREATE"));
  await grant(seller.userId, onChannel("USER_CHANNEL_PUBLISH"));
  const page = await openAs(null);
  await page.goto(`${ADMIN_URL}/nl/`);
  await signIn(page, seller);
  const navigation = page.getByRole("navigation", { name: "Navigatie" });
  const main = page.getByRole("main");

  await test.step("creates a project with an asset", async () => {
    await navigation.getByRole("link", { name: "Projecten" }).click();
    await main.getByRole("link", { name: "Project aanmaken" }).click();
    await fillTexts(page, "Nederlands", "Brouwerij");
    await fillTexts(page, "English", "Brewery");
    await main.getByRole("button", { name: "Project aanmaken" }).click();
    await expect(page.getByText("Het project is aangemaakt.")).toBeVisible();
    await navigation.getByRole("link", { name: "Objecten" }).click();
    await main.getByRole("link", { name: "Object toevoegen" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Object toevoegen" })).toBeVisible();
    await main.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
    await main.getByLabel("Nummer", { exact: true }).fill("1");
    await fillTexts(page, "Nederlands", "Brouwerij De Zwaan");
    await fillTexts(page, "English", "Brewery The Swan");
    await main.getByRole("button", { name: "Object aanmaken" }).click();
    await expect(page.getByText("Het object is aangemaakt.")).toBeVisible();
  });

  await test.step("creates a blind-bid auction of it for invited users", async () => {
    await navigation.getByRole("link", { name: "Veilingen" }).click();
    await main.getByRole("link", { name: "Gesloten bieding aanmaken" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gesloten bieding aanmaken" })).toBeVisible();
    await main.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
    await fillTexts(page, "Nederlands", "Overname van een brouwerij");
    await fillTexts(page, "English", "Acquisition of a brewery");
    await main.getByLabel("Wie het mag zien").selectOption({ label: "Alleen genodigden" });
    await main.getByLabel("Zichtbaar vanaf").fill(await localTime(page, -2 * HOUR_MS));
    await main.getByLabel("Bieden opent").fill(await localTime(page, -HOUR_MS));
    await main.getByLabel("Bieden sluit").fill(await localTime(page, 3 * HOUR_MS));
    await main.getByLabel("Een bod bindt tot").fill(await localTime(page, 72 * HOUR_MS));
    await main.getByRole("button", { name: "Gesloten bieding aanmaken" }).click();
    await expect(page.getByText("De veiling is aangemaakt.")).toBeVisible();
  });

  await test.step("adds the lot, publishes it and invites a buyer", async () => {
    await main.getByRole("button", { name: "Kavel toevoegen" }).click();
    await main.getByLabel("Object", { exact: true }).selectOption({ index: 1 });
    await main.getByLabel("Minimumbedrag (€)").fill("250000");
    await main.getByLabel("Gepubliceerd").check();
    await main.getByRole("button", { name: "Veiling opslaan" }).click();
    await expect(page.getByText("De veiling is opgeslagen.")).toBeVisible();
    await main.getByLabel("E-mailadres").fill(buyer.email);
    await main.getByRole("button", { name: "Uitnodigen" }).click();
    await expect(page.getByText(`De uitnodiging voor ${buyer.email} is verstuurd.`)).toBeVisible();
  });

  await test.step("and the buyer bids, while staff see nothing of it", async () => {
    const auctionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const buyers = await openAs(buyer);
    await buyers.goto(`/nl/blindAuction/${auctionId}`);
    await buyers.getByRole("link", { name: "Brouwerij De Zwaan" }).click();
    await expect(buyers.getByRole("heading", { level: 1, name: "Brouwerij De Zwaan" })).toBeVisible();
    await waitForApp(buyers);
    await new BlindLotScreen(buyers).seal("275000");
    await main.getByRole("link", { name: "Kavel 1" }).click();
    await expect(main.getByText(/Tot de opening kan niemand een bod lezen/)).toBeVisible();
    await expect(main.getByText("275.000")).toHaveCount(0);
  });
});
