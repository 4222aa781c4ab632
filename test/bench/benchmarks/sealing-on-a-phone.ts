import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { ensureBrowser } from "../../support/ensure-browser.ts";
import { type Finding, spread } from "../finding.ts";

const SITE = fileURLToPath(new URL("../web/sealing-page", import.meta.url));
const SLOWER = 4;
const BIDS = 10;
const MAX_MS = 500;

/** B24: how long a phone seals a bid, the first of a visit too. */
export async function sealingOnAPhone(): Promise<Finding[]> {
  const outDir = mkdtempSync(join(tmpdir(), "hamerslag-sealing-"));
  const site = { configFile: false as const, root: SITE, logLevel: "error" as const };
  await build({ ...site, build: { outDir, target: "es2023", emptyOutDir: true } });
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const visit = async (isPrepared: boolean) => {
      const page = await browser.newPage();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await page.goto(server.resolvedUrls?.local[0] ?? "");
      await page.waitForFunction(() => "sealOne" in window);
      const times = await page.evaluate((isPrepared) => window.sealOne(isPrepared), isPrepared);
      await page.close();
      return times;
    };
    const prepared: number[] = [];
    const sealed: number[] = [];
    const unprepared: number[] = [];
    for (let bid = 0; bid < BIDS; bid += 1) {
      const times = await visit(true);
      prepared.push(times.prepared);
      sealed.push(times.sealed);
      unprepared.push((await visit(false)).sealed);
    }
    const before = `its key was made in ${spread(prepared)} ms before, in an idle moment while the form is shown`;
    const what = `the first bid of a visit is sealed, Chromium, CPU ${SLOWER} times slower`;
    return [
      finding("B24", { what, times: sealed, remark: before }),
      finding("B24 at once", { what: `${what}, before a key was made`, times: unprepared, remark: "" }),
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

function finding(id: string, { what, times, remark }: { what: string; times: number[]; remark: string }): Finding {
  return {
    id,
    what,
    against: "-",
    product: `${spread(times)} ms`,
    reference: "-",
    ratio: "-",
    target: `at most ${MAX_MS} ms`,
    isMet: Math.max(...times) <= MAX_MS,
    remark,
  };
}
