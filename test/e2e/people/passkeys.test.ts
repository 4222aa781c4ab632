import type { Page } from "@playwright/test";
import { APP_URL } from "../support/app-url.ts";
import { plugInAuthenticator } from "../support/plug-in-authenticator.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Lets the next request of a mutation be refused as it is ten minutes after the sign-in. */
async function ageProof(page: Page, mutation: string): Promise<void> {
  const errors = [{ message: "", extensions: { code: "FRESH_PROOF_REQUIRED" } }];
  let isRefused = false;
  await page.route(`${APP_URL}/graphql`, async (route) => {
    const isMeant = !isRefused && (route.request().postData() ?? "").includes(`mutation ${mutation}(`);
    isRefused ||= isMeant;
    await (isMeant ? route.fulfill({ json: { data: null, errors } }) : route.continue());
  });
}

test("a passkey is added and signs in, and a device that was lost is signed out from the list", async ({
  openAs,
  newUser,
}) => {
  const anna = await newUser();
  const page = await openAs(anna);
  const main = page.getByRole("main");
  await plugInAuthenticator(page);

  await page.goto("/nl/account/");
  await main.getByRole("link", { name: /^Passkeys/ }).click();
  await expect(main.getByRole("heading", { name: "Nog geen passkeys" })).toBeVisible();
  await expect(main.getByLabel("Naam")).toHaveValue(/^Chrome op /);
  await main.getByLabel("Naam").fill("Laptop");
  await main.getByRole("button", { name: "Passkey toevoegen" }).click();
  const list = main.getByRole("list", { name: "Uw passkeys" });
  await expect(list.getByRole("listitem")).toContainText(["Laptop"]);

  // The same device offers no second passkey of the account.
  await main.getByRole("button", { name: "Passkey toevoegen" }).click();
  await expect(main.getByRole("alert")).toContainText("heeft al een passkey");

  const lost = await openAs(null);
  await lost.goto("/nl/login?next=/nl/account/");
  await signIn(lost, anna);
  await expect(lost.getByRole("main")).toContainText(anna.email);

  await page.goto("/nl/logout");
  await expect(page).toHaveURL(/\/nl\/$/);
  await page.goto("/nl/login?next=/nl/account/sessions");
  await main.getByRole("button", { name: "Inloggen met passkey" }).click();
  const devices = main.getByRole("list", { name: "Ingelogd op" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "dit apparaat" })).toContainText("Ingelogd met passkey");

  await devices
    .filter({ hasText: "Ingelogd met wachtwoord" })
    .getByRole("button", { name: /^Uitloggen/ })
    .click();
  await expect(page.getByText("Dat apparaat is uitgelogd.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  // Its socket closes, and the page finds that its session has ended.
  await expect(lost).toHaveURL(/\/nl\/login\?next=/);

  await page.goto("/nl/account/passkeys");
  await ageProof(page, "removePasskey");
  await list.getByRole("button", { name: /^Verwijderen/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwijderen" }).click();
  const proof = page.getByRole("dialog", { name: "Bevestig dat u het bent" });
  await proof.getByRole("button", { name: "Passkey gebruiken" }).click();
  await expect(proof).toBeHidden();
  await expect(main.getByRole("heading", { name: "Nog geen passkeys" })).toBeVisible();
});
