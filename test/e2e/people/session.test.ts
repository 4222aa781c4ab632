import { EventEmitter, once } from "node:events";
import type { Page } from "@playwright/test";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { storedSession } from "../support/stored-session.ts";
import { expect, test } from "../support/test.ts";

/** A page that comes online tries at once; the measurement includes the time to the browser and back. */
const FIRST_TRY_WITHIN_MS = 1_000;

/** Counts the requests that carry an operation. */
function countOperations(page: Page, name: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes(`${name}(`)) count += 1;
  });
  return () => count;
}

/** Runs in a page: it sees what other tabs store this many milliseconds late. */
function storeLate(lateMs: number): void {
  const seen = new Map(Object.entries({ ...localStorage }));
  const stored = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return seen.get(key) ?? stored.call(this, key);
  };
  addEventListener("storage", (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    setTimeout(() => {
      if (event.key !== null) seen.delete(event.key);
      dispatchEvent(new StorageEvent("storage", { key: event.key, newValue: event.newValue }));
    }, lateMs);
  });
}

test.describe("a session", () => {
  test("ends with signing out: the user's own data is gone, also after a reload and in other tabs", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    await placeBid(APP_URL, anna, auction.lotIds[0] ?? "", 10_000);
    const page = await openAs(anna);
    const otherTab = await page.context().newPage();
    const lot = await new LotScreen(otherTab).open(auction);
    await lot.expectLeading();
    await page.goto("/nl/account/");
    await expect(page.getByRole("main")).toContainText(anna.email);

    await page.getByRole("button", { name: "Mijn account" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Uitloggen" }).filter({ visible: true }).click();
    await expect(page).toHaveURL("/nl/");
    await expect(page.getByText("U bent uitgelogd.")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" }).first()).toBeVisible();
    await expect(lot.panel).toContainText("Inloggen om te bieden");
    await expect(lot.panel).not.toContainText("U bent de hoogste bieder");

    await page.goto("/nl/account/");
    await expect(page).toHaveURL(/\/nl\/login\?next=/);
    // No remaining key belongs to a user: a receipt may name a maximum and goes, the heads of logs are public.
    const mayStay = [
      "clockSkew",
      "theme",
      "locale",
      "channelLanguages",
      "pushPermission",
      "notificationsSeenOn",
      "logHeads",
    ];
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => !mayStay.includes(key))).toEqual([]);
  });

  test("that is due for renewal is renewed once for all simultaneous requests, in every tab", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    const page = await openAs(anna, { storageState: storedSession(anna, { isDue: true }) });
    const otherTab = await page.context().newPage();
    const renewals = [countOperations(page, "refreshLogin"), countOperations(otherTab, "refreshLogin")];
    const lot = new LotScreen(page);
    await Promise.all([lot.open(auction), otherTab.goto("/nl/account/")]);

    await expect(lot.amount).toHaveValue("100");
    await expect(otherTab.getByRole("main")).toContainText(anna.email);
    await lot.bid(100);
    await lot.expectLeading();
    expect(renewals.map((count) => count()).reduce((sum, count) => sum + count)).toBe(1);
  });

  test("is renewed once, too, if one tab sees late what the other has stored", async ({ openAs, newUser }) => {
    const anna = await newUser();
    const page = await openAs(anna, { storageState: storedSession(anna, { isDue: true }) });
    const otherTab = await page.context().newPage();
    await otherTab.addInitScript(storeLate, 300);
    const renewals = [countOperations(page, "refreshLogin"), countOperations(otherTab, "refreshLogin")];
    await page.route("**/graphql", async (route) => {
      // The answer comes while the other tab waits for its turn.
      if (route.request().postData()?.includes("refreshLogin(")) {
        await otherTab.goto("/nl/account/", { waitUntil: "commit" });
        await expect.poll(() => otherTab.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
      }
      await route.continue();
    });
    await page.goto("/nl/account/");

    for (const tab of [page, otherTab]) await expect(tab.getByRole("main")).toContainText(anna.email);
    expect(renewals.map((count) => count())).toEqual([1, 0]);
  });

  test("whose token the API refuses is renewed once, and nothing of the page is lost", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, auction] = await Promise.all([newUser(), sale()]);
    const page = await openAs(anna);
    const lot = await new LotScreen(page).open(auction);
    await expect(lot.amount).toHaveValue("100");
    const renewals = countOperations(page, "refreshLogin");
    await page.evaluate(() => localStorage.setItem("accessToken", "not.a.token"));
    await page.goto("/nl/account/");

    await expect(page.getByRole("main")).toContainText(anna.email);
    expect(renewals()).toBe(1);
  });

  test("that has expired on the server ends in the page too, with a link to sign in", async ({ openAs, newUser }) => {
    const anna = await newUser();
    const storageState = storedSession({ ...anna, refreshToken: "gone" }, { isDue: true });
    const page = await openAs(anna, { storageState });
    await page.goto("/nl/account/");
    await expect(page).toHaveURL(/\/nl\/login\?next=/);
    await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
  });
});

