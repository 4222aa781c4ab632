import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { grant, onProject } from "../support/grants.ts";
import { listens } from "../support/listens.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const SALES_URL = `http://admin.localhost:${APP_PORT}/nl/publications/incrementalbidauctions`;
/** Long enough for a slow machine to bid and to open the pages. */
const CLOSES_IN_MS = 30_000;
const CLOSED = { timeout: CLOSES_IN_MS + 15_000 };
const REASON = "De verkoper is akkoord";

const row = (page: Page, lot: string) => page.getByRole("row").filter({ hasText: lot });

/** The figures of a card of the results, by their names. */
async function figures(page: Page, title: string): Promise<Record<string, string>> {
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
  const [names, values] = await Promise.all([
    card.locator("dt").allTextContents(),
    card.locator("dt + dd").allTextContents(),
  ]);
  return Object.fromEntries(names.map((name, at) => [name, (values[at] ?? "").replaceAll(/\s/g, " ")]));
}

/** Takes the first step of some lots' award or the second one, as the buttons above the table offer it. */
async function takeStep(page: Page, { lot, button, submit }: { lot: string; button: string; submit: string }) {
  await row(page, lot).getByRole("checkbox").click();
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reden" }).fill(REASON);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(page.getByText("1 kavel verwerkt.")).toBeVisible();
}

test("a sale under reserve: its figures, and an award by two people that bidder, rival and seller learn", async ({
  openAs,
  newUser,
  sale,
}) => {
  test.setTimeout(240_000);
  const [anna, bram, carla] = await Promise.all([newUser(), newUser(), newUser()]);
  const [other, auction] = await Promise.all([
    sale({ title: `Vorige ${crypto.randomUUID().slice(0, 8)}` }),
    sale({ lots: 3, closesInMs: CLOSES_IN_MS, extensionMinutes: 0, subjectToAcceptance: true }),
  ]);
  for (const rule of ["USER_PROJECT_VIEW", "USER_PROJECT_MANAGE_AUTHORIZATION"])
    await grant(carla.userId, onProject(auction.projectId, rule));
  const [first = "", second = ""] = auction.lotIds;
  await placeBid(APP_URL, anna, first, 100_00);
  await placeBid(APP_URL, bram, first, 120_00);
  await placeBid(APP_URL, anna, second, 200_00);
  await placeBid(APP_URL, bram, other.lotIds[0] ?? "", 150_00);
  const [annasPage, bramsPage, page, carlasPage] = await Promise.all([
    openAs(anna),
    openAs(bram),
    openAs(null),
    openAs(null),
  ]);
  const listening = listens(bramsPage);
  const annas = await new LotScreen(annasPage).open(auction);
  const brams = await new LotScreen(bramsPage).open(auction);
  await listening;
  await expect(brams.panel).toContainText("Hoogste bod, onder voorbehoud", CLOSED);

  await test.step("the figures are those of the bids, in the cards, the chart and a file", async () => {
    await page.goto(`${SALES_URL}/results/${auction.auctionId}`);
    await signIn(page, auctioneer());
    await expect(page.getByText("2 van 3", { exact: true })).toBeVisible();
    await expect
      .poll(() => figures(page, "Wat brengt het op?"))
      .toEqual({
        ...{ Veilingkosten: "€ 56", "Niet verkocht, startbedragen": "€ 100", "Gemiddeld hoogste bod": "€ 160" },
        ...{ "Middelste hoogste bod": "€ 160", "Hoogste van alle": "€ 200" },
      });
    expect(await figures(page, "Hoeveel ging weg?")).toEqual({ Gesloten: "3", "Nog open": "0", "Zonder bod": "1" });
    expect(await figures(page, "Wie bood er?")).toMatchObject({ Bieders: "2", "Met een hoogste bod": "2" });
    await expect(page.getByRole("img", { name: /^3 biedingen van / })).toBeVisible();
    await expect(page.getByRole("img", { name: /^2 kavels, het hoogste eerst: .*€\s200/ })).toBeVisible();

    const choice = page.getByRole("combobox", { name: "Vergelijk met" });
    await choice.selectOption(other.auctionId);
    await expect(page.getByText(/^€\s150 bij veiling \d+$/)).toBeVisible();
    await page.getByRole("button", { name: "Exporteren" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Tabel exporteren" });
    await dialog.getByRole("radio", { name: "CSV (.csv)" }).check({ force: true });
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Exporteren", exact: true }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved.split(/\r?\n/)).toEqual(expect.arrayContaining(['"Opbrengst, in euro";320;150', "Biedingen;3;1"]));
    await choice.selectOption("");
  });

  const lot = "Testveiling kavel 1";
  await test.step("one proposes to award the lot, and may not approve it", async () => {
    await expect(row(page, lot)).toContainText("Wacht op gunning");
    await takeStep(page, { lot, button: "Gunnen voorstellen (1)", submit: "Voorstellen" });
    await expect(row(page, lot)).toContainText(`Gunnen voorgesteld door ${auctioneer().email}`);
    await row(page, lot).getByRole("checkbox").click();
    await expect(page.getByText("Over deze voorstellen besluit een ander.")).toBeVisible();
    await expect(brams.panel).toContainText("Hoogste bod, onder voorbehoud");
  });

  await test.step("another approves it, who sees what, why and for whom, and no buyer", async () => {
    await carlasPage.goto(`${SALES_URL}/results/${auction.auctionId}`);
    await signIn(carlasPage, carla);
    await expect(carlasPage.getByRole("button", { name: "Toon kopers" })).toBeHidden();
    await takeStep(carlasPage, { lot, button: "Gunnen goedkeuren (1)", submit: "Gunnen goedkeuren" });
    await expect(row(carlasPage, lot)).toContainText(/Verkocht.*Besloten op/);
  });

  await test.step("its bidder learns it on the open page, and why; the rival that it went to another", async () => {
    await expect(brams.panel).toContainText("U hebt dit kavel gewonnen");
    await bramsPage.goto("/nl/account/notifications");
    const listed = bramsPage
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "De verkoper heeft uw bod van" });
    await expect(listed.first()).toContainText(REASON);
    await annasPage.reload();
    await expect(annas.panel).toContainText("De verkoper heeft het bod geaccepteerd.");
    await expect(annas.panel).not.toContainText("gewonnen");
  });

  await test.step("the seller is told, and gets the buyer's address", async () => {
    await page.reload();
    await expect(row(page, lot)).toContainText("Verkocht");
    await page.getByRole("button", { name: "Toon kopers" }).click();
    await expect(row(page, lot)).toContainText(bram.email);
    await expect(row(page, "Testveiling kavel 2")).toContainText(anna.email);
    const sellers = await openAs(auctioneer());
    await sellers.goto("/nl/account/notifications");
    const listed = sellers.getByRole("main").getByRole("listitem").filter({ hasText: "van uw project is gegund" });
    await expect(listed.first()).toContainText(REASON);
  });
});
