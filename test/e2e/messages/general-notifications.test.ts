import { APP_PORT } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { listens } from "../support/listens.ts";
import { waitForApp } from "../support/lot-screen.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;
/** Its readers are told: other journeys are on another channel. */
const CHANNEL_URL = `http://auctionate.localhost:${APP_PORT}`;

test("a general notification appears on open pages of its channel, in the bell and among the notifications", async ({
  openAs,
  newUser,
}) => {
  const anna = await newUser();
  const title = `Onderhoud ${crypto.randomUUID().slice(0, 8)}`;
  const [reader, staff] = await Promise.all([
    openAs(anna, { storageState: storedSession(anna, { origin: CHANNEL_URL }) }),
    openAs(auctioneer(), { storageState: storedSession(auctioneer(), { origin: ADMIN_URL }) }),
  ]);
  const listening = listens(reader);
  await reader.goto(`${CHANNEL_URL}/nl/about`);
  await listening;
  await expect(reader.getByRole("button", { name: "Meldingen, geen nieuwe" })).toBeVisible();

  await staff.goto(`${ADMIN_URL}/nl/messages/general`);
  await waitForApp(staff);
  await staff.getByRole("link", { name: "Nieuwe melding" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Nieuwe melding" })).toBeVisible();
  await staff.getByRole("combobox", { name: "Kanaal" }).selectOption("Auctionate");
  await staff.getByRole("textbox", { name: "Titel" }).fill(title);
  await staff.getByRole("textbox", { name: "Bericht" }).fill("Zondag van 2 tot 4 uur.");
  await staff.getByRole("tab", { name: "English" }).click();
  await expect(staff.getByRole("tabpanel", { name: "English" })).toBeVisible();
  await staff.getByRole("textbox", { name: "Titel" }).fill("Maintenance");
  await staff.getByRole("textbox", { name: "Bericht" }).fill("Sunday from 2 to 4.");
  await staff.getByRole("button", { name: "Nakijken en versturen" }).click();
  const dialog = staff.getByRole("dialog", { name: "Aan iedereen op Auctionate melden?" });
  await expect(dialog).toContainText("Maintenance: Sunday from 2 to 4.");
  await dialog.getByRole("button", { name: "Versturen" }).click();

  await expect(reader.getByRole("log").getByText(`${title}: Zondag van 2 tot 4 uur.`)).toBeVisible();
  await reader.getByRole("button", { name: "Meldingen, 1 nieuwe" }).click();
  await reader.getByRole("banner").getByRole("link", { name: title }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Meldingen" })).toBeVisible();
  const row = reader.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Zondag van 2 tot 4 uur.");
  await expect(reader.getByRole("button", { name: "Meldingen, geen nieuwe" })).toBeVisible();

  await expect(staff.getByRole("heading", { level: 1, name: "Algemene meldingen" })).toBeVisible();
  await expect(staff.getByRole("table").getByText(title)).toBeVisible();
});