test.describe("a session that was signed in here", () => {
  test("is bound to a key that cannot leave the browser: both tabs renew with it, elsewhere its token ends it", async ({
    openAs,
    newUser,
    request,
  }) => {
    const anna = await newUser();
    const page = await openAs(null);
    await page.goto("/nl/login");
    await signIn(page, anna);
    await expect(page).toHaveURL("/nl/");
    await expect(page.getByRole("button", { name: "Mijn account" })).toBeVisible();
    expect(await page.evaluate(exportKey)).toBe("InvalidAccessError");

    // Both tabs use the one key: one renews, the other continues with what it stored. The page with the app is left
    // first: a renewal of its own would be cut off by the navigation, and tried again.
    await page.goto("/robots.txt");
    await page.evaluate(makeDue);
    const proofs: (string | undefined)[] = [];
    page.context().on("request", (sent) => {
      if (sent.postData()?.includes("refreshLogin(")) proofs.push(sent.headers().dpop);
    });
    const otherTab = await page.context().newPage();
    await Promise.all([page.goto("/nl/account/"), otherTab.goto("/nl/account/")]);
    for (const tab of [page, otherTab]) await expect(tab.getByRole("main")).toContainText(anna.email);
    expect(proofs).toEqual([expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)]);

    const stolen = await page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "{}").refreshToken);
    const query = `mutation { refreshLogin(refreshToken: "${stolen}") { accessToken } }`;
    const answer = await request.post(`${APP_URL}/graphql`, { data: { query } });
    expect((await answer.json()).errors[0].extensions.code).toBe("1008");
    await page.reload();
    await expect(page).toHaveURL(/\/nl\/login\?next=/);

    await signIn(page, anna);
    await expect(page).toHaveURL("/nl/account/");
    await page.getByRole("link", { name: /Beveiligingslogboek/ }).click();
    await expect(page.getByText(/buiten de eigen browser gebruikt/)).toBeVisible();
  });
});

/** Runs in a page: the error with which the private key refuses to be copied. */
async function exportKey(): Promise<string> {
  const open = indexedDB.open("hamerslag");
  await new Promise((resolve) => open.addEventListener("success", resolve));
  const read = open.result.transaction("keys").objectStore("keys").get("session");
  await new Promise((resolve) => read.addEventListener("success", resolve));
  return await crypto.subtle.exportKey("jwk", read.result.privateKey).then(
    () => "exported",
    (error: Error) => error.name,
  );
}

/** Runs in a page: its session is due for renewal. */
function makeDue(): void {
  const session = JSON.parse(localStorage.getItem("session") ?? "{}");
  localStorage.setItem("session", JSON.stringify({ ...session, refreshAccessTokenAfter: 0 }));
}

