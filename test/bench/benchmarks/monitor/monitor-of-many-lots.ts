import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { api } from "../../../support/app/api.ts";
import type { AppProcess } from "../../../support/app/app-process.ts";
import { newAuctioneer } from "../../../support/app/new-auctioneer.ts";
import { newPerson, PASSWORD, type Person } from "../../../support/app/new-person.ts";
import { placeBid } from "../../../support/app/place-bid.ts";
import { ensureBrowser } from "../../../support/ensure-browser.ts";
import type { Bench } from "../../bench.ts";
import { atShare, type Finding } from "../../finding.ts";
import { quiet } from "../../usage.ts";
import { newLargeSale } from "./new-large-sale.ts";

const LOTS = Number(process.env.BENCH_LOTS ?? 1_000);
const BIDDERS = 200;
const BIDS_PER_SECOND = 20;
/** Before the first lot closes. */
const BIDDING_MS = 60_000;
/** From the first closing to the last: twenty minutes of a sale, eight times as fast. */
const CLOSINGS_TAKE_MS = 150_000;
/** A bid in a lot's last minute moves its closing by as much. */
const EXTENSION_MS = 60_000;
/** A lot takes so long to be made and published. */
const SET_UP_A_LOT_MS = 150;
/** Of accounts that are made at once: the app hashes one password at a time, and its queue has an end. */
const AT_ONCE = 4;
/** The bids on a lot end so long before its closing, and the wall is read so long after the last. */
const AROUND_MS = 5_000;
/** Lots that are asked at once for their own state. */
const MAX_ASKED = 20;
/** The first minute fills the page. */
const FILLED_AFTER_MS = 60_000;
const LONG_FRAME_MS = 50;
/** Of so many bids one is looked for on the wall. */
const LOOKED_FOR = 20;
const START_CENTS = 10_000;
const STEP_CENTS = 1_000;
const CENTS = 100;

interface Wall {
  page: Page;
  heapBytes(): Promise<number>;
}

interface Bid {
  lotId: string;
  amount: number;
}

/**
 * B28: the monitor of a sale of very many lots, in a browser, while scripted bidders bid on those that are open and one
 * lot after the other closes, extended by late bids. At the end the wall is compared with each lot's own state.
 */
