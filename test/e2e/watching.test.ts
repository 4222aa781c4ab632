import type { Page } from "@playwright/test";
import { placeBid } from "../support/app/place-bid.ts";
import { APP_URL } from "./support/app-url.ts";
import { LotScreen } from "./support/lot-screen.ts";
import { expect, test } from "./support/test.ts";

/** Longer than a page waits before it asks for bids that no frame contained, and for invalidated lists. */
const MAX_WAIT_MS = 4_000;

/** The operations that a page sends over HTTP from now on. */
function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/graphql" && request.method() === "POST") operations.push(request.postData() ?? "");
  });
  return operations;
}

test("another's bids reach watchers with price and history, and their pages ask nothing over HTTP", async ({
  openAs,
  newUser,
  sale,
}) => {
  const [anna, bram, watcher, auction] = await Promise.all([newUser(), newUser(), newUser(), sale()]);
  const [lotId = ""] = auction.lotIds;
  await placeBid(APP_URL, anna, lotId, 100_00);
  const pages = [await openAs(null), await openAs(watcher)];
  const screens = await Promise.all(pages.map((page) => new LotScreen(page).open(auction)));
  for (const screen of screens) await screen.expectHistory([[/^Bieder /, "€ 100"]]);
  // Until then a page asks once more what it may have missed before its connection.
  await pages[0]?.waitForTimeout(MAX_WAIT_MS);

  const operations = pages.map(operationsOf);
  await placeBid(APP_URL, bram, lotId, 120_00);
  await placeBid(APP_URL, anna, lotId, 150_00);
  for (const screen of screens) {
    await screen.expectPrice(150);
    await screen.expectHistory([
      [/^Bieder /, "€ 150"],
      [/^Bieder /, "€ 120"],
      [/^Bieder /, "€ 100"],
    ]);
    await expect(
      screen.page.getByText("Gestegen met", { exact: true }).locator("xpath=following-sibling::dd"),
    ).toHaveText("€ 50");
  }
  await pages[0]?.waitForTimeout(MAX_WAIT_MS);
  expect(operations).toEqual([[], []]);
});
