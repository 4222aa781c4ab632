import type { Page } from "@playwright/test";
import type { Person } from "../../support/app/new-person.ts";
import { APP_PORT } from "../support/app-url.ts";
import { globally, grant, newUnit, onChannel, onUnit } from "../support/grants.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;

/** Signs in on the staff's host and waits for the start page. */
async function startOf(page: Page, person: Person): Promise<void> {
  await page.goto(`${ADMIN_URL}/nl/`);
  await signIn(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Wat vandaag om u vraagt" })).toBeVisible();
}

/** Opens each page of the navigation by its link, which must show its rows or say that there are none. */
async function openEachOf(page: Page, names: readonly string[]): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Navigatie" });
  // The first link is the mark.
  await expect(navigation.getByRole("link")).toHaveText(
    ["Hamerslag beheer", ...names].map((name) => new RegExp(`^${name}`)),
  );
  for (const name of names) {
    await navigation.getByRole("link", { name }).click();
    await expect(navigation.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Geen toegang");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  }
}

async function expectNoAccess(page: Page, path: string): Promise<void> {
  await page.goto(`${ADMIN_URL}/nl/${path}`);
  await expect(page.getByRole("heading", { level: 1, name: "Geen toegang" })).toBeVisible();
}

test.describe("a user who holds one right alone", () => {
  test("manages the members of a unit, and sees no other page", async ({ openAs, newUser }) => {
    const person = await newUser();
    const unitId = await newUnit("Huis van één beheerder");
    await grant(person.userId, onUnit(unitId, "USER_OU_MANAGE_AUTHORIZATION"));
    const page = await openAs(null);
    await startOf(page, person);
    await openEachOf(page, ["Vandaag", "Organisaties"]);
    await page.getByRole("link", { name: "Huis van één beheerder" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Huis van één beheerder" })).toBeVisible();
    await expectNoAccess(page, "users");
    await expectNoAccess(page, "categories");
    await expectNoAccess(page, "lots");
  });

  test("creates organizational units and manages what all units share, and sells nothing", async ({
    openAs,
    newUser,
  }) => {
    const person = await newUser();
    await grant(person.userId, globally("GLOBAL_AUTH_OU_CREATE"));
    const page = await openAs(null);
    await startOf(page, person);
    await openEachOf(page, [
      "Vandaag",
      "Categorieën",
      "Gebruikers",
      "Identiteiten",
      "Blokkades",
      "Organisaties",
      "Kanalen",
      "Rechten",
      "Algemene meldingen",
      "Storingen",
      "Niet bezorgd",
      "Beveiligingslogboek",
      "Wijzigingen",
    ]);
    await expectNoAccess(page, "publications/incrementalbidauctions");
    await expectNoAccess(page, "projects/create");
  });

  test("manages a channel", async ({ openAs, newUser }) => {
    const person = await newUser();
    await grant(person.userId, onChannel("USER_CHANNEL_MANAGE_AUTHORIZATION"));
    const page = await openAs(null);
    await startOf(page, person);
    await openEachOf(page, ["Vandaag", "Veilingen", "Kanalen", "Algemene meldingen"]);
    await expectNoAccess(page, "users");
  });

  test("publishes to a channel", async ({ openAs, newUser, sale }) => {
    await sale({ title: "Verkoop op het kanaal" });
    const person = await newUser();
    await grant(person.userId, onChannel("USER_CHANNEL_PUBLISH"));
    const page = await openAs(null);
    await startOf(page, person);
    await openEachOf(page, ["Vandaag", "Veilingen"]);
    await page.getByRole("link", { name: "Verkoop op het kanaal" }).first().click();
    await expect(page).toHaveURL(/\/publications\/incrementalbidauctions\/view\//);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Publicatie", exact: true })).toBeVisible();
    await expect(main.getByText("Verkoop op het kanaal").first()).toBeVisible();
    await expect(main.getByRole("button", { name: "Opslaan" })).toHaveCount(0);
    await expectNoAccess(page, "users");
  });

  test("tells everybody of a channel something, writes its pages, and sees no other page", async ({
    openAs,
    newUser,
  }) => {
    const person = await newUser();
    await grant(person.userId, onChannel("USER_CHANNEL_CONTENT_EDITOR"));
    const page = await openAs(null);
    await startOf(page, person);
    await openEachOf(page, ["Vandaag", "Algemene meldingen", "Inhoud"]);
    await page.getByRole("navigation", { name: "Navigatie" }).getByRole("link", { name: "Algemene meldingen" }).click();
    await page.getByRole("link", { name: "Nieuwe melding" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nieuwe melding" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Kanaal" }).getByRole("option")).toHaveText([
      "Kies een kanaal",
      "Hamerslag",
    ]);
    await expectNoAccess(page, "channels");
    await expectNoAccess(page, "users");
  });

  test("auctions for a unit, from an empty list", async ({ openAs, newUser }) => {
    const person = await newUser();
    const unitId = await newUnit("Huis zonder verkopen");
    await grant(person.userId, onUnit(unitId, "USER_OU_CREATE_PROJECT"));
    const page = await openAs(null);
    await startOf(page, person);
    await openEachOf(page, ["Vandaag", "Veilingen", "Projecten", "Objecten"]);
    await expectNoAccess(page, "users");
    await expectNoAccess(page, "channels");
  });
});
