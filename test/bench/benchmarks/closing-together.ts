import { execFileSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { atShare, type Finding, median } from "../finding.ts";
import { runLoad } from "../load/run-load.ts";
import { lotFiles, lotIn } from "../lot-databases.ts";
import { houseSide } from "../sides.ts";
import { BIDDERS, type House, RISE, type Stage } from "../stage.ts";
import { quiet } from "../usage.ts";

const MOST_LOTS = 10_000;
/** Files that a lot's actor has open while it is in memory, and those that the rest of the runtime needs. */
const FILES_A_LOT = 3.2;
const OTHER_FILES = 1_000;
/** Lots published before it is known how long all of them will take. */
const SAMPLE = 500;
/** Lots in one request or statement. */
const STRETCH = 250;
/** Longest that publishing may take: where a lot takes too long, there are fewer. */
const PUBLISHED_WITHIN_MS = 120_000;
/** Kept between the last publication and the closing. */
const SPARE_MS = 10_000;
const BIDS_PER_SECOND = 100;
/** Bids come from so long before the closing until as long after it. */
const AROUND_MS = 4_000;
const QUIET_WITHIN_MS = 120_000;

const published = v.object({ accepted: v.number() });

/** What a lot's log says of its closing. */
interface Closing {
  closedAtMs: number[];
  bids: number;
  /** Bids that were accepted though they came after the closing instant, or after the lot was closed. */
  lateBids: number;
}

/** B11: very many lots that close at one instant, with bids coming in around it. Read from the actors' own files. */
export async function closingTogether(stage: Stage): Promise<Finding[]> {
  const name = "closing";
  const house = await stage.newHouse(name);
  const [first = ""] = await house.newLots(1);
  const inserted = await insertLots(house, { template: first, lots: lotsHere() });
  const { closesAtMs, lotIds } = await publishLots(house, inserted);
  const lots = lotIds.length;

  await wait(Math.max(0, closesAtMs - AROUND_MS - Date.now()));
  const { url, headers, body, accepted } = houseSide(house, "{{lot}}");
  const load = await runLoad({
    ...{ url, headers, body, accepted },
    clients: BIDDERS,
    lots: lotIds,
    perSecond: BIDS_PER_SECOND,
    seconds: (2 * AROUND_MS) / 1000,
    firstAmount: 100_000,
    rise: RISE,
  });

  // An actor in memory keeps its file to itself, so they are read once the runtime has nothing left to do and is gone.
  await quiet(house.process.pid, QUIET_WITHIN_MS);
  await house.process.stop();
  const closings = closingsIn(stage.stateOf(name), { ids: new Set(lotIds), closesAtMs });

  const open = lots - closings.filter(({ closedAtMs }) => closedAtMs.length > 0).length;
  const twice = closings.filter(({ closedAtMs }) => closedAtMs.length > 1).length;
  const late = closings.reduce((sum, { lateBids }) => sum + lateBids, 0);
  const bids = closings.reduce((sum, closing) => sum + closing.bids, 0);
  const lost = load.accepted - bids;
  const lateness = closings.flatMap(({ closedAtMs }) => closedAtMs.map((atMs) => atMs - closesAtMs));
  const count = (value: number) => value.toLocaleString("en");
  return [
    {
      id: "B11",
      what: `${count(lots)} lots with one closing instant, bids on them around it`,
      against: "-",
      product: `${count(lots - open)} closed, ${late} bids accepted late, ${twice} closed twice; lateness p50 ${median(lateness)} ms, p99 ${atShare(lateness, 0.99)} ms`,
      reference: "-",
      ratio: "-",
      target: "all closed, none late-accepted, none twice",
      isMet: open === 0 && twice === 0 && late === 0 && lost === 0,
      remark: `${lots < MOST_LOTS ? `not ${count(MOST_LOTS)} lots: this machine opens too few files at once, or is too slow today. ` : ""}${count(load.answered)} bids were sent, ${count(load.accepted)} acknowledged and all but ${lost} of these are in the logs; the slowest closing came ${count(Math.max(...lateness))} ms late, p99 of the bids' answers ${Math.round(load.p99Ms)} ms`,
    },
  ];
}

/** Each lot in memory has its files open: where fewer may be, there are fewer lots. */
function lotsHere(): number {
  const limit = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
  return Number.isNaN(limit) ? MOST_LOTS : Math.min(MOST_LOTS, Math.floor((limit - OTHER_FILES) / FILES_A_LOT));
}

/** Puts lots into the catalogue as copies of one. */
async function insertLots(
  { process }: House,
  { template, lots }: { template: string; lots: number },
): Promise<string[]> {
  const ids = Array.from({ length: lots }, () => crypto.randomUUID());
  for (let from = 0; from < lots; from += STRETCH) {
    const params = [JSON.stringify(ids.slice(from, from + STRETCH)), from, template];
    await process.sql(
      `INSERT INTO lots (id, project_id, lot_number, created_at_ms, updated_at_ms)
       SELECT new.value, project_id, 'many-' || (?2 + new.key), 0, 0 FROM json_each(?1) new, lots
       WHERE lots.id = (SELECT lot_id FROM incremental_lots WHERE id = ?3)`,
      params,
    );
    await process.sql(
      `INSERT INTO incremental_lots (id, lot_id, publication_id, lot_number, lot_number_order, is_published,
         starting_on_ms, closing_on_ms, minimum_start_bid_amount_cents, created_at_ms, updated_at_ms)
       SELECT new.value, new.value, publication_id, 'many-' || (?2 + new.key), 2 + ?2 + new.key, 1, starting_on_ms,
         closing_on_ms, minimum_start_bid_amount_cents, 0, 0 FROM json_each(?1) new, incremental_lots WHERE incremental_lots.id = ?3`,
      params,
    );
  }
  return ids;
}

/**
 * Publishes as many of the lots as can be published in time, to close at one instant, which it chooses so that all are
 * published before.
 */
async function publishLots(
  { control }: House,
  lotIds: readonly string[],
): Promise<{ closesAtMs: number; lotIds: string[] }> {
  const startsAtMs = Date.now() - 60_000;
  const publish = async (some: readonly string[], closesAtMs: number): Promise<void> => {
    const terms = { startAmountCents: 10_000, ladder: [[0, 100] as const], startsAtMs, closesAtMs, extensionMs: 0 };
    for (let from = 0; from < some.length; from += STRETCH) {
      const lots = some.slice(from, from + STRETCH).map((lotId) => ({ lotId, terms }));
      const { accepted } = v.parse(published, await control({ ask: "publish", lots }));
      if (accepted !== lots.length) throw new Error(`${lots.length - accepted} lots were not published`);
    }
  };
  const startedMs = Date.now();
  await publish(lotIds.slice(0, SAMPLE), startedMs + 24 * 3_600_000);
  const eachMs = (Date.now() - startedMs) / SAMPLE;
  const some = lotIds.slice(0, Math.floor(PUBLISHED_WITHIN_MS / eachMs));
  const closesAtMs = Math.ceil((Date.now() + eachMs * some.length * 1.3 + SPARE_MS) / 1000) * 1000;
  await publish(some, closesAtMs);
  if (Date.now() > closesAtMs - AROUND_MS) throw new Error("publishing took longer than its beginning let expect");
  return { closesAtMs, lotIds: some };
}

function closingsIn(state: string, { ids, closesAtMs }: { ids: ReadonlySet<string>; closesAtMs: number }): Closing[] {
  return lotFiles(state).flatMap((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const lotId = lotIn(database);
      return lotId !== null && ids.has(lotId) ? [closingIn(database, closesAtMs)] : [];
    } finally {
      database.close();
    }
  });
}

function closingIn(database: DatabaseSync, closesAtMs: number): Closing {
  const rows = database
    .prepare(
      `SELECT at_ms AS atMs, received_at_ms AS receivedAtMs, command ->> 'type' AS type, decision ->> 'accepted' AS accepted FROM log ORDER BY sequence`,
    )
    .all();
  const closing: Closing = { closedAtMs: [], bids: 0, lateBids: 0 };
  for (const { atMs, receivedAtMs, type, accepted } of rows) {
    if (accepted !== 1) continue;
    if (type === "CloseLot") closing.closedAtMs.push(Number(atMs));
    if (type === "PlaceBid") {
      closing.bids += 1;
      if (Number(receivedAtMs) > closesAtMs || closing.closedAtMs.length > 0) closing.lateBids += 1;
    }
  }
  return closing;
}