test.describe("a broken connection", () => {
  test("P7: once it is back the lot shows what its actor holds, without a reload", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const lotId = auction.lotIds[0] ?? "";
    const page = await openAs(anna);
    const line = await breakableLine(page);
    const lot = await new LotScreen(page).open(auction);
    await lot.bid(100);
    await lot.expectLeading();
    let reloads = 0;
    page.on("load", () => {
      reloads += 1;
    });

    await line.set("all");
    await placeBid(APP_URL, bram, lotId, 12_000);
    await placeBid(APP_URL, bram, lotId, 14_000);
    await lot.expectPrice(100);

    await line.set("none");
    await lot.expectOutbid();
    await lot.expectPrice(140);
    await lot.expectHistory([
      [/^Bieder /, "€ 140"],
      [/^Bieder /, "€ 120"],
      ["U", "€ 100"],
    ]);
    expect(reloads).toBe(0);

    // The page is live again.
    await placeBid(APP_URL, bram, lotId, 16_000);
    await lot.expectPrice(160);
  });

  test("is announced, and so is its return, which then disappears by itself", async ({ openAs, sale }) => {
    const auction = await sale();
    const page = await openAs(null);
    const outage = await breakableLine(page);
    const lot = await new LotScreen(page).open(auction);
    await expect(lot.countdown).toBeVisible();
    // The notice of the connection comes with the footer, after the first answers.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const line = page.getByRole("status").filter({ hasText: "De verbinding is" });
    const panel = await lot.panel.boundingBox();

    await outage.set("all");
    await expect(line).toContainText("De verbinding is weg.");
    await expect(line).toBeInViewport();
    // The button that the user is about to press must not move.
    expect(await lot.panel.boundingBox()).toEqual(panel);

    await outage.set("none");
    await expect(line).toContainText("De verbinding is er weer.");
    await expect(line).toBeHidden();
  });

  test("shows in the panel, where the price is dimmed, and is retried at once when the browser is online", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(APP_URL, anna, lotId, 10_000);
    const page = await openAs(anna);
    const line = await breakableLine(page);
    const lot = await new LotScreen(page).open(auction);
    await lot.expectLeading();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(lot.history).toBeVisible();
    const price = lot.panel.getByText("€ 100", { exact: true });
    const colour = () => price.evaluate((element) => getComputedStyle(element).color);
    const bright = await colour();

    await page.context().setOffline(true);
    await line.set("all");
    await expect(lot.panel.getByText("Offline: prijs kan oud zijn", { exact: true })).toBeVisible();
    await expect(lot.panel.getByText("U bent de hoogste bieder", { exact: true })).toBeHidden();
    expect(await colour()).not.toBe(bright);
    await placeBid(APP_URL, bram, lotId, 12_000);
    // Without the event the page would now wait for seconds.
    await expect.poll(() => line.failedTries(lotId)).toBeGreaterThanOrEqual(3);

    await line.set("none");
    const onlineAtMs = Date.now();
    const tried = line.nextTry(lotId);
    await page.context().setOffline(false);
    expect((await tried) - onlineAtMs).toBeLessThan(FIRST_TRY_WITHIN_MS);
    await lot.expectOutbid();
    await lot.expectPrice(120);
    await expect(lot.panel.getByText("€ 120", { exact: true })).toHaveCSS("color", bright);
  });

  test("a request that fails removes nothing from the page that was there before", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ title: "Lijnproef" })]);
    const page = await openAs(anna);
    const line = await breakableLine(page);
    const lot = await new LotScreen(page).open(auction);
    await expect(lot.amount).toHaveValue("100");
    await expect(page.getByText("Er is nog niet geboden.")).toBeVisible();

    // The sockets come back first: the page sends every query again, and none of them gets through.
    const refused = page.waitForEvent("requestfailed", (request) =>
      /getIncrementalLot\b/.test(request.postData() ?? ""),
    );
    await line.set("all");
    await line.set("requests");
    await refused;
    await placeBid(APP_URL, bram, auction.lotIds[0] ?? "", 12_000);
    await lot.expectPrice(120);
    await expect(page.getByRole("heading", { level: 1, name: "Lijnproef kavel 1" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Dit kon niet worden geladen");

    await line.set("none");
    await lot.bid(130);
    await lot.expectLeading();
  });
});

/** What is broken: nothing, only the requests, or the sockets too, as when a phone loses its network. */
type Outage = "none" | "requests" | "all";

interface Line {
  set(outage: Outage): Promise<void>;
  /** How often the page has failed to connect to a lot's actor. */
  failedTries(lotId: string): number;
  /** When the page next connects to a lot's actor, milliseconds since the epoch. */
  nextTry(lotId: string): Promise<number>;
}

/** A connection to the server that can be broken, under open sockets too, and restored. */
async function breakableLine(page: Page): Promise<Line> {
  const open = new Set<() => Promise<void>>();
  const tries = new EventEmitter();
  const failed: string[] = [];
  let now: Outage = "none";
  await page.routeWebSocket(/\/graphql/, (socket) => {
    const close = () => socket.close({ code: 1006 });
    const lotId = new URL(socket.url()).searchParams.get("lot") ?? "";
    if (now === "all") {
      failed.push(lotId);
      return void close();
    }
    tries.emit(lotId, Date.now());
    socket.connectToServer();
    open.add(close);
  });
  await page.route("**/graphql", (route) => (now === "none" ? route.continue() : route.abort("internetdisconnected")));
  return {
    async set(outage) {
      now = outage;
      if (outage !== "all") return;
      await Promise.all([...open].map((close) => close()));
      open.clear();
    },
    failedTries: (lotId) => failed.filter((one) => one === lotId).length,
    nextTry: async (lotId) => (await once(tries, lotId))[0],
  };
}
