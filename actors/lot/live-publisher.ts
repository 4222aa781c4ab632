import type { Event } from "../engine/types.ts";
import type { LiveSockets } from "../live/live-sockets.ts";
import { liveFrame } from "./live-frame.ts";
import type { LogEntry } from "./log-entry.ts";
import type { LotView } from "./lot-rpc.ts";

const FIELD = "incrementalLotState";

/** The shortest time between two frames; a frame contains everything that happened since the last. */
const FRAME_INTERVAL_MS = 20;
/**
 * Sending one frame takes the runtime about 0.035 ms: even with thousands of watchers, bids get their turn between two
 * frames.
 */
const INTERVAL_PER_READER_MS = 0.04;

/**
 * Milliseconds from the start of one frame to the start of the next.
 *
 * @param readers subscriptions: a socket with several gets as many frames.
 */
export function frameIntervalMs(readers: number): number {
  return Math.max(FRAME_INTERVAL_MS, Math.ceil(readers * INTERVAL_PER_READER_MS));
}

export interface AnnouncerOptions {
  readonly live: Pick<LiveSockets<typeof FIELD>, "readers" | "publish" | "publishTo">;
  /** The lot at this moment. */
  viewFor(viewerId: string | null): LotView | null;
}

/**
 * Sends committed changes to a lot's watchers: one frame for all, and one for each user whose own standing changed.
 * Runs after the answers and always sends the newest state, so a burst of bids is a few frames.
 */
export class LivePublisher {
  readonly #options: AnnouncerOptions;
  readonly #persons = new Set<string>();
  #isPublic = false;
  #extended = false;
  #isScheduled = false;
  #nextFrameAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  /** Records a committed entry and schedules a frame. */
  note({ decision, leaderBefore }: LogEntry): void {
    if (!decision.accepted || decision.events.length === 0) return;
    // Only its owner may notice that an auto bid was set, raised, lowered or ended (SECRET1), least of all the leader.
    if (!decision.events.every(isSecret)) {
      this.#isPublic = true;
      if (leaderBefore !== null) this.#persons.add(leaderBefore);
    }
    for (const event of decision.events) {
      if (event.type === "ClosingExtended") this.#extended = true;
      for (const person of personsOf(event)) this.#persons.add(person);
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => this.#announce(), Math.max(0, this.#nextFrameAtMs - performance.now()));
  }

  #announce(): void {
    const { live, viewFor } = this.#options;
    this.#nextFrameAtMs = performance.now() + frameIntervalMs(live.readers);
    const [isPublic, extended, persons] = [this.#isPublic, this.#extended, [...this.#persons]];
    this.#isScheduled = this.#isPublic = this.#extended = false;
    this.#persons.clear();

    const view = live.readers === 0 ? null : viewFor(null);
    if (view === null) return;
    if (isPublic) live.publish(FIELD, liveFrame(view, extended));
    for (const person of persons) {
      const own = viewFor(person);
      if (own !== null) live.publishTo(person, FIELD, liveFrame(own, extended));
    }
  }
}

function isSecret({ type }: Event): boolean {
  return type === "AutoBidSet" || type === "AutoBidEnded" || type === "LimitChanged";
}

function personsOf(event: Event): string[] {
  switch (event.type) {
    case "BidPlaced":
    case "AutoBidSet":
    case "AutoBidEnded":
    case "BidInvalidated":
    case "BidOverwritten":
      return [event.bidder];
    case "PriceChanged":
      return [event.leader];
    case "LotClosed":
      return event.winner === null ? [] : [event.winner];
    case "LotPublished":
    case "LotUnpublished":
    case "LotRescheduled":
    case "LotOpened":
    case "LimitChanged":
    case "ClosingExtended":
      return [];
  }
}
