import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";
import type { UndeliveredNotifications } from "../../kit/delivery/undelivered-notifications.ts";
import { type PendingNotifications, type UnreachedUsers, UserDeliveries } from "../../kit/delivery/user-deliveries.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindEntry } from "../log/blind-link.ts";
import type { BlindDestinationsHolder, BlindSchedule } from "./blind-consumers.ts";
import type { BlindLotFacts } from "./blind-destinations.ts";
import { type BlindNotice, blindNotices } from "./blind-notices.ts";

/** The consumer that notifies bidders, after the read models. */
export class BlindNotificationConsumer {
  readonly name = "notifications";
  readonly #store: BlindStore;
  readonly #services: BlindDestinationsHolder;
  readonly #users: UserDeliveries<BlindEntry, UserNotification>;

  constructor(parts: {
    store: BlindStore;
    services: BlindDestinationsHolder;
    undelivered: UndeliveredNotifications;
    schedule: BlindSchedule;
  }) {
    const { store, services, undelivered, schedule } = parts;
    this.#store = store;
    this.#services = services;
    this.#users = new UserDeliveries({
      undelivered,
      schedule,
      entry: (sequence) => store.commands.log.entry(sequence),
      pendingOf: (entries, recipient) => this.#pendingOf(entries, recipient),
      notify: (userId, notifications) => services.destinations.notify(userId, notifications),
    });
  }

  async deliver(entries: readonly BlindEntry[]): Promise<void> {
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
    entries: readonly BlindEntry[],
    recipient: string | null,
  ): Promise<Map<string, PendingNotifications<UserNotification>>> {
    const { blindLotId, bids } = this.#store;
    if (blindLotId === null) throw new Error("a log without a lot");
    const pending = new Map<string, PendingNotifications<UserNotification>>();
    const standing = bids.standing();
    const due = entries.flatMap((entry) =>
      blindNotices(blindLotId, entry, standing)
        .filter(({ userId }) => recipient === null || userId === recipient)
        .map((notice) => ({ notice, sequence: entry.stamp.sequence })),
    );
    if (due.length === 0) return pending;
    const facts = await this.#services.destinations.lotFacts(blindLotId);
    for (const { notice, sequence } of due) {
      const own = pending.get(notice.userId) ?? { sequences: [], notifications: [] };
      own.sequences.push(sequence);
      own.notifications.push(userNotification(notice, blindLotId, facts));
      pending.set(notice.userId, own);
    }
    return pending;
  }
}

function userNotification(
  { id, userId, type, explanation }: BlindNotice,
  blindLotId: string,
  facts: BlindLotFacts | null,
): UserNotification {
  return {
    id,
    userId,
    type,
    amount: null,
    reason: null,
    explanation,
    incrementalLotId: null,
    blindLotId,
    publicationId: facts?.publicationId ?? null,
    lotNumber: facts?.lotNumber ?? null,
    // The client writes the text in its user's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
