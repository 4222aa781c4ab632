import { Backend } from "../platform/backend.ts";
import { Clock } from "../platform/clock.ts";
import { idle, takeStray } from "../platform/globals.ts";
import { DiskFull, PowerCut } from "../platform/life.ts";
import type { Random } from "../platform/random.ts";
import { Counts, HAPPENINGS } from "../world/counts.ts";
import { Harness } from "../world/harness.ts";
import type { Profile } from "../world/profile.ts";
import { Scheduler } from "../world/scheduler.ts";
import type { Trace } from "../world/trace.ts";
import { FeedAuditor, FeedFault, type JudgedLot, MAX_STORED_EVENTS } from "./feed-auditor.ts";
import type { FeedHappened } from "./feed-happenings.ts";
import { AUCTION_ID, FeedMachine } from "./feed-machine.ts";
import { FeedPages, type Page } from "./feed-pages.ts";
import { PlayedLot } from "./played-lot.ts";
import { ScriptedLot } from "./scripted-lot.ts";

const LOTS = { least: 2, most: 4 };
/** A crowd is more lots than a frame has. */
const CROWD = 520;
const ANSWERS_LOST = 0.05;

interface SaleRun {
  readonly random: Random;
  readonly profile: Profile;
  readonly counts: Counts<FeedHappened>;
  readonly trace: Trace;
  readonly isCrowded: boolean;
}

let backend: Backend | null = null;

/** An auction: real lots, their feed, the pages that show it, and the auditor beside them. */
export class FeedWorld {
  readonly clock = new Clock();
  readonly backend: Backend;
  readonly feed: FeedMachine;
  readonly pages: FeedPages;
  readonly auditor: FeedAuditor;
  readonly lots: readonly PlayedLot[];
  readonly crowd: readonly ScriptedLot[];
  readonly #run: SaleRun;

  constructor(run: SaleRun) {
    this.#run = run;
    backend ??= new Backend();
    this.backend = backend;
    const { clock } = this;
    const { wallMs } = clock;
    backend.startAuction({ startsAtMs: wallMs, closesAtMs: wallMs });
    this.feed = new FeedMachine({
      clock,
      backend,
      taken: ({ lot }) => this.auditor.taken(lot.incrementalLotId, lot.sequence),
      log: () => undefined,
    });
    const { random, isCrowded } = run;
    this.lots = Array.from({ length: random.between(LOTS.least, LOTS.most) }, (_, index) => this.#newLot(index));
    this.crowd = Array.from({ length: isCrowded ? CROWD : 0 }, (_, index) => new ScriptedLot(`crowd-${index}`, wallMs));
    this.auditor = new FeedAuditor([...this.lots, ...this.crowd]);
    this.pages = new FeedPages({
      ...{ feed: this.feed, clock, counts: run.counts, auditor: this.auditor },
      readCatalogue: () => this.#readCatalogue(),
    });
  }

  #newLot(index: number): PlayedLot {
    const { random, profile, trace } = this.#run;
    const lotId = `lot-${index + 1}`;
    const people = Array.from({ length: profile.bidders }, (_, person) => `bidder-${person + 1}`);
    const counts = new Counts(HAPPENINGS);
    const scene: Harness = new Harness({
      ...{ lotId, backend: this.backend, counts, trace, rules: [4, 4], accounts: null },
      chance: () => 0.5,
      isAnswerLost: () => random.chance(ANSWERS_LOST),
      sale: {
        clock: this.clock,
        feed: this.feed,
        isAnswerDue: () => this.feed.isAnswerDueTo(scene.machine.life),
      },
    });
    const director = new Scheduler({ scene, random, profile, counts, lotId }, people);
    return new PlayedLot({ lotId, scene, director, counts });
  }

