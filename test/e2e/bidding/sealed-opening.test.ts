import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type BlindSale, pastBlindSale } from "../../support/app/new-blind-sale.ts";
import type { Person } from "../../support/app/new-person.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { BlindLotScreen } from "../support/blind-lot-screen.ts";
import { grant, onProject } from "../support/grants.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Long enough for a slow machine to seal three bids before it. */
const CLOSES_IN_MS = 45 * SECOND_MS;
/** The close, the beacon's round and the opening. */
const OPENED = { timeout: CLOSES_IN_MS + 20 * SECOND_MS };

const GUARANTEE = "%PDF-1.7\n% De bank staat garant voor 450.000 euro.\n%%EOF\n";

const titleOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 6)}`;

/** The staff's page of a sale's lot, in a sign-in of its own. */
async function staffLot(page: Page, person: Person, { blindAuctionId, blindLotIds }: BlindSale): Promise<Page> {
  const address = `nl/publications/blindbidauctions/${blindAuctionId}/lot/${blindLotIds[0]}`;
  await page.goto(`http://admin.localhost:${APP_PORT}/${address}`);
  await signIn(page, person);
  await expect(page.getByRole("heading", { level: 1, name: /^Kavel / })).toBeVisible();
  return page;
}

/** A second member of staff, who may approve what another proposes. */
async function approverOf({ projectId }: BlindSale, person: Person): Promise<Person> {
  for (const rule of ["USER_PROJECT_VIEW", "USER_PROJECT_MANAGE_AUTHORIZATION"])
    await grant(person.userId, onProject(projectId, rule));
  return person;
}

/** Proposes the award of an amount, and approves it as somebody else. */
async function award({ proposer, approver, amount }: { proposer: Page; approver: Page; amount: string }) {
  const row = proposer.getByRole("row").filter({ hasText: amount });
  await row.getByRole("button", { name: "Stel gunning voor" }).click();
  const proposal = proposer.getByRole("dialog", { name: `Gunning voor ${amount} voorstellen` });
  await proposal.getByRole("textbox", { name: "Reden" }).fill("Hoogste bod, zonder voorwaarden.");
  await proposal.getByRole("button", { name: "Stel gunning voor" }).click();
  await expect(proposer.getByText(`Gunning voor ${amount}`)).toBeVisible();
  await approver.reload();
  await approver.getByRole("button", { name: "Keur goed" }).click();
  const approval = approver.getByRole("dialog", { name: `Gunning voor ${amount} goedkeuren` });
  await approval.getByRole("textbox", { name: "Reden" }).fill("Akkoord namens de verkoper.");
  await approval.getByRole("button", { name: "Keur goed" }).click();
  await expect(approver.getByText(`Gegund voor ${amount}.`)).toBeVisible();
}

test("invited buyers bid and revise, see time open their bids, and learn whom two people awarded the lot to", async ({
  openAs,
  newUser,
}) => {
  test.slow();
  const [anna, bram, carla] = await Promise.all([newUser(), newUser(), newUser()]);
  const past = { closesInMs: CLOSES_IN_MS };
  const sale = await pastBlindSale(APP_URL, auctioneer(), {
    title: titleOf("Vismeelfabriek"),
    invited: [anna.email, bram.email],
    past,
  });
  const [annas, brams] = await Promise.all([
    new BlindLotScreen(await openAs(anna)).open(sale),
    new BlindLotScreen(await openAs(bram)).open(sale),
  ]);
  await annas.attach("bankgarantie.pdf", GUARANTEE);
  await Promise.all([annas.seal("300000"), brams.seal("410000")]);
  await annas.revise("420000");
  await expect(annas.panel).toContainText("bankgarantie.pdf");
  const uninvited = await openAs(carla);
  await uninvited.goto(`/nl/blindAuction/${sale.blindAuctionId}`);
  await expect(uninvited.getByRole("heading", { level: 1, name: /niet gevonden|bestaat niet/i })).toBeVisible();

  await expect(annas.panel).toContainText("Uw bod staat op plaats 1 van 2.", OPENED);
  await expect(annas.panel).toContainText("Gecontroleerd in uw browser: dit is het bod dat u verzegelde.");
  await expect(brams.panel).toContainText("Uw bod staat op plaats 2 van 2.", OPENED);
  await expect(brams.panel).not.toContainText("420.000");

  const proposer = await staffLot(await openAs(null), auctioneer(), sale);
  const approver = await staffLot(await openAs(null), await approverOf(sale, carla), sale);
  await expect(proposer.getByRole("row")).toHaveCount(3);
  const saving = proposer.waitForEvent("download");
  await proposer
    .getByRole("row")
    .filter({ hasText: "€ 420.000" })
    .getByRole("button", { name: /^bankgarantie.pdf/ })
    .click();
  expect(await readFile(await (await saving).path(), "utf8")).toBe(GUARANTEE);
  await award({ proposer, approver, amount: "€ 420.000" });
  await expect(annas.panel).toContainText("Aan u gegund", OPENED);
  await expect(brams.panel).toContainText("Aan een ander gegund", OPENED);
});

