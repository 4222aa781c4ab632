import type { BlindServices } from "../../../actors/blind-lot/blind-services.ts";
import type { BlindSaleTerms, SealedBidAnswer } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { signRound } from "../../../schema/kit/beacon/verify-round.ts";
import { ownChain, secretKeyOf } from "../../support/beacon/own-chain.ts";
import { Clock } from "../platform/clock.ts";
import type { Random } from "../platform/random.ts";
import { assertEqual, Difference } from "../world/assert-equal.ts";
import type { Counts } from "../world/counts.ts";
import { type AuditTerms, BlindAuditor } from "./blind-auditor.ts";
import { type BlindHappened, isBlindHappening } from "./blind-happenings.ts";
import { BlindMachine } from "./blind-machine.ts";

export const BEACON_MOODS = ["honest", "silent", "down", "forged", "another chain", "another round"] as const;
type BeaconMood = (typeof BEACON_MOODS)[number];

const MOOD_NAMES: Record<Exclude<BeaconMood, "honest">, BlindHappened> = {
  silent: "beacon silent",
  down: "beacon down",
  forged: "beacon forged",
  "another chain": "beacon of another chain",
  "another round": "beacon of another round",
};

export const STAFF = { administrator: "eve", reason: "the seller asked for it" };

/** What a read model was told of a lot. */
export interface Projected {
  readonly biddingRound: number;
  readonly outcome: string | null;
  readonly bids: readonly { userId: string; biddingRound: number; rank: number | null }[];
}

interface BlindRun {
  readonly counts: Counts<BlindHappened>;
  readonly random: Random;
  readonly users: readonly string[];
}

/** A blind lot's machine, a second one of the same sale without any bid, and the auditor. */
export class BlindWorld {
  readonly clock = new Clock();
  readonly machine: BlindMachine;
  /**
   * Nobody bids on it: until the opening everybody has to see the same of both. In a second round it is as the lot was
   * when that began.
   */
  veil: BlindMachine;
  readonly users: readonly string[];
  readonly counts: Counts<BlindHappened>;
  readonly random: Random;
  readonly blindLotId: string;
  readonly auditor: BlindAuditor;
  readonly terms: BlindSaleTerms;
  readonly chain: BeaconChain;
  mood: BeaconMood = "honest";
  /** Of the real lot. */
  isDatabaseDown = false;
  readonly delivered: string[] = [];
  readonly projected: Projected[] = [];
  readonly logged: string[] = [];
  /** The storage of sealed files. */
  readonly files = new Set<string>();

