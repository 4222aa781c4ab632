import { collectedFaults } from "../../../schema/kit/faults/collected-faults.ts";
import type { LotRun, PlayOrder } from "../game.ts";
import { installGlobals } from "../platform/globals.ts";
import { Random } from "../platform/random.ts";
import { playSteps } from "../play-steps.ts";
import { Difference } from "../world/assert-equal.ts";
import { Counts } from "../world/counts.ts";
import { type Profile, profileOf } from "../world/profile.ts";
import { Trace } from "../world/trace.ts";
import { FeedFault } from "./feed-auditor.ts";
import { canSubscribe, FeedDirector, hasMail, hasPong, isGone } from "./feed-director.ts";
import { FEED_HAPPENINGS } from "./feed-happenings.ts";
import { audited, FeedWorld } from "./feed-world.ts";

const STEPS = { least: 150, most: 700 };
/** One auction of so many has more lots than a frame, and more events than the feed stores. */
const CROWDED_EVERY = 5;
const MAX_CLOSING_ROUNDS = 6_000;
/** More calls than with a lot alone fail or arrive twice and late: their order is what the feed is about. */
const BAD_CALLS = 0.3;
const ECHOES = 10;
/** Of the steps; the lots have the others. */
const FEED_STEPS = 0.5;

let isInstalled = false;

/** Plays the auction of a seed with its feed, from its first step to its end, beside the auditor. */
export async function simulateFeed({ seed, mostSteps, print }: PlayOrder): Promise<LotRun> {
  if (!isInstalled) installGlobals();
  isInstalled = true;
  collectedFaults.clear();
  const random = new Random(seed);
  const counts = new Counts(FEED_HAPPENINGS);
  const trace = new Trace(print);
  const isCrowded = seed % CROWDED_EVERY === 0;
  const profile = profileFor(seed, random);
  const world = new FeedWorld({ random, profile, counts, trace, isCrowded });
  const director = new FeedDirector({ world, random, counts, isRough: seed % 3 === 0 });
  for (const kind of ["STAFF", "PUBLIC", "CATALOGUE"] as const) world.pages.add(kind, { isSlow: false });
  for (const kind of ["STAFF", "PUBLIC"] as const) world.pages.add(kind, { isSlow: true });
  const planned = random.between(STEPS.least, STEPS.most);
  const played = await playSteps({
    trace,
    most: Math.min(mostSteps, planned),
    step: async (number) => {
      const note = (what: string) => trace.note(`${number} at ${world.clock.wallMs}: ${what}`);
      await step(world, director, { random, profile, note });
    },
    end: async () => {
      await bringToRest(world, director);
      checkEnd(world);
    },
    isDifference: (fault) => fault instanceof Difference || fault instanceof FeedFault,
  });
  countLots(world, counts);
  const entries = world.lots.reduce((sum, { scene }) => sum + scene.auditor.sale.sequence, 0);
  for (const { scene } of world.lots) scene.machine.disk.close();
  world.feed.disk.close();
  return { seed, profile: profile.name, ...played, entries, counts, digest: trace.digest };
}

/**
 * Lots of every usual kind. The clock goes forward alone: pages and rights go by it. Read models are not rewritten:
 * while they are, the catalogue may lack bidders.
 */
function profileFor(seed: number, random: Random): Profile {
  const usual = ["lively", "crashing", "badNetwork", "nagging", "busyBackend"];
  let profile = profileOf(seed, random);
  for (let other = seed; !usual.includes(profile.name); other += 1) profile = profileOf(other, random);
  const { weights, badCalls } = profile;
  return {
    ...profile,
    badCalls: Math.max(badCalls, BAD_CALLS),
    weights: { ...weights, setBack: 0, flood: 0, rebuild: 0, leap: weights.leap / 2, echo: ECHOES },
  };
}

interface StepParts {
  readonly random: Random;
  readonly profile: Profile;
  note(what: string): void;
}

async function step(world: FeedWorld, director: FeedDirector, { random, profile, note }: StepParts): Promise<void> {
  if (random.chance(FEED_STEPS)) {
    const action = director.next();
    note(action);
    await director.do(action);
    return;
  }
  const { scene, director: scheduler, lotId } = random.pick(world.lots);
  await scene.pass(random.between(0, profile.longestPauseMs));
  const action = scheduler.next();
  note(`${lotId} ${action}`);
  await scheduler.do(action);
  world.afterLot();
}

