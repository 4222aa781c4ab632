import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { type App, type Bench, BIDDERS, RISE } from "../bench.ts";
import { atShare, type Finding, median } from "../finding.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide } from "../sides.ts";
import { quiet } from "../usage.ts";
import { closingsIn } from "./closings.ts";
import { insertLots, publishLots } from "./many-lots.ts";

const MAX_LOTS = 10_000;
/** Files that a lot's actor has open while it is in memory, and those that the rest of the runtime needs. */
const FILES_A_LOT = 3.2;
const OTHER_FILES = 1_000;
/** Further lots of an app, which show how long publishing takes. */
const SAMPLE = 250;
/** Longest that publishing may take: where a lot takes too long, there are fewer. */
const PUBLISHED_WITHIN_MS = 150_000;
/** Later lots take longer than the first: the runtimes hold ever more files open. */
const SLOWER_BY = 2;
/** Kept between the last publication and the closing. */
const SPARE_MS = 10_000;
const BIDS_PER_SECOND = 100;
/** Bids come from so long before the closing until as long after it. */
const AROUND_MS = 4_000;
const QUIET_WITHIN_MS = 120_000;
const DAY_MS = 24 * 3_600_000;
/** Beyond two the apps would measure how they share the machine. */
const MAX_APPS = 2;

/** An app of its own, with the lots that close in it. */
interface Site {
  /** Of the bench's folder for it. */
  readonly name: string;
  readonly app: App;
  readonly lotIds: readonly string[];
  readonly sampleIds: readonly string[];
}

/**
 * B11: very many lots that close at one instant, with bids coming in around it. Where one runtime may not open the files
 * of all of them they are in two, each with half of the lots and of the bids, and close at the same instant. Read from
 * the actors' own files.
 */
export async function closingTogether(bench: Bench): Promise<Finding[]> {
  const opens = filesAtOnce();
  const inOne = Math.floor((opens - OTHER_FILES) / FILES_A_LOT) - SAMPLE;
  if (inOne < 1)
    throw new Error(`a process may open ${opens} files here (ulimit -n): too few for lots that close together`);
  const apps = Math.min(MAX_APPS, Math.ceil(MAX_LOTS / inOne));
  const inEach = Math.min(inOne, MAX_LOTS / apps);
  const prepared: Site[] = [];
  for (let index = 0; index < apps; index += 1) prepared.push(await newSite(bench, `closing-${index}`, inEach));
  const { sites, closesAtMs } = await publishAll(prepared);
  const lots = sites.reduce((sum, { lotIds }) => sum + lotIds.length, 0);

  await wait(Math.max(0, closesAtMs - AROUND_MS - Date.now()));
  const loads = await Promise.all(sites.map(async (site) => await bidOn(site, BIDS_PER_SECOND / apps)));

  // An actor in memory keeps its file to itself, so they are read once the runtimes have nothing left to do and are gone.
  for (const { app } of sites) await quiet(app.process.pid, QUIET_WITHIN_MS);
  for (const { app } of sites) await app.process.stop();
  const closings = sites.flatMap(({ name, lotIds }) =>
    closingsIn(bench.stateOf(name), { ids: new Set(lotIds), closesAtMs }),
  );

  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const open = lots - closings.filter(({ closedAtMs }) => closedAtMs.length > 0).length;
  const twice = closings.filter(({ closedAtMs }) => closedAtMs.length > 1).length;
  const late = total(closings.map(({ lateBids }) => lateBids));
  const acknowledged = total(loads.map(({ accepted }) => accepted));
  const lost = acknowledged - total(closings.map(({ bids }) => bids));
  const answered = total(loads.map((load) => load.answered));
  const p99Ms = Math.max(...loads.map((load) => load.p99Ms));
  const lateness = closings.flatMap(({ closedAtMs }) => closedAtMs.map((atMs) => atMs - closesAtMs));
  const count = (value: number) => value.toLocaleString("en");
  const remarks = [
    lots < MAX_LOTS
      ? `not ${count(MAX_LOTS)} lots: this machine opens too few files at once, or is too slow today`
      : "",
    apps > 1
      ? `in ${apps} runtimes at the same instant, as a process may open ${count(opens)} files here, a lot's actor has three of them open while it is in memory, and the closing wakes all`
      : "",
    `${count(answered)} bids were sent, ${count(acknowledged)} acknowledged and all but ${lost} of these are in the logs`,
    `closings came ${count(Math.min(...lateness))} to ${count(Math.max(...lateness))} ms late, as nearly all of the actors have to be woken first; p99 of the bids' answers ${count(Math.round(p99Ms))} ms`,
  ];
  return [
    {
      id: "B11",
      what: `${count(lots)} lots with one closing instant, bids on them around it`,
      against: "-",
      product: `${count(lots - open)} closed, ${late} bids accepted late, ${twice} closed twice; lateness p50 ${median(lateness)} ms, p99 ${atShare(lateness, 0.99)} ms`,
      reference: "-",
      ratio: "-",
      target: "all closed, none late-accepted, none twice",
      isMet: lots === MAX_LOTS && open === 0 && twice === 0 && late === 0 && lost === 0 && acknowledged > 0,
      remark: remarks.filter((remark) => remark !== "").join("; "),
    },
  ];
}

/** How many files a process may have open here. */
function filesAtOnce(): number {
  const limit = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
  return Number.isNaN(limit) ? Number.MAX_SAFE_INTEGER : limit;
}

async function newSite(bench: Bench, name: string, lots: number): Promise<Site> {
  const app = await bench.newApp(name);
  const [template = ""] = await app.newLots(1);
  const ids = await insertLots(app, { template, lots: lots + SAMPLE });
  return { name, app, lotIds: ids.slice(SAMPLE), sampleIds: ids.slice(0, SAMPLE) };
}

/**
 * Publishes as many of the lots as can be published in time, to close at one instant, which it chooses so that all are
 * published before.
 */
async function publishAll(prepared: readonly Site[]): Promise<{ sites: Site[]; closesAtMs: number }> {
  const startedMs = Date.now();
  await Promise.all(
    prepared.map(({ app, sampleIds }) => publishLots(app, { lotIds: sampleIds, closesAtMs: startedMs + DAY_MS })),
  );
  const eachMs = (Date.now() - startedMs) / SAMPLE;
  const lots = Math.floor(PUBLISHED_WITHIN_MS / eachMs);
  const sites = prepared.map((site) => ({ ...site, lotIds: site.lotIds.slice(0, lots) }));
  const most = Math.max(...sites.map(({ lotIds }) => lotIds.length));
  const closesAtMs = Math.ceil((Date.now() + eachMs * most * SLOWER_BY + SPARE_MS) / 1000) * 1000;
  await Promise.all(sites.map(({ app, lotIds }) => publishLots(app, { lotIds, closesAtMs })));
  if (Date.now() > closesAtMs - AROUND_MS) throw new Error("publishing took longer than its beginning let expect");
  return { sites, closesAtMs };
}

async function bidOn({ app, lotIds }: Site, perSecond: number) {
  const { url, headers, body, accepted } = appSide(app, "{{lot}}");
  return await runLoad({
    ...{ url, headers, body, accepted },
    clients: BIDDERS,
    lots: [...lotIds],
    perSecond,
    seconds: (2 * AROUND_MS) / 1000,
    firstAmount: 100_000,
    rise: RISE,
  });
}
