import { report } from "../../../schema/kit/report.ts";
import type { Quarantine } from "../quarantine.ts";
import type { DeliveryName, Schedule } from "../schedule/schedule.ts";
import { causeOfFailure, type FailedDeliveries } from "./failed-deliveries.ts";
import type { Outbox } from "./outbox.ts";
import type { UnreachedUsers } from "./user-deliveries.ts";

/** The shortest time between two deliveries: a burst of commands needs only a few. */
const DELIVERY_INTERVAL_MS = 100;
/** The pause after a delivery, relative to its duration: under load, at most a tenth of the time goes to deliveries. */
const PAUSE_FACTOR = 9;
/** The longest pause, however long a delivery took. */
const MAX_PAUSE_MS = 2_000;

/** What staff may not learn yet from what fails. */
export interface DeliveryVeil<Consumer extends string> {
  /** Whether they may not know that a delivery fails. */
  hides(delivery: DeliveryName<Consumer>): boolean;
  /** The last entry of the log that they may know of. */
  readonly publicUpTo: number;
}

export interface DeliveriesParts<
  Entry extends { readonly stamp: { readonly sequence: number } },
  Consumer extends string,
> {
  readonly outbox: Outbox<Entry, Consumer>;
  readonly schedule: Schedule<Consumer>;
  readonly quarantine: Pick<Quarantine, "note" | "enter">;
  /** Retries undelivered notifications. @returns whether all users were reached. */
  readonly notifications: { retryUndelivered(): Promise<boolean>; unreached(): UnreachedUsers };
  /** Tells staff what fails. */
  readonly failures: FailedDeliveries<DeliveryName<Consumer>>;
  /** Left out: they may know all of it. */
  readonly veil?: DeliveryVeil<Consumer>;
  /** For reports; null for an actor without a log. */
  actorId(): string | null;
  hasTables(): boolean;
}

/**
 * When an actor's outbox is drained: soon after each commit, but not all the time, and again by the alarm where that
 * failed. The actor calls `soon` after a commit and `check` from its alarm.
 */
