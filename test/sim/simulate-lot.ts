import { collectedFaults } from "../../schema/kit/faults/collected-faults.ts";
import type { LotRun, PlayOrder } from "./game.ts";
import { Backend } from "./platform/backend.ts";
import { installGlobals } from "./platform/globals.ts";
import { Random } from "./platform/random.ts";
import { playSteps } from "./play-steps.ts";
import { assertEqual, Difference } from "./world/assert-equal.ts";
import { checkBackend } from "./world/check-backend.ts";
import { checkLog } from "./world/check-log.ts";
import { checkOpenings } from "./world/check-openings.ts";
import { Counts, HAPPENINGS } from "./world/counts.ts";
import { Harness } from "./world/harness.ts";
import { profileOf } from "./world/profile.ts";
import { checkRows } from "./world/rows.ts";
import { Scheduler } from "./world/scheduler.ts";
import { Trace } from "./world/trace.ts";

/** More than the longest chain of retries takes. */
const MAX_CLOSING_ROUNDS = 20_000;
const ANSWERS_LOST = 0.05;
/** Versions of the rules: of a lot's first publication, and of its later ones, before which some apps are updated. */
const RULES = [
  [4, 4],
  [2, 2],
  [2, 4],
  [4, 4],
  [4, 4],
  [3, 3],
  [2, 2],
  [2, 4],
  [3, 4],
  [4, 4],
] as const;

let backend: Backend | null = null;

/** Plays the lot of a seed from its first step to its end, beside the auditor; after at most so many steps. */
export async function simulateLot({ seed, mostSteps, print }: PlayOrder): Promise<LotRun> {
  if (backend === null) {
    backend = new Backend();
    installGlobals();
  }
  // They are of the thread, as is the minute in which they are kept: those of the lot before would be written in this one.
  collectedFaults.clear();
  const random = new Random(seed);
  const profile = profileOf(seed, random);
  const counts = new Counts(HAPPENINGS);
  const trace = new Trace(print);
  const lotId = `lot-${seed}`;
  const isAnswerLost = () => random.chance(ANSWERS_LOST);
  const actorsOwn = new Random(seed ^ 0x5eed);
  const chance = () => actorsOwn.next();
  const people = Array.from({ length: profile.bidders }, (_, index) => `bidder-${index + 1}`);
  const accounts = profile.name === "revoking" ? { names: people, random: new Random(seed ^ 0xacc0) } : null;
  const rules = RULES[seed % RULES.length] ?? RULES[0];
  const scene = new Harness({ lotId, backend, counts, trace, chance, isAnswerLost, rules, accounts, sale: null });
  const director = new Scheduler({ scene, random, profile, counts, lotId }, people);
  const { clock, disk } = scene.machine;
  await scene.persons?.settle();

  const played = await playSteps({
    trace,
    most: Math.min(mostSteps, profile.steps),
    step: async (number) => {
      await scene.pass(random.between(0, profile.longestPauseMs));
      const action = director.next();
      trace.note(`${number} at ${clock.wallMs}: ${action}`);
      await director.do(action);
    },
    end: async () => {
      await bringToRest(scene);
      await scene.run(() => checkEnd(scene, { lotId, people, counts }));
      for (const happening of scene.auditor.happenings) counts.add(happening);
    },
  });
  disk.close();
  scene.persons?.accounts.close();
  const { sequence: entries } = scene.auditor.sale;
  return { seed, profile: profile.name, ...played, entries, counts, digest: trace.digest };
}

/**
 * Ends all faults and lets everything happen that is planned. Only its alarm wakes the actor: work after a crash must
 * have been planned durably.
 */
async function bringToRest(scene: Harness): Promise<void> {
  const { machine } = scene;
  const { clock, disk, network } = machine;
  machine.life.cancelFaults();
  for (let round = 0; ; round += 1) {
    if (round > MAX_CLOSING_ROUNDS) throw new Difference("the lot does not come to rest");
    const { life } = machine;
    const [call] = network.underWay;
    if (disk.isDirty || life.heldCount > 0) await scene.run(() => scene.flush());
    else if (call !== undefined) await scene.run(() => network.arrive(call, "done"));
    else if (scene.watchers.sayingCount > 0) await scene.run(() => scene.watchers.say());
    else if (life.nextTimerAtMs !== null) await scene.runTimer();
    else if (scene.errands.nextAtMs !== null) await scene.pass(Math.max(0, scene.errands.nextAtMs - clock.wallMs));
    else if (network.echoCount > 0) network.echo(0);
    else if (disk.alarmAtMs !== null && !machine.isRinging) {
      clock.set(Math.max(clock.wallMs, disk.alarmAtMs));
      await scene.ring();
    } else if (machine.isRinging) throw new Difference("the alarm's handler never ends");
    else return;
  }
}

interface End {
  readonly lotId: string;
  readonly people: readonly string[];
  readonly counts: Counts;
}

/** Compares everything that is left to compare, once nothing is under way. */
function checkEnd(scene: Harness, { lotId, people, counts }: End): void {
  const { machine, auditor } = scene;
  if (scene.waitingCount > 0) throw new Difference(`${scene.waitingCount} asks were never answered`);
  const { isPublished, isClosingTold } = auditor.sale;
  if (isPublished && !isClosingTold) throw new Difference("CLOSE3: the closing was never told");
  for (const person of [null, ...people.slice(0, 10)]) scene.checkState(person);
  checkRows(machine.actor, auditor, lotId, people[0] ?? null);
  assertEqual("the lot's own audit", { entries: auditor.sale.sequence, differences: [] }, machine.actor.audit());
  scene.promises.check(auditor);
  scene.watchers.checkLast();
  checkBackend(machine.backend, auditor, lotId);
  checkLog(machine, auditor, counts);
  checkOpenings(scene, counts);
}
