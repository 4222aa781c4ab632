import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FaultyApp } from "../app/faulty-app.ts";
import { lotWithHistory } from "./lot-with-history.ts";
import { hashesOf } from "./stored-log.ts";

/** SQLite's page: what a disk writes or loses as a whole. */
const BOUNDARY = 4_096;

export interface TornReport {
  bids: number;
  logBytes: number;
  /** Truncations that were opened. */
  opened: number;
  live: number;
  quarantined: number;
  /** How many entries the shortest and the longest had. */
  shortest: number;
  longest: number;
  broken: string[];
}

/**
 * Kills the runtime and opens a lot's storage with its write-ahead log cut off at every 4 kB boundary: each must be a
 * beginning of the original lot, consistent and in use, or quarantined. One runtime opens all of them, each under the
 * name of a lot of its own. `every` leaves boundaries out.
 */
export async function tornLogs({ bids, every = 1 }: { bids: number; every?: number }): Promise<TornReport> {
  const app = await FaultyApp.start();
  const report: TornReport = {
    ...{ bids, logBytes: 0, opened: 0, live: 0, quarantined: 0, shortest: Number.POSITIVE_INFINITY, longest: 0 },
    broken: [],
  };
  try {
    const { lotId, bidder, nextAmountCents } = await lotWithHistory(app, { bids });
    const { database, log } = await app.storageOf(lotId);
    await app.kill();
    const hashes = hashesOf(database);
    const written = readFileSync(log);
    report.logBytes = written.length;
    await app.startAgain();
    const cuts = Array.from(
      { length: Math.floor(written.length / (BOUNDARY * every)) + 1 },
      (_, n) => n * BOUNDARY * every,
    );
    if (cuts.at(-1) !== written.length) cuts.push(written.length);
    const names = cuts.map((cut) => `torn-${cut}`);
    const files = await app.storageNames(names);
    let before = 0;
    for (const [index, cut] of cuts.entries()) {
      const file = join(app.lotsFolder, `${files[index]}.sqlite`);
      copyFileSync(database, file);
      writeFileSync(`${file}-wal`, written.subarray(0, cut));
      const entries = await checkTorn(app, {
        name: names[index] ?? "",
        file,
        bidder: bidder.userId,
        nextAmountCents,
        hashes,
        report,
      });
      if (entries < before) report.broken.push(`cut at ${cut}: ${entries} entries, a shorter log had ${before}`);
      before = Math.max(before, entries);
    }
    if (statSync(database).size > 0 && report.longest !== hashes.length) {
      report.broken.push(`the whole log gave ${report.longest} of ${hashes.length} entries`);
    }
  } finally {
    await app.end();
  }
  return report;
}

interface Torn {
  name: string;
  /** The file that the lot's storage is. */
  file: string;
  bidder: string;
  nextAmountCents: number;
  hashes: readonly string[];
  report: TornReport;
}

/** Returns how many of the original entries are left. */
async function checkTorn(
  app: FaultyApp,
  { name, file, bidder, nextAmountCents, hashes, report }: Torn,
): Promise<number> {
  const lot = app.lot(name);
  const fault = (what: string) => report.broken.push(`${name}: ${what}`);
  report.opened += 1;
  const { quarantine, sequence } = await lot.health();
  if (quarantine !== null) {
    report.quarantined += 1;
    const { outcome } = await lot.execute(bidOf(bidder, nextAmountCents));
    if (outcome !== "QUARANTINED") fault(`out of use, and answers ${outcome}`);
    return 0;
  }
  report.live += 1;
  const audit = await lot.audit();
  if (!audit.isConsistent || audit.differences.length > 0) fault(`in use with ${audit.differences.join(", ")}`);
  if (sequence === 0) {
    if ((await lot.currentState()) !== null) fault("a lot without a log has a state");
    report.shortest = 0;
    return 0;
  }
  const kept = hashesOf(file);
  const left = kept.findIndex((hash, index) => hash !== hashes[index]);
  const entries = left === -1 ? kept.length : left;
  // A lot whose opening was lost opens again as soon as it wakes.
  if (kept.length > entries + 1) fault("its log is not a beginning of the one that was");
  report.shortest = Math.min(report.shortest, entries);
  report.longest = Math.max(report.longest, entries);
  const { outcome } = await lot.execute(bidOf(bidder, nextAmountCents));
  if (outcome !== "ACCEPTED") fault(`takes no bids: ${outcome}`);
  if (!(await lot.audit()).isConsistent) fault("is not sound after a bid");
  return entries;
}

function bidOf(bidder: string, amountCents: number) {
  const command = { type: "PlaceBid", bidder, amountCents, missingConditions: [] } as const;
  return { commandId: crypto.randomUUID(), command };
}
