import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { fillDemoData } from "../../../worker/dev/fill-demo-data.ts";
import { storedSession } from "../../e2e/support/stored-session.ts";
import { freePort, startApp } from "../../support/app/app-process.ts";
import { bundleApp } from "../../support/app/bundle-app.ts";
import { newPerson } from "../../support/app/new-person.ts";
import { ensureBrowser } from "../../support/ensure-browser.ts";
import { atShare, type Finding, median } from "../finding.ts";
import { serveCompressed } from "../web/compressing-proxy.ts";
import { firstVisit, type VisitTimes } from "../web/first-visit.ts";
import { pageCosts } from "../web/page-costs.ts";

const KEPT_COPY = fileURLToPath(new URL("../web/kept-copy-worker.ts", import.meta.url));
const VISITS = 3;
/** A bidder on a phone reads the price before the app has arrived. */
const TARGET_MS = 1_300;
const TARGET_SHIFT = 0.02;
const TARGET_REQUESTS = 30;
/** From the first paint until buttons answer. */
const TARGET_ANSWERS_MS = 1_000;
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Screen {
  name: string;
  path: string;
  act?: (page: Page) => Promise<void>;
}

/** B15: what a first visit of the public pages sees, and when, on a slow line and a slow device. */
export async function firstScreens(): Promise<Finding[]> {
  const ends: (() => Promise<void> | void)[] = [];
  try {
    const state = mkdtempSync(join(tmpdir(), "hamerslag-web-"));
    const bundle = bundleApp();
    for (const folder of [state, bundle]) ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const beside = { script: KEPT_COPY, port: await freePort() };
    const app = await startApp({ port, state, bundle, beside });
    ends.push(app.stop);
    const direct = `http://localhost:${port}`;
    await fillDemoData(direct, { isFirstStart: true });
    const person = await newPerson(direct);
    const proxy = await serveCompressed(port);
    ends.push(proxy.stop);
    const origin = `http://localhost:${proxy.port}`;
    const browser = await chromium.launch({ args: ["--no-sandbox"], executablePath: ensureBrowser() });
    ends.push(async () => await browser.close());

    const findings: Finding[] = [];
    const screens = await screensOf(browser, origin);
    const bareUrl = `http://127.0.0.1:${beside.port}/`;
    for (const { name, path } of screens)
      findings.push(...(await pageCosts(app, { page: { name, url: direct + path }, bareUrl })));
    for (const { name, path, act } of screens) {
      for (const viewport of WIDTHS) {
        for (const storageState of [undefined, storedSession(person, { origin })]) {
          const context = { viewport, locale: "nl-NL", ...(storageState && { storageState }) };
          const visits: VisitTimes[] = [];
          for (let visit = 0; visit < VISITS; visit += 1)
            visits.push(await firstVisit(browser, { url: origin + path, context, ...(act && { act }) }));
          const viewer = storageState ? "signed in" : "visitor";
          findings.push(findingOf(`${name}, ${viewport.width} px, ${viewer}`, visits));
        }
      }
    }
    return findings;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** The pages, with the addresses of an open auction and of its first lot. */
async function screensOf(browser: Browser, origin: string): Promise<Screen[]> {
  const page = await browser.newPage({ locale: "nl-NL" });
  await page.goto(`${origin}/nl/`);
  const lotLink = page.locator('main a[href*="/lot/"]').first();
  const lot = (await lotLink.getAttribute("href")) ?? "";
  await page.close();
  return [
    { name: "home", path: "/nl/", act: search },
    { name: "auctions", path: "/nl/publications/", act: search },
    { name: "auction", path: lot.replace(/\/lot\/.*$/, ""), act: search },
    { name: "lot", path: lot, act: search },
  ];
}

/** Types what suggestions are made of. On a phone's lot page the search stands behind an icon. */
async function search(page: Page): Promise<void> {
  const box = page.getByRole("searchbox").or(page.getByRole("combobox")).first();
  if (!(await box.isVisible())) await page.getByRole("button", { name: "Zoeken", expanded: false }).click();
  await box.pressSequentially("ma");
}

function findingOf(what: string, visits: readonly VisitTimes[]): Finding {
  const ms = (of: (visit: VisitTimes) => number) => {
    const values = visits.map(of);
    return `${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
  };
  const shift = atShare(
    visits.map((visit) => visit.shift),
    0.5,
  );
  const paintMs = median(visits.map(({ largestPaintMs }) => largestPaintMs));
  const requests = median(visits.map((visit) => visit.requests));
  const below = median(visits.map((visit) => visit.below));
  const answersMs = median(visits.map((visit) => visit.answersMs - visit.firstPaintMs));
  const answered = visits.flatMap(({ interactionMs }) => interactionMs ?? []);
  return {
    id: `B15 ${what}`,
    what: "largest paint of a first visit: Chromium, CPU 4 times slower, 9 Mbit/s, 100 ms, brotli",
    against: "-",
    product: ms(({ largestPaintMs }) => largestPaintMs),
    reference: "-",
    ratio: "-",
    target: `at most ${TARGET_MS} ms, ${TARGET_REQUESTS} requests, layout shift ${TARGET_SHIFT}, answers ${TARGET_ANSWERS_MS} ms after the first paint`,
    isMet:
      paintMs <= TARGET_MS && shift <= TARGET_SHIFT && requests <= TARGET_REQUESTS && answersMs <= TARGET_ANSWERS_MS,
    remark: [
      `first paint ${ms(({ firstPaintMs }) => firstPaintMs)}`,
      `buttons answer ${Math.round(answersMs)} ms after it`,
      `${requests} requests, and ${below} for pictures below the window`,
      `layout shift ${shift.toFixed(4)}`,
      answered.length === 0 ? "" : `slowest event while searching ${Math.round(median(answered))} ms`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  };
}
