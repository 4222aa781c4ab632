import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { bidHistory } from "../app/bid-history.ts";
import { FaultyApp } from "../app/faulty-app.ts";
import { seeded } from "../app/seeded.ts";
import { sendBid } from "../app/send-bid.ts";
import { watch } from "../app/watcher.ts";
import { lotWithHistory } from "./lot-with-history.ts";
import { hashesOf, onCopy } from "./stored-log.ts";

const PAGE = 4_096;

/** What is done to a lot's rows while the app is down, and what is found. */
const POISONS: Record<string, { sql: string; fault: string }> = {
  "a state that is no JSON": { sql: "UPDATE lot SET state = 'x'", fault: "STATE_UNREADABLE" },
  "no state": { sql: "DELETE FROM lot", fault: "STATE_MISSING" },
  "another price": {
    sql: "UPDATE lot SET state = json_set(state, '$.standing.priceCents', 1)",
    fault: "LOG_STATE_MISMATCH",
  },
  "a last entry of a kind that is not known": {
    sql: `UPDATE log SET command = '{"type":"Haggle"}' WHERE sequence = (SELECT max(sequence) FROM log)`,
    fault: "ENTRY_UNREADABLE",
  },
  "a wrong hash": {
    sql: "UPDATE log SET hash = 'x' WHERE sequence = (SELECT max(sequence) FROM log)",
    fault: "LOG_STATE_MISMATCH",
  },
  "a log without its end": {
    sql: "DELETE FROM log WHERE sequence = (SELECT max(sequence) FROM log)",
    fault: "LOG_STATE_MISMATCH",
  },
};

export interface PoisonReport {
  poisons: number;
  pages: number;
  /** The results for lots with one overwritten page. */
  pagesOutOfUse: number;
  pagesThatDoNotMatter: number;
  pagesThatDoNotOpen: number;
  broken: string[];
}

/** Damages a lot's storage while the server is down: its rows in several ways, and each page of the file in turn. */
export async function poisons({
  rows = Number.POSITIVE_INFINITY,
  everyPage = 1,
}: {
  rows?: number;
  everyPage?: number;
} = {}): Promise<PoisonReport> {
  const report: PoisonReport = {
    ...{ poisons: 0, pages: 0, pagesOutOfUse: 0, pagesThatDoNotMatter: 0, pagesThatDoNotOpen: 0 },
    broken: [],
  };
  const app = await FaultyApp.start();
  try {
    const history = await lotWithHistory(app, { bids: 30 });
    await poisonRows(app, { ...history, rows }, report);
    await poisonPages(app, { ...history, everyPage }, report);
  } finally {
    await app.end();
  }
  return report;
}

type HistoryOfLot = Awaited<ReturnType<typeof lotWithHistory>>;

async function poisonRows(
  app: FaultyApp,
  { lotId, otherLotId, bidder, nextAmountCents, rows }: HistoryOfLot & { rows: number },
  report: PoisonReport,
): Promise<void> {
  const { broken } = report;
  const { database } = await app.storageOf(lotId);
  await app.kill();
  const healthy = onCopy(database, (_, file) => readFileSync(file));
  let otherAmountCents = 20_000;
  for (const [what, { sql, fault }] of Object.entries(POISONS).slice(0, rows)) {
    report.poisons += 1;
    putBack(database, healthy);
    const storage = new DatabaseSync(database);
    storage.exec(sql);
    storage.close();
    await app.startAgain();
    const codes: string[] = [];
    await watch(app.url, lotId, { refused: (code) => codes.push(code) });
    const bid = { commandId: crypto.randomUUID(), person: bidder, kind: "bid" } as const;
    const { state, refusal } = await sendBid(app.url, lotId, { ...bid, amountCents: nextAmountCents });
    if (state !== "NOT_ALLOWED" || refusal !== "LOT_QUARANTINED") broken.push(`${what}: a bid got ${state} ${refusal}`);
    const read = await bidHistory(app.url, lotId).then(String, String);
    if (!read.includes("LOT_QUARANTINED")) broken.push(`${what}: readers got ${read}`);
    const { quarantine } = await app.lot(lotId).health();
    if (quarantine?.fault !== fault) broken.push(`${what}: found as ${quarantine?.fault}`);
    if (codes[0] !== "LOT_QUARANTINED") broken.push(`${what}: a watcher was told ${codes.join()}`);
    otherAmountCents += 10_000;
    const other = await sendBid(app.url, otherLotId, {
      ...bid,
      commandId: crypto.randomUUID(),
      amountCents: otherAmountCents,
    });
    if (other.state !== "SUCCESS") broken.push(`${what}: a bid on another lot got ${other.state}`);
    await app.kill();
  }
  putBack(database, healthy);
  await app.startAgain();
}

/** Makes a file the whole storage of an actor that does not run. */
function putBack(database: string, bytes: Buffer): void {
  for (const beside of ["-wal", "-shm"]) rmSync(`${database}${beside}`, { force: true });
  writeFileSync(database, bytes);
}

/** Overwrites one page after the other of copies, each opened under a name of its own. */
async function poisonPages(
  app: FaultyApp,
  { lotId, bidder, nextAmountCents, everyPage }: HistoryOfLot & { everyPage: number },
  report: PoisonReport,
): Promise<void> {
  const { database } = await app.storageOf(lotId);
  const hashes = hashesOf(database);
  const random = seeded(1);
  const whole = onCopy(database, (_, file) => readFileSync(file));
  const pages = Array.from({ length: Math.ceil(whole.length / (PAGE * everyPage)) }, (_, index) => index * everyPage);
  const names = pages.map((page) => `page-${page}`);
  const files = await app.storageNames(names);
  for (const [index, page] of pages.entries()) {
    report.pages += 1;
    const name = names[index] ?? "";
    const bytes = Buffer.from(whole);
    for (let at = page * PAGE; at < (page + 1) * PAGE && at < bytes.length; at += 1) bytes[at] = random() * 256;
    writeFileSync(join(app.lotsFolder, `${files[index]}.sqlite`), bytes);
    const lot = app.lot(name);
    const command = {
      type: "PlaceBid",
      bidder: bidder.userId,
      amountCents: nextAmountCents,
      missingConditions: [],
    } as const;
    const answer = await lot.execute({ commandId: crypto.randomUUID(), command }).catch(() => null);
    const audit = await lot.audit().catch(() => null);
    const health = await lot.health().catch(() => null);
    if (health === null) report.pagesThatDoNotOpen += 1;
    else if (health.quarantine !== null) report.pagesOutOfUse += 1;
    else {
      const isWhole =
        audit?.isConsistent === true && audit.entries === hashes.length + (answer?.outcome === "ACCEPTED" ? 1 : 0);
      if (isWhole) report.pagesThatDoNotMatter += 1;
      else report.broken.push(`page ${page}: in use, ${answer?.outcome}, ${JSON.stringify(audit)}`);
    }
  }
}
