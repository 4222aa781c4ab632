/**
 * `npm run bench`: measures the app beside references, on this machine, and writes RESULTS.md. `npm run bench -- B5 B8`
 * measures some. Asserts nothing: whether a target is met stands in the table.
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Bench } from "./bench.ts";
import { answerTimes } from "./benchmarks/answer-times.ts";
import { readsInALoop, socketAttack } from "./benchmarks/attacks.ts";
import { bidsBesideFloor, bidsBesidePostgres } from "./benchmarks/bids-over-http.ts";
import { bidsOverSockets } from "./benchmarks/bids-over-sockets.ts";
import { broadcasts, requestsPerBid, steadyBroadcasts } from "./benchmarks/broadcasts.ts";
import { catalogueLists } from "./benchmarks/catalogue-lists.ts";
import { closingTogether } from "./benchmarks/closing-together.ts";
import { firstScreens } from "./benchmarks/first-screens.ts";
import { replaying, waking } from "./benchmarks/long-logs.ts";
import { manyAutoBids } from "./benchmarks/many-auto-bids.ts";
import { memory } from "./benchmarks/memory.ts";
import { auctionPages } from "./benchmarks/monitor/auction-page.ts";
import { bidsBesidePages } from "./benchmarks/monitor/bids-beside-pages.ts";
import { closingOnTheMonitor } from "./benchmarks/monitor/closing-on-the-monitor.ts";
import { listOfAuctions } from "./benchmarks/monitor/list-of-auctions.ts";
import { monitorOfManyLots } from "./benchmarks/monitor/monitor-of-many-lots.ts";
import { figuresOfASale } from "./benchmarks/monitor/sale-figures.ts";
import { openingOfBids } from "./benchmarks/opening-of-bids.ts";
import { pagesInALoop } from "./benchmarks/page-flood.ts";
import { sealedBids } from "./benchmarks/sealed-bids.ts";
import { sealingOnAPhone } from "./benchmarks/sealing-on-a-phone.ts";
import { shareOfYoga } from "./benchmarks/share-of-yoga.ts";
import { signInFlood } from "./benchmarks/sign-in-flood.ts";
import { changesInHistory, importOfRows } from "./benchmarks/staff-changes.ts";
import { staffLists } from "./benchmarks/staff-lists.ts";
import { tableScroll } from "./benchmarks/table-scroll.ts";
import { sizesOfPictures, uploadOfPictures } from "./benchmarks/uploads.ts";
import type { Finding } from "./finding.ts";
import { machine, writeResults } from "./results.ts";

const BENCHMARKS: Record<string, (bench: Bench) => Promise<Finding[]>> = {
  B1: bidsBesideFloor,
  B2: bidsBesidePostgres,
  B3: bidsOverSockets,
  B4: answerTimes,
  B5: broadcasts,
  B6: steadyBroadcasts,
  B7: memory,
  B8: waking,
  B9: replaying,
  B10: manyAutoBids,
  B11: closingTogether,
  B12: signInFlood,
  B13: socketAttack,
  B14: readsInALoop,
  B15: firstScreens,
  B16: requestsPerBid,
  B17: catalogueLists,
  B18: tableScroll,
  B19: shareOfYoga,
  B20: staffLists,
  B21: pagesInALoop,
  B22: openingOfBids,
  B23: sealedBids,
  B24: sealingOnAPhone,
  B25: uploadOfPictures,
  B26: sizesOfPictures,
  B27: bidsBesidePages,
  B28: monitorOfManyLots,
  B29: importOfRows,
  B30: changesInHistory,
  B31: figuresOfASale,
  B32: closingOnTheMonitor,
  B33: auctionPages,
  B34: listOfAuctions,
};
/** Words for benchmarks that are asked for by name. */
const NAMES: Record<string, string> = { catalogue: "B17", table: "B18", staff: "B20", uploads: "B25" };

const asked = process.argv.slice(2).map((name) => NAMES[name] ?? name);
const unknown = asked.filter((id) => !(id in BENCHMARKS));
if (unknown.length > 0) throw new Error(`There is ${Object.keys(BENCHMARKS).join(", ")}; not ${unknown.join(", ")}.`);

const root = fileURLToPath(new URL("../..", import.meta.url));
if (!existsSync(`${root}dist/client`)) execFileSync("vite", ["build"], { cwd: root, stdio: "ignore" });

const bench = new Bench();
const findings: Finding[] = [];
let failed = 0;
try {
  for (const [id, measure] of Object.entries(BENCHMARKS)) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    const startedMs = Date.now();
    try {
      const found = await measure(bench);
      findings.push(...found);
      for (const finding of found) console.log(inWords(finding));
    } catch (fault) {
      failed += 1;
      console.error(`${id} could not be measured:`, fault);
    }
    console.log(`  (${id} took ${Math.round((Date.now() - startedMs) / 1000)} s)\n`);
  }
} finally {
  await bench.close();
}
writeResults(findings, machine());
process.exitCode = failed > 0 ? 1 : 0;

function inWords({ id, what, against, product, reference, ratio, target, isMet, remark }: Finding): string {
  const met = isMet === null ? "" : isMet ? ", met" : ", NOT met";
  return [
    `${id}: ${what}`,
    `  app      ${product}`,
    `  reference  ${reference}  (${against})`,
    `  ratio      ${ratio}, target ${target}${met}`,
    ...(remark === "" ? [] : [`  ${remark}`]),
  ].join("\n");
}
