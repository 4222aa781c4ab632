import { Life } from "../platform/life.ts";
import type { CallOutcome } from "../platform/network.ts";
import type { Random } from "../platform/random.ts";
import type { Counts } from "../world/counts.ts";
import type { FeedHappened } from "./feed-happenings.ts";
import type { Page } from "./feed-pages.ts";
import type { FeedWorld } from "./feed-world.ts";
import type { ScriptedLot } from "./scripted-lot.ts";

type FeedAction =
  | "timer"
  | "flush"
  | "read"
  | "lookup"
  | "answer"
  | "crash"
  | "powerCut"
  | "fullDisk"
  | "sleep"
  | "connect"
  | "subscribe"
  | "hear"
  | "hearLate"
  | "pong"
  | "pongLate"
  | "wait"
  | "drop"
  | "mark"
  | "crowd";

/** The runtime lets an actor go after so long without work. */
const SLEEPS_AFTER_MS = 10_000;
/** A timer that is due later than a frame is mostly one that nothing needs any more. */
const SOON_MS = 300;
const MAX_WAIT_MS = 180_000;
const MAX_CROWD = 60;

interface DirectorParts {
  readonly world: FeedWorld;
  readonly random: Random;
  readonly counts: Counts<FeedHappened>;
  readonly isRough: boolean;
}

/** Chooses what happens to the feed and its pages next, by the seed alone, and runs it. */
export class FeedDirector {
  readonly #parts: DirectorParts;
  #published = 0;
  /** Lots without an actor of their own do not die. */
  readonly #crowdsLife: Life;

  constructor(parts: DirectorParts) {
    this.#parts = parts;
    this.#crowdsLife = new Life(parts.world.clock, parts.world.feed.disk);
  }

