import type { UserNotification } from "../../schema/live/payloads.ts";
import { reasonPayload } from "./bid-reason.ts";
import type { Destinations, LotFacts } from "./consumers.ts";
import type { LogEntry } from "./log-entry.ts";
import type { LotStore } from "./lot-store.ts";
import { type BidderNotice, type BiddersBefore, noticesOf } from "./notices.ts";
import { MAX_BATCH, type OutboxConsumer } from "./outbox.ts";
import type { UndeliveredNotifications } from "./undelivered-notifications.ts";

/** Each person's hub is an actor of its own: a bid that comes meanwhile must not queue behind calls to all of them. */
const TOLD_AT_ONCE = 4;
/** A lot is hardly ever numbered anew; on a busy one asking each time would be a question of the database for every few bids. */
const FACTS_HELD_MS = 60_000;

export interface MessagesOptions {
  readonly ledger: LotStore;
  readonly destinations: () => Pick<Destinations, "notify" | "lotFacts">;
  readonly unreached: UndeliveredNotifications;
  /** Plans to try again: somebody could not be reached who had been until now. */
  readonly onUnreached: () => void;
}

/** What entries say to one person, oldest first. */
interface News {
  readonly sequences: number[];
  readonly messages: UserNotification[];
}

/**
 * The reader that tells people, after the read models show it. One who cannot be reached keeps nobody else waiting: their news
 * are kept (unreached.ts) and told later, before any newer ones.
 */
export class NotificationConsumer implements OutboxConsumer {
  readonly name = "messages";
  readonly #options: MessagesOptions;
  #held: { facts: LotFacts; untilMs: number } | null = null;

  constructor(options: MessagesOptions) {
    this.#options = options;
  }

  async deliver(entries: readonly LogEntry[]): Promise<void> {
    const { destinations, unreached, onUnreached } = this.#options;
    const { notify } = destinations();
    const { book } = this.#options.ledger;
    const news = [...(await this.#newsOf(entries, (sequence) => book.biddersBefore(sequence)))];
    await eachOf(news, async ([userId, { sequences, messages }]) => {
      const isReached = !unreached.persons.has(userId) && (await settledOk(notify(userId, messages)));
      if (isReached) return;
      // First: what is kept without a plan for it would wait for ever, should the disk be full in between.
      if (!unreached.persons.has(userId)) onUnreached();
      unreached.keep(userId, sequences);
    });
  }

  /** Tells those who could not be reached what they have missed. @returns whether all of them were reached. */
  async tellUnreached(): Promise<boolean> {
    const { unreached } = this.#options;
    await eachOf([...unreached.persons], async (userId) => {
      while (await this.#tellOldest(userId));
    });
    return unreached.persons.size === 0;
  }

  /** Tells a person the oldest that they have missed. @returns whether there may be more, and they are there to hear it. */
  async #tellOldest(userId: string): Promise<boolean> {
    const { ledger, destinations, unreached } = this.#options;
    const sequences = unreached.oldest(userId, MAX_BATCH);
    const newest = sequences.at(-1);
    if (newest === undefined) return false;
    const entries = sequences.map((sequence) => ledger.log.entry(sequence));
    // Kept for this person because it concerns them: looking for all bidders for each of them would be quadratic.
    const news = await this.#newsOf(entries, () => [userId]);
    const isReached = await settledOk(destinations().notify(userId, news.get(userId)?.messages ?? []));
    if (isReached) unreached.reached(userId, newest);
    return isReached;
  }

  async #newsOf(entries: readonly LogEntry[], biddersBefore: BiddersBefore): Promise<Map<string, News>> {
    const { lotId } = this.#options.ledger;
    if (lotId === null) throw new Error("a log without a lot");
    const news = new Map<string, News>();
    for (const entry of entries) {
      for (const notice of noticesOf(lotId, entry, biddersBefore)) {
        const own = news.get(notice.userId) ?? { sequences: [], messages: [] };
        own.sequences.push(entry.stamp.sequence);
        own.messages.push(messageOf(notice, lotId, await this.#factsOf(lotId)));
        news.set(notice.userId, own);
      }
    }
    return news;
  }

  async #factsOf(lotId: string): Promise<LotFacts | null> {
    if (this.#held !== null && this.#held.untilMs > Date.now()) return this.#held.facts;
    const facts = await this.#options.destinations().lotFacts(lotId);
    this.#held = facts && { facts, untilMs: Date.now() + FACTS_HELD_MS };
    return facts;
  }
}

/** Does something with each, a few at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    // The lanes share one iterator: each takes the next one that nobody has taken.
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: TOLD_AT_ONCE }, lane));
}

async function settledOk(work: Promise<void>): Promise<boolean> {
  return await work.then(
    () => true,
    () => false,
  );
}

function messageOf(
  { id, userId, type, amountCents, reason, explanation }: BidderNotice,
  lotId: string,
  facts: LotFacts | null,
): UserNotification {
  return {
    id,
    userId,
    type,
    amount: amountCents,
    reason: reason && reasonPayload(reason),
    explanation,
    incrementalLotId: lotId,
    publicationId: facts?.publicationId ?? null,
    lotNumber: facts?.lotNumber ?? null,
    // The client says it in its reader's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
