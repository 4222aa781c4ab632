import { MAX_BATCH } from "./outbox.ts";
import type { UndeliveredNotifications } from "./undelivered-notifications.ts";

/** Each user's hub is an actor of its own: an incoming command must not queue behind calls to all of them. */
const MAX_CONCURRENT_CALLS = 4;

/** One user's notifications, oldest first, and the entry that each comes from. */
export interface PendingNotifications<Notification> {
  readonly sequences: number[];
  readonly notifications: Notification[];
}

export interface UnreachedUsers {
  readonly users: ReadonlySet<string>;
  readonly fault: unknown;
}

export interface UserDeliveriesParts<Entry, Notification> {
  readonly undelivered: UndeliveredNotifications;
  /** Plans the retry. */
  readonly schedule: { planUndelivered(nowMs: number): void };
  /** An entry of the actor's log. */
  entry(sequence: number): Entry;
  /**
   * What the users get of some entries, by user.
   * @param recipient the entries concern this user: for them alone the notifications are made again.
   */
  pendingOf(
    entries: readonly Entry[],
    recipient: string | null,
  ): Promise<ReadonlyMap<string, PendingNotifications<Notification>>>;
  /** Hands notifications to a user's hub. Rejects if it cannot be reached. */
  notify(userId: string, notifications: readonly Notification[]): Promise<void>;
}

/**
 * Notifies users of log entries: what the consumer of an outbox does that tells people. A user who cannot be reached
 * does not delay the others: their notifications are stored (undelivered-notifications.ts) and delivered later, before
 * newer ones. The actor hands in which notifications an entry has for whom, and a function that delivers
 * them to a user.
 */
export class UserDeliveries<Entry, Notification> {
  readonly #parts: UserDeliveriesParts<Entry, Notification>;
  #lastFault: unknown = null;

  constructor(parts: UserDeliveriesParts<Entry, Notification>) {
    this.#parts = parts;
  }

  /** The users who wait, and why the latest call to one of them failed; null if none has since the actor woke. */
  unreached(): UnreachedUsers {
    return { users: this.#parts.undelivered.users, fault: this.#lastFault };
  }

  /** Delivers a batch of the log to all whom it concerns, or stores it for them. */
  async deliver(entries: readonly Entry[]): Promise<void> {
    const { undelivered, schedule } = this.#parts;
    const pending = [...(await this.#parts.pendingOf(entries, null))];
    await eachOf(pending, async ([userId, { sequences, notifications }]) => {
      const isReached = !undelivered.users.has(userId) && (await this.#isReached(userId, notifications));
      if (isReached) return;
      // First: undelivered notifications without a job would never be retried if the disk fills up in between.
      if (!undelivered.users.has(userId)) schedule.planUndelivered(Date.now());
      undelivered.keep(userId, sequences);
    });
  }

  /** Retries undelivered notifications. @returns whether all users were reached. */
  async retryUndelivered(): Promise<boolean> {
    const { undelivered } = this.#parts;
    await eachOf([...undelivered.users], async (userId) => {
      while (await this.#deliverOldest(userId));
    });
    return undelivered.users.size === 0;
  }

  /**
   * Delivers a user's oldest undelivered notifications. @returns whether there may be more and the user was reached.
   */
  async #deliverOldest(userId: string): Promise<boolean> {
    const { undelivered } = this.#parts;
    const sequences = undelivered.oldest(userId, MAX_BATCH);
    const newest = sequences.at(-1);
    if (newest === undefined) return false;
    const entries = sequences.map((sequence) => this.#parts.entry(sequence));
    const pending = await this.#parts.pendingOf(entries, userId);
    const isReached = await this.#isReached(userId, pending.get(userId)?.notifications ?? []);
    if (isReached) undelivered.delivered(userId, newest);
    return isReached;
  }

  async #isReached(userId: string, notifications: readonly Notification[]): Promise<boolean> {
    return await this.#parts.notify(userId, notifications).then(
      () => true,
      (fault) => {
        this.#lastFault = fault;
        return false;
      },
    );
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
