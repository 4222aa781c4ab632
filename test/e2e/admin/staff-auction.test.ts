import type { Locator, Page } from "@playwright/test";
import { APP_PORT } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;

async function fillTexts(page: Page, language: string, title: string): Promise<void> {
  await page.getByRole("tab", { name: language }).click();
  await page.getByRole("tabpanel", { name: language }).getByLabel("Titel").fill(title);
}

async function fillDay(day: Locator, from: string, until: string): Promise<void> {
  await day.getByLabel("Van").fill(from);
  await day.getByLabel("Tot").fill(until);
}

test.describe("an auctioneer", () => {
  test("creates an auction in two languages with pick-up days, and changes it", async ({ openAs, sale }) => {
    // The project to create the auction in.
    await sale();
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    await signIn(page, auctioneer());
    const navigation = page.getByRole("navigation", { name: "Navigatie" });
    await navigation.getByRole("link", { name: "Veilingen" }).click();
    await page.getByRole("link", { name: "Veiling aanmaken" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Veiling aanmaken" })).toBeVisible();
    await page.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
    await fillTexts(page, "Nederlands", "Proefveiling");
    await fillTexts(page, "English", "Trial auction");
    await page.getByLabel("Zichtbaar vanaf").fill("2031-01-01T09:00");
    await page.getByLabel("Opening van het eerste kavel").fill("2031-01-02T09:00");
    await page.getByLabel("Sluiting van het eerste kavel").fill("2031-01-09T20:00");

    await page.getByRole("button", { name: "Ophalen op afspraak toevoegen" }).click();
    const group = page.getByRole("region", { name: "Ophalen op afspraak" });
    await group.getByLabel("Straat").fill("Kade");
    await group.getByLabel("Huisnummer").fill("1");
    await group.getByLabel("Postcode").fill("3011 AB");
    await group.getByLabel("Plaats").fill("Rotterdam");
    const days = group.getByRole("listitem");
    await group.getByRole("button", { name: "Dag toevoegen" }).click();
    await fillDay(days.nth(0), "2031-01-12T09:00", "2031-01-12T08:00");
    await group.getByRole("button", { name: "Dag toevoegen" }).click();
    await fillDay(days.nth(1), "2031-01-11T09:00", "2031-01-11T12:00");
    await days.nth(1).getByLabel("Toelichting (Nederlands)").fill("Hal 3");
    await group.getByRole("button", { name: "Dag 2 naar boven" }).click();
    await expect(days.nth(0).getByLabel("Van")).toHaveValue("2031-01-11T09:00");
    await expect(days.nth(0).getByLabel("Toelichting (Nederlands)")).toHaveValue("Hal 3");

    await page.getByRole("button", { name: "Veiling aanmaken" }).click();
    await expect(days.nth(1).getByLabel("Tot")).toHaveAttribute("aria-invalid", "true");
    await days.nth(1).getByLabel("Tot").fill("2031-01-12T12:00");
    await page.getByRole("button", { name: "Veiling aanmaken" }).click();
    await expect(page.getByText("De veiling is aangemaakt.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: /^Veiling \d+ aanpassen$/ })).toBeVisible();
    await expect(days).toHaveCount(2);
    await expect(days.nth(0).getByLabel("Toelichting (Nederlands)")).toHaveValue("Hal 3");

    await page.getByLabel("Veilingkosten (%)", { exact: true }).fill("18,5");
    await navigation.getByRole("link", { name: "Vandaag" }).click();
    await expect(page.getByRole("dialog", { name: "Wijzigingen niet opgeslagen" })).toBeVisible();
    await page.getByRole("button", { name: "Verder invullen" }).click();
    await page.getByRole("button", { name: "Veiling opslaan" }).click();
    await expect(page.getByText("De veiling is opgeslagen.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Veilingkosten (%)", { exact: true })).toHaveValue("18.5");
  });

  test("sees at its field what may no longer change once a lot is published", async ({ openAs, sale }) => {
    const { auctionId } = await sale();
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/publications/incrementalbidauctions/view/${auctionId}`);
    await signIn(page, auctioneer());
    const costs = page.getByLabel("Veilingkosten (%)", { exact: true });
    await costs.fill("1");
    await page.getByRole("button", { name: "Veiling opslaan" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Veilingkosten (%)"]);
    await expect(costs).toHaveAttribute("aria-invalid", "true");
    await expect(costs).toHaveAccessibleDescription(/er is al een kavel gepubliceerd/);
  });
});
