import { PAGE_DATA_ID } from "../../../schema/kit/page-renderer.ts";
import type { App, Bench } from "../bench.ts";
import { bidsP99Ms } from "../bids-p99.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import type { LoadResult } from "../load/load.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide } from "../sides.ts";
import { quiet } from "../usage.ts";

const SECONDS = 5;
const RATE = { perSecond: 100, seconds: SECONDS };
/** The client begins before the bids are measured and ends after them. */
const FLOOD_SECONDS = SECONDS + 2;
/** Requests that a browser has under way at once to one host over HTTP/1.1. */
const CONNECTIONS = 6;
/** More than one address is rendered within the seconds for which a copy is kept. */
const LOTS = 101;

const FLOODS = [
  { name: "kept", what: "one page again and again", lots: 1 },
  { name: "made", what: `the pages of ${LOTS - 1} lots in turn`, lots: LOTS - 1 },
];

/** B21: how long other people's bids take while one client loads pages as fast as it may. */
export async function pagesInALoop(bench: Bench): Promise<Finding[]> {
  const app = await bench.newAppWithPages("pages");
  const [bidOn = "", ...others] = await app.newLots(LOTS);
  const auctionId = await auctionOf(app, bidOn);
  const side = appSide(app, bidOn);
  const p99Ms = async (): Promise<number> => {
    await quiet(app.process.pid);
    return await bidsP99Ms(side, RATE);
  };
  await p99Ms();
  const findings: Finding[] = [];
  const url = `${app.process.url}/nl/auction/${auctionId}/lot/{{lot}}`;
  for (const { name, what, lots } of FLOODS) {
    const counts = { pages: 0, rendered: 0 };
    const rounds = await interleave({
      product: async () => {
        await quiet(app.process.pid);
        const flooding = flood(url, others.slice(0, lots));
        const measuredMs = await bidsP99Ms(side, RATE);
        const { answered, accepted } = await flooding;
        counts.pages += answered;
        counts.rendered += accepted;
        return measuredMs;
      },
      reference: p99Ms,
    });
    findings.push(
      compared({
        id: `B21 ${name}`,
        what: `answer p99 at ${RATE.perSecond} bids/s while one client loads ${what}, ${CONNECTIONS} at once`,
        against: "the same without it",
        unit: "ms",
        digits: 1,
        rounds,
        target: { atMost: 1.2 },
        remark: `of ${counts.pages} answers ${counts.rendered} were rendered pages`,
      }),
    );
  }
  return findings;
}

async function auctionOf({ process }: App, incrementalLotId: string): Promise<string> {
  const sql = "SELECT publication_id FROM incremental_lots WHERE id = ?";
  const [row] = await process.sql(sql, [incrementalLotId]);
  return String(row?.publication_id);
}

async function flood(url: string, lots: string[]): Promise<LoadResult> {
  return await runLoad({
    url,
    headers: [{ "cf-connecting-ip": "198.51.100.1" }],
    body: null,
    accepted: PAGE_DATA_ID,
    clients: CONNECTIONS,
    seconds: FLOOD_SECONDS,
    lots,
    firstAmount: 0,
    rise: 0,
  });
}
