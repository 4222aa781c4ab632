import type { Page } from "@playwright/test";
import { lotAddress, waitForApp } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

/** What the browser says against a page: React reports here that it could not take over the server's HTML. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

/** The names of the queries that a page sends. */
function queriesOf(page: Page): string[] {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/graphql") || request.method() !== "POST") return;
    queries.push(/"operationName":"(\w+)"/.exec(request.postData() ?? "")?.[1] ?? "");
  });
  return queries;
}

const FRAME = ["main h1", "header form", "footer"];

/** Rendered by the Worker, with the queries that the app need not send, and parts that React takes over. */
const RENDERED = [
  {
    name: "the front page",
    pathOf: () => "/nl/",
    heading: /online geveild/,
    content: /€/,
    queries: ["frontPageAuctions", "frontPageLots"],
    parts: [...FRAME, "main form"],
    // What is open changes with every other journey, and signed-in users' lists are asked for again.
    visitors: ["main a[href*='/lot/']", "main a[href*='/auction/']"],
  },
  {
    name: "the auctions",
    pathOf: () => "/nl/publications/",
    heading: /^Veilingen$/,
    content: /\d kavel/,
    queries: ["queryPublicationPreviews"],
    parts: [...FRAME, "main a[href*='/auction/']", "main select"],
  },
  {
    name: "an auction's page",
    pathOf: (sale: Parameters<typeof lotAddress>[0]) => lotAddress(sale).replace(/\/lot\/.*/, ""),
    heading: /./,
    content: /€/,
    queries: ["getIncrementalAuction", "queryIncrementalLots", "queryFirstLots"],
    parts: [...FRAME, "main a[href*='/lot/']", "main dl"],
  },
  {
    name: "a lot's page",
    pathOf: lotAddress,
    heading: /./,
    content: /€/,
    queries: ["getIncrementalLot"],
    parts: [...FRAME, "main nav", "main header", "main dl"],
    visitors: ["main section", "main section table"],
  },
  {
    name: "about",
    pathOf: () => "/nl/about",
    heading: "Over Hamerslag",
    content: "Maak een account aan",
    queries: [],
    parts: FRAME,
  },
  {
    name: "the rules",
    pathOf: () => "/nl/rules?version=2",
    heading: "De regels van het bieden",
    content: /versie 2/i,
    queries: [],
    parts: FRAME,
  },
];

/** By the mark that React leaves on an element of its own. */
const areTaken = (elements: (Element | null)[]): boolean[] =>
  elements.map(
    (element) =>
      element?.isConnected === true &&
      Object.getOwnPropertyNames(element).some((name) => name.startsWith("__reactFiber")),
  );

/** The paths of the pictures that a page fetches. */
function picturesOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/images/")) paths.push(pathname);
  });
  return paths;
}

/**
 * Expects that React takes over the elements of the server, that no query is sent more often than twice, and that no
 * picture is fetched twice.
 */
async function expectKept(page: Page, { path, parts }: { path: string; parts: readonly string[] }): Promise<void> {
  const sent = queriesOf(page);
  const pictures = picturesOf(page);
  const release = await withoutApp(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const elements = await page.evaluateHandle(
    (selectors) => selectors.map((selector) => document.querySelector(selector)),
    parts,
  );
  release();
  await waitForApp(page);
  await expect.poll(async () => await elements.evaluate(areTaken)).toEqual(parts.map(() => true));
  await page.waitForLoadState("networkidle");
  expect(await elements.evaluate(areTaken)).toEqual(parts.map(() => true));
  // The second time is after the live connection: messages may have been missed.
  const often = sent.filter((name) => name !== "" && sent.filter((other) => other === name).length > 2);
  expect(often).toEqual([]);
  expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted());
}

