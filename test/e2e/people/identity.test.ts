import type { Page } from "@playwright/test";
import type { Channel } from "../../../schema/kit/channels.ts";
import { api } from "../../support/app/api.ts";
import type { Person } from "../../support/app/new-person.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { applyTheme, LOOKS, seriousFindings } from "../support/axe.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

/** No other journey uses this channel's host. */
const CHANNEL: Channel = "bexchange";
const CHANNEL_URL = `http://${CHANNEL}.localhost:${APP_PORT}`;
const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;

const on = (origin: string, person: Person) => ({ storageState: storedSession(person, { origin }) });

async function grantOnChannel({ userId }: Person, authorizationRule: string): Promise<void> {
  await api(
    APP_URL,
    `mutation ($userId: ID!, $channel: String!, $authorizationRule: AuthorizationRule!) {
      createUserChannelAuthorization(userUUID: $userId, channel: $channel, authorizationRule: $authorizationRule) { id }
    }`,
    { userId, channel: CHANNEL, authorizationRule },
    auctioneer().token,
  );
}

async function requireIdentity({ token }: Person, value: boolean): Promise<void> {
  await api(
    APP_URL,
    `mutation ($value: Boolean!, $channel: String!) {
      setChannelSettingBool(setting: "IDENTITY_CHECK_REQUIRED", value: $value, channel: $channel) { result }
    }`,
    { value, channel: CHANNEL },
    token,
  );
}

async function expectAccessible(page: Page): Promise<void> {
  for (const { theme } of LOOKS) {
    await applyTheme(page, theme);
    expect.soft(await seriousFindings(page), theme).toEqual([]);
  }
}

/** From the identity screen to the test bank. */
async function goToBank(page: Page): Promise<void> {
  await page.getByLabel("Uw bank").selectOption({ label: "Testbank Nederland" });
  await page.getByRole("button", { name: "Naar uw bank" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Testbank Nederland" })).toBeVisible();
}

async function identifyAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Identify as this person" }).click();
}

test.describe("a channel that requires an identity", () => {
  test.slow();

  test("lets a user bid after the bank has confirmed who they are; staff decide where the name differs", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [auction, manager, anna, bram] = await Promise.all([sale(), newUser(), newUser(), newUser()]);
    await grantOnChannel(manager, "USER_CHANNEL_MANAGE_AUTHORIZATION");
    for (const bidder of [anna, bram]) await grantOnChannel(bidder, "USER_CHANNEL_BID");
    await requireIdentity(manager, true);
    try {
      const lot = new LotScreen(await openAs(anna, on(CHANNEL_URL, anna)));
      const { page } = lot;
      await page.goto(CHANNEL_URL + lotAddress(auction));
      await expect(lot.panel).toContainText("Uw identiteit is nog niet vastgesteld.");
      await lot.panel.getByRole("link", { name: "Identiteit vaststellen" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Identiteit" })).toBeVisible();

      await goToBank(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("U hebt de controle bij uw bank geannuleerd.")).toBeVisible();
      await expectAccessible(page);

      await goToBank(page);
      await identifyAs(page, "S. de Bieder");
      await expect(page).toHaveURL(CHANNEL_URL + lotAddress(auction));
      await expect(page.getByText("Uw identiteit is vastgesteld.")).toBeVisible();
      await lot.bid(100);
      await lot.expectLeading();

      const other = await openAs(bram, on(CHANNEL_URL, bram));
      await other.goto(`${CHANNEL_URL}/nl/account/identity`);
      await goToBank(other);
      await identifyAs(other, "W. van den Oever");
      await expect(other.getByText("We kijken uw controle na.")).toBeVisible();
      await expect(other.getByText("De naam bij uw bank is anders dan de naam bij uw adres.")).toBeVisible();

      const staff = await openAs(auctioneer(), on(ADMIN_URL, auctioneer()));
      await staff.goto(`${ADMIN_URL}/nl/`);
      await staff.getByRole("navigation", { name: "Navigatie" }).getByRole("link", { name: "Identiteiten" }).click();
      const review = staff.getByRole("button", { name: new RegExp(`^Beoordelen\\s*: ${bram.email}$`) });
      await review.click();
      const dialog = staff.getByRole("dialog", { name: "Identiteit beoordelen" });
      await expect(dialog).toContainText("W. van den Oever");
      await expect(dialog).toContainText("Sam de Bieder");
      await expectAccessible(staff);
      await dialog.getByLabel("Uw besluit").selectOption({ label: "Goedkeuren" });
      await dialog.getByLabel("Toelichting").fill("Het paspoort is gezien.");
      await dialog.getByRole("button", { name: "Besluit opslaan" }).click();
      await expect(staff.getByText("Het besluit is opgeslagen.")).toBeVisible();
      await expect(review).toHaveCount(0);

      await other.reload();
      await expect(other.getByText(/Uw identiteit is vastgesteld, geldig tot/)).toBeVisible();
    } finally {
      await requireIdentity(manager, false);
    }
  });
});
