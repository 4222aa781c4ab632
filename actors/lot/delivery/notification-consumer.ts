import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";
import type { UndeliveredNotifications } from "../../kit/delivery/undelivered-notifications.ts";
import { type PendingNotifications, type UnreachedUsers, UserDeliveries } from "../../kit/delivery/user-deliveries.ts";
import { reasonPayload } from "../answers/bid-reason.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotStore } from "../lot-store.ts";
import type { DestinationsHolder, LotConsumer, LotFacts } from "./consumers.ts";
import type { CachedLotFacts } from "./lot-facts.ts";
import { type BidderNotice, noticesOf } from "./notices.ts";

export interface NotificationConsumerOptions {
  readonly store: LotStore;
  readonly services: DestinationsHolder;
  readonly facts: CachedLotFacts;
  readonly undelivered: UndeliveredNotifications;
  /** Plans the retry. */
  readonly schedule: { planUndelivered(nowMs: number): void };
}

/** The consumer that notifies bidders, after the read models. */
export class NotificationConsumer implements LotConsumer {
  readonly name = "notifications";
  readonly #store: LotStore;
  readonly #facts: CachedLotFacts;
  readonly #users: UserDeliveries<LogEntry, UserNotification>;

  constructor({ store, services, facts, undelivered, schedule }: NotificationConsumerOptions) {
    this.#store = store;
    this.#facts = facts;
    this.#users = new UserDeliveries({
      undelivered,
      schedule,
      entry: (sequence) => store.log.entry(sequence),
      pendingOf: (entries, recipient) => this.#pendingOf(entries, recipient),
      notify: (userId, notifications) => services.destinations.notify(userId, notifications),
    });
  }

  async deliver(entries: readonly LogEntry[]): Promise<void> {
    await this.#users.deliver(entries);
  }

  /** Retries undelivered notifications. @returns whether all users were reached. */
  async retryUndelivered(): Promise<boolean> {
    return await this.#users.retryUndelivered();
  }

  /** The users who were not reached, and why the latest of them was not. */
  unreached(): UnreachedUsers {
    return this.#users.unreached();
  }

  async #pendingOf(
    entries: readonly LogEntry[],
    recipient: string | null,
  ): Promise<Map<string, PendingNotifications<UserNotification>>> {
    const { incrementalLotId, bidStore } = this.#store;
    if (incrementalLotId === null) throw new Error("a log without a lot");
    // Looking up all bidders for each entry of one recipient would be quadratic.
    const biddersBefore = (sequence: number) => (recipient === null ? bidStore.biddersBefore(sequence) : [recipient]);
    const pending = new Map<string, PendingNotifications<UserNotification>>();
    for (const entry of entries) {
      for (const notice of noticesOf(incrementalLotId, entry, biddersBefore)) {
        const own = pending.get(notice.userId) ?? { sequences: [], notifications: [] };
        own.sequences.push(entry.stamp.sequence);
        own.notifications.push(userNotification(notice, incrementalLotId, await this.#facts.of(incrementalLotId)));
        pending.set(notice.userId, own);
      }
    }
    return pending;
  }
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
    blindLotId: null,
    publicationId: facts?.publicationId ?? null,
    lotNumber: facts?.lotNumber ?? null,
    // The client writes the text in its user's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