  private constructor(
    sale: { blindLotId: string; terms: BlindSaleTerms; audited: AuditTerms; chain: BeaconChain },
    { counts, random, users }: BlindRun,
  ) {
    this.users = users;
    this.blindLotId = sale.blindLotId;
    this.terms = sale.terms;
    this.chain = sale.chain;
    this.counts = counts;
    this.random = random;
    this.auditor = new BlindAuditor(sale.audited);
    const log = (line: string) => void this.logged.push(line);
    this.machine = new BlindMachine(sale.blindLotId, this.clock, { services: this.#services(), log });
    this.veil = new BlindMachine(sale.blindLotId, this.clock, {
      services: this.#veiledServices(),
      log: () => undefined,
    });
  }

  /** A lot that is published, to open a while later. */
  static async published(seed: number, run: BlindRun): Promise<BlindWorld> {
    const { random } = run;
    const startsAtMs = 1_800_000_000_000 + random.between(1, 3_600_000);
    // Some long enough that files wait a day for their bid.
    const lastsMs = random.chance(0.1) ? 5 * 86_400_000 : random.between(600_000, 5_400_000);
    const closesAtMs = startsAtMs + lastsMs;
    const minimumCents = 1_000_00;
    const audited = {
      minimumCents,
      reserveCents: random.chance(0.7) ? random.between(10, 16) * 100_00 : null,
      granularityCents: 100,
      startsAtMs,
      closesAtMs,
      bindingUntilMs: closesAtMs + 30 * 86_400_000,
      learns: random.pick(["WINNER", "OWN_RANK", "AMOUNTS", "AMOUNTS"] as const),
      // By the seed, so that seeds of before play the same lots.
      showsBidderCount: seed % 3 === 0,
    };
    const { granularityCents: amountGranularityCents, ...terms } = audited;
    const sale = {
      blindLotId: `blind-${seed}`,
      terms: { ...terms, amountGranularityCents },
      audited,
      chain: await ownChain(),
    };
    const world = new BlindWorld(sale, run);
    for (const machine of [world.machine, world.veil]) {
      const answer = machine.actor.publish({ blindLotId: world.blindLotId, terms: world.terms, ...STAFF });
      await machine.settle();
      assertEqual("the publication", "ACCEPTED", (await answer).outcome);
      machine.disk.flush();
    }
    return world;
  }

  #services(): BlindServices {
    const beacon = { chain: async () => this.chain, read: (round: number) => this.#readBeacon(round) };
    const deliver = async (line: string) => {
      // The output gate holds a call until what it is about is durable.
      if (!this.machine.life.isOver) this.machine.disk.flush();
      if (this.isDatabaseDown) {
        this.counts.add("read models refuse");
        throw new Error("the database is down");
      }
      this.delivered.push(line);
    };
    return {
      beacon,
      destinations: {
        project: async (projection) => {
          await deliver("project");
          this.projected.push(projection);
        },
        forget: () => deliver("forget"),
        dropAttachments: async (_, files) => {
          await deliver("dropAttachments");
          for (const { userId, hash } of files) this.files.delete(this.fileKey(userId, hash));
        },
        notify: (userId, sent) => deliver(`notify ${userId} ${sent.map(({ type }) => type).join()}`),
        lotFacts: async () => ({ publicationId: "sale", lotNumber: "1" }),
        invalidate: () => deliver("invalidate"),
        quarantined: async () => undefined,
        deliveryFailed: async () => undefined,
      },
    };
  }

  #veiledServices(): BlindServices {
    const none = async () => undefined;
    const destinations = {
      ...{ project: none, forget: none, dropAttachments: none, notify: none, invalidate: none, quarantined: none },
      deliveryFailed: none,
      lotFacts: async () => null,
    };
    return { beacon: { chain: async () => this.chain, read: async () => null }, destinations };
  }

  /** The turn before the call is durable by then, as the runtime's output gate has it. */
  async #readBeacon(round: number): Promise<string | null> {
    this.machine.disk.flush();
    if (this.random.chance(0.1)) {
      this.counts.add("crash between closing and opening");
      this.machine.life.endAfter(0);
    }
    const { mood } = this;
    if (mood !== "honest") this.counts.add(MOOD_NAMES[mood]);
    switch (mood) {
      case "honest":
        return await signRound(secretKeyOf(1), round);
      case "silent":
        return null;
      case "down":
        throw new Error("no relay answers");
      case "forged":
        return "ab".repeat(48);
      case "another chain":
        return await signRound(secretKeyOf(2), round);
      case "another round":
        return await signRound(secretKeyOf(1), round + 1);
    }
  }

  /** Asks the lot and waits until it has nothing to do; `null` where the power went. */
  async ask<T>(question: () => Promise<T>): Promise<T | null> {
    const { machine } = this;
    const answer = question().catch(() => null);
    await machine.settle();
    if (machine.life.isOver) return null;
    const result = await answer;
    machine.disk.flush();
    return result;
  }

  /** Everything that others than the user can read, but for the number of bidders where the sale shows that (VEIL2). */
  readBy(machine: BlindMachine, others: readonly string[]): string {
    const { actor } = machine;
    const views = [null, "nobody", ...others].map((viewer) => actor.currentState(viewer));
    const log = actor.publicLog();
    const page = log && actor.logPage({ after: 0, upTo: 1_000 });
    const files = actor.openedAttachments();
    const read = JSON.stringify({ views, staff: actor.staffState(), log, page, files, health: actor.health() });
    machine.disk.flush();
    return this.auditor.terms.showsBidderCount
      ? read.replaceAll(/"bidderCount":(?:\d+|null)/g, '"bidderCount":"#"')
      : read;
  }

