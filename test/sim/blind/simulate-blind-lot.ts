import { checkBlindLog } from "../../../worker/verify/blind/check-blind-log.mjs";
import type { LotRun, PlayOrder } from "../game.ts";
import { installGlobals } from "../platform/globals.ts";
import { Random } from "../platform/random.ts";
import { playSteps } from "../play-steps.ts";
import { assertEqual, Difference } from "../world/assert-equal.ts";
import { Counts } from "../world/counts.ts";
import { Trace } from "../world/trace.ts";
import { SECRET } from "./blind-bids.ts";
import { BlindDirector } from "./blind-director.ts";
import { BLIND_HAPPENINGS } from "./blind-happenings.ts";
import { BlindWorld } from "./blind-world.ts";

const MAX_CLOSING_ALARMS = 200;
const STEPS = { least: 60, most: 360 };
/** One lot of so many has a crowd, so that its bids are opened in slices. */
const CROWDED_EVERY = 25;

let isInstalled = false;

/** Plays the blind lot of a seed from its first step to its end, beside the auditor. */
export async function simulateBlindLot({ seed, mostSteps, print }: PlayOrder): Promise<LotRun> {
  if (!isInstalled) installGlobals();
  isInstalled = true;
  const random = new Random(seed);
  const counts = new Counts(BLIND_HAPPENINGS);
  const trace = new Trace(print);
  const isCrowded = seed % CROWDED_EVERY === 0;
  const users = Array.from({ length: isCrowded ? 75 : random.between(2, 7) }, (_, index) => `bidder-${index + 1}`);
  const planned = random.between(STEPS.least, STEPS.most) + (isCrowded ? 200 : 0);
  const world = await BlindWorld.published(seed, { counts, random, users });
  const director = new BlindDirector(world);
  const played = await playSteps({
    trace,
    most: Math.min(mostSteps, planned),
    step: async (number) => {
      const atMs = world.clock.wallMs;
      const action = await director.next();
      trace.note(`${number} at ${atMs}: ${action}, ${world.auditor.phaseAt(world.clock.wallMs)}`);
    },
    end: async () => {
      await bringToRest(world, director);
      await checkEnd(world, users);
    },
  });
  const entries = world.machine.actor.publicLog()?.sequence ?? 0;
  world.machine.disk.close();
  world.veil.disk.close();
  return { seed, profile: isCrowded ? "crowded" : "usual", ...played, entries, counts, digest: trace.digest };
}

/** All faults end; only alarms wake the lot. It must open its bids, and deliver what happened. */
async function bringToRest(world: BlindWorld, director: BlindDirector): Promise<void> {
  const { machine, clock, auditor } = world;
  machine.life.cancelFaults();
  machine.hibernate();
  world.mood = "honest";
  world.isDatabaseDown = false;
  for (let alarms = 0; ; alarms += 1) {
    const { alarmAtMs } = machine.disk;
    if (alarmAtMs === null) break;
    if (alarms > MAX_CLOSING_ALARMS) throw new Difference("the lot does not come to rest");
    requireOwnAlarm(world);
    clock.pass(Math.max(0, alarmAtMs - clock.wallMs));
    await director.ring();
  }
  if (!auditor.isRanked && auditor.end === null) throw new Difference("SHUT1: the bids were never opened");
}

/** A lot whose bids wait for an opening has a job for it: an alarm of deliveries opens them too, but not in time. */
function requireOwnAlarm({ machine, auditor }: BlindWorld): void {
  if (auditor.isRanked || auditor.end !== null) return;
  const jobs = machine.disk.run("SELECT name FROM jobs WHERE name = 'transition'", []);
  if (jobs.length === 0) throw new Difference("SHUT1: no alarm would open the bids");
}

async function checkEnd(world: BlindWorld, users: readonly string[]): Promise<void> {
  const { machine, auditor, projected } = world;
  const { actor } = machine;
  world.checkViews(users);
  assertEqual("the lot's own audit", { differences: [], isConsistent: true }, actor.audit());
  world.checkFilesAtRest();
  const stored = ["log", "bids", "jobs", "outbox", "undelivered", "actor"].map((table) => {
    const rows = machine.disk.run(`SELECT * FROM ${table}`, []);
    return JSON.stringify(rows);
  });
  if (stored.join().includes(`${SECRET}: `)) throw new Difference("an unsealed bid was stored");
  if (world.logged.some((line) => line.includes(SECRET)))
    throw new Difference("a line of the server's log tells of a bid");
  const isCalledOff = auditor.end?.type === "CALLED_OFF";
  if (isCalledOff && auditor.round === 1 && stored.join().includes(SECRET))
    throw new Difference("CALLOFF1: a bid was opened");
  if (auditor.ranking !== null) {
    const last = projected.at(-1);
    const ranked = auditor.ranking.map(({ user }) => user);
    const shown = last?.bids.filter(({ rank }) => rank !== null).map(({ userId }) => userId);
    assertEqual(
      "P6: the read models",
      { outcome: auditor.end?.type ?? null, ranked },
      { outcome: last?.outcome, ranked: shown },
    );
  }
  await checkLog(world);
}

/** The verifier holds the public log for true, at its end too. */
async function checkLog(world: BlindWorld): Promise<void> {
  const { machine, chain, counts } = world;
  const log = machine.actor.publicLog();
  if (log === null) throw new Difference("there is no public log");
  const lines: string[] = [];
  for (let after = 0; after < log.sequence; ) {
    const page = machine.actor.logPage({ after, upTo: log.sequence });
    if (page === null || page.last === after) throw new Difference("the public log breaks off");
    lines.push(...page.lines);
    after = page.last;
  }
  const check = await checkBlindLog([log.firstLine, ...lines, log.lastLine].join("\n"), { beacon: chain });
  if (!check.holds) throw new Difference(`verify: ${check.fault.where}: ${check.fault.message}`);
  counts.add("log that verify holds for true");
}
