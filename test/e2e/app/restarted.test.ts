import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startApp } from "../../support/app/app-process.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { preparedBundle } from "../support/prepared.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

test("the service restarts under an open page: the bidder stays signed in, and their lot goes on", async ({
  openAs,
}) => {
  test.setTimeout(150_000);
  const state = mkdtempSync(join(tmpdir(), "hamerslag-restart-"));
  const served = { port: await freePort(), state, bundle: preparedBundle() };
  let app = await startApp(served);
  try {
    const sale = await newSale(app.url, await newAuctioneer(app), { closesInMs: 3_600_000 });
    const [bidder, rival] = [await newPerson(app.url), await newPerson(app.url)];
    const openHere = async (person: typeof bidder) =>
      await openAs(null, { baseURL: app.url, storageState: storedSession(person, { origin: app.url }) });
    const lot = await new LotScreen(await openHere(bidder)).open(sale);
    await lot.bid(100);
    await lot.expectLeading();

    await app.kill();
    const offline = lot.panel.getByText("Offline: prijs kan oud zijn", { exact: true });
    await expect(offline).toBeVisible();
    await expect(lot.panel).toBeVisible();
    app = await startApp(served);
    await expect(offline).toBeHidden({ timeout: 30_000 });

    const rivals = await new LotScreen(await openHere(rival)).open(sale);
    await rivals.bid(150);
    await lot.expectOutbid();
    await lot.bid(200);
    await lot.expectLeading();
    await lot.expectHistory([
      ["U", "€ 200"],
      [/^Bieder /, "€ 150"],
      ["U", "€ 100"],
    ]);

    // What the page still asks of a screen that it has not loaded comes from the new process.
    await lot.page.getByRole("banner").getByRole("link", { name: "Veilingen" }).first().click();
    await expect(lot.page.getByRole("heading", { level: 1, name: "Veilingen" })).toBeVisible();
    await lot.page.goto(lotAddress(sale));
    await lot.expectLeading();
  } finally {
    await app.stop();
    rmSync(state, { recursive: true, force: true });
  }
});
