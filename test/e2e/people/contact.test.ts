import { PASSWORD } from "../../support/app/new-person.ts";
import { codeSentTo, linkSentTo } from "../../support/app/outbox.ts";
import { APP_URL } from "../support/app-url.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";

const NEW_PASSWORD = "Ander-Slot-2026";
const stopLinkSentTo = async (recipient: string) =>
  (await linkSentTo(APP_URL, recipient, "/account/stop-change")) ?? "";

test("changes phone number, e-mail address and password, signs in with them, and takes the address back", async ({
  openAs,
  newUser,
}) => {
  test.slow();
  const anna = await newUser();
  const page = await openAs(anna);
  const main = page.getByRole("main");
  const phoneNumber = `+316${String(Date.now()).slice(-8)}`;
  const email = `nieuw-${crypto.randomUUID().slice(0, 8)}@bieders.example`;

  await page.goto("/nl/account/");
  await main.getByRole("link", { name: /^Telefoonnummer/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Telefoonnummer wijzigen" })).toBeVisible();
  await main.getByLabel("Nieuw telefoonnummer", { exact: true }).fill(`0${phoneNumber.slice(3)}`);
  await main.getByLabel("Nieuw telefoonnummer nogmaals").fill(phoneNumber);
  await main.getByRole("button", { name: "Code versturen" }).click();
  await expect(main.getByLabel("Code", { exact: true })).toBeFocused();
  const smsCode = await codeSentTo(APP_URL, phoneNumber);
  await typeCode(page, smsCode === "123456" ? "654321" : "123456");
  await expect(main.getByRole("alert")).toContainText("Deze code klopt niet");
  await typeCode(page, smsCode);
  await expect(page.getByText("Uw telefoonnummer is bevestigd.")).toBeVisible();
  await expect(main.getByRole("link", { name: /^Telefoonnummer/ })).toContainText(phoneNumber);

  await main.getByRole("link", { name: /^E-mailadres/ }).click();
  await main.getByLabel("Nieuw e-mailadres", { exact: true }).fill(email);
  await main.getByLabel("Nieuw e-mailadres nogmaals").fill(email);
  await main.getByRole("button", { name: "Code versturen" }).click();
  await expect(main.getByLabel("Code", { exact: true })).toBeFocused();
  await typeCode(page, await codeSentTo(APP_URL, email));
  await expect(page.getByText("Uw e-mailadres is gewijzigd.")).toBeVisible();
  await expect(main.getByRole("link", { name: /^E-mailadres/ })).toContainText(email);

  await main.getByRole("link", { name: /^Wachtwoord/ }).click();
  await main.getByLabel("Huidig wachtwoord").fill(PASSWORD);
  await main.getByLabel("Nieuw wachtwoord", { exact: true }).fill("Welkom-2026!");
  await main.getByLabel("Nieuw wachtwoord nogmaals").fill("Welkom-2026!");
  await main.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(main.getByRole("alert")).toContainText("Nieuw wachtwoord");
  await main.getByLabel("Nieuw wachtwoord", { exact: true }).fill(NEW_PASSWORD);
  await main.getByLabel("Nieuw wachtwoord nogmaals").fill(NEW_PASSWORD);
  await main.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(page.getByText("Uw wachtwoord is gewijzigd.")).toBeVisible();

  const elsewhere = await openAs(null);
  await elsewhere.goto("/nl/login");
  await signIn(elsewhere, { email }, NEW_PASSWORD);
  await expect(elsewhere.getByRole("button", { name: "Mijn account" })).toBeVisible();

  await expect.poll(() => stopLinkSentTo(anna.email)).not.toBe("");
  const reader = await openAs(null);
  await reader.goto(await stopLinkSentTo(anna.email));
  await reader.getByRole("button", { name: "Stop de wijziging en log overal uit" }).click();
  await expect(reader.getByRole("link", { name: "Nieuw wachtwoord kiezen" })).toBeVisible();
  await expect(reader).toHaveURL("/nl/account/stop-change");
  await reader.goto("/nl/login");
  await signIn(reader, { email }, NEW_PASSWORD);
  await expect(reader.getByRole("main").getByRole("alert")).toContainText(/wachtwoord/i);
});
