import type { Page } from "@playwright/test";
import { PASSWORD } from "../../support/app/new-person.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { globally, grant, newUnit, onChannel, onUnit } from "../support/grants.ts";
import { pressOn, tabTo, typeInto, typeMoment } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const fromNow = (ms: number) => new Date(Date.now() + ms);

async function typeTitles(page: Page, dutch: string, english: string): Promise<void> {
  await typeInto(page, page.getByRole("tabpanel", { name: "Nederlands" }).getByLabel("Titel"), dutch);
  await page.keyboard.press("Shift+Tab");
  const tab = page.getByRole("tab", { name: "Nederlands" });
  while (!(await tab.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await typeInto(page, page.getByRole("tabpanel", { name: "English" }).getByLabel("Titel"), english);
}

test("an auctioneer sets up and publishes a sale with the keyboard alone", async ({ openAs, newUser }) => {
  test.setTimeout(5 * MINUTE_MS);
  const [seller, unitId] = await Promise.all([newUser(), newUnit(`Toetsenhuis ${crypto.randomUUID().slice(0, 8)}`)]);
  await grant(seller.userId, onUnit(unitId, "USER_OU_CREATE_PROJECT"));
  await grant(seller.userId, globally("GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE"));
  await grant(seller.userId, onChannel("USER_CHANNEL_PUBLISH"));
  const page = await openAs(null);
  const { keyboard } = page;
  const navigation = page.getByRole("navigation", { name: "Navigatie" });
  const main = page.getByRole("main");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto(`http://admin.localhost:${APP_PORT}/nl/`);

  await test.step("signs in", async () => {
    await typeInto(page, main.getByLabel("E-mailadres"), seller.email);
    await typeInto(page, main.getByLabel("Wachtwoord", { exact: true }), PASSWORD);
    await keyboard.press("Enter");
    await expect(navigation).toBeVisible();
  });

  await test.step("creates a project", async () => {
    await pressOn(page, navigation.getByRole("link", { name: "Projecten" }));
    await expect(heading("Projecten")).toBeVisible();
    await pressOn(page, main.getByRole("link", { name: "Project aanmaken" }).first());
    await expect(heading("Project aanmaken")).toBeVisible();
    await typeTitles(page, "Toetsen", "Keys");
    await pressOn(page, main.getByRole("button", { name: "Project aanmaken" }));
    await expect(page.getByText("Het project is aangemaakt.")).toBeVisible();
  });

  await test.step("creates an asset in it", async () => {
    await pressOn(page, navigation.getByRole("link", { name: "Objecten" }));
    await expect(heading("Objecten")).toBeVisible();
    await pressOn(page, main.getByRole("link", { name: "Object toevoegen" }).first());
    await expect(heading("Object toevoegen")).toBeVisible();
    await tabTo(page, main.getByLabel("Project", { exact: true }));
    await keyboard.type("Toetsen");
    await typeInto(page, main.getByLabel("Nummer"), "1");
    await typeTitles(page, "Orgel", "Organ");
    await pressOn(page, main.getByRole("button", { name: "Object aanmaken" }));
    await expect(heading("Orgel")).toBeVisible();
  });

  await test.step("creates an auction, as a draft", async () => {
    await pressOn(page, navigation.getByRole("link", { name: "Veilingen" }));
    await expect(heading("Veilingen")).toBeVisible();
    await pressOn(page, main.getByRole("link", { name: "Veiling aanmaken" }).first());
    await expect(heading("Veiling aanmaken")).toBeVisible();
    await tabTo(page, main.getByLabel("Project", { exact: true }));
    await keyboard.type("Toetsen");
    await typeTitles(page, "Toetsinstrumenten", "Keyboards");
    await typeMoment(page, main.getByLabel("Zichtbaar vanaf"), fromNow(-2 * MINUTE_MS));
    await typeMoment(page, main.getByLabel("Opening van het eerste kavel"), fromNow(-MINUTE_MS));
    await typeMoment(page, main.getByLabel("Sluiting van het eerste kavel"), fromNow(3 * DAY_MS));
    await pressOn(page, main.getByRole("button", { name: "Veiling aanmaken" }));
    await expect(page.getByText("De veiling is aangemaakt.")).toBeVisible();
  });

  await test.step("adds the asset as a lot", async () => {
    await pressOn(page, main.getByRole("link", { name: "0 kavels" }));
    await pressOn(page, main.getByRole("button", { name: "Objecten toevoegen" }).first());
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "1 object toevoegen" }));
    await expect(main.getByText("1 kavel").first()).toBeVisible();
  });

  await test.step("publishes the auction and its lot", async () => {
    await pressOn(page, page.getByRole("link", { name: "Toetsinstrumenten" }));
    await tabTo(page, main.getByLabel("Gepubliceerd"));
    await keyboard.press("Space");
    await pressOn(page, main.getByRole("button", { name: "Veiling opslaan" }));
    await expect(page.getByText("De veiling is opgeslagen.")).toBeVisible();
    await pressOn(page, main.getByRole("link", { name: "1 kavel", exact: true }));
    await tabTo(page, page.getByRole("grid"));
    await keyboard.press("ControlOrMeta+a");
    await pressOn(page, page.getByRole("button", { name: "1 kavel publiceren" }));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "1 kavel publiceren" }));
    await expect(main.getByText("1 gepubliceerd")).toBeVisible();
  });

  const auctionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const visitor = await openAs(null);
  await visitor.goto(`${APP_URL}/nl/auction/${auctionId}`);
  await expect(visitor.getByRole("link", { name: "Orgel", exact: true })).toBeVisible();
});
