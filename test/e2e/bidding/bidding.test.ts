import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

test.describe("two bidders on one lot", () => {
  test("each sees the other's bid and their own standing, without a reload", async ({ openAs, newUser, sale }) => {
    const [anna, bram, { ...auction }] = await Promise.all([newUser(), newUser(), sale()]);
    const annas = await new LotScreen(await openAs(anna)).open(auction);
    const brams = await new LotScreen(await openAs(bram)).open(auction);

    await annas.bid(100);
    await annas.expectLeading();
    await expect(annas.panel.getByRole("status")).toHaveText(
      "Uw bod van € 100 is geplaatst. U bent de hoogste bieder.",
    );
    await brams.expectPrice(100);
    await brams.expectHistory([[/^Bieder /, "€ 100"]]);

    const button = annas.panel.getByRole("button", { name: /^Bied € / }).first();
    const before = await button.boundingBox();
    await brams.bid(120);
    await brams.expectLeading();
    await annas.expectOutbid();
    await annas.expectPrice(120);
    // The message and its receipt stay, so that nothing moves while the bidder bids again.
    await expect(annas.panel).toContainText("Uw bod van € 100 is geplaatst. Daarna is er hoger geboden.");
    const after = await button.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);

    // The field follows the price, so the next minimum takes one press.
    await expect(annas.amount).toHaveValue("130");
    await annas.bid(130);
    await annas.expectLeading();
    await brams.expectOutbid();
    await annas.expectHistory([
      ["U", "€ 130"],
      [/^Bieder /, "€ 120"],
      ["U", "€ 100"],
    ]);
    await brams.expectHistory([
      [/^Bieder /, "€ 130"],
      ["U", "€ 120"],
      [/^Bieder /, "€ 100"],
    ]);
  });
});

test.describe("auto bids", () => {
  test("an auto bid answers a manual bid at once, as far as its maximum goes", async ({ openAs, newUser, sale }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const annas = await new LotScreen(await openAs(anna)).open(auction);
    const brams = await new LotScreen(await openAs(bram)).open(auction);

    await annas.autoBid(150);
    await annas.expectLeading();
    await brams.expectPrice(100);

    await brams.bid(120);
    await brams.expectOutbid();
    await expect(brams.panel.getByRole("alert").filter({ hasText: "ging er meteen overheen" })).toContainText("€ 130");
    await annas.expectPrice(130);
    await annas.expectLeading();
    await brams.expectHistory([
      [/^Bieder .*autobod$/, "€ 130"],
      ["U", "€ 120"],
      [/^Bieder .*autobod$/, "€ 100"],
    ]);

    await brams.bid(160);
    await brams.expectLeading();
    await annas.expectOutbid();
    await annas.expectPrice(160);
  });

  test("a maximum can be raised, lowered and removed, and no other user sees it", async ({ openAs, newUser, sale }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const annas = await new LotScreen(await openAs(anna)).open(auction);
    const brams = await new LotScreen(await openAs(bram)).open(auction);
    const maximum = annas.panel.getByText("Uw autobod loopt tot");

    await annas.autoBid(200);
    await expect(maximum).toContainText("€ 200");
    await annas.autoBid(300);
    await expect(maximum).toContainText("€ 300");
    await annas.autoBid(140);
    await expect(maximum).toContainText("€ 140");
    await annas.expectPrice(100);
    await expect(brams.page.getByRole("main")).not.toContainText(/€\s(140|200|300)/);

    await brams.bid(130);
    await annas.expectPrice(140);

    await annas.panel.getByRole("button", { name: "Verwijderen" }).click();
    const question = annas.page.getByRole("dialog", { name: "Autobod verwijderen?" });
    await question.getByRole("button", { name: "Autobod verwijderen" }).click();
    await expect(question).toBeHidden();
    await expect(maximum).toBeHidden();
    await annas.expectLeading();

    await brams.bid(150);
    await brams.expectLeading();
    await annas.expectPrice(150);
  });
});

test.describe("the history of a busy lot", () => {
  test("is loaded in pages down to its first bid, and counts all bids", async ({ page, newUser, sale }) => {
    test.slow();
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const lotId = auction.lotIds[0] ?? "";
    const bids = 203;
    for (let bid = 0; bid < bids; bid += 1) {
      await placeBid(APP_URL, bid % 2 === 0 ? anna : bram, lotId, 10_000 + bid * 1_000);
    }
    const lot = await new LotScreen(page).open(auction);
    const rows = lot.history.getByRole("rowheader");
    await expect(rows).toHaveCount(8);
    await expect(page.getByText("Biedingen", { exact: true }).locator("xpath=following-sibling::dd")).toHaveText(
      String(bids),
    );
    await expect(page.getByText("De laatste 100 biedingen", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Toon de laatste 100 biedingen" }).click();
    await expect(rows).toHaveCount(100);
    const earlier = page.getByRole("button", { name: "Eerdere biedingen tonen" });
    await earlier.click();
    await expect(rows).toHaveCount(103);
    // The page below the newest overlaps it, so that it also holds the bids that a new one pushes out.
    await placeBid(APP_URL, bram, lotId, 10_000 + bids * 1_000);
    await expect(rows).toHaveCount(104);
    await earlier.click();
    await expect(rows).toHaveCount(bids + 1);
    await expect(page.getByText(`${bids + 1} van ${bids + 1} biedingen`)).toBeVisible();
    await expect(earlier).toBeHidden();
    const amounts = await lot.history.getByRole("row").getByRole("cell").filter({ hasText: "€" }).allTextContents();
    expect(amounts.map((text) => Number(text.replace(/\D/g, "")))).toEqual(
      Array.from({ length: bids + 1 }, (_, index) => 100 + (bids - index) * 10),
    );
  });
});
