import { TOTP } from "otpauth";
import { codeSentTo, linkSentTo } from "../../support/app/outbox.ts";
import { APP_URL } from "../support/app-url.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";

const STEP_MS = 30_000;

/** The code that the app shows, some time steps from now: the next one works already, and each works once. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

test("signing in with two steps: an app is set up and asked for, a recovery code stands in, all is turned off", async ({
  openAs,
  newUser,
}) => {
  const anna = await newUser();
  const page = await openAs(anna);
  const main = page.getByRole("main");
  const signOutAndIn = async () => {
    await page.goto("/nl/logout");
    await expect(page).toHaveURL(/\/nl\/$/);
    await page.goto("/nl/login?next=/nl/account/mfa");
    await signIn(page, anna);
  };

  await page.goto("/nl/account/");
  await main.getByRole("link", { name: /Inloggen in twee stappen/ }).click();
  await main.getByRole("button", { name: "App instellen" }).click();
  await expect(main.getByRole("img", { name: "QR-code voor uw authenticator-app" })).toBeVisible();
  const secret = ((await main.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await main.getByLabel("Naam van het apparaat").fill("Werktelefoon");
  await typeCode(page, appCode(secret));
  await main.getByRole("button", { name: "Bevestigen en inschakelen" }).click();

  await expect(main.getByRole("heading", { name: "Uw herstelcodes" })).toBeVisible();
  const codes = await main.locator("li code").allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "Downloaden" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await main.getByRole("button", { name: "Ik heb ze bewaard" }).click();
  await expect(main.getByRole("group", { name: /Code uit een app.*Aan/ })).toContainText("Werktelefoon");

  await signOutAndIn();
  await expect(main.getByText("De code staat in uw authenticator-app.")).toBeVisible();
  await typeCode(page, appCode(secret, 1));
  await expect(main.getByText("U hebt nog 10 herstelcodes.")).toBeVisible();

  await signOutAndIn();
  await main.getByRole("button", { name: "Herstelcode gebruiken" }).click();
  await main.getByLabel("Herstelcode").fill((codes[0] ?? "").toUpperCase());
  await main.getByRole("button", { name: "Inloggen", exact: true }).click();
  await expect(main.getByText("U hebt nog 9 herstelcodes.")).toBeVisible();

  await main
    .getByRole("group", { name: /Code per e-mail/ })
    .getByRole("button", { name: "Inschakelen" })
    .click();
  await expect(main.getByRole("group", { name: /Code per e-mail.*Aan/ })).toBeVisible();
  await signOutAndIn();
  await expect(main.getByText(/De code staat in de e-mail/)).toBeVisible();
  await typeCode(page, await codeSentTo(APP_URL, anna.email));

  await main.getByRole("button", { name: "Alles uitschakelen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Alles uitschakelen" }).click();
  await expect(main.getByText("Uit", { exact: true })).toBeVisible();
});

test("a second step that another person turned on is taken back by the link in the mail, and asked for no more", async ({
  openAs,
  newUser,
}) => {
  const anna = await newUser();
  const thief = await openAs(anna);
  const main = thief.getByRole("main");
  await thief.goto("/nl/account/mfa");
  await main
    .getByRole("group", { name: /Code per e-mail/ })
    .getByRole("button", { name: "Inschakelen" })
    .click();
  await expect(main.getByRole("group", { name: /Code per e-mail.*Aan/ })).toBeVisible();

  const stopLink = async () => (await linkSentTo(APP_URL, anna.email, "/account/stop-change")) ?? "";
  await expect.poll(stopLink).not.toBe("");
  const owner = await openAs(null);
  await owner.goto(await stopLink());
  await expect(owner.getByText(/of niet zelf een tweede stap ingesteld/)).toBeVisible();
  await owner.getByRole("button", { name: "Stop de wijziging en log overal uit" }).click();
  await owner.getByRole("link", { name: "Nieuw wachtwoord kiezen" }).click();

  const former = await codeSentTo(APP_URL, anna.email);
  await owner.getByLabel("E-mailadres").fill(anna.email);
  await owner.getByRole("button", { name: "Code versturen" }).click();
  await expect.poll(() => codeSentTo(APP_URL, anna.email)).not.toBe(former);
  await typeCode(owner, await codeSentTo(APP_URL, anna.email));
  await owner.getByLabel("Nieuw wachtwoord", { exact: true }).fill("Nieuwer-2026!");
  await owner.getByLabel("Nieuw wachtwoord nogmaals").fill("Nieuwer-2026!");
  await owner.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(owner.getByText(/wachtwoord is gewijzigd/i)).toBeVisible();
  await signIn(owner, anna, "Nieuwer-2026!");
  await expect(owner.getByRole("button", { name: "Mijn account" })).toBeVisible();
});
