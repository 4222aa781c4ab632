import type { UserNotification } from "../../schema/live/payloads.ts";
import { reasonPayload } from "./bid-reason.ts";
import type { Destinations, LotFacts } from "./consumers.ts";
import type { LogEntry } from "./log-entry.ts";
import type { LotStore } from "./lot-store.ts";
import { type BidderNotice, type BiddersBefore, noticesOf } from "./notices.ts";
import { MAX_BATCH, type OutboxConsumer } from "./outbox.ts";
import type { UndeliveredNotifications } from "./undelivered-notifications.ts";

/** Each user's hub is an actor of its own: an incoming bid must not queue behind calls to all of them. */
const TOLD_AT_ONCE = 4;
/** A lot is rarely renumbered; without this cache a busy lot would query the database every few bids. */
const FACTS_HELD_MS = 60_000;

export interface MessagesOptions {
  readonly ledger: LotStore;
  readonly destinations: () => Pick<Destinations, "notify" | "lotFacts">;
  readonly unreached: UndeliveredNotifications;
  /** Schedules a retry: a user could not be reached who was reachable before. */
  readonly onUnreached: () => void;
}

/** One user's notifications, oldest first. */
interface News {
  readonly sequences: number[];
  readonly messages: UserNotification[];
}

/**
 * The consumer that notifies users, after the read models. A user who cannot be reached does not delay the others:
 * their notifications are stored (undelivered-notifications.ts) and delivered later, before newer ones.
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
      // First: stored notifications without a job would wait for ever, if the disk is full in between.
      if (!unreached.persons.has(userId)) onUnreached();
      unreached.keep(userId, sequences);
    });
  }

  /** Retries undelivered notifications. @returns whether all users were reached. */
  async tellUnreached(): Promise<boolean> {
    const { unreached } = this.#options;
    await eachOf([...unreached.persons], async (userId) => {
      while (await this.#tellOldest(userId));
    });
    return unreached.persons.size === 0;
  }

  /**
   * Delivers a user's oldest undelivered notifications. @returns whether there may be more and the user was reached.
   */
  async #tellOldest(userId: string): Promise<boolean> {
    const { ledger, destinations, unreached } = this.#options;
    const sequences = unreached.oldest(userId, MAX_BATCH);
    const newest = sequences.at(-1);
    if (newest === undefined) return false;
    const entries = sequences.map((sequence) => ledger.log.entry(sequence));
    // They were stored because they concern this user: looking up all bidders for each of them would be quadratic.
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

/** Runs `work` for each item, a few at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    // The lanes share one iterator: each takes the next free item.
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
    // The client writes the text in its user's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
