import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { MAX_BATCH } from "../../kit/delivery/outbox.ts";
import type { UndeliveredNotifications } from "../../kit/delivery/undelivered-notifications.ts";
import { reasonPayload } from "../answers/bid-reason.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotStore } from "../lot-store.ts";
import type { DestinationsHolder, LotConsumer, LotFacts } from "./consumers.ts";
import { type BidderNotice, type BiddersBefore, noticesOf } from "./notices.ts";

/** Each user's hub is an actor of its own: an incoming bid must not queue behind calls to all of them. */
const MAX_CONCURRENT_CALLS = 4;
/** A lot is rarely renumbered; without this cache a busy lot would query the database every few bids. */
const FACTS_TTL_MS = MINUTE_MS;

export interface NotificationConsumerOptions {
  readonly store: LotStore;
  readonly services: DestinationsHolder;
  readonly undelivered: UndeliveredNotifications;
  /** Plans the retry. */
  readonly schedule: { planUndelivered(nowMs: number): void };
}

/** One user's notifications, oldest first. */
interface Pending {
  readonly sequences: number[];
  readonly notifications: UserNotification[];
}

/**
 * The consumer that notifies users, after the read models. A user who cannot be reached does not delay the others:
 * their notifications are stored (kit/delivery/undelivered-notifications.ts) and delivered later, before newer ones.
 */
export class NotificationConsumer implements LotConsumer {
  readonly name = "notifications";
  readonly #options: NotificationConsumerOptions;
  #cachedFacts: { facts: LotFacts; untilMs: number } | null = null;

  constructor(options: NotificationConsumerOptions) {
    this.#options = options;
  }

  async deliver(entries: readonly LogEntry[]): Promise<void> {
    const { services, undelivered, schedule } = this.#options;
    const { notify } = services.destinations;
    const { bidStore } = this.#options.store;
    const pending = [...(await this.#pendingOf(entries, (sequence) => bidStore.biddersBefore(sequence)))];
    await eachOf(pending, async ([userId, { sequences, notifications }]) => {
      const isReached = !undelivered.users.has(userId) && (await settledOk(notify(userId, notifications)));
      if (isReached) return;
      // First: undelivered notifications without a job would never be retried if the disk fills up in between.
      if (!undelivered.users.has(userId)) schedule.planUndelivered(Date.now());
      undelivered.keep(userId, sequences);
    });
  }

  /** Retries undelivered notifications. @returns whether all users were reached. */
  async retryUndelivered(): Promise<boolean> {
    const { undelivered } = this.#options;
    await eachOf([...undelivered.users], async (userId) => {
      while (await this.#deliverOldest(userId));
    });
    return undelivered.users.size === 0;
  }

  /**
   * Delivers a user's oldest undelivered notifications. @returns whether there may be more and the user was reached.
   */
  async #deliverOldest(userId: string): Promise<boolean> {
    const { store, services, undelivered } = this.#options;
    const sequences = undelivered.oldest(userId, MAX_BATCH);
    const newest = sequences.at(-1);
    if (newest === undefined) return false;
    const entries = sequences.map((sequence) => store.log.entry(sequence));
    // They were stored because they concern this user: looking up all bidders for each of them would be quadratic.
    const pending = await this.#pendingOf(entries, () => [userId]);
    const isReached = await settledOk(services.destinations.notify(userId, pending.get(userId)?.notifications ?? []));
    if (isReached) undelivered.delivered(userId, newest);
    return isReached;
  }

  async #pendingOf(entries: readonly LogEntry[], biddersBefore: BiddersBefore): Promise<Map<string, Pending>> {
    const { incrementalLotId } = this.#options.store;
    if (incrementalLotId === null) throw new Error("a log without a lot");
    const pending = new Map<string, Pending>();
    for (const entry of entries) {
      for (const notice of noticesOf(incrementalLotId, entry, biddersBefore)) {
        const own = pending.get(notice.userId) ?? { sequences: [], notifications: [] };
        own.sequences.push(entry.stamp.sequence);
        own.notifications.push(userNotification(notice, incrementalLotId, await this.#factsOf(incrementalLotId)));
        pending.set(notice.userId, own);
      }
    }
    return pending;
  }

  async #factsOf(incrementalLotId: string): Promise<LotFacts | null> {
    if (this.#cachedFacts !== null && this.#cachedFacts.untilMs > Date.now()) return this.#cachedFacts.facts;
    const facts = await this.#options.services.destinations.lotFacts(incrementalLotId);
    this.#cachedFacts = facts && { facts, untilMs: Date.now() + FACTS_TTL_MS };
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, lane));
}

async function settledOk(work: Promise<void>): Promise<boolean> {
  return await work.then(
    () => true,
    () => false,
  );
}

function userNotification(
  { id, userId, type, amountCents, reason, explanation }: BidderNotice,
  incrementalLotId: string,
  facts: LotFacts | null,
): UserNotification {
  return {
    id,
    userId,
    type,
    amount: amountCents,
    reason: reason && reasonPayload(reason),
    explanation,
    incrementalLotId,
    publicationId: facts?.publicationId ?? null,
    lotNumber: facts?.lotNumber ?? null,
    // The client writes the text in its user's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