test("the first of a ranking are asked into a second round, and the others are told that it is not for them", async ({
  openAs,
  newUser,
}) => {
  const [anna, bram, carla] = await Promise.all([newUser(), newUser(), newUser()]);
  const bids = [anna, bram, carla].map(({ userId }, index) => ({ userId, amountCents: 40_000_000 - index * 1_000_00 }));
  const sale = await pastBlindSale(APP_URL, auctioneer(), {
    title: titleOf("Kaaspakhuis"),
    past: { closesInMs: -10 * MINUTE_MS, bids },
  });
  const [annas, carlas] = await Promise.all([
    new BlindLotScreen(await openAs(anna)).open(sale),
    new BlindLotScreen(await openAs(carla)).open(sale),
  ]);
  await expect(annas.panel).toContainText("Uw bod staat op plaats 1 van 3.");
  const staff = await staffLot(await openAs(null), auctioneer(), sale);
  await staff.getByRole("textbox", { name: "Aantal bieders" }).fill("2");
  const closing = await staff.evaluate(() => {
    const at = new Date(Date.now() + 600_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await staff.getByLabel("Sluiting").fill(closing);
  await staff.getByRole("textbox", { name: "Reden" }).fill("Twee biedingen liggen dicht bij elkaar.");
  await staff.getByRole("button", { name: "Begin de tweede ronde" }).click();
  await expect(staff.getByText("Het besluit is vastgelegd.")).toBeVisible();

  await expect(annas.page.getByText("Tweede ronde")).toBeVisible(OPENED);
  await annas.seal("405000");
  await expect(carlas.panel).toContainText("De tweede ronde is voor de bieders die daarvoor zijn uitgenodigd.", OPENED);
});

test("a second round opens by itself too, and its highest bid gets the lot", async ({ openAs, newUser }) => {
  test.slow();
  const [anna, bram, carla] = await Promise.all([newUser(), newUser(), newUser()]);
  const bids = [anna, bram].map(({ userId }, index) => ({ userId, amountCents: 40_000_000 - index * 1_000_00 }));
  const sale = await pastBlindSale(APP_URL, auctioneer(), {
    title: titleOf("Scheepswerf"),
    learns: "AMOUNTS",
    past: { closesInMs: -10 * MINUTE_MS, bids, secondRound: { firstCount: 2, closesInMs: CLOSES_IN_MS } },
  });
  const [annas, brams] = await Promise.all([
    new BlindLotScreen(await openAs(anna)).open(sale),
    new BlindLotScreen(await openAs(bram)).open(sale),
  ]);
  await brams.seal("433000");
  await expect(brams.panel).toContainText("Uw bod staat op plaats 1 van 2.", OPENED);
  await expect(brams.panel.getByRole("listitem")).toHaveText(["1€ 433.000 (u)", "2€ 400.000"]);
  await expect(annas.panel).toContainText("Uw bod staat op plaats 2 van 2.", OPENED);

  const proposer = await staffLot(await openAs(null), auctioneer(), sale);
  const approver = await staffLot(await openAs(null), await approverOf(sale, carla), sale);
  await award({ proposer, approver, amount: "€ 433.000" });
  await expect(brams.panel).toContainText("Aan u gegund", OPENED);
  await expect(annas.panel).toContainText("Aan een ander gegund", OPENED);
});