export class Deliveries<Entry extends { readonly stamp: { readonly sequence: number } }, Consumer extends string> {
  readonly #parts: DeliveriesParts<Entry, Consumer>;
  #isPlanned = false;
  #nextAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: DeliveriesParts<Entry, Consumer>) {
    this.#parts = parts;
  }

  /** Continues interrupted deliveries after a crash, an eviction or a quarantine. */
  resume(): void {
    const { quarantine, schedule } = this.#parts;
    if (!this.#parts.hasTables()) return;
    try {
      schedule.arm();
      this.soon();
    } catch (fault) {
      if (!quarantine.enter(fault)) throw fault;
    }
  }

  /** Delivers what a commit has added, after the present turn, so that the answers are sent first. */
  soon(): void {
    if (this.#parts.quarantine.note !== null) return;
    if (this.#isPlanned || !this.#parts.hasTables() || !this.#hasPendingEntries) return;
    this.#isPlanned = true;
    setTimeout(() => void this.#deliverPlanned(), Math.max(0, this.#nextAtMs - performance.now()));
  }

  /** The alarm's check that everything was delivered; delivers what was not. */
  async check(): Promise<void> {
    const { quarantine, schedule } = this.#parts;
    await this.deliver();
    if (quarantine.note === null && schedule.isUndeliveredDue(Date.now())) await this.#retryUndelivered();
    if (quarantine.note !== null) return;
    if (this.#hasPendingEntries) schedule.extendDelivery(Date.now());
    else schedule.deliveryDone();
    schedule.arm();
  }

  /** Delivers new log entries to the consumers; the alarm retries failures. */
  async deliver(): Promise<void> {
    const { outbox, quarantine, schedule } = this.#parts;
    if (!this.#parts.hasTables() || quarantine.note !== null) return;
    if (!outbox.isDraining) {
      const heldBack = schedule.startDelivery(Date.now());
      for (const delivery of await outbox.drain((consumer) => !heldBack.has(consumer))) {
        if (delivery.isDelivered) this.#succeeded(delivery.consumer);
        else if (quarantine.enter(delivery.fault)) return;
        else this.#failed(delivery.consumer, delivery.fault, this.#waiting(delivery.consumer));
      }
    }
    schedule.arm();
  }

  /** Delivers the whole log to a consumer again. Rejects on failure; the alarm then retries it like any delivery. */
  async redeliver(consumer: Consumer): Promise<void> {
    const { outbox, schedule } = this.#parts;
    if (!this.#parts.hasTables()) return;
    // Before anything is deleted: if the actor dies meanwhile, its alarm continues.
    schedule.extendDelivery(Date.now());
    schedule.arm();
    try {
      await outbox.redeliver(consumer);
    } catch (fault) {
      schedule.deliveryFailed(consumer, Date.now());
      schedule.arm();
      throw fault;
    }
  }

  /**
   * Tries at once whatever backs off, for staff.
   * @returns the deliveries that still fail, as far as they may know; null in quarantine, where nothing is delivered.
   */
  async retry(): Promise<DeliveryName<Consumer>[] | null> {
    const { outbox, schedule, quarantine, failures } = this.#parts;
    if (quarantine.note !== null) return null;
    if (!this.#parts.hasTables()) return [];
    // One that runs has not seen that the others are due.
    while (outbox.isDraining) await outbox.drain();
    schedule.retryNow(Date.now());
    await this.deliver();
    if (quarantine.note === null && schedule.attemptsOf("undelivered") > 0) await this.#retryUndelivered();
    if (quarantine.note !== null) return null;
    schedule.arm();
    await failures.settled();
    return schedule.failing().filter((delivery) => !this.#isHidden(delivery));
  }

  async #retryUndelivered(): Promise<void> {
    const { notifications, quarantine } = this.#parts;
    try {
      if (await notifications.retryUndelivered()) this.#succeeded("undelivered");
      else this.#unreached();
    } catch (fault) {
      if (!quarantine.enter(fault)) this.#failed("undelivered", fault, 0);
    }
  }

  #unreached(): void {
    const { users, fault } = this.#parts.notifications.unreached();
    this.#failed("undelivered", fault, users.size, [...users][0]);
  }

  #succeeded(delivery: DeliveryName<Consumer>): void {
    const { schedule, failures } = this.#parts;
    if (schedule.attemptsOf(delivery) > 0) failures.over(delivery);
    else failures.tellAgain();
    schedule.deliverySucceeded(delivery);
  }

  /** Logs nothing of the error: it may contain bids. */
  #failed(delivery: DeliveryName<Consumer>, fault: unknown, waiting: number, userId: string | null = null): void {
    const nowMs = Date.now();
    const attempts = this.#parts.schedule.deliveryFailed(delivery, nowMs);
    const cause = fault === null ? "" : causeOfFailure(fault);
    const isHidden = this.#isHidden(delivery);
    if (!isHidden) this.#parts.failures.failed(delivery, { atMs: nowMs, attempts, cause, waiting, userId });
    // Reports are listed for staff, too.
    const actorId = isHidden ? null : this.#parts.actorId();
    report({ event: "DeliveryFailed", actorId, consumer: delivery, attempts });
  }

  #isHidden(delivery: DeliveryName<Consumer>): boolean {
    return this.#parts.veil?.hides(delivery) ?? false;
  }

  #waiting(consumer: Consumer): number {
    const { outbox, veil } = this.#parts;
    return outbox.waiting(consumer, veil?.publicUpTo ?? Number.POSITIVE_INFINITY);
  }

  /** Whether a consumer has undelivered entries and is not backing off. */
  get #hasPendingEntries(): boolean {
    const { outbox, schedule } = this.#parts;
    const nowMs = Date.now();
    return outbox.hasPending((consumer) => !schedule.isHeldBack(consumer, nowMs));
  }

  async #deliverPlanned(): Promise<void> {
    const startedAtMs = performance.now();
    try {
      await this.deliver();
    } finally {
      const endedAtMs = performance.now();
      const pauseMs = Math.max(DELIVERY_INTERVAL_MS, PAUSE_FACTOR * (endedAtMs - startedAtMs));
      this.#nextAtMs = endedAtMs + Math.min(pauseMs, MAX_PAUSE_MS);
      this.#isPlanned = false;
    }
    this.soon();
    // Delayed: with commands in quick succession the next one would schedule the check again.
    if (!this.#isPlanned) setTimeout(() => this.#restIfDelivered(), DELIVERY_INTERVAL_MS);
  }

  #restIfDelivered(): void {
    const { quarantine, schedule } = this.#parts;
    if (quarantine.note !== null || this.#isPlanned || this.#hasPendingEntries) return;
    schedule.deliveryDone();
    schedule.arm();
  }
}
