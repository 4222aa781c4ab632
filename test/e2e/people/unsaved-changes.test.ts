import type { Page } from "@playwright/test";
import { APP_URL } from "../support/app-url.ts";
import { plugInAuthenticator } from "../support/plug-in-authenticator.ts";
import { expect, test } from "../support/test.ts";

const questionOf = (page: Page) => page.getByRole("dialog", { name: "Wijzigingen niet opgeslagen" });
const stay = (page: Page) => questionOf(page).getByRole("button", { name: "Verder invullen" });
const leave = (page: Page) => questionOf(page).getByRole("button", { name: "Verlaten zonder opslaan" });

test("changes that are not saved make the browser ask before the tab goes elsewhere, and saved ones do not", async ({
  openAs,
  newUser,
}) => {
  const page = await openAs(await newUser());
  await page.goto("/nl/account/addresses/edit?kind=person");
  const street = page.getByLabel("Straat");
  await street.fill("Nieuwe Gracht");
  const asked = page.waitForEvent("dialog");
  const gone = page.goto(`${APP_URL}/nl/about`).catch(() => null);
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await gone;
  await expect(street).toHaveValue("Nieuwe Gracht");

  await page.getByRole("button", { name: "Adres opslaan" }).click();
  await expect(page.getByText("Het adres is opgeslagen.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Nieuwe Gracht");
  await expect(questionOf(page)).toBeHidden();
  await page.goto("/nl/about");
  await expect(page).toHaveURL(/\/nl\/about/);
});

test("a dialog with changes that are not saved asks before it closes", async ({ openAs, newUser }) => {
  const page = await openAs(await newUser());
  await plugInAuthenticator(page);
  await page.goto("/nl/account/passkeys");
  const main = page.getByRole("main");
  await main.getByLabel("Naam").fill("Laptop");
  await main.getByRole("button", { name: "Passkey toevoegen" }).click();
  const rename = main.getByRole("list", { name: "Uw passkeys" }).getByRole("button", { name: /^Naam wijzigen/ });
  const dialog = page.getByRole("dialog", { name: "Naam van de passkey" });

  // Untouched, it closes at once.
  await rename.click();
  await expect(dialog.getByLabel("Naam")).toHaveValue("Laptop");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(questionOf(page)).toBeHidden();

  await rename.click();
  const name = dialog.getByLabel("Naam");
  await name.fill("Laptop van het werk");
  await page.keyboard.press("Escape");
  await stay(page).click();
  await expect(name).toHaveValue("Laptop van het werk");
  await dialog.getByRole("button", { name: "Sluiten" }).click();
  await leave(page).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole("list", { name: "Uw passkeys" })).not.toContainText("Laptop van het werk");

  await rename.click();
  await name.fill("Laptop van het werk");
  await dialog.getByRole("button", { name: "Naam opslaan" }).click();
  await expect(dialog).toBeHidden();
  await expect(questionOf(page)).toBeHidden();
  await expect(main.getByRole("list", { name: "Uw passkeys" })).toContainText("Laptop van het werk");
});
