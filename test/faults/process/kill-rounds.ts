import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson, type Person } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import { type BidRow, bidHistory, lotNow } from "../app/bid-history.ts";
import { FaultyApp } from "../app/faulty-app.ts";
import { seeded } from "../app/seeded.ts";
import { type Command, type Outcome, sendBid } from "../app/send-bid.ts";
import { waitFor } from "../app/wait-for.ts";
import { type Seen, watch } from "../app/watcher.ts";

const CLIENTS = 12;
/** A lot is used for some rounds, so that both short and long logs are killed. */
const ROUNDS_A_LOT = 10;
/** The kill comes at a random instant within this time after the first answer. */
const LATEST_KILL_MS = 500;
const RISE_CENTS = 1_000;
/** Answered commands that are sent again after a kill. */
const REPEATED_A_ROUND = 5;

export interface KillReport {
  seed: number;
  rounds: number;
  acknowledged: number;
  /** Unanswered commands at the kill, and how many of them were committed. */
  unanswered: number;
  committedUnanswered: number;
  repeated: number;
  framesSeen: number;
  rows: number;
  /** Broken promises, as text. */
  broken: string[];
}

interface Answered {
  command: Command;
  outcome: Outcome;
}

/** What is known of a lot outside of it. */
interface LotRecord {
  lotId: string;
  answered: Answered[];
  rows: BidRow[];
  amountCents: number;
}

/**
 * Kills the runtime under bids, at random instants, and starts it again; after each round every promise is checked
 * (FAULTS.md). The same bidders, on a new lot every few rounds.
 */
export async function killRounds({
  rounds,
  seed,
  progress = () => undefined,
}: {
  rounds: number;
  seed: number;
  progress?: (round: number, report: KillReport) => void;
}): Promise<KillReport> {
  const random = seeded(seed);
  const app = await FaultyApp.start();
  const report: KillReport = {
    ...{ seed, rounds, acknowledged: 0, unanswered: 0, committedUnanswered: 0, repeated: 0, framesSeen: 0, rows: 0 },
    broken: [],
  };
  try {
    const auctioneer = await newAuctioneer(app.now);
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => newPerson(app.url)));
    let lot: LotRecord = { lotId: "", answered: [], rows: [], amountCents: 0 };
    for (let round = 0; round < rounds; round += 1) {
      if (round % ROUNDS_A_LOT === 0) {
        const { lotIds } = await newSale(app.url, auctioneer);
        lot = { lotId: lotIds[0] ?? "", answered: [], rows: [], amountCents: 10_000 };
      }
      const fault = (what: string) => report.broken.push(`round ${round + 1}: ${what}`);
      await killRound(app, { people, lot, random, report, fault });
      progress(round + 1, report);
    }
  } finally {
    await app.end();
  }
  return report;
}

interface Round {
  people: Person[];
  lot: LotRecord;
  random: () => number;
  report: KillReport;
  fault: (what: string) => void;
}

async function killRound(app: FaultyApp, { people, lot, random, report, fault }: Round): Promise<void> {
  const { lotId } = lot;
  let highestSeen = 0;
  await watch(app.url, lotId, {
    seen: ({ sequence }) => {
      report.framesSeen += 1;
      if (sequence < highestSeen) fault(`P7: a watcher saw ${sequence} after ${highestSeen}`);
      highestSeen = Math.max(highestSeen, sequence);
    },
  });
  const before = lot.answered.length;
  const lost = await bidUntilKilled(app, { people, lot, random });
  report.acknowledged += lot.answered.length - before;
  report.unanswered += lost.length;
  await app.startAgain();

  const atOnce = await bidHistory(app.url, lotId);
  checkRows(lot, atOnce, fault);
  const sequence = (await app.lot(lotId).currentState())?.sequence ?? 0;
  if (sequence < highestSeen) fault(`P2: a watcher saw ${highestSeen}, the log ends at ${sequence}`);

  // Unanswered commands are sent again: a committed one keeps its row, the others get one.
  const rowsBefore = new Set(atOnce.map(({ id }) => id));
  for (const command of lost) {
    const outcome = await sendBid(app.url, lotId, command);
    if (outcome.incrementalBid !== null && rowsBefore.has(outcome.incrementalBid.id)) report.committedUnanswered += 1;
    lot.answered.push({ command, outcome });
  }
  for (let again = 0; again < REPEATED_A_ROUND && lot.answered.length > 0; again += 1) {
    const { command, outcome } = lot.answered[Math.floor(random() * lot.answered.length)] ?? lot.answered[0] ?? never();
    report.repeated += 1;
    const second = await sendBid(app.url, lotId, command);
    if (JSON.stringify(second.incrementalBid) !== JSON.stringify(outcome.incrementalBid)) {
      fault(`ONCE1: ${command.commandId} was answered otherwise when it was sent again`);
    }
  }

  const rows = await bidHistory(app.url, lotId);
  checkRows(lot, rows, fault);
  report.rows += rows.length - lot.rows.length;
  lot.rows = rows;
  await checkState(app, { lotId, rows, fault });
}

