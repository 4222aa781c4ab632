import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { freePort, startApp } from "../../support/app/app-process.ts";
import { bundleAhead } from "../../support/app/bundle-ahead.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { pastBlindSale } from "../../support/app/new-blind-sale.ts";
import { newPerson, type Person } from "../../support/app/new-person.ts";
import { BlindLotScreen } from "../support/blind-lot-screen.ts";
import { BlindStaffScreen } from "../support/blind-staff-screen.ts";
import { grant, onProject } from "../support/grants.ts";
import { waitForApp } from "../support/lot-screen.ts";
import { preparedBundle } from "../support/prepared.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

const MINUTE_MS = 60_000;
/** Long enough for a slow machine to seal three bids before it. */
const CLOSES_IN_MS = 45_000;
/** The close, the beacon's round and the opening. */
const OPENED = { timeout: CLOSES_IN_MS + 30_000 };
/** A second round takes five minutes at least; that of the staff's screen here ten. */
const AHEAD_MS = 11 * MINUTE_MS;

const GUARANTEE = "%PDF-1.7\n% De bank staat garant voor 450.000 euro.\n%%EOF\n";

/** What a button saves as a file. */
async function savedText(page: Page, button: Locator): Promise<string> {
  const saving = page.waitForEvent("download");
  await button.click();
  return await readFile(await (await saving).path(), "utf8");
}

test("an invited buyer bids, revises, sees time open the bids, is asked into a second round and gets the lot by two people; the loser sees what the sale allows", async ({
  openAs,
}) => {
  test.setTimeout(240_000);
  const state = mkdtempSync(join(tmpdir(), "hamerslag-sealed-"));
  const bundle = preparedBundle();
  const later = bundleAhead(bundle, AHEAD_MS);
  const port = await freePort();
  let app = await startApp({ port, state, bundle });
  const { url } = app;
  const as = (person: Person) => openAs(null, { baseURL: url, storageState: storedSession(person, { origin: url }) });
  try {
    const seller = await newAuctioneer(app);
    const [anna, bram, carla] = [await newPerson(url), await newPerson(url), await newPerson(url)];
    const sale = await pastBlindSale(url, seller, {
      title: "Vismeelfabriek",
      invited: [anna.email, bram.email],
      past: { closesInMs: CLOSES_IN_MS },
    });
    const { blindAuctionId, projectId } = sale;
    const annas = new BlindLotScreen(await as(anna));
    const brams = new BlindLotScreen(await as(bram));

    await test.step("both bid, and the first revises, with a letter", async () => {
      await Promise.all([annas.open(sale), brams.open(sale)]);
      await annas.attach("bankgarantie.pdf", GUARANTEE);
      await Promise.all([annas.seal("300000"), brams.seal("410000")]);
      await annas.revise("405000");
      await expect(annas.panel).toContainText("bankgarantie.pdf");
    });

    await test.step("nobody else finds the sale", async () => {
      const uninvited = await as(await newPerson(url));
      await uninvited.goto(`/nl/blindAuction/${blindAuctionId}`);
      await expect(uninvited.getByRole("heading", { level: 1, name: /niet gevonden|bestaat niet/i })).toBeVisible();
    });

    await test.step("time opens the bids", async () => {
      await expect(annas.panel).toContainText("Uw bod staat op plaats 2 van 2.", OPENED);
      await expect(annas.panel).toContainText("Gecontroleerd in uw browser: dit is het bod dat u verzegelde.");
      await expect(annas.panel).not.toContainText("410.000");
      expect(await savedText(annas.page, annas.panel.getByRole("button", { name: /^bankgarantie.pdf/ }))).toBe(
        GUARANTEE,
      );
      await expect(brams.panel).toContainText("Uw bod staat op plaats 1 van 2.", OPENED);
      await expect(brams.panel).not.toContainText("405.000");
    });

    await test.step("staff read the letter and ask both for another bid", async () => {
      const staff = await new BlindStaffScreen(await openAs(null)).open(seller, sale, port);
      const row = staff.page.getByRole("row").filter({ hasText: "€ 405.000" });
      expect(await savedText(staff.page, row.getByRole("button", { name: /^bankgarantie.pdf/ }))).toBe(GUARANTEE);
      await staff.holdSecondRound();
      for (const { page } of [annas, brams])
        await expect(page.getByText("Tweede ronde", { exact: true })).toBeVisible(OPENED);
      await annas.seal("433000");
    });

    await test.step("the second round is over", async () => {
      await app.stop();
      app = await startApp({ port, state, bundle: later });
      for (const { page } of [annas, brams]) {
        await page.reload();
        await waitForApp(page);
      }
      await expect(annas.panel).toContainText("Uw bod staat op plaats 1 van 2.", OPENED);
      await expect(brams.panel).toContainText("Uw bod staat op plaats 2 van 2.", OPENED);
    });

    await test.step("two people award the lot, and both bidders learn it", async () => {
      for (const rule of ["USER_PROJECT_VIEW", "USER_PROJECT_MANAGE_AUTHORIZATION"])
        await grant(carla.userId, onProject(projectId, rule), { url, token: seller.token });
      const proposer = await new BlindStaffScreen(await openAs(null)).open(seller, sale, port);
      await proposer.proposeAward("€ 433.000");
      const approver = await new BlindStaffScreen(await openAs(null)).open(carla, sale, port);
      await approver.approveAward("€ 433.000");
      await expect(annas.panel).toContainText("Aan u gegund", OPENED);
      await expect(brams.panel).toContainText("Aan een ander gegund", OPENED);
      await expect(brams.panel).not.toContainText("433.000");
    });
  } finally {
    await app.stop();
    for (const folder of [state, later]) rmSync(folder, { recursive: true, force: true });
  }
});
