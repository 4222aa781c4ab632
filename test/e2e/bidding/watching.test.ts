import type { Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { startSilentFront } from "../support/silent-front.ts";
import { expect, test } from "../support/test.ts";

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

/** Resolves when all of a signed-in user's header has been answered, which a busy machine loads late. */
async function headerAnswered(page: Page): Promise<void> {
  const operations = ["getHeader", "bellNotifications", "userSettings"];
  await Promise.all(
    operations.map((name) =>
      page.waitForResponse((response) => response.request().postData()?.includes(`"operationName":"${name}"`) ?? false),
    ),
  );
}

/** Lets everything that a page has put off happen now, and a later request of its own pass. */
async function runTimers(page: Page): Promise<void> {
  await page.clock.runFor(MAX_WAIT_MS);
  await page.evaluate(async () => await (await fetch("/.well-known/jwks.json")).text());
}

/** A promise in `accepted` that resolves with the connection for a user's messages, after which the header asks again. */
async function watchUserConnection(page: Page): Promise<{ accepted: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/graphql\?user=/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      if (message.toString().includes('"connection_ack"')) resolve();
    });
  });
  return { accepted: promise };
}

/** Keeps a page from the news of other journeys' sales, after which every open page asks again. */
async function ignoreChangesOfCatalogue(page: Page): Promise<void> {
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // Staff's changes name the auction's field; a bid never does.
      if (!message.toString().includes('"getIncrementalAuction"')) socket.send(message);
    });
  });
}

test("another's bids reach watchers with price and history, and their pages ask nothing over HTTP", async ({
  openAs,
  newUser,
  sale,
}) => {
  const [anna, bram, watcher, auction] = await Promise.all([newUser(), newUser(), newUser(), sale()]);
  const [lotId = ""] = auction.lotIds;
  await placeBid(APP_URL, anna, lotId, 100_00);
  const watching = await openAs(watcher);
  const pages = [await openAs(null), watching];
  await Promise.all(pages.map(ignoreChangesOfCatalogue));
  await Promise.all(pages.map((page) => page.clock.install()));
  const [header, connection] = [headerAnswered(watching), await watchUserConnection(watching)];
  const screens = await Promise.all(pages.map((page) => new LotScreen(page).open(auction)));
  for (const screen of screens) await screen.expectHistory([[/^Bieder /, "€ 100"]]);
  // Until then a page asks once more what it may have missed before its connection.
  await Promise.all([header, connection.accepted]);
  await Promise.all(pages.map(runTimers));

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
  await Promise.all(pages.map(runTimers));
  expect(operations).toEqual([[], []]);
});

test.describe("a page whose connection is accepted and never answered shows the price of a later bid", () => {
  for (const { closing, closesInMs, pressesButton } of [
    { closing: "within seconds once the front answers again, while the lot closes soon", closesInMs: 300_000 },
    { closing: "at once when asked, while the lot closes tomorrow", closesInMs: 86_400_000, pressesButton: true },
  ]) {
    test(closing, async ({ openAs, newUser, sale }) => {
      test.slow();
      const [bidder, auction] = await Promise.all([newUser(), sale({ closesInMs })]);
      const front = await startSilentFront();
      try {
        const page = await openAs(null);
        await page.goto(front.url + lotAddress(auction));
        const lot = new LotScreen(page);
        await placeBid(APP_URL, bidder, auction.lotIds[0] ?? "", 100_00);
        await lot.expectPrice(100);

        front.silence();
        const offline = lot.panel.getByText("Offline: prijs kan oud zijn", { exact: true });
        await expect(offline).toBeVisible();
        await placeBid(APP_URL, bidder, auction.lotIds[0] ?? "", 120_00);
        const retry = lot.panel.getByRole("button", { name: "Nu verbinden" });
        // The attempt has had no answer for a second.
        await expect(retry).not.toHaveAttribute("aria-disabled");
        front.speak();
        if (pressesButton) await retry.click();
        await lot.expectPrice(120);
        await expect(offline).toBeHidden();
      } finally {
        front.stop();
      }
    });
  }
});