  /** VEIL2: the number of bidders that everybody sees is right, and is one in no other lot. */
  #checkBidderCount(): void {
    const { auditor, clock } = this;
    const expected = auditor.bidderCount;
    for (const viewer of [null, "nobody", ...this.users.slice(0, 3)]) {
      const view = this.machine.actor.currentState(viewer);
      const found = view?.bidderCount;
      // While bids are opened in slices it is not shown any more.
      const mayBeOpening =
        auditor.phaseAt(clock.wallMs) === "CLOSED" && view !== null && view.opensAtMs <= clock.wallMs;
      if (found === null && mayBeOpening) continue;
      if (found !== expected) throw new Difference(`VEIL2: ${found} bidders are shown, and not ${expected}`);
    }
    if (expected !== null && expected > 0) this.counts.add("the number of bidders shown");
  }

  /** Until the opening a lot with bids looks as one without, but for what is random. */
  checkVeil(): void {
    const { auditor, users } = this;
    if (auditor.isRanked) return;
    const others = users.filter((user) => auditor.bidOf(user) === null).slice(0, 3);
    const [real, empty] = [this.machine, this.veil].map((machine) => withoutChance(this.readBy(machine, others)));
    if (real !== empty)
      throw new Difference(`VEIL1: others see of a lot with bids\n  ${real}\n  and of one without\n  ${empty}`);
    if (auditor.round === 2) {
      this.#checkSecondVeil();
      return;
    }
    this.counts.add("same as a lot without bids");
    const early = this.delivered.filter((line) => line !== "invalidate" && line !== "dropAttachments");
    const isQuiet = early.length === 0 || this.auditor.end?.type === "CALLED_OFF";
    if (!isQuiet) throw new Difference(`VEIL1: before the opening the lot has sent ${early.join("; ")}`);
  }

  #checkSecondVeil(): void {
    this.counts.add("same as a second round without bids");
    if (this.projected.some(({ bids }) => bids.some(({ biddingRound }) => biddingRound === 2)))
      throw new Difference("VEIL1: before its opening the read models have bids of the second round");
  }

  /** From here on nobody bids on the lot that others are compared with. */
  beginSecondVeil(): void {
    this.veil.disk.close();
    const outside = { services: this.#veiledServices(), log: () => undefined };
    this.veil = new BlindMachine(this.blindLotId, this.clock, outside, this.machine.disk.copy());
  }

  /** Counts what is among the happenings that a run must have. */
  countIfKnown(name: string): void {
    if (isBlindHappening(name)) this.counts.add(name);
  }

  /** Entries of the log. */
  get entries(): number {
    return Number(this.machine.disk.run("SELECT COUNT(*) AS entries FROM log", [])[0]?.entries);
  }

  fileKey(user: string, hash: string): string {
    return `${user}/${hash}`;
  }

  /** ATTACH2, ATTACH4: files that are wanted are there, and the seller gets those of valid bids alone. */
  #checkFiles(): void {
    const { auditor, clock, files } = this;
    const keyOf = ({ user, hash }: { user: string; hash: string }) => this.fileKey(user, hash);
    const wanted = auditor.files.filter((file) => file.isStored && auditor.isKept(file, clock.wallMs));
    const lost = wanted.map(keyOf).filter((key) => !files.has(key));
    if (lost.length > 0) throw new Difference(`ATTACH2: a file that is wanted is gone: ${lost.join()}`);
    const opened = this.machine.actor.openedAttachments()?.attachments ?? [];
    assertEqual(
      "ATTACH4: the files for staff",
      auditor.files
        .filter(({ isOpened }) => isOpened)
        .map(keyOf)
        .toSorted(),
      opened.map(({ userId: user, hash }) => keyOf({ user, hash })).toSorted(),
    );
  }

  /** Of all that was ever sent only the files of valid bids are left, and no copy. */
  checkFilesAtRest(): void {
    const opened = this.auditor.files.filter(({ isOpened }) => isOpened);
    const expected = opened.map(({ user, hash }) => this.fileKey(user, hash)).toSorted();
    assertEqual("ATTACH2: the files that are left", expected, [...this.files].toSorted());
    const copies = this.machine.disk.run("SELECT COUNT(*) AS copies FROM bid_copies", []);
    assertEqual("the copies that are left", [{ copies: 0 }], copies);
  }

  /** Compares what the lot says to a user and to staff with what the auditor says. */
  checkViews(users: readonly string[]): void {
    const { auditor, clock } = this;
    const { actor } = this.machine;
    const phase = auditor.phaseAt(clock.wallMs);
    const end = auditor.end?.type ?? null;
    const { round: biddingRound, closesAtMs } = auditor;
    for (const user of users) {
      const bids = auditor.standingOf(user).toSorted((a, b) => a.round - b.round);
      const shown = bids.map((bid) => {
        const { state, reason } = auditor.shownAs(bid);
        const isOpen = state !== "SEALED" && bid.flaw === null && state !== "REFUSED";
        const { amountCents, conditions, terms } = bid;
        return {
          biddingRound: bid.round,
          seal: bid.seal,
          hasCopy: auditor.copyOf(user, bid.seal) !== null,
          state,
          reason,
          ...(isOpen ? { content: { amountCents, conditions, terms } } : {}),
        };
      });
      const isInvited = auditor.invited === null || auditor.invited.includes(user);
      const viewer = { isInvited, bids: shown, learned: auditor.learnedBy(user) };
      assertEqual(
        `the lot of ${user}`,
        { phase, biddingRound, closesAtMs, outcome: end, viewer },
        actor.currentState(user),
      );
      for (const { seal } of bids) {
        const copy = { copy: auditor.copyOf(user, seal) };
        assertEqual(`the copy of ${user}`, copy, actor.copyOf({ userId: user, seal }));
      }
    }
    this.#checkFiles();
    this.#checkBidderCount();
    const staff = actor.staffState();
    const isOpened = auditor.ranking !== null;
    if (!isOpened && staff?.bids !== null) throw new Difference("VEIL1: staff see bids before the opening");
    if (isOpened) this.#checkBids();
    this.machine.disk.flush();
  }

  #checkBids(): void {
    const { auditor } = this;
    const found = this.machine.actor.staffState()?.bids ?? [];
    const ranked = auditor.ranking ?? [];
    const rankOf = (order: number) => ranked.findIndex((bid) => bid.order === order) + 1 || null;
    const shown = auditor.standingOf().flatMap((bid) => {
      const { state, reason } = auditor.shownAs(bid);
      if (state === "SEALED") return [];
      const rank = rankOf(bid.order);
      return [{ userId: bid.user, biddingRound: bid.round, rank, state, reason, order: bid.order }];
    });
    const last = ranked.length + 1;
    const expected = shown.toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last) || a.order - b.order);
    assertEqual(
      "RANK1: the bids for staff",
      expected.map(({ order: _, ...bid }) => bid),
      found,
    );
    const places = found.toSorted(
      (a, b) => (shown.find((bid) => isSame(bid, a))?.order ?? 0) - (shown.find((bid) => isSame(bid, b))?.order ?? 0),
    );
    if (places.some(({ place }, index) => place <= (places[index - 1]?.place ?? 0)))
      throw new Difference("places do not follow the order of the bids");
  }

  /** The place of a bid in the ranking, for staff. */
  placeOf(user: string, round: number): number {
    const bids = this.machine.actor.staffState()?.bids ?? [];
    return bids.find((bid) => bid.userId === user && bid.biddingRound === round)?.place ?? 0;
  }
}

/** What of an answer a test of outcomes needs. */
export function codeOfAnswer(answer: Pick<SealedBidAnswer, "outcome"> & { refusal?: { code: string } }): string | null {
  if (answer.outcome === "ACCEPTED") return null;
  return answer.refusal?.code ?? answer.outcome;
}

const isSame = (a: { userId: string; biddingRound: number }, b: { userId: string; biddingRound: number }) =>
  a.userId === b.userId && a.biddingRound === b.biddingRound;

/** Keys, salts and hashes of them differ by chance; their lengths do not. */
function withoutChance(text: string): string {
  return text.replaceAll(/[0-9a-f]{16,}/g, ({ length }) => `#${length}`);
}
