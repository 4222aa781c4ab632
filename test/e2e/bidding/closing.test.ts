import { newPerson, type Person } from "../../support/app/new-person.ts";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { watchesLot } from "../support/listens.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

const SECOND_MS = 1_000;
/** Long enough for a slow machine to open three browsers before the lot closes. */
const CLOSES_IN_MS = 40 * SECOND_MS;

/** The closing time that the page shows. */
async function closingTime({ panel }: LotScreen): Promise<number> {
  return Date.parse((await panel.locator("time").first().getAttribute("datetime")) ?? "");
}

/** The last text that a screen reader was asked to say at once. */
async function saidAtOnce({ page }: LotScreen): Promise<string> {
  const region = page.locator('body > [aria-live="assertive"]');
  await expect(region).toHaveText(/hoogste bod/);
  return ((await region.textContent()) ?? "").replace(/\s+/g, " ").trim();
}

test.describe("the end of a lot", () => {
  test("a bid in the last minutes moves the countdown of both bidders and is announced to both", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram] = await Promise.all([newUser(), newUser()]);
    const auction = await sale({ closesInMs: 100 * SECOND_MS, extensionMinutes: 2 });
    const annas = await new LotScreen(await openAs(anna)).open(auction);
    const bramsPage = await openAs(bram);
    const watching = watchesLot(bramsPage);
    const brams = await new LotScreen(bramsPage).open(auction);
    await watching;
    await expect(brams.panel.getByText(/^Verlengd met .+ tot .*\d\d:\d\d:\d\d$/)).toBeHidden();
    const before = await closingTime(brams);
    expect(before).toBe(await closingTime(annas));

    await annas.bid(100);
    await expect(annas.panel.getByText(/^Verlengd met .+ tot .*\d\d:\d\d:\d\d$/)).toBeVisible();
    await expect(brams.panel.getByText(/^Verlengd met .+ tot .*\d\d:\d\d:\d\d$/)).toBeVisible();
    await expect(brams.page.getByText("Nieuw bod: € 100. Het bod verlengt de sluiting.")).toBeAttached();
    const after = await closingTime(brams);
    expect(after).toBeGreaterThan(before);
    expect(after).toBe(await closingTime(annas));
    // The digits show it: less than 1:40 was left, and now nearly two minutes are.
    await expect(brams.countdown).toContainText(/\b(2:00|1:5\d|1:4\d)/);
    await expect(annas.countdown).toContainText(/\b(2:00|1:5\d|1:4\d)/);
  });

  test("a lot closes by itself and informs its winner, its loser and a bidder who came too late", async ({
    openAs,
    sale,
  }) => {
    test.slow();
    const people = await Promise.all([1, 2, 3].map(() => newPerson(APP_URL)));
    const [anna, bram, carla] = people as [Person, Person, Person];
    const auction = await sale({ closesInMs: CLOSES_IN_MS, extensionMinutes: 0 });
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(APP_URL, anna, lotId, 10_000);
    await placeBid(APP_URL, bram, lotId, 12_000);
    const [annas, brams, carlas] = await Promise.all([
      new LotScreen(await openAs(anna)).open(auction),
      new LotScreen(await openAs(bram)).open(auction),
      new LotScreen(await openAs(carla)).open(auction),
    ]);
    await annas.expectOutbid();
    await brams.expectLeading();
    await carlas.amount.fill("130");
    await carlas.panel.getByRole("button", { name: "Bied € 130" }).click();
    await expect(carlas.confirmation).toBeVisible();

    const closed = { timeout: CLOSES_IN_MS };
    await expect(brams.panel).toContainText("U hebt dit kavel gewonnen voor € 120", closed);
    await expect(annas.panel).toContainText("Een ander had het hoogste bod", closed);
    await expect(annas.panel).toContainText(/Het hoogste bod is van Bieder \S+/);
    for (const { panel, amount } of [annas, brams]) {
      await expect(panel).toContainText("Gesloten om");
      await expect(amount).toBeHidden();
    }

    await carlas.confirmation.getByRole("button", { name: "Bied € 130" }).click();
    await expect(carlas.page.getByText("Uw bod kwam te laat: dit kavel is gesloten.")).toBeVisible();
    await carlas.expectPrice(120, "Hoogste bod");
  });

  test("under reserve both bidders get the same message, without a winner, and the decision comes first", async ({
    openAs,
    newUser,
    sale,
  }) => {
    test.slow();
    const [anna, bram] = await Promise.all([newUser(), newUser()]);
    const auction = await sale({ closesInMs: CLOSES_IN_MS, extensionMinutes: 0, subjectToAcceptance: true });
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(APP_URL, anna, lotId, 10_000);
    await placeBid(APP_URL, bram, lotId, 12_000);
    const [annas, brams] = await Promise.all([
      new LotScreen(await openAs(anna)).open(auction),
      new LotScreen(await openAs(bram)).open(auction),
    ]);
    await annas.expectOutbid();
    await brams.expectLeading();

    await expect(brams.panel).toContainText("Hoogste bod, onder voorbehoud", { timeout: CLOSES_IN_MS });
    const result = await saidAtOnce(brams);
    expect(result).toMatch(
      /^U had het hoogste bod: € 120, onder voorbehoud van gunning\. De verkoper beslist; .* betalen/,
    );
    await expect(brams.panel.getByText(result, { exact: true })).toBeVisible();

    await expect(annas.panel).toContainText(/Het hoogste bod is van Bieder \S+/);
    await expect(annas.panel.getByText(await saidAtOnce(annas), { exact: true })).toBeVisible();
    await expect(annas.panel).toContainText("De verkoop is onder voorbehoud: de verkoper beslist over de gunning.");
    for (const { panel } of [annas, brams]) await expect(panel).not.toContainText("gewonnen");
  });
});
