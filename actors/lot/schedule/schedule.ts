import { nextWake } from "../../engine/alarm.ts";
import type { LotState } from "../../engine/types.ts";
import { CONSUMER_NAMES, type ConsumerName } from "../delivery/outbox.ts";
import { backedOff, type JobName, Jobs, nextAlarm } from "./jobs.ts";

/** A delivery that can fail and back off independently of the others. */
export type DeliveryName = ConsumerName | "undelivered";

const DELIVERY_JOBS = ["outbox", ...CONSUMER_NAMES, "undelivered"] as const satisfies readonly JobName[];

/**
 * How long after a commit the alarm checks its delivery; the delivery itself starts at once. The check stays planned
 * until bids pause: replanning it for each bid would cost two writes.
 */
export const OUTBOX_GRACE_MS = 5_000;

/** The actor's jobs and its one alarm. */
export class Schedule {
  readonly #storage: DurableObjectStorage;
  readonly #jobs: Jobs;
  /** Undefined if unknown: after a wake or an alarm. */
  #alarmAtMs: number | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#jobs = new Jobs(storage.sql);
  }

  /**
   * Plans the follow-up of a commit, in its transaction: a crash right after it must not leave the outbox or the
   * closing without an alarm.
   */
  plan(state: LotState, nowMs: number): void {
    const planned = this.#jobs.find("transition");
    const wakeAtMs = nextWake(state);
    if (wakeAtMs === null) this.#jobs.remove("transition");
    else if (planned?.dueAtMs !== wakeAtMs) this.#jobs.put({ name: "transition", dueAtMs: wakeAtMs, attempts: 0 });
    if (this.#jobs.find("outbox") === null) this.#putOutbox(nowMs);
  }

  /** Sets the alarm to the earliest job. The runtime commits it together with the writes of the same turn. */
  arm(): void {
    const atMs = nextAlarm(this.#jobs.all());
    if (atMs === this.#alarmAtMs) return;
    this.#alarmAtMs = atMs;
    // Not awaited: writes are ordered, and the output gate holds every answer until they are durable.
    void (atMs === null ? this.#storage.deleteAlarm() : this.#storage.setAlarm(atMs));
  }

  /** The last plan was rolled back with its transaction. */
  planFailed(): void {
    this.#jobs.forget();
  }

  /** The alarm has fired; none is set now. */
  fired(): void {
    this.#alarmAtMs = undefined;
  }

  /** Whether a consumer is backing off after a failure. */
  isHeldBack(consumer: ConsumerName, nowMs: number): boolean {
    const retry = this.#jobs.find(consumer);
    return retry !== null && retry.dueAtMs > nowMs;
  }

  /**
   * Starts a delivery. The check of a retried consumer is postponed, in case the delivery takes long.
   * @returns the consumers that are backing off.
   */
  startDelivery(nowMs: number): ReadonlySet<ConsumerName> {
    const heldBack = new Set<ConsumerName>();
    for (const name of CONSUMER_NAMES) {
      const job = this.#jobs.find(name);
      if (job === null) continue;
      if (job.dueAtMs > nowMs) heldBack.add(name);
      else this.#jobs.put({ ...job, dueAtMs: nowMs + OUTBOX_GRACE_MS });
    }
    return heldBack;
  }

  /** Whether the alarm has to deliver. */
  isDeliveryDue(nowMs: number): boolean {
    return DELIVERY_JOBS.some((name) => this.#isDue(name, nowMs));
  }

  /** Postpones the check of a running delivery. */
  extendDelivery(nowMs: number): void {
    this.#putOutbox(nowMs);
  }

  /** Nothing is left to deliver, except for consumers that are backing off, which have their own jobs. */
  deliveryDone(): void {
    this.#jobs.remove("outbox");
  }

  /** @returns failures in a row. */
  deliveryFailed(delivery: DeliveryName, nowMs: number): number {
    return this.#backOff(delivery, nowMs);
  }

  /**
   * A user could not be reached who was reachable before: they are retried soon, however long others have been
   * unreachable.
   */
  planUndelivered(nowMs: number): void {
    this.#jobs.put(backedOff({ name: "undelivered", dueAtMs: nowMs, attempts: 0 }, nowMs));
  }

  isUndeliveredDue(nowMs: number): boolean {
    return this.#isDue("undelivered", nowMs);
  }

  deliverySucceeded(delivery: DeliveryName): void {
    this.#jobs.remove(delivery);
  }

  /**
   * An opening or closing that was due could not be committed. The runtime retries a failed alarm only a few times;
   * this job is retried until it succeeds.
   * @returns failures in a row.
   */
  transitionFailed(nowMs: number): number {
    return this.#backOff("transition", nowMs);
  }

  /** Plans the check of pinged watchers; one that is already planned comes first anyway. */
  planSocketCheck(dueAtMs: number): void {
    if (this.#jobs.find("sockets") !== null) return;
    this.#jobs.put({ name: "sockets", dueAtMs, attempts: 0 });
    this.arm();
  }

  isSocketCheckDue(nowMs: number): boolean {
    return this.#isDue("sockets", nowMs);
  }

  /** @param nextDueAtMs when to check again; null if no answer is due. */
  socketsChecked(nextDueAtMs: number | null): void {
    if (nextDueAtMs === null) this.#jobs.remove("sockets");
    else this.#jobs.put({ name: "sockets", dueAtMs: nextDueAtMs, attempts: 0 });
  }

  #backOff(name: JobName, nowMs: number): number {
    const retry = backedOff(this.#jobs.find(name) ?? { name, dueAtMs: nowMs, attempts: 0 }, nowMs);
    this.#jobs.put(retry);
    return retry.attempts;
  }

  #isDue(name: JobName, nowMs: number): boolean {
    const job = this.#jobs.find(name);
    return job !== null && job.dueAtMs <= nowMs;
  }

  #putOutbox(nowMs: number): void {
    this.#jobs.put({ name: "outbox", dueAtMs: nowMs + OUTBOX_GRACE_MS, attempts: 0 });
  }
}
