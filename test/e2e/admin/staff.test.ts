import type { Locator } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { listens } from "../support/listens.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
const SHORTCUTS = "Admin snelkoppelingen";

test.describe("the staff's host", () => {
  test("shows an auctioneer what they may do there, after signing in", async ({ openAs, sale }) => {
    // The first sale of an app gives the auctioneer the right to sell.
    await sale();
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
    await signIn(page, auctioneer());
    await expect(page.getByRole("heading", { level: 1, name: "Wat vandaag om u vraagt" })).toBeVisible();
    const navigation = page.getByRole("navigation", { name: "Navigatie" });
    await expect(navigation.getByRole("link", { name: "Veilingen" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Te doen" })).toBeVisible();
  });

  test("has no link to a page that it does not have", async ({ openAs }) => {
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    await signIn(page, auctioneer());
    await expect(page.getByRole("heading", { level: 1, name: "Wat vandaag om u vraagt" })).toBeVisible();
    await page.getByRole("button", { name: "Mijn account" }).click();
    await expect(page.getByRole("link", { name: "Uitloggen" }).filter({ visible: true })).toBeVisible();
    const pathsIn = async (links: Locator) =>
      await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const navigation = page.getByRole("navigation", { name: "Navigatie" });
    // Those of the navigation are of the routes, and those of auctions of what waits or happens there.
    const ofAuctions = '[href*="/view/"], [href*="/monitor/"], [href*="/results/"]';
    const others = async () => {
      const ofRoutes = await pathsIn(navigation.getByRole("link"));
      const all = await pathsIn(page.locator(`a[href^="/"]:not(${ofAuctions})`));
      return all.filter((path) => !ofRoutes.includes(path));
    };
    await expect.poll(others).toEqual(["/nl/logout"]);
  });

  test("blacklists a user, whose open page ends at once and who can no longer sign in", async ({ openAs, newUser }) => {
    const anna = await newUser();
    const [page, staff] = await Promise.all([openAs(anna), openAs(null)]);
    await page.goto("/nl/account/");
    await expect(page.getByRole("main")).toContainText(anna.email);
    await staff.goto(`${ADMIN_URL}/nl/users?email=${encodeURIComponent(anna.email)}`);
    await signIn(staff, auctioneer());
    await staff.getByRole("button", { name: new RegExp(`^Blokkeren\\s*: ${anna.email}$`) }).click();
    const dialog = staff.getByRole("dialog", { name: "Gebruiker blokkeren?" });
    await dialog.getByLabel("Reden").fill("Betaalt niet.");
    await dialog.getByRole("button", { name: "Blokkeren" }).click();
    await expect(staff.getByRole("table").getByText(/^Geblokkeerd sinds/)).toBeVisible();
    await expect(page).toHaveURL(/\/nl\/login\?next=/);
    await signIn(page, anna);
    await expect(page.getByRole("alert")).toContainText("niet inloggen");
  });

  test("blacklists an e-mail domain, with which nobody can sign up until it is taken off the list", async ({
    openAs,
  }) => {
    const domain = `wegwerp-${crypto.randomUUID().slice(0, 8)}.example`;
    const [page, staff] = await Promise.all([openAs(null), openAs(null)]);
    await staff.goto(`${ADMIN_URL}/nl/blacklists?list=emailDomains`);
    await signIn(staff, auctioneer());
    await staff.getByLabel("E-maildomein", { exact: true }).fill(`@${domain}`);
    await staff.getByRole("button", { name: "Blokkeren" }).click();
    const entry = staff.getByRole("row").filter({ hasText: domain });
    await expect(entry).toBeVisible();
    await expect(staff.getByLabel("E-maildomein", { exact: true })).toBeFocused();

    await page.goto("/nl/register");
    for (const label of ["E-mailadres", "E-mailadres nogmaals"])
      await page.getByLabel(label, { exact: true }).fill(`sam@${domain}`);
    for (const label of ["Telefoonnummer", "Telefoonnummer nogmaals"])
      await page.getByLabel(label, { exact: true }).fill("+31612345678");
    for (const label of ["Wachtwoord", "Wachtwoord nogmaals"])
      await page.getByLabel(label, { exact: true }).fill("Rechtop-9914!");
    const submit = page.getByRole("button", { name: "Account aanmaken" });
    await submit.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("kunt u zich niet registreren");

    await entry.getByRole("button", { name: /^Deblokkeren/ }).click();
    const question = staff.getByRole("dialog", { name: "Dit domein niet meer blokkeren?" });
    await expect(question).toContainText(domain);
    await question.getByRole("button", { name: "Deblokkeren" }).click();
    // While it is open, the table behind it has no rows for the locator.
    await expect(question).toBeHidden();
    await expect(entry).toHaveCount(0);
    await submit.click();
    await expect(page.getByRole("heading", { name: "Bevestig uw account" })).toBeVisible();
  });

  test("shows an outbid message without a link to the lot, which it does not have", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ title: "Meldproef" })]);
    const [lotId = ""] = auction.lotIds;
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    const listening = listens(page);
    await signIn(page, anna);
    await listening;
    await expect(page.getByRole("heading", { name: "Geen beheerrechten" })).toBeVisible();
    await placeBid(APP_URL, anna, lotId, 10_000);
    await placeBid(APP_URL, bram, lotId, 11_000);
    const message = page.getByText(/overboden.*Meldproef kavel 1|Meldproef kavel 1.*overboden/i);
    await expect(message).toBeVisible();
    await expect(page.getByRole("link", { name: "Naar het kavel" })).toHaveCount(0);
  });

  test("shows a bidder that there is nothing for them here", async ({ openAs, newUser }) => {
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    await signIn(page, await newUser());
    await expect(page.getByRole("main")).toContainText("Geen beheerrechten");
    await page.goto(`${ADMIN_URL}/nl/users`);
    await expect(page.getByRole("heading", { level: 1, name: "Geen toegang" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Een van hen kan u dat recht geven.");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  });

  test("has its navigation beside the page, and in a sheet on a phone", async ({ openAs, sale }) => {
    await sale();
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/users`);
    await signIn(page, auctioneer());
    const navigation = page.getByRole("navigation", { name: "Navigatie" });
    await expect(navigation.getByRole("link", { name: "Gebruikers" })).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: 1280, height: 800 });
    const name = navigation.getByText("Blokkades");
    const widthOfName = async () => (await name.boundingBox())?.width ?? 0;
    expect(await widthOfName()).toBeLessThan(2);
    await navigation.getByRole("link", { name: "Blokkades" }).hover();
    await expect.poll(widthOfName).toBeGreaterThan(60);
    await page.keyboard.press("Escape");
    await expect.poll(widthOfName).toBeLessThan(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(navigation).toHaveCount(0);
    await page.getByRole("button", { name: "Navigatie" }).click();
    await navigation.getByRole("link", { name: "Blokkades" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Geblokkeerde landen en domeinen" })).toBeVisible();
    await expect(navigation).toHaveCount(0);
  });
});

test.describe("the admin shortcuts on a lot's page", () => {
  test("lead an auctioneer to all six pages in the staff's app", async ({ openAs, sale }) => {
    const page = await openAs(auctioneer());
    const auction = await sale();
    await new LotScreen(page).open(auction);
    await page.getByText(SHORTCUTS).click();
    const links = page.getByRole("group").filter({ hasText: SHORTCUTS }).getByRole("link");
    await expect(links).toHaveText([
      /^Kavel biedingen bekijken/,
      /^Monitor/,
      /^Kavel inhoud aanpassen/,
      /^Kavel attributen/,
      /^Project/,
      /^Veiling/,
    ]);
    const auctions = `${ADMIN_URL}/nl/publications/incrementalbidauctions`;
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      `${auctions}/${auction.auctionId}/lot/${auction.lotIds[0]}/view`,
      `${auctions}/monitor/${auction.auctionId}`,
      `${ADMIN_URL}/nl/lots/view/${auction.assetIds[0]}`,
      `${auctions}/lots/${auction.auctionId}`,
      `${ADMIN_URL}/nl/projects/view/${auction.projectId}`,
      `${auctions}/view/${auction.auctionId}`,
    ]);
  });
});