/** Bids with all clients at once, and kills the runtime at some instant. Returns the unanswered commands. */
async function bidUntilKilled(
  app: FaultyApp,
  { people, lot, random }: Pick<Round, "people" | "lot" | "random">,
): Promise<Command[]> {
  const lost: Command[] = [];
  let isKilled = false;
  const { promise: firstAnswer, resolve: hasAnswered } = Promise.withResolvers<void>();
  const client = async (person: Person, index: number): Promise<void> => {
    while (!isKilled) {
      lot.amountCents += RISE_CENTS;
      const kind = index % 4 === 0 ? "autoBid" : "bid";
      const amountCents = kind === "bid" ? lot.amountCents : lot.amountCents + 5 * RISE_CENTS;
      const command: Command = { commandId: crypto.randomUUID(), person, kind, amountCents };
      try {
        lot.answered.push({ command, outcome: await sendBid(app.url, lot.lotId, command) });
        hasAnswered();
      } catch (error) {
        // The answer was lost with the runtime; anything before that is a real failure.
        if (!isKilled) throw error;
        lost.push(command);
      }
    }
  };
  const clients = people.map(client);
  await Promise.race([firstAnswer, Promise.all(clients)]);
  await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL_MS));
  isKilled = true;
  await app.kill();
  await Promise.all(clients);
  return lost;
}

/** P1, P3, P5 and ONCE1 on the rows of a lot. */
function checkRows(lot: LotRecord, rows: readonly BidRow[], fault: Round["fault"]): void {
  for (const [index, row] of rows.entries()) {
    if (row.id !== `${lot.lotId}:${index + 1}`) fault(`P1: row ${index + 1} is ${row.id}`);
    const earlier = rows[index - 1];
    if (earlier && earlier.amount > row.amount) fault(`P3: row ${index + 1} is below the one before`);
  }
  for (const [index, row] of lot.rows.entries()) {
    if (JSON.stringify(rows[index]) !== JSON.stringify(row)) fault(`P5: row ${index + 1} changed or went`);
  }
  const kept = new Map(rows.map((row) => [row.id, row]));
  const owners = new Map<string, string>();
  for (const { command, outcome } of lot.answered) {
    if (outcome.state === "ERROR") fault(`a bid was answered with ERROR ${outcome.refusal}`);
    if (outcome.state !== "SUCCESS" || outcome.incrementalBid === null) continue;
    const { id, amount } = outcome.incrementalBid;
    if (kept.get(id)?.amount !== amount) fault(`P1: the acknowledged bid ${id} of ${amount} is not there`);
    const owner = owners.get(id);
    if (owner !== undefined && owner !== command.commandId) fault(`ONCE1: two commands were given the row ${id}`);
    owners.set(id, command.commandId);
  }
}

/** P4, P6, P7, and the replay of the log. */
async function checkState(
  app: FaultyApp,
  { lotId, rows, fault }: { lotId: string; rows: readonly BidRow[]; fault: Round["fault"] },
): Promise<void> {
  const { differences, isConsistent } = await app.lot(lotId).audit();
  if (!isConsistent || differences.length > 0) fault(`the replay differs: ${differences.join(", ")}`);
  const state = await lotNow(app.url, lotId);
  const last = rows.at(-1);
  if (last && (state?.leaderRef !== last.annonUserRef || state.amount !== last.amount)) {
    fault("P4: the leader is not the bidder of the last row");
  }
  const first = await new Promise<Seen>((resolve) => void watch(app.url, lotId, { seen: resolve }));
  if (first.sequence !== state?.sequence || first.amount !== state.amount)
    fault("P7: a watcher who came back saw else");
  const wanted = JSON.stringify(rows.map(({ id, amount }) => [id, amount]));
  const isThere = await waitFor(async () => {
    const query = "SELECT id, amount_cents FROM incremental_bids WHERE incremental_lot_id = ? ORDER BY row";
    const copied = await app.now.sql(query, [lotId]);
    return JSON.stringify(copied.map(({ id, amount_cents }) => [id, amount_cents])) === wanted;
  });
  if (!isThere) fault("P6: D1 did not catch up");
}

function never(): never {
  throw new Error("unreachable");
}
