import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** A slow line and a slow phone: Chromium's own throttling. */
const LINE = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const SLOWER = 4;
/** The page counts as still once nothing larger was painted for so long. */
const STILL_MS = 1_500;

export interface VisitTimes {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Cumulative layout shift, without what follows an input. */
  shift: number;
  /** What was asked for until the page was still, the page itself too; without `below`. */
  requests: number;
  /** Pictures below the window, which the browser loads ahead of the visitor's scrolling. */
  below: number;
  /** When the app took the page over, and what was pressed until then is done. */
  answersMs: number;
  /** The slowest answer to what the visitor did; null where nothing was done. */
  interactionMs: number | null;
}

interface Seen {
  firstPaintMs: number;
  largestPaintMs: number;
  largestSeenMs: number;
  shift: number;
  answersMs: number;
  interactionMs: number | null;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

export interface VisitPlan {
  url: string;
  context: BrowserContextOptions;
  /** What the visitor does once the page is still. */
  act?: (page: Page) => Promise<void>;
}

/** Opens a page with an empty cache on a slow line, and says when it showed what. */
export async function firstVisit(browser: Browser, { url, context, act }: VisitPlan): Promise<VisitTimes> {
  const visitor = await browser.newContext(context);
  try {
    const page = await visitor.newPage();
    const devtools = await visitor.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(observe);
    await page.goto(url);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    const stillMs = STILL_MS;
    await page.waitForFunction(() => window.seen.answersMs > 0);
    await page.waitForFunction((still) => performance.now() - window.seen.largestSeenMs > still, stillMs);
    // What a visitor does afterwards is no part of the load.
    const { firstPaintMs, largestPaintMs, shift, answersMs } = await page.evaluate(() => window.seen);
    const { requests, below } = await page.evaluate(() => {
      const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top >= innerHeight);
      const addresses = new Set(pictures.map(({ currentSrc }) => currentSrc));
      const asked = performance.getEntriesByType("resource");
      const below = asked.filter(({ name }) => addresses.has(name)).length;
      return { requests: asked.length + 1 - below, below };
    });
    await act?.(page);
    const { interactionMs } = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return window.seen;
    });
    return { firstPaintMs, largestPaintMs, shift, requests, below, answersMs, interactionMs };
  } finally {
    await visitor.close();
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  window.seen = { firstPaintMs: 0, largestPaintMs: 0, largestSeenMs: 0, shift: 0, answersMs: 0, interactionMs: null };
  const { seen } = window;
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  const takenOver = new MutationObserver(() => {
    // The app's first part outside the rendered page, mounted with it.
    if (!document.querySelector('body > [aria-live="assertive"]')) return;
    seen.answersMs = performance.now();
    takenOver.disconnect();
  });
  takenOver.observe(document, { childList: true, subtree: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaintMs = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaintMs = startTime;
    seen.largestSeenMs = performance.now();
  });
  watch("layout-shift", (entry) => {
    if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) seen.shift += Number(entry.value);
  });
  watch(
    "event",
    ({ duration }) => {
      seen.interactionMs = Math.max(seen.interactionMs ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
}
