import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson, type Person } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import { bidHistory } from "../app/bid-history.ts";
import { FaultyApp } from "../app/faulty-app.ts";
import { type Outcome, sendBid } from "../app/send-bid.ts";
import { waitFor } from "../app/wait-for.ts";

const DISK_MEGABYTES = 48;
const RISE_CENTS = 1_000;
/** Bids on the full disk; more than what is left of SQLite's own files takes in. */
const MAX_BIDS_WHILE_FULL = 400;
const REFUSALS_WANTED = 10;

export interface FullDiskReport {
  /** Why it could not be tried here. */
  skipped: string | null;
  acknowledged: number;
  /** Bids that were answered with the state ERROR, or with an error's code, while the disk was full. */
  refused: Record<string, number>;
  /** From the first free space to the next accepted bid. */
  backAfterMs: number;
  broken: string[];
}

/** Bids on a server whose disk is full, and after there is room again. Needs a disk of its own: root, to mount one. */
export async function fullDisk(): Promise<FullDiskReport> {
  const report: FullDiskReport = { skipped: null, acknowledged: 0, refused: {}, backAfterMs: 0, broken: [] };
  const disk = mkdtempSync(join(tmpdir(), "hamerslag-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    rmSync(disk, { recursive: true, force: true });
    return { ...report, skipped: "mounting a small disk needs root" };
  }
  try {
    const app = await FaultyApp.start(join(disk, "state"));
    try {
      await bidOnFullDisk(app, join(disk, "ballast"), report);
    } finally {
      await app.end();
    }
  } finally {
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
  return report;
}

async function bidOnFullDisk(app: FaultyApp, ballast: string, report: FullDiskReport): Promise<void> {
  const { refused, broken } = report;
  const auctioneer = await newAuctioneer(app.now);
  const people = [await newPerson(app.url), await newPerson(app.url)];
  const { lotIds } = await newSale(app.url, auctioneer);
  const lotId = lotIds[0] ?? "";
  const acknowledged = new Map<string, number>();
  let amountCents = 10_000;
  const bid = async (): Promise<Outcome | null> => {
    amountCents += RISE_CENTS;
    const person: Person | undefined = people[(amountCents / RISE_CENTS) % 2];
    if (person === undefined) return null;
    const outcome = await sendBid(app.url, lotId, {
      commandId: crypto.randomUUID(),
      person,
      kind: "bid",
      amountCents,
    });
    if (outcome.incrementalBid) acknowledged.set(outcome.incrementalBid.id, outcome.incrementalBid.amount);
    return outcome;
  };
  for (let count = 0; count < 20; count += 1) await bid();

  fill(ballast);
  let refusals = 0;
  for (let count = 0; count < MAX_BIDS_WHILE_FULL && refusals < REFUSALS_WANTED; count += 1) {
    const state = await bid().then(
      (outcome) => outcome?.state ?? "nothing",
      (error) => `error ${/"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error)}`,
    );
    if (state === "SUCCESS") continue;
    refusals += 1;
    refused[state] = (refused[state] ?? 0) + 1;
    if (state !== "ERROR") broken.push(`a bid on a full disk was answered with ${state}`);
  }
  if (refusals === 0) broken.push("no bid was refused: the disk was not full");

  rmSync(ballast);
  const roomAtMs = performance.now();
  const isBack = await waitFor(async () => (await bid().catch(() => null))?.state === "SUCCESS");
  report.backAfterMs = Math.round(performance.now() - roomAtMs);
  if (!isBack) broken.push("bids are not taken although there is room again");
  const kept = new Map((await bidHistory(app.url, lotId)).map(({ id, amount }) => [id, amount]));
  for (const [id, amount] of acknowledged)
    if (kept.get(id) !== amount) broken.push(`P1: ${id} of ${amount} is not there`);
  report.acknowledged = acknowledged.size;
  const { quarantine } = await app.lot(lotId).health();
  if (quarantine !== null) broken.push(`the lot is out of use: ${quarantine.fault}`);
  const { isConsistent, differences } = await app.lot(lotId).audit();
  if (!isConsistent) broken.push(`the replay differs: ${differences.join(", ")}`);
}

/** Writes until there is no room. */
function fill(file: string): void {
  const descriptor = openSync(file, "w");
  for (let size = 1 << 20; size >= 512; size /= 2) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size));
    } catch {
      // No room for so much: smaller pieces fill the rest.
    }
  }
  closeSync(descriptor);
}
