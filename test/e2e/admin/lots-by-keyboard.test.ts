import { APP_PORT } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { tabTo } from "../support/keyboard.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const LOTS = 6;

test("an auctioneer changes, orders and selects lots with the keyboard alone", async ({ openAs, sale }) => {
  const { auctionId } = await sale({ lots: LOTS, isPublished: false });
  const page = await openAs(null);
  const address = `http://admin.localhost:${APP_PORT}/nl/publications/incrementalbidauctions/lots/${auctionId}`;
  await page.goto(address);
  await signIn(page, auctioneer());
  const grid = page.getByRole("grid");
  const rows = grid.getByRole("row");
  const { keyboard } = page;
  await expect(rows).toHaveCount(LOTS + 1);
  const titleOf = async (row: number) => (await rows.nth(row).getByRole("link").first().textContent()) ?? "";
  const [first, second] = [await titleOf(1), await titleOf(2)];
  await tabTo(page, grid);

  await test.step("changes a starting bid in its cell, and goes on below", async () => {
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: /^Startbod van/ })).toBeFocused();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("225");
    await keyboard.press("Enter");
    await expect(rows.nth(1)).toContainText("€ 225");
    await expect(page.getByRole("textbox", { name: `Startbod van 2 ${second}` })).toBeFocused();
    await keyboard.press("Escape");
    await expect(grid).toBeFocused();
  });

  await test.step("moves the first lot down, with its starting bid", async () => {
    await keyboard.press("ControlOrMeta+Home");
    await keyboard.press("Alt+ArrowDown");
    await expect(rows.nth(2)).toContainText(first);
    await expect(rows.nth(2)).toContainText("€ 225");
    await expect(rows.nth(1)).toContainText(second);
  });

  await test.step("selects some, none, and all", async () => {
    const selection = page.getByRole("region", { name: "Geselecteerde kavels" });
    await keyboard.press("Space");
    await keyboard.press("Shift+ArrowDown");
    await expect(selection).toContainText("kavels geselecteerd");
    await keyboard.press("Escape");
    await expect(selection).toHaveCount(0);
    await keyboard.press("ControlOrMeta+a");
    await expect(selection).toContainText(`${LOTS} kavels geselecteerd`);
  });

  await test.step("changes the costs of all of them", async () => {
    await tabTo(page, page.getByRole("button", { name: "Bedragen" }));
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Bedragen en kosten van ${LOTS} kavels` });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("textbox", { name: "Kosten (%)" }));
    await keyboard.type("15");
    await tabTo(page, dialog.getByRole("button", { name: `${LOTS} kavels wijzigen` }));
    await keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    for (let row = 1; row <= LOTS; row += 1) await expect(rows.nth(row)).toContainText("15%");
  });

  await page.reload();
  await expect(rows.nth(2)).toContainText(first);
  await expect(rows.nth(2)).toContainText("€ 225");
});