/** Ends all faults, and lets everything happen that is planned; the pages whose lines dropped come back. */
async function bringToRest(world: FeedWorld, director: FeedDirector): Promise<void> {
  world.feed.life.cancelFaults();
  for (const { scene } of world.lots) scene.machine.life.cancelFaults();
  for (let round = 0; ; round += 1) {
    if (round > MAX_CLOSING_ROUNDS) throw new FeedFault("the auction does not come to rest");
    world.markCatalogue();
    if (await settleFeed(world, director)) continue;
    if (await settleLots(world)) continue;
    if (await settleNext(world, director)) continue;
    return;
  }
}

/** Does one thing that a lot has to do now. Returns whether there was one. */
async function settleLots(world: FeedWorld): Promise<boolean> {
  for (const { scene } of world.lots) {
    const { disk, network, life } = scene.machine;
    const [call] = network.underWay;
    if (disk.isDirty || life.heldCount > 0) await scene.run(() => scene.flush());
    else if (call !== undefined) await scene.run(() => network.arrive(call, "done"));
    else if (scene.watchers.sayingCount > 0) await scene.run(() => scene.watchers.say());
    else if (network.echoCount > 0) network.echo(0);
    else continue;
    world.afterLot();
    return true;
  }
  return false;
}

/** Does one thing that the feed or a page has to do now. Returns whether there was one. */
async function settleFeed(world: FeedWorld, director: FeedDirector): Promise<boolean> {
  const { feed, pages } = world;
  const [mute, mail, pong] = [canSubscribe, hasMail, hasPong].map((is) => pages.pages.find(is));
  const [call] = feed.network.underWay;
  const late = world.crowd.find((lot) => !lot.isDelivered);
  if (feed.disk.isDirty || feed.life.heldCount > 0) await director.do("flush");
  else if (feed.answers.length > 0) await director.do("answer");
  else if (call !== undefined) await world.run(() => feed.network.arrive(call, "done"));
  else if (feed.lookups.length > 0) await world.run(() => feed.takeLookup(0)?.answer(true));
  else if (mail) pages.hear(mail);
  else if (pong) await world.run(() => pages.answer(pong));
  else if (mute) await world.run(() => pages.subscribe(mute));
  else if (late) await world.run(() => director.deliver(late));
  else return false;
  return true;
}

/** Does what is due next: a timer, an alarm; then the pages whose lines dropped come back. Returns whether there was one. */
async function settleNext(world: FeedWorld, director: FeedDirector): Promise<boolean> {
  const { feed, pages, clock } = world;
  const due = world.lots.flatMap(({ scene }) => {
    const { life, disk, isRinging } = scene.machine;
    const timer = { inMs: (life.nextTimerAtMs ?? Number.NaN) - clock.monotonicMs, go: () => scene.runTimer() };
    const alarm = { inMs: (disk.alarmAtMs ?? Number.NaN) - clock.wallMs, go: () => scene.ring() };
    return isRinging ? [timer] : [timer, alarm];
  });
  due.push({ inMs: (feed.life.nextTimerAtMs ?? Number.NaN) - clock.monotonicMs, go: () => director.do("timer") });
  const [first] = due.filter(({ inMs }) => !Number.isNaN(inMs)).toSorted((a, b) => a.inMs - b.inMs);
  const gone = pages.pages.find(isGone);
  if (first !== undefined) {
    clock.pass(Math.max(0, first.inMs));
    await first.go();
    world.afterLot();
  } else if (gone) await world.run(() => pages.connect(gone));
  return first !== undefined || gone !== undefined;
}

/** Once nothing is under way every page shows every lot as it is. */
function checkEnd({ pages, auditor }: FeedWorld): void {
  for (const page of pages.pages) {
    if (!pages.hasHeardAll(page)) throw new FeedFault(`${page.name} never got a frame`);
    auditor.checkEnd(audited(page));
  }
  auditor.checkEvents();
}

function countLots({ lots }: FeedWorld, counts: Counts<(typeof FEED_HAPPENINGS)[number]>): void {
  const names = [
    ["crash", "lot crashes"],
    ["hub refuses", "a lot's delivery fails"],
    ["delivery twice", "a lot's delivery comes twice"],
    ["delivery after the sender's death", "a lot's delivery comes long after it died"],
  ] as const;
  for (const lot of lots) for (const [name, as] of names) counts.add(as, lot.counts.of(name));
}
