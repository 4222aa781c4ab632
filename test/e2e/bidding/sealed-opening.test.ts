import { type BlindSale, pastBlindSale } from "../../support/app/new-blind-sale.ts";
import type { Person } from "../../support/app/new-person.ts";
import { APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { BlindLotScreen } from "../support/blind-lot-screen.ts";
import { BlindStaffScreen } from "../support/blind-staff-screen.ts";
import { grant, onProject } from "../support/grants.ts";
import { expect, test } from "../support/test.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Long enough for a slow machine to seal three bids before it. */
const CLOSES_IN_MS = 45 * SECOND_MS;
/** The close, the beacon's round and the opening. */
const OPENED = { timeout: CLOSES_IN_MS + 20 * SECOND_MS };

const titleOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 6)}`;

/** A second member of staff, who may approve what another proposes. */
async function approverOf({ projectId }: BlindSale, person: Person): Promise<Person> {
  for (const rule of ["USER_PROJECT_VIEW", "USER_PROJECT_MANAGE_AUTHORIZATION"])
    await grant(person.userId, onProject(projectId, rule));
  return person;
}

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
  const staff = await new BlindStaffScreen(await openAs(null)).open(auctioneer(), sale);
  await staff.holdSecondRound();

  await expect(annas.page.getByText("Tweede ronde", { exact: true })).toBeVisible(OPENED);
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

  const proposer = await new BlindStaffScreen(await openAs(null)).open(auctioneer(), sale);
  const approver = await new BlindStaffScreen(await openAs(null)).open(await approverOf(sale, carla), sale);
  await proposer.proposeAward("€ 433.000");
  await approver.approveAward("€ 433.000");
  await expect(brams.panel).toContainText("Aan u gegund", OPENED);
  await expect(annas.panel).toContainText("Aan een ander gegund", OPENED);
});

test("a bid is declined and a lot ends without an award only where a second person agrees", async ({
  openAs,
  newUser,
}) => {
  const [anna, bram, carla] = await Promise.all([newUser(), newUser(), newUser()]);
  const bids = [anna, bram].map(({ userId }, index) => ({ userId, amountCents: 40_000_000 - index * 1_000_00 }));
  const sale = await pastBlindSale(APP_URL, auctioneer(), {
    title: titleOf("Steenfabriek"),
    past: { closesInMs: -10 * MINUTE_MS, bids },
  });
  const [annas, brams] = await Promise.all([
    new BlindLotScreen(await openAs(anna)).open(sale),
    new BlindLotScreen(await openAs(bram)).open(sale),
  ]);
  const [proposer, second] = [new BlindStaffScreen(await openAs(null)), new BlindStaffScreen(await openAs(null))];
  await proposer.open(auctioneer(), sale);
  await second.open(await approverOf(sale, carla), sale);

  await test.step("a proposal that is rejected changes nothing", async () => {
    await proposer.proposeDecline("€ 400.000");
    await expect(proposer.page.getByRole("button", { name: "Keur goed" })).toHaveCount(0);
    await second.decide("Keur niet goed", "Afwijzing van € 400.000 niet goedkeuren");
    await expect(second.page.getByText("Niet goedgekeurd", { exact: true })).toBeVisible();
    await expect(annas.panel).toContainText("Uw bod staat op plaats 1 van 2.");
    await proposer.page.reload();
  });

  await test.step("one that is approved declines the bid, and its bidder reads why", async () => {
    await proposer.proposeDecline("€ 400.000");
    await second.decide("Keur goed", "Afwijzing van € 400.000 goedkeuren");
    await expect(annas.panel).toContainText(
      "De verkoper heeft uw bod afgewezen: De financiering staat niet vast.",
      OPENED,
    );
    await expect(brams.panel).toContainText("Uw bod staat op plaats 1 van 1.", OPENED);
    await proposer.page.reload();
  });

  await test.step("and the lot ends without an award", async () => {
    await proposer.proposeUnsold();
    await expect(brams.panel).toContainText("Geopend, gunning loopt");
    await second.decide("Keur goed", "Goedkeuren om aan niemand te gunnen");
    await expect(second.page.getByText("Aan niemand gegund door de verkoper.")).toBeVisible();
    await expect(brams.panel).toContainText("Niet verkocht", OPENED);
  });
});
