import type { Page } from "@playwright/test";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { api } from "../../support/app/api.ts";
import { at } from "../../support/app/new-sale.ts";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { listens } from "../support/listens.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const MINUTE_MS = 60_000;
/** Long enough for a slow machine to bid, and to move the other lots, before the first lot closes. */
const CLOSES_IN_MS = 25_000;
/** The lots have been open for a minute. */
const OUTAGE_MS = 20_000;
const REASON = "Het netwerk lag plat";

/** The closing that a lot's page shows. */
const closingMs = async ({ panel }: LotScreen) =>
  Date.parse((await panel.locator("time").first().getAttribute("datetime")) ?? "");

/** An instant as a field of the browser's time zone has it. */
const localTime = async (page: Page, ms: number) =>
  await page.evaluate((instantMs) => {
    const offsetMs = new Date(instantMs).getTimezoneOffset() * 60_000;
    return new Date(instantMs - offsetMs).toISOString().slice(0, 19);
  }, ms);

test("OUTAGE1: an outage moves open lots, tells their bidders and is in the log; what has closed stays sold", async ({
  openAs,
  newUser,
  sale,
}) => {
  test.slow();
  const [anna, bram] = await Promise.all([newUser(), newUser()]);
  const auction = await sale({ lots: 3, closesInMs: CLOSES_IN_MS, extensionMinutes: 0 });
  const [sold = "", annasLot = "", bramsLot = ""] = auction.lotIds;
  const later = [annasLot, bramsLot].map((incrementalLotId) => ({ incrementalLotId, closingOn: at(60 * MINUTE_MS) }));
  await Promise.all([
    placeBid(APP_URL, anna, sold, 100_00),
    placeBid(APP_URL, anna, annasLot, 100_00),
    placeBid(APP_URL, bram, bramsLot, 100_00),
    api(
      APP_URL,
      "mutation ($input: LotInterventionInput!) { interveneInLots(input: $input) { refusal } }",
      { input: { incrementalAuctionId: auction.auctionId, kind: "CLOSE_LATER", lots: later, reason: "Kijkdag" } },
      auctioneer().token,
    ),
  ]);
  const [annasPage, bramsPage, page] = await Promise.all([openAs(anna), openAs(bram), openAs(null)]);
  const listening = [listens(annasPage), listens(bramsPage)];
  const annas = await new LotScreen(annasPage).open(auction, { lot: 2 });
  const brams = await new LotScreen(bramsPage).open(auction, { lot: 3 });
  await Promise.all(listening);
  const [annasClosingMs, bramsClosingMs] = [await closingMs(annas), await closingMs(brams)];

  const origin = `http://admin.localhost:${APP_PORT}`;
  await page.goto(`${origin}/nl/publications/incrementalbidauctions/monitor/${auction.auctionId}`);
  await signIn(page, auctioneer());
  await expect(page.getByText("Live: elk bod")).toBeVisible();
  await page.getByRole("button", { name: "Ingrijpen" }).click();
  const dialog = page.getByRole("dialog", { name: "Ingrijpen in kavels" });
  await dialog.getByRole("radio", { name: "Storing" }).check({ force: true });
  const winner = await new LotScreen(await openAs(anna)).open(auction);
  await expect(winner.panel).toContainText("U hebt dit kavel gewonnen", { timeout: CLOSES_IN_MS });

  const endMs = Date.now() - 1_000;
  await dialog.getByLabel("Bieden lukte niet vanaf").fill(await localTime(page, endMs - OUTAGE_MS));
  await dialog.getByLabel("Bieden lukte weer vanaf").fill(await localTime(page, endMs));
  await dialog.getByRole("button", { name: "Bekijk wat er verandert" }).click();
  const rows = dialog.getByRole("list", { name: "Gevolg voor elk kavel" }).getByRole("listitem");
  await expect(rows).toHaveText([/→/, /→/, /Is al gesloten/]);
  await dialog.getByRole("textbox", { name: "Reden" }).fill(REASON);
  await dialog.getByRole("button", { name: "Tel de storing op bij 2 kavels" }).click();
  await expect(rows).toHaveText([/Gedaan/, /Gedaan/, /Is al gesloten/]);

  await expect.poll(() => closingMs(annas)).toBe(annasClosingMs + OUTAGE_MS);
  await expect.poll(() => closingMs(brams)).toBe(bramsClosingMs + OUTAGE_MS);
  await winner.page.reload();
  await expect(winner.panel).toContainText("U hebt dit kavel gewonnen");

  const address = await annasPage.getByRole("link", { name: /Openbaar logboek/ }).getAttribute("href");
  const checked = checkLog(await (await annasPage.request.get(address ?? "")).text());
  if (!checked.holds) throw new Error(checked.fault.message);
  const said = checked.log.notices.map(({ message }) => message);
  expect(said).toContain(`its closing moved by 20 s for an outage, with the words "${REASON}"`);

  // A lot's own page shows no message about it beside what changes on it.
  for (const bidder of [annasPage, bramsPage]) {
    const listed = bidder.getByRole("main").getByRole("listitem").filter({ hasText: "omdat bieden een tijd niet kon" });
    await expect(bidder.getByRole("button", { name: /^Meldingen, \d+ nieuwe$/ })).toBeVisible();
    await bidder.goto("/nl/account/notifications");
    await expect(listed.first()).toContainText(REASON);
  }
});
