import { api } from "../../support/app/api.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { LotScreen, lotAddress, waitForApp } from "../support/lot-screen.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
/** Its bidders must accept the terms: other journeys bid on another channel. */
const CHANNEL = "auctionate";
const CHANNEL_URL = `http://${CHANNEL}.localhost:${APP_PORT}`;

const grantOnChannel = async (userId: string, rule: string) =>
  await api(
    APP_URL,
    `mutation { createUserChannelAuthorization(userUUID: "${userId}", channel: "${CHANNEL}", authorizationRule: ${rule}) { id } }`,
    {},
    auctioneer().token,
  );

test("an editor publishes new terms, a bidder is asked for them, accepts and bids, and staff see when", async ({
  openAs,
  newUser,
  sale,
}) => {
  const [bidder, writer, auction] = await Promise.all([newUser(), newUser(), sale()]);
  await grantOnChannel(writer.userId, "USER_CHANNEL_CONTENT_EDITOR");
  await grantOnChannel(bidder.userId, "USER_CHANNEL_BID");
  const [page, editor, staff] = await Promise.all([
    openAs(bidder, { storageState: storedSession(bidder, { origin: CHANNEL_URL }) }),
    openAs(writer, { storageState: storedSession(writer, { origin: ADMIN_URL }) }),
    openAs(auctioneer(), { storageState: storedSession(auctioneer(), { origin: ADMIN_URL }) }),
  ]);

  const heading = `Voorwaarden ${crypto.randomUUID().slice(0, 8)}`;
  await editor.goto(`${ADMIN_URL}/nl/content/${CHANNEL}/terms`);
  await waitForApp(editor);
  await expect(editor.getByRole("heading", { level: 2, name: "Nieuwe versie" })).toBeVisible();
  await editor.getByRole("textbox", { name: "Titel" }).fill(heading);
  await editor.getByRole("textbox", { name: "Tekst" }).fill("## Betalen\n\nU betaalt binnen drie dagen.");
  await editor.getByRole("tab", { name: "English" }).click();
  await expect(editor.getByRole("tabpanel", { name: "English" })).toBeVisible();
  await editor.getByRole("textbox", { name: "Titel" }).fill("Terms");
  await editor.getByRole("textbox", { name: "Tekst" }).fill("Pay within three days.");
  await editor.getByRole("button", { name: "Nakijken en vastleggen" }).click();
  const dialog = editor.getByRole("dialog", { name: "Deze versie vastleggen voor Auctionate?" });
  await dialog.getByRole("button", { name: "Vastleggen" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(CHANNEL_URL + lotAddress(auction));
  const lot = new LotScreen(page);
  await waitForApp(page);
  await expect(lot.panel).toContainText("U bent nog niet akkoord gegaan met de voorwaarden die nu gelden.");
  await expect(lot.amount).toBeHidden();
  await lot.panel.getByRole("link", { name: "Voorwaarden lezen en accepteren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Voorwaarden accepteren" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  await expect(page.getByText("U betaalt binnen drie dagen.")).toBeVisible();
  await page.getByRole("button", { name: "Ik ga akkoord met deze voorwaarden" }).click();
  await expect(lot.amount).toBeVisible();
  await lot.bid(100);
  await lot.expectLeading();

  await staff.goto(`${ADMIN_URL}/nl/users/view/${bidder.userId}`);
  await waitForApp(staff);
  await expect(staff.getByRole("heading", { level: 2, name: "Voorwaarden" })).toBeVisible();
  await expect(staff.getByRole("listitem").filter({ hasText: "Auctionate, versie van" })).toContainText("Akkoord op");
});