export async function monitorOfManyLots(bench: Bench): Promise<Finding[]> {
  const { process } = await bench.newAppWithPages("wall");
  const auctioneer = await newAuctioneer(process);
  const bidders: Person[] = [];
  while (bidders.length < BIDDERS)
    bidders.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => newPerson(process.url)))));
  const closesInMs = BIDDING_MS + LOTS * SET_UP_A_LOT_MS;
  const sale = await newLargeSale(process.url, auctioneer, {
    lots: LOTS,
    closesInMs,
    closingsTakeMs: CLOSINGS_TAKE_MS,
  });
  const browser = await chromium.launch({ args: ["--no-sandbox"], executablePath: ensureBrowser() });
  try {
    const wall = await openWall(await browser.newPage({ viewport: { width: 1440, height: 900 } }), {
      process,
      auctioneer,
      auctionId: sale.auctionId,
    });
    const { bids, shownMs, filledBytes } = await bidOnAll(wall, {
      process,
      bidders,
      lots: sale.lotIds.map((lotId, index) => ({ lotId, untilMs: (sale.closesAtMs[index] ?? 0) - AROUND_MS })),
    });
    await wait(Math.max(...sale.closesAtMs) + EXTENSION_MS + AROUND_MS - Date.now());
    await quiet(process.pid);
    const endBytes = await wall.heapBytes();
    const differences = await differencesOf(wall.page, { process, lotIds: sale.lotIds });
    const frames = await wall.page.evaluate(() => performance.getEntriesByName("frame").map((each) => each.duration));
    const long = frames.filter((ms) => ms > LONG_FRAME_MS);
    const mega = (bytes: number) => (bytes / 1_048_576).toFixed(1);
    const row = { against: "-", reference: "-", ratio: "-" };
    const what = `${LOTS.toLocaleString("en")} lots on the monitor, ${bids} bids of ${BIDDERS} bidders until they close`;
    return [
      {
        ...row,
        id: "B28 prices",
        what: `${what}: prices and bids of the wall beside those of each lot's own state`,
        product: `${differences} differ`,
        target: "none",
        isMet: differences === 0,
        remark: "",
      },
      {
        ...row,
        id: "B28 delay",
        what: `${what}: from a bid's answer until it is on the wall`,
        product: `p50 ${atShare(shownMs, 0.5).toFixed(0)}, longest ${Math.max(...shownMs).toFixed(0)} ms`,
        target: "at most 1,000 ms",
        isMet: Math.max(...shownMs) <= 1_000,
        remark: `${shownMs.length} bids were looked for`,
      },
      {
        ...row,
        id: "B28 frames",
        what: `${what}: frames longer than ${LONG_FRAME_MS} ms`,
        product: `${long.length} of ${frames.length}; p99 ${atShare(frames, 0.99).toFixed(0)}, longest ${Math.max(...frames).toFixed(0)} ms`,
        target: "none",
        isMet: long.length === 0,
        remark: "Chromium without a GPU, beside the runtime and the bidders on the same cores",
      },
      {
        ...row,
        id: "B28 memory",
        what: `${what}: the page's heap after a minute and at the end, collected`,
        product: `${mega(filledBytes)} to ${mega(endBytes)} MB`,
        target: "no growth above 10 %",
        isMet: endBytes <= filledBytes * 1.1,
        remark: "",
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openWall(
  page: Page,
  { process, auctioneer, auctionId }: { process: AppProcess; auctioneer: Person; auctionId: string },
): Promise<Wall> {
  const { port } = new URL(process.url);
  await page.goto(`http://admin.localhost:${port}/nl/publications/incrementalbidauctions/monitor/${auctionId}`);
  const form = page.getByRole("main");
  await form.getByLabel("E-mailadres").fill(auctioneer.email);
  await form.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Inloggen", exact: true }).click();
  await page.getByText("Live: elk bod").waitFor();
  await page.getByRole("table", { name: "Kavels" }).waitFor();
  await page.evaluate(() => {
    let before = performance.now();
    const next = () => {
      const now = performance.now();
      performance.measure("frame", { start: before, end: now });
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const devtools = await page.context().newCDPSession(page);
  return {
    page,
    heapBytes: async () => {
      await devtools.send("HeapProfiler.collectGarbage");
      return (await devtools.send("Runtime.getHeapUsage")).usedSize;
    },
  };
}

/** Bids at a steady pace, each on the next open lot; amounts differ, so that a bid is known by its amount. */
async function bidOnAll(
  { page, heapBytes }: Wall,
  {
    process,
    bidders,
    lots,
  }: { process: AppProcess; bidders: readonly Person[]; lots: readonly { lotId: string; untilMs: number }[] },
): Promise<{ bids: number; shownMs: number[]; filledBytes: number }> {
  const shownMs: number[] = [];
  /** By lot: a bid follows the one before on its lot, however busy the machine is. */
  const underWay: Promise<void>[] = lots.map(() => Promise.resolve());
  const startedMs = performance.now();
  let filledBytes = 0;
  let bids = 0;
  const bidOnce = async (index: number, { lotId, amount }: Bid) => {
    const bidder = bidders[index % bidders.length];
    if (!bidder) throw new Error("there is no bidder");
    await placeBid(process.url, bidder, lotId, amount);
    if (index % LOOKED_FOR !== 0) return;
    const answeredMs = performance.now();
    await page.getByRole("region", { name: "Wat er gebeurt" }).getByText(inEuros(amount)).first().waitFor();
    shownMs.push(performance.now() - answeredMs);
  };
  let next = 0;
  for (let index = 0; ; index += 1) {
    const at = nextOpen(lots, next);
    const lot = at === null ? undefined : lots[at];
    if (at === null || lot === undefined) break;
    next = at + 1;
    const bid = { lotId: lot.lotId, amount: START_CENTS + index * STEP_CENTS };
    underWay[at] = (underWay[at] ?? Promise.resolve()).then(async () => await bidOnce(index, bid));
    bids += 1;
    if (filledBytes === 0 && performance.now() - startedMs > FILLED_AFTER_MS) filledBytes = await heapBytes();
    await wait(Math.max(0, startedMs + (index + 1) * (1000 / BIDS_PER_SECOND) - performance.now()));
  }
  await Promise.all(underWay);
  return { bids, shownMs, filledBytes };
}

/** The next lot, round after round, that takes bids; null if none does. */
function nextOpen(lots: readonly { untilMs: number }[], from: number): number | null {
  for (let step = 0; step < lots.length; step += 1) {
    const at = (from + step) % lots.length;
    if ((lots[at]?.untilMs ?? 0) > Date.now()) return at;
  }
  return null;
}

/** As the app writes it. */
function inEuros(amount: number): string {
  return new Intl.NumberFormat("nl", { style: "currency", currency: "EUR", maximumFractionDigits: 0 }).format(
    amount / CENTS,
  );
}

/** How many lots have another price or count of bids in the monitor's file than by their own actors. */
async function differencesOf(
  page: Page,
  { process, lotIds }: { process: AppProcess; lotIds: readonly string[] },
): Promise<number> {
  const onWall = await exported(page);
  let differing = LOTS - onWall.size;
  for (let from = 0; from < lotIds.length; from += MAX_ASKED) {
    const states = await Promise.all(lotIds.slice(from, from + MAX_ASKED).map((id) => ownState(process, id)));
    for (const [index, { amount, bidCount }] of states.entries()) {
      const price = amount === null ? "" : String(amount / CENTS);
      // Lots are numbered from 1, in the order of their ids.
      if (onWall.get(String(from + index + 1)) !== `${price} ${bidCount}`) differing += 1;
    }
  }
  return differing;
}

/** Price and count of bids by lot number, of the file that the monitor exports. */
async function exported(page: Page): Promise<Map<string, string>> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporteren" }).click();
  await page.getByText("CSV").click();
  await page.getByRole("dialog").getByRole("button", { name: "Exporteren" }).click();
  const [head = [], ...rows] = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split(/\r?\n/)
    .map(cellsOf);
  const [number, price, count] = ["Kavel", "Huidig bod", "Biedingen"].map((name) => head.indexOf(name));
  return new Map(
    rows.map((row) => [row[number ?? -1] ?? "", `${(row[price ?? -1] ?? "").replace(",", ".")} ${row[count ?? -1]}`]),
  );
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\uFEFF/, "")
    .split(/[;,]/)
    .map((cell) => cell.replace(/^"|"$/g, ""));
}

async function ownState({ url }: AppProcess, id: string): Promise<{ amount: number | null; bidCount: number }> {
  const query = "query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { amount bidCount } }";
  const { getCurrentIncrementalLotState: state } = await api<{
    getCurrentIncrementalLotState: { amount: number | null; bidCount: number };
  }>(url, query, { id });
  return state;
}
