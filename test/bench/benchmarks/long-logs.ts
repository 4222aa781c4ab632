import type { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import { type App, type Bench, RISE } from "../bench.ts";
import { fillLot } from "../fill-lot.ts";
import { compared, type Finding, median } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { lotDatabase } from "../lot-databases.ts";

const BIDS = 100_000;
const BIDDERS = 50;
const WAKES = 15;
/** Rows in one request to the floor. */
const STRETCH = 5_000;

const audited = v.object({ entries: v.number(), differences: v.array(v.string()) });
const scanned = v.object({ rows: v.number() });

const longLots = new WeakMap<App, Promise<string>>();

/** The lot with the long log; made once. */
function longLot(app: App): Promise<string> {
  const made = longLots.get(app) ?? makeLongLot(app);
  longLots.set(app, made);
  return made;
}

async function makeLongLot(app: App): Promise<string> {
  const [lotId = ""] = await app.newLots(1);
  const commands = Array.from(
    { length: BIDS },
    (_, index): LotCommand => ({
      type: "PlaceBid",
      bidder: `bidder-${index % BIDDERS}`,
      amountCents: 100_000 + index * RISE,
      missingConditions: [],
    }),
  );
  await fillLot(app, { lotId, commands });
  return lotId;
}

/** B8: the first answer of a lot that was not in memory. */
export async function waking(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const long = await longLot(app);
  const [empty = ""] = await app.newLots(1);
  await bench.settle();
  const wake = async (lotId: string): Promise<number> => {
    const ms: number[] = [];
    for (let wakes = 0; wakes < WAKES; wakes += 1) {
      await app.process.evictLot(lotId);
      const startedMs = performance.now();
      await app.control({ ask: "state", lotId });
      ms.push(performance.now() - startedMs);
    }
    return median(ms);
  };
  await wake(long);
  await wake(empty);
  const rounds = await interleave({ product: () => wake(long), reference: () => wake(empty) });
  return [
    compared({
      id: "B8",
      what: `waking a lot with ${BIDS.toLocaleString("en")} bids: the first answer after an eviction`,
      against: "waking a lot without bids",
      unit: "ms",
      digits: 2,
      rounds,
      target: { atMost: 3 },
    }),
  ];
}

/** B9: replaying a whole log through the engine, and finding state, rows and auto bids equal. */
export async function replaying(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const lotId = await longLot(app);
  const floor = `http://127.0.0.1:${(await bench.floor()).port}`;
  await bench.settle();
  await app.process.evictLot(lotId);
  const entries = await copyLog(lotDatabase(bench.stateOf("app"), lotId), floor);
  await bench.settle();
  const replay = async (): Promise<number> => {
    const startedMs = performance.now();
    const audit = v.parse(audited, await app.control({ ask: "audit", lotId }));
    const ms = performance.now() - startedMs;
    if (audit.differences.length > 0 || audit.entries !== entries) throw new Error(JSON.stringify(audit));
    return ms;
  };
  const scan = async (): Promise<number> => {
    const startedMs = performance.now();
    const { rows } = v.parse(scanned, await (await fetch(`${floor}/scan`)).json());
    const ms = performance.now() - startedMs;
    if (rows !== entries) throw new Error(`${rows} rows of ${entries}`);
    return ms;
  };
  await replay();
  await scan();
  const rounds = await interleave({ product: replay, reference: scan });
  return [
    compared({
      id: "B9",
      what: `replaying ${BIDS.toLocaleString("en")} bids through the engine, all found equal to what is kept`,
      against: "an actor that reads the same rows of the log in order",
      unit: "ms",
      rounds,
      target: { atMost: 3 },
    }),
  ];
}

/** Gives the floor the rows of a log; answers how many there are. */
async function copyLog(database: DatabaseSync, floor: string): Promise<number> {
  const statement = database.prepare("SELECT * FROM log WHERE sequence > ? ORDER BY sequence LIMIT ?");
  const columns = statement.columns().map(({ name }) => name);
  let copied = 0;
  for (;;) {
    const rows = statement.all(copied, STRETCH);
    if (rows.length === 0) break;
    const body = JSON.stringify({ columns, rows: rows.map((row) => columns.map((column) => row[column])) });
    const response = await fetch(`${floor}/keep`, { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
    copied += rows.length;
  }
  database.close();
  return copied;
}