  next(): FeedAction {
    const { world, random, isRough } = this.#parts;
    const { feed, crowd, clock } = world;
    const dueAtMs = feed.life.nextTimerAtMs;
    const any = (list: readonly unknown[], weight: number) => (list.length > 0 ? weight : 0);
    return random.weighted<FeedAction>({
      timer: dueAtMs === null ? 0 : dueAtMs - clock.monotonicMs > SOON_MS ? 0.5 : 16,
      flush: feed.disk.isDirty || feed.life.heldCount > 0 ? 24 : 0,
      read: any(feed.network.underWay, 14),
      lookup: any(feed.lookups, 14),
      answer: any(feed.answers, 24),
      crash: isRough ? 1.2 : 0.3,
      powerCut: isRough ? 1.2 : 0.3,
      fullDisk: isRough ? 1 : 0.2,
      sleep: feed.canHibernate ? 3 : 0,
      connect: any(this.#pagesThat(isGone), 5),
      subscribe: any(this.#pagesThat(canSubscribe), 14),
      hear: any(this.#pagesThat(hasMail).filter(isQuick), 18),
      hearLate: any(this.#pagesThat(hasMail), 2),
      pong: any(this.#pagesThat(hasPong).filter(isQuick), 6),
      pongLate: any(this.#pagesThat(hasPong), 1),
      wait: 1,
      drop: any(
        this.#pagesThat(({ socket }) => socket !== null),
        isRough ? 2 : 0.7,
      ),
      mark: 3,
      crowd: crowd.length > 0 ? 12 : 0,
    });
  }

  async do(action: FeedAction): Promise<void> {
    const { world, random, counts } = this.#parts;
    const { feed, clock, pages } = world;
    switch (action) {
      case "timer": {
        const dueAtMs = feed.life.nextTimerAtMs ?? clock.monotonicMs;
        clock.pass(Math.max(0, dueAtMs - clock.monotonicMs));
        return await world.run(() => feed.life.takeTimer()?.work());
      }
      case "flush":
        return await world.run(() => world.flush());
      case "read":
        return await world.run(() => this.#read());
      case "lookup":
        return await world.run(() => this.#lookUp());
      case "answer":
        return await this.#answer(random.between(0, feed.answers.length - 1));
      case "crash":
        return world.crash();
      case "powerCut":
        return feed.life.endAfter(random.between(0, 25));
      case "fullDisk":
        return feed.life.refuseWrites({ after: random.between(0, 10), count: random.between(1, 4) });
      case "sleep": {
        clock.pass(SLEEPS_AFTER_MS);
        counts.add("feed sleeps");
        if (pages.pages.some(({ socket }) => socket !== null)) counts.add("feed sleeps with pages open");
        return feed.hibernate();
      }
      case "connect":
        return await world.run(() => pages.connect(this.#pick(isGone)));
      case "subscribe":
        return await world.run(() => pages.subscribe(this.#pick(canSubscribe)));
      case "hear":
        return pages.hear(this.#pick((page) => hasMail(page) && isQuick(page)));
      case "hearLate":
        return pages.hear(this.#pick(hasMail));
      case "pong":
        return await world.run(() => pages.answer(this.#pick((page) => hasPong(page) && isQuick(page))));
      case "pongLate":
        return await world.run(() => pages.answer(this.#pick(hasPong)));
      case "wait":
        return clock.pass(random.between(0, MAX_WAIT_MS));
      case "drop":
        return await world.run(() =>
          pages.drop(
            this.#pick(({ socket }) => socket !== null),
            random.chance(0.6),
          ),
        );
      case "mark":
        return world.markCatalogue();
      case "crowd":
        return await world.run(() => this.#crowd());
    }
  }

  /** An answer of the feed comes to the lot that waits for it. */
  async #answer(index: number): Promise<void> {
    const { world } = this.#parts;
    const caller = world.feed.answers[index]?.caller;
    const lot = world.lots.find(({ scene }) => scene.machine.life === caller);
    if (lot === undefined) return await world.run(() => world.feed.settleAnswer(index));
    await lot.scene.run(() => world.feed.settleAnswer(index));
    world.afterLot();
  }

  #read(): void {
    const { world, random, counts } = this.#parts;
    const { network } = world.feed;
    const fate: CallOutcome = random.chance(0.1) ? random.pick(["refused-before", "refused-after"]) : "done";
    if (fate !== "done") counts.add("catalogue cannot be read");
    network.arrive(random.pick(network.underWay), fate);
  }

  #lookUp(): void {
    const { world, random, counts } = this.#parts;
    const lookup = world.feed.takeLookup(random.between(0, world.feed.lookups.length - 1));
    if (!random.chance(0.06)) return void lookup?.answer(true);
    counts.add("lookup fails");
    lookup?.fail();
  }

  /** Lots without an actor of their own deliver: many one after the other, or one of them very often. */
  #crowd(): void {
    const { world, random } = this.#parts;
    const { crowd, clock } = world;
    for (let left = random.between(1, MAX_CROWD); left > 0; left -= 1) {
      const lot = crowd[this.#published] ?? random.pick(crowd);
      if (this.#published < crowd.length) lot.publish();
      else lot.bid(clock.wallMs);
      this.#published = Math.min(crowd.length, this.#published + 1);
      this.deliver(lot);
    }
  }

  /** A lot without an actor of its own delivers what was not acknowledged. */
  deliver(lot: ScriptedLot): void {
    const delivery = lot.delivery();
    const { feed } = this.#parts.world;
    feed.take(delivery, this.#crowdsLife).then(
      () => lot.acknowledged(delivery.eventsTo),
      () => undefined,
    );
  }

  #pagesThat(is: (page: Page) => boolean): Page[] {
    return this.#parts.world.pages.pages.filter(is);
  }

  #pick(is: (page: Page) => boolean): Page {
    return this.#parts.random.pick(this.#pagesThat(is));
  }
}

export function isGone({ socket }: Page): boolean {
  return socket === null;
}

export function canSubscribe({ socket, isReady, stage }: Page): boolean {
  return socket !== null && isReady && stage === "none";
}

export function hasMail({ inbox }: Page): boolean {
  return inbox.length > 0;
}

export function hasPong({ pongs }: Page): boolean {
  return pongs.length > 0;
}

function isQuick({ isSlow }: Page): boolean {
  return !isSlow;
}