  /** Runs what the feed does, waits for all that follows at once, and compares. */
  async run(work: () => unknown): Promise<void> {
    const { feed, pages } = this;
    const { counts } = this.#run;
    const { refusals } = feed.life;
    feed.surround();
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof PowerCut) && !(fault instanceof DiskFull)) throw fault;
    }
    await idle();
    if (feed.life.refusals > refusals) counts.add("feed: the disk refuses");
    const stray = takeStray();
    if (stray !== null) throw new FeedFault(`uncaught ${stray}`);
    if (feed.isDead) {
      counts.add("feed crashes in the middle of a step");
      this.crash();
    }
    pages.check();
    this.#checkRest();
  }

  /** After a step of a lot, in which the feed may have been called. */
  afterLot(): void {
    if (this.feed.isDead) this.crash();
    this.pages.check();
    this.#checkRest();
  }

  flush(): void {
    this.feed.flush();
    this.auditor.stored(this.clock.wallMs);
    const [row] = this.feed.disk.run("SELECT name FROM sqlite_master WHERE name = 'events'", []);
    if (row === undefined) return;
    const [stored] = this.feed.disk.run("SELECT count(*) AS events, max(number) AS last FROM events", []);
    if (Number(stored?.events) > MAX_STORED_EVENTS) throw new FeedFault(`${stored?.events} events are stored`);
    if (Number(stored?.last) > MAX_STORED_EVENTS) this.#run.counts.add("more events than are stored");
  }

  crash(): void {
    const { feed, pages, auditor } = this;
    const { counts, trace } = this.#run;
    counts.add("feed crashes");
    if (feed.disk.isDirty) counts.add("feed crashes with writes that were not durable");
    pages.crashed();
    feed.crash();
    auditor.lost();
    trace.note("  the feed crashed");
  }

  /** Where nothing is under way, a page that has heard all shows all that the feed was told. */
  #checkRest(): void {
    if (!this.feed.isAtRest) return;
    for (const page of this.pages.pages) {
      if (!this.pages.hasHeardAll(page)) continue;
      this.auditor.checkPage(audited(page));
      this.#run.counts.add("page has heard all and shows all");
    }
  }

  /** The Worker marks what the lots have decided. */
  markCatalogue(): void {
    for (const { scene, lotId } of this.lots) {
      const { terms, isPublished } = scene.auditor.sale;
      if (terms === null || scene.machine.disk.isDirty) continue;
      this.backend.query(
        "UPDATE incremental_lots SET is_published = ?, starting_on_ms = ? WHERE id = ?",
        isPublished ? 1 : 0,
        terms.startsAtMs,
        lotId,
      );
    }
  }

  #readCatalogue(): JudgedLot[] {
    const rows = this.backend.query(
      `SELECT id, projected_sequence, current_bid_amount_cents, bid_count, starting_on_ms, closes_at_ms
       FROM incremental_lots WHERE publication_id = ? AND is_published = 1 AND projected_sequence > 0`,
      AUCTION_ID,
    );
    // A read model that is behind for longer is one of which such a page does not hear until the lot changes again.
    const { wallMs } = this.clock;
    const timely = rows.filter(
      ({ id, projected_sequence }) => !this.auditor.isOutdated(String(id), Number(projected_sequence), wallMs),
    );
    const played = timely.map((row) => ({
      incrementalLotId: String(row.id),
      sequence: Number(row.projected_sequence),
      amount: row.current_bid_amount_cents === null ? null : Number(row.current_bid_amount_cents),
      bidCount: Number(row.bid_count),
      startingOn: new Date(Number(row.starting_on_ms)).toISOString(),
      closesOn: new Date(Number(row.closes_at_ms)).toISOString(),
      isClosed: Number(row.closes_at_ms) < this.clock.wallMs,
      isHidden: false,
    }));
    // Those of the crowd write their read models before they deliver.
    const crowd = this.crowd.flatMap((lot) => {
      const facts = lot.newest();
      if (facts === null) return [];
      const { priceCents: amount, bidCount, startsAtMs, closesAtMs, isClosed } = facts;
      const startingOn = new Date(startsAtMs).toISOString();
      const closesOn = new Date(closesAtMs).toISOString();
      const { lotId: incrementalLotId, sequence } = lot;
      return [{ incrementalLotId, sequence, amount, bidCount, startingOn, closesOn, isClosed, isHidden: false }];
    });
    return [...played, ...crowd];
  }
}

export function audited({ name, lots, kind }: Page): Parameters<FeedAuditor["checkPage"]>[0] {
  return { name, lots, isPart: kind === "CATALOGUE" };
}
