import type { PersonAsk, StaffAsk } from "../auditor/asks.ts";
import { idle } from "../platform/globals.ts";
import type { Call, CallOutcome } from "../platform/network.ts";
import type { Random } from "../platform/random.ts";
import { Asking } from "./asking.ts";
import type { Counts, Happened } from "./counts.ts";
import type { Harness } from "./harness.ts";
import type { Action, Profile } from "./profile.ts";
import { checkRows } from "./rows.ts";

const MAX_WATCHERS = 6;
/** More asks than may wait. */
const FLOOD = 5_020;
/** More bids than one bidder may send at once; the first ones of a flood. */
const TOO_FAST = 300;
const LATE_MS = 1_000;

interface SchedulerParts {
  readonly scene: Harness;
  readonly random: Random;
  readonly profile: Profile;
  readonly counts: Counts;
  readonly lotId: string;
}

/** Chooses what happens next, by the seed alone, and runs it. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #asking: Asking;
  readonly #people: readonly string[];
  #lastId = 0;
  #hasRung = false;

  constructor(parts: SchedulerParts, people: readonly string[]) {
    this.#parts = parts;
    this.#people = people;
    this.#asking = new Asking(parts.random, people, parts.profile);
  }

  /** What can happen now, with how often it does. */
  next(): Action {
    const { scene, random, profile } = this.#parts;
    const { machine, auditor, watchers } = scene;
    const { life, disk, network } = machine;
    const w = profile.weights;
    const isWritten = disk.isDirty || life.heldCount > 0;
    return random.weighted<Action>({
      ...w,
      publish: auditor.sale.terms === null ? 12 : auditor.sale.isPublished ? w.publish : 8,
      timer: life.nextTimerAtMs === null ? 0 : w.timer,
      flush: isWritten ? w.flush : 0,
      call: network.underWay.length > 0 ? w.call : 0,
      echo: network.echoCount > 0 ? w.echo : 0,
      retry: scene.recent.length > 0 ? w.retry : 0,
      alarm: machine.isRinging ? 0 : this.#isAlarmDue() ? 10 * w.alarm : this.#hasRung ? w.alarm : 0,
      hibernate: machine.canHibernate && !scene.isAsking ? 4 * w.hibernate : 0,
      come: watchers.count < (this.#isRevoking ? 2 * MAX_WATCHERS : MAX_WATCHERS) ? w.come : 0,
      say: watchers.sayingCount > 0 ? w.say : 0,
      leave: watchers.count > 0 ? w.leave : 0,
      flood: auditor.sale.isPublished && scene.waitingCount === 0 ? w.flood : 0,
    });
  }

  async do(action: Action): Promise<void> {
    const { scene, random, counts } = this.#parts;
    const { machine, auditor } = scene;
    const { clock, life } = machine;
    switch (action) {
      case "ask":
        return await scene.run(() =>
          random.chance(this.#isRevoking ? 0.8 : 0.4) ? this.#askOverSocket() : this.#ask(),
        );
      case "burst":
        return await scene.run(() => {
          for (let left = random.between(2, 12); left > 0; left -= 1) this.#ask();
        });
      case "flood":
        return await scene.run(() => {
          const hasty = random.pick(this.#people);
          for (let sent = 0; sent < FLOOD; sent += 1) this.#ask(sent < TOO_FAST ? hasty : null);
        });
      case "retry":
        return await scene.run(() => this.#retry());
      case "correct":
        return await scene.run(() => {
          const isOutage = random.chance(0.25);
          const isDecision = random.chance(auditor.sale.isClosingTold ? 0.6 : 0.1);
          const ask = isDecision ? this.#asking.decision(auditor.sale) : this.#asking.correction(auditor.sale);
          scene.submit(this.#newId(), isOutage ? this.#asking.outage(auditor.sale, clock.wallMs) : ask);
        });
      case "publish":
        return await scene.run(() => scene.submit(null, this.#staffAsk()));
      case "timer":
        return await scene.runTimer();
      case "flush":
        return await scene.run(() => scene.flush());
      case "call":
        return await scene.run(() => this.#settle(random.pick(machine.network.underWay)));
      case "echo":
        counts.add("delivery after the sender's death");
        return machine.network.echo(random.between(0, machine.network.echoCount - 1));
      case "tick":
        return await scene.pass(random.between(0, 1_000));
      case "leap":
        await this.#leap();
        // At that very instant, for the instants themselves are what the rules are about.
        return random.chance(0.5) ? await scene.run(() => this.#ask()) : undefined;
      case "setBack":
        counts.add("clock set back");
        return clock.set(clock.wallMs - random.pick([1, 700, 5_000, random.between(1, 60_000)]));
      case "alarm":
        return await this.#ring();
      case "crash":
        return scene.crash(() => random.pick(["now", "later", "never"]));
      case "powerCut":
        return life.endAfter(random.between(0, 60));
      case "fullDisk":
        return life.refuseWrites({ after: random.between(0, 20), count: random.between(1, 4) });
      case "hibernate":
        return scene.hibernate();
      case "come": {
        const person = random.chance(this.#isRevoking ? 0.9 : 0.6) ? random.pick(this.#people) : null;
        return await this.#come(person);
      }
      case "leave":
        return await scene.run(() => {
          scene.watchers.leave(random.between(0, scene.watchers.count - 1), random.chance(0.3));
        });
      case "say":
        return await scene.run(() => scene.watchers.say());
      case "look":
        return await scene.run(() => this.#look());
      case "signOut":
        return await this.#signOut();
      case "changeRight":
        return await scene.run(() => scene.changeRight());
      case "rebuild":
        counts.add("read models rewritten");
        return await scene.run(() => void machine.actor.reproject().catch(() => undefined));
    }
  }

  get #isRevoking(): boolean {
    return this.#parts.profile.name === "revoking";
  }

  async #come(person: string | null): Promise<void> {
    const { scene, random } = this.#parts;
    await scene.run(() => scene.watchers.come({ person, reads: random.chance(0.8) }, idle));
  }

  /** A sign-in ends; its user's client may open a socket with it while the news is under way, or soon afterwards. */
  async #signOut(): Promise<void> {
    const { scene, random } = this.#parts;
    const person = random.pick(this.#people);
    if (random.chance(0.3)) await this.#come(person);
    await scene.run(() => scene.signOut(person));
    if (random.chance(0.3)) return;
    await scene.pass(random.between(0, random.pick([300, 1_500, 8_000])));
    await this.#come(person);
  }

  #newId(): string {
    this.#lastId += 1;
    return `c${this.#lastId}`;
  }

  #ask(bidder: string | null = null): void {
    const { scene } = this.#parts;
    const ask = this.#asking.bid(scene.auditor.sale);
    scene.submit(this.#newId(), bidder !== null && "bidder" in ask ? { ...ask, bidder } : ask);
  }

  /** By the bidder's socket where that can carry it. */
  #askOverSocket(): void {
    const { scene, random } = this.#parts;
    const asked = this.#asking.bid(scene.auditor.sale);
    const bidder = this.#isRevoking ? scene.watchers.someBidder(random) : null;
    const ask = bidder !== null && "bidder" in asked ? { ...asked, bidder } : asked;
    const id = this.#newId();
    if (!scene.submitOverSocket(id, ask)) scene.submit(id, ask);
  }

  #retry(): void {
    const { scene, random } = this.#parts;
    const { commandId, ask } = random.pick(scene.recent);
    if (ask.type !== "Publish" && ask.type !== "Unpublish") scene.submit(commandId, this.#askAgain(ask));
  }

  /** What comes under an id that was used before: mostly the same. */
  #askAgain(ask: PersonAsk): PersonAsk {
    const { random, counts } = this.#parts;
    const kind = random.between(0, 9);
    if (kind < 7) {
      counts.add("retry: same content");
      return "missingConditions" in ask && random.chance(0.3) ? { ...ask, missingConditions: ["PHONE"] } : ask;
    }
    counts.add(kind < 9 ? "retry: other content" : "retry: another person's id");
    return kind < 9 ? this.#asking.altered(ask) : this.#asking.ofSomebodyElse(ask);
  }

  /** The app's own requests: to publish, sometimes with faults, to publish other terms, to hide. */
  #staffAsk(): StaffAsk {
    const { scene, random } = this.#parts;
    const { terms, isPublished, closesAtMs, hiddenAtMs } = scene.auditor.sale;
    const nowMs = scene.machine.clock.wallMs;
    const signed = this.#asking.signed();
    if (random.chance(isPublished ? 0.3 : 0.05)) return { type: "Unpublish", ...signed };
    if (terms === null) {
      const first = this.#asking.terms(nowMs);
      const isWrong = random.chance(0.15);
      const asked = isWrong ? this.#asking.otherTerms(first, first.closesAtMs, nowMs) : first;
      return { type: "Publish", terms: asked, ...signed };
    }
    const isSame = random.chance(isPublished ? 0.1 : 0.6);
    // Of a lot that is hidden: about the closing that it will have.
    const heldMs = closesAtMs + (hiddenAtMs === null || random.chance(0.5) ? 0 : nowMs - hiddenAtMs);
    return { type: "Publish", terms: isSame ? terms : this.#asking.otherTerms(terms, heldMs, nowMs), ...signed };
  }

  #settle(call: Call): void {
    const { scene, random, profile, counts } = this.#parts;
    const isBad = random.chance(profile.badCalls);
    const fate: CallOutcome = isBad ? random.pick(["refused-before", "refused-after", "done-twice"]) : "done";
    const isHub = call.target === "feed" || call.target === "notify" || call.target === "invalidate";
    const names: Partial<Record<CallOutcome, Happened>> = {
      "refused-before": isHub ? "hub refuses" : "database refuses before its commit",
      "refused-after": isHub ? "hub refuses" : "database refuses after its commit",
      "done-twice": "delivery twice",
    };
    const name = names[fate];
    if (name !== undefined) counts.add(name);
    scene.machine.network.arrive(call, fate);
  }

  /** To where something is about to change, or has just. */
  async #leap(): Promise<void> {
    const { scene, random, counts, profile } = this.#parts;
    const { clock } = scene.machine;
    const { terms, closesAtMs } = scene.auditor.sale;
    const { alarmAtMs } = scene.machine.disk;
    const about = [clock.wallMs + random.between(0, 10_000)];
    if (alarmAtMs !== null) about.push(alarmAtMs);
    if (terms !== null) about.push(closesAtMs, closesAtMs, closesAtMs - terms.extensionMs, terms.startsAtMs);
    const toMs = random.pick(about) + random.between(-1, 1);
    counts.add("clock leaps");
    if (toMs >= clock.wallMs) await scene.pass(toMs - clock.wallMs);
    else if (profile.weights.setBack > 0) clock.set(toMs);
  }

  #isAlarmDue(): boolean {
    const { clock, disk } = this.#parts.scene.machine;
    return disk.alarmAtMs !== null && disk.alarmAtMs <= clock.wallMs;
  }

  async #ring(): Promise<void> {
    const { scene, random, counts } = this.#parts;
    const { clock, disk } = scene.machine;
    const alarmAtMs = disk.alarmAtMs;
    if (alarmAtMs === null) counts.add("alarm repeated");
    else if (clock.wallMs < alarmAtMs) counts.add("alarm early");
    else counts.add(clock.wallMs - alarmAtMs > LATE_MS ? "alarm late" : "alarm on time");
    this.#hasRung = true;
    if (random.chance(0.06)) await this.#askInTheLastInstant();
    await scene.ring();
  }

  /** A bid is received at the closing itself, and waits for its turn while the alarm comes. */
  async #askInTheLastInstant(): Promise<void> {
    const { scene } = this.#parts;
    const { clock } = scene.machine;
    const { closesAtMs } = scene.auditor.sale;
    if (closesAtMs < clock.wallMs) return;
    await scene.pass(closesAtMs - clock.wallMs);
    await scene.run(() => this.#ask());
    await scene.pass(1);
  }

  #look(): void {
    const { scene, random, lotId } = this.#parts;
    const { machine, auditor } = scene;
    const viewer = random.chance(0.5) ? random.pick(this.#people) : null;
    scene.checkState(viewer);
    scene.noteOpenings();
    if (random.chance(0.3)) checkRows(machine.actor, auditor, lotId, viewer);
  }
}