for (const { name, pathOf, heading, content, queries, parts, visitors = [] } of RENDERED) {
  test.describe(name, () => {
    test("can be read without scripts", async ({ openAs, sale }) => {
      const path = pathOf(await sale());
      const page = await openAs(null, { javaScriptEnabled: false });
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByText(content).first()).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });

    test("is taken over by the app, which shows the same and asks nothing again", async ({ page, sale }) => {
      const path = pathOf(await sale());
      const complaints = complaintsOf(page);
      const sent = queriesOf(page);
      await page.goto(path);
      const title = page.getByRole("main").getByRole("heading", { level: 1 });
      const first = (await title.textContent()) ?? "";
      await page.waitForLoadState("networkidle");
      await expect(title).toHaveText(first);
      expect(sent.filter((name) => queries.some((query) => query === name))).toEqual([]);
      await page.getByRole("banner").getByRole("button", { name: "Donkere weergave" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page.getByRole("banner").getByRole("button", { name: "Lichte weergave" })).toBeVisible();
      await page.getByRole("banner").getByRole("button", { name: "English" }).click();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("is kept by the app as the Worker sent it, and asks for little", async ({ page, sale }) => {
      await expectKept(page, { path: pathOf(await sale()), parts: [...parts, ...visitors] });
    });

    test("is kept for who is signed in", async ({ openAs, newUser, sale }) => {
      await expectKept(await openAs(await newUser()), { path: pathOf(await sale()), parts });
    });

    test("becomes the user's own for who is signed in, without a complaint", async ({ openAs, newUser, sale }) => {
      const path = pathOf(await sale());
      const page = await openAs(await newUser());
      const complaints = complaintsOf(page);
      await page.goto(path);
      await expect(page.getByRole("banner").getByRole("button", { name: /^Mijn account/ })).toBeVisible();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(heading);
      expect(complaints).toEqual([]);
    });
  });
}

/** Lets the app's code wait. Returns the function that lets it go. */
async function withoutApp(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/app-*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test.describe("before the app has the page", () => {
  test("its frame is drawn: the app's code, which takes a slow device a second, comes after it", async ({ openAs }) => {
    const page = await openAs(null);
    await page.route("**/assets/index-*.js", async (route) => {
      const body = "window.isDrawnAtStart = window.isDrawn === true;";
      await route.fulfill({ contentType: "text/javascript", body });
    });
    await page.addInitScript("requestAnimationFrame(() => { window.isDrawn = true; });");
    await page.goto("/nl/");
    await expect.poll(() => page.evaluate("window.isDrawnAtStart")).toBe(true);
  });

  test("what a visitor presses and chooses waits for it", async ({ openAs }) => {
    const page = await openAs(null);
    const complaints = complaintsOf(page);
    const release = await withoutApp(page);
    await page.goto("/nl/publications/", { waitUntil: "commit" });
    const order = page.getByRole("main").getByLabel("Volgorde", { exact: true });
    await page.getByRole("banner").getByRole("button", { name: "Donkere weergave" }).click();
    await order.selectOption({ index: 1 });
    const chosen = await order.inputValue();
    release();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page).toHaveURL(/[?&]\w+=/);
    await expect(order).toHaveValue(chosen);
    expect(complaints).toEqual([]);
  });

  test("what a visitor types and sends waits for it", async ({ openAs }) => {
    const page = await openAs(null);
    const release = await withoutApp(page);
    await page.goto("/nl/about", { waitUntil: "commit" });
    const search = page.getByRole("banner").getByRole("combobox");
    await search.fill("heftruck");
    await search.press("Enter");
    release();
    await expect(page).toHaveURL(/search\?q=heftruck/);
  });

  test("a lot can close: the app shows it as closed at once, though the device's clock is an hour late", async ({
    openAs,
    sale,
  }) => {
    test.setTimeout(90_000);
    const path = lotAddress(await sale({ closesInMs: 20_000, extensionMinutes: 0 }));
    const [watcher, page] = await Promise.all([openAs(null), openAs(null)]);
    const release = await withoutApp(page);
    // Neither a frame nor an answer tells it.
    await page.routeWebSocket(/\/graphql/, () => {});
    await page.route("**/graphql", () => {});
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() - 3_600_000;
    });
    await Promise.all([watcher.goto(path), page.goto(path, { waitUntil: "commit" })]);
    const closed = (where: Page) => where.getByRole("main").getByText("Gesloten", { exact: true }).first();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(closed(page)).toHaveCount(0);
    await expect(closed(watcher)).toBeVisible({ timeout: 40_000 });
    release();
    await expect(closed(page)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test.describe("an address without a page", () => {
  test("can be read without scripts, and leads on", async ({ openAs }) => {
    const page = await openAs(null, { javaScriptEnabled: false });
    const answer = await page.goto("/nl/zomaar?a=1");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Naar de startpagina" }).click();
    await expect(page).toHaveURL("/nl/");
  });

  test("is taken over by the app at its own page for such, in the language that the visitor has chosen", async ({
    openAs,
  }) => {
    const page = await openAs(null);
    const complaints = complaintsOf(page);
    await page.goto("/zomaar");
    await expect(page).toHaveURL("/en/404");
    await page.getByRole("banner").getByRole("button", { name: "Dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("banner").getByRole("button", { name: "Nederlands" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeVisible();
    await page.goto("/zomaar");
    await expect(page).toHaveURL("/nl/404");
    await expect(page.getByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeVisible();
    // The browser names the status of each page.
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });
});
