import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { ensureBrowser } from "../../support/ensure-browser.ts";
import { atShare, type Finding } from "../finding.ts";
import { ROUNDS } from "../interleave.ts";

const SITE = fileURLToPath(new URL("../../web/support/table-page", import.meta.url));
const LONG_MS = 50;
/** What was measured of a change. */
const TRIED =
  "before rows were memoized and 4 instead of 12 were drawn beyond either end, in turns in one run at load 10: 14 of 240 frames, p99 83.4 ms, 39 ms of work a frame; after: 4 of 240, 50.1 ms, 31 ms";
/** Frames of one way through the table: about 80 rows each. */
const FRAMES = 120;

/** The times of frames in milliseconds, while a part is scrolled from its first row to its last one. */
async function scrollThrough(page: Page, name: string): Promise<number[]> {
  return await page.getByRole("region", { name }).evaluate(async (part, frames) => {
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
    const way = part.scrollHeight - part.clientHeight;
    const times: number[] = [];
    let before = await frame();
    for (let step = 1; step <= frames; step += 1) {
      part.scrollTop = (way * step) / frames;
      const now = await frame();
      times.push(now - before);
      before = now;
    }
    return times;
  }, FRAMES);
}

async function framesOf(page: Page): Promise<Record<"table" | "blank", number[]>> {
  // The first way compiles what it runs.
  await scrollThrough(page, "Bids");
  const frames = { table: [] as number[], blank: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    frames.table.push(...(await scrollThrough(page, "Bids")));
    frames.blank.push(...(await scrollThrough(page, "Blank")));
  }
  const last = await page.getByRole("row").last().getAttribute("aria-rowindex");
  if (last !== "10001") throw new Error(`the table was scrolled to row ${last}`);
  return frames;
}

/** B18: a staff table of 10,000 rows, scrolled through; a page of its own, since no demo lot has as many bids. */
export async function tableScroll(): Promise<Finding[]> {
  const outDir = mkdtempSync(join(tmpdir(), "hamerslag-table-"));
  const site = { configFile: false as const, root: SITE, logLevel: "warn" as const, plugins: [react()] };
  await build({ ...site, build: { outDir, target: "es2023", emptyOutDir: true } });
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await page.getByRole("table").waitFor();
    const { table, blank } = await framesOf(page);
    const [slow, blankSlow] = [longOf(table), longOf(blank)];
    return [
      {
        id: "B18",
        what: `frames longer than ${LONG_MS} ms while a staff table of 10,000 rows is scrolled through ${ROUNDS} times`,
        against: "a blank part of the same height in the same page",
        product: `${slow} of ${table.length}; p50 ${at(table, 0.5)}, p99 ${at(table, 0.99)} ms`,
        reference: `${blankSlow} of ${blank.length}; p50 ${at(blank, 0.5)}, p99 ${at(blank, 0.99)} ms`,
        ratio: "-",
        target: "none more than the blank part",
        isMet: slow <= blankSlow,
        remark: `longest frame ${at(table, 1)} ms, of the blank part ${at(blank, 1)} ms; Chromium without a GPU; ${TRIED}`,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}

const longOf = (frames: readonly number[]) => frames.filter((ms) => ms > LONG_MS).length;
const at = (frames: readonly number[], share: number) => atShare(frames, share).toFixed(1);
