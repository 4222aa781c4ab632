import { readFileSync } from "node:fs";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { readReceipt } from "../../../worker/verify/receipt/receipt.mjs";
import { LotScreen } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

test.describe("the reason for a bid's outcome", () => {
  test("MAN3: at a tie both learn that the other limit came first, but its time only after the close", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const annas = await new LotScreen(await openAs(anna)).open(auction);
    const brams = await new LotScreen(await openAs(bram)).open(auction);
    await annas.autoBid(150);
    await annas.expectLeading();
    await brams.expectPrice(100);

    await brams.bid(150);
    await brams.expectOutbid();
    await expect(brams.panel.getByRole("alert").filter({ hasText: "er eerder" })).not.toContainText(/\d\d:\d\d/);
    await expect(brams.history.getByText("Gelijk bod: de limiet die het eerst was gezet, gaat voor.")).toHaveCount(2);

    const page = await openAs(bram);
    await page.goto("/nl/account/notifications");
    await expect(page.getByText("Een gelijke limiet was eerder gezet dan uw bod.").first()).toBeVisible();
  });

  test("AUTO2, MAN2: a limit that was passed and a bid that was answered are explained with their amounts", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const annas = await new LotScreen(await openAs(anna)).open(auction);
    const brams = await new LotScreen(await openAs(bram)).open(auction);
    await annas.autoBid(150);
    await annas.expectLeading();
    await brams.bid(120);
    await expect(brams.history.getByText("Een autobod antwoordde meteen met € 130.")).toBeVisible();
    await brams.autoBid(300);
    await brams.expectLeading();
    await expect(brams.history.getByText("Boven de limiet van € 150.")).toBeVisible();
    // The maximum of the winner stays hidden.
    await expect(annas.panel.getByText(/^Uw autobod ging tot €\s150; het bod staat nu op €\s160\.$/)).toBeVisible();
    await expect(annas.page.getByText(/€\s300/)).toHaveCount(0);
  });
});

test.describe("what any visitor can check", () => {
  test("a bid's receipt and the lot's public log belong together, and both are valid", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    const page = await openAs(anna);
    const lot = await new LotScreen(page).open(auction);
    await lot.bid(100);
    await lot.expectLeading();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      lot.panel.getByRole("button", { name: "Bewaren" }).click(),
    ]);
    const receipt = readFileSync(await download.path(), "utf8");
    // The bidder's own row of the history has the receipt too, behind one small button.
    await expect(lot.history.getByRole("button")).toHaveCount(1);
    await lot.history.getByRole("button", { name: "Ontvangstbewijs van uw bod van € 100" }).click();
    const [again] = await Promise.all([
      page.waitForEvent("download"),
      lot.history.getByRole("button", { name: "Bewaren" }).click(),
    ]);
    expect(readFileSync(await again.path(), "utf8")).toBe(receipt);
    await expect(lot.history.getByRole("button", { name: "Kopiëren" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(lot.history.getByRole("button", { name: "Kopiëren" })).toBeHidden();

    const address = await page.getByRole("link", { name: /Openbaar logboek/ }).getAttribute("href");
    const jwks = await (await page.request.get("/.well-known/jwks.json")).text();
    const kept = readReceipt({ name: "receipt", jws: receipt, jwks });
    const check = checkLog(await (await page.request.get(address ?? "")).text(), { receipts: [kept] });
    if (!check.holds) throw new Error(check.fault.message);
    expect(check.log.receipts).toMatchObject([{ receipt: { claims: { asked: "BID", amountCents: 100_00 } } }]);
  });

  test("a visitor's browser stores the head of a lot's log, and warns when the log no longer has it", async ({
    page,
    context,
    sale,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await new LotScreen(page).open(await sale());
    await page.getByRole("button", { name: "Controlegetal kopiëren" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const head = /^head ([0-9a-f]{64})$/m.exec(copied)?.[1] ?? "";
    const address = /^http\S+\/lots\/\S+\/log$/m.exec(copied)?.[0] ?? "";
    const log = checkLog(await (await page.request.get(address)).text());
    if (!log.holds) throw new Error(log.fault.message);
    expect(head).toBe(log.log.end.head);
    await expect(page.getByText(`controlegetal ${head.slice(0, 8)}`)).toBeVisible();

    const warning = page.getByRole("alert").filter({ hasText: "Het logboek van dit kavel is veranderd" });
    const logRead = () => page.waitForResponse(address);
    await Promise.all([logRead(), page.reload()]);
    await expect(page.getByText(`controlegetal ${head.slice(0, 8)}`)).toBeVisible();
    await expect(warning).toBeHidden();

    // As if the entry that was seen had been another one.
    const seen = head.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    await page.evaluate(
      ([is, was]) => localStorage.setItem("logHeads", (localStorage.getItem("logHeads") ?? "").replace(is, was)),
      [head, seen] as const,
    );
    await page.reload();
    await expect(warning.getByText(seen)).toBeVisible();
    await expect(warning.getByText(head)).toBeVisible();
    await page.reload();
    await warning.getByRole("button", { name: "Voortaan met het nieuwe vergelijken" }).click();
    await expect(warning).toBeHidden();
    await Promise.all([logRead(), page.reload()]);
    await expect(page.getByText(`controlegetal ${head.slice(0, 8)}`)).toBeVisible();
    await expect(warning).toBeHidden();
  });

  test("a lot shows the version of the rules under which it is sold, and links to them", async ({ page, sale }) => {
    await new LotScreen(page).open(await sale());
    await page.getByRole("link", { name: `Biedregels, versie ${RULES_VERSION}` }).click();
    await expect(page.getByRole("heading", { name: "De regels van het bieden" })).toBeVisible();
    await expect(page.getByText(/wie de limiet het eerst had gezet, gaat voor/)).toBeVisible();
    await page.goto("/en/rules");
    await expect(page.getByText(/the limit that was set first comes first/)).toBeVisible();
  });
});
