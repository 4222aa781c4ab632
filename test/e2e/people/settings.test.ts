import { readFileSync } from "node:fs";
import { linkSentTo, messagesSentTo } from "../../support/app/outbox.ts";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ONE_CLICK = "Bieden met één klik";

test("settings act in a second tab at once, then the data is downloaded and the account is closed", async ({
  openAs,
  newUser,
  sale,
}) => {
  test.slow();
  const [anna, rival, auction] = await Promise.all([newUser(), newUser(), sale()]);
  const page = await openAs(anna);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const secondTab = await page.context().newPage();
  const lot = await new LotScreen(secondTab).open(auction);
  const note = lot.panel.getByText("Bieden met één klik staat aan");

  await page.goto("/nl/account/settings");
  await main.getByRole("radio", { name: "Donker" }).check({ force: true });
  for (const tab of [page, secondTab]) await expect(tab.locator("html")).toHaveAttribute("data-theme", "dark");

  await expect(note).toBeHidden();
  const oneClick = main.getByRole("switch", { name: ONE_CLICK });
  await oneClick.click();
  await dialog.getByRole("button", { name: "Inschakelen" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Vink eerst aan dat u het risico aanvaardt.");
  await expect(note).toBeHidden();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Inschakelen" }).click();
  await expect(page.getByText("Bieden met één klik staat aan.")).toBeVisible();
  await expect(oneClick).toBeChecked();
  await expect(note).toBeVisible();
  await lot.amount.fill("100");
  await lot.panel.getByRole("button", { name: "Bied € 100", exact: true }).click();
  await lot.expectLeading();
  await expect(lot.confirmation).toBeHidden();
  await oneClick.click();
  await expect(note).toBeHidden();

  await main.getByRole("group", { name: "Taal" }).getByRole("button", { name: "English" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await secondTab.goto("/");
  await expect(secondTab).toHaveURL("/en/");
  await secondTab.goto(lotAddress(auction, { language: "en" }));

  await page.goto("/en/account/data");
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(data.account).toMatchObject([{ email: anna.email }]);
  expect(data.bids).toHaveLength(1);

  await main.getByRole("button", { name: "Close account" }).click();
  await dialog.getByRole("button", { name: "Close for good" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You have the highest bid on an open lot.");
  await placeBid(APP_URL, rival, auction.lotIds[0] ?? "", 15_000);
  await dialog.getByRole("button", { name: "Close for good" }).click();
  await expect(page.getByText(/^Your account is closed\./)).toBeVisible();
  await expect(page).toHaveURL("/en/");
  const signInLink = secondTab
    .getByRole("region", { name: "Price and bidding" })
    .getByRole("link", { name: /Sign in/ });
  await expect(signInLink).toBeVisible();

  await page.goto("/nl/login");
  await signIn(page, anna);
  await expect(main.getByRole("alert")).toContainText(/wachtwoord/i);
});

test("the newsletter is switched on by the mailed link and off by one POST, and the settings follow", async ({
  openAs,
  newUser,
}) => {
  const anna = await newUser();
  const page = await openAs(anna);
  const main = page.getByRole("main");
  await page.goto("/nl/account/settings");
  const newsletter = main.getByRole("switch", { name: "Nieuwsbrief ontvangen" });
  await newsletter.click();
  const waiting = main.getByText(`die we naar ${anna.email} stuurden`);
  await expect(waiting).toBeVisible();

  const reader = await openAs(null);
  const link = await linkSentTo(APP_URL, anna.email, "/newsletter/confirm");
  await reader.goto(link ?? "");
  await expect(waiting).toBeVisible();
  await reader.getByRole("button", { name: "Aanmelding bevestigen" }).click();
  await expect(reader.getByText("U bent aangemeld voor de nieuwsbrief.")).toBeVisible();
  await expect(reader).toHaveURL("/nl/newsletter/confirm");
  await expect(waiting).toBeHidden();
  await expect(newsletter).toBeChecked();

  await expect.poll(() => oneClickUrlSentTo(anna.email)).not.toBe("");
  const url = await oneClickUrlSentTo(anna.email);
  const visit = await reader.goto(url);
  expect(visit?.ok()).toBe(true);
  await expect(reader.getByRole("heading", { level: 1, name: "Afmelden voor de nieuwsbrief" })).toBeVisible();
  await expect(newsletter).toBeChecked();
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(url, { method: "POST", body })).status).toBe(200);
  await expect(newsletter).not.toBeChecked();
  await reader.getByRole("button", { name: "Afmelden" }).click();
  await expect(reader.getByText("U krijgt de nieuwsbrief niet meer.")).toBeVisible();
});

/** Where the newest mail with such a header unsubscribes with one POST; empty if there is none. */
async function oneClickUrlSentTo(recipient: string): Promise<string> {
  const messages = await messagesSentTo(APP_URL, recipient);
  const found = messages.flatMap(({ headers }) => /<(.+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? []);
  return found[0] ?? "";
}
