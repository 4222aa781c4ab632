import { nextWake } from "../engine/alarm.ts";
import type { LotState } from "../engine/types.ts";
import { backedOff, type JobName, Jobs, nextAlarm } from "./jobs.ts";
import { CONSUMER_NAMES, type ConsumerName } from "./outbox.ts";

/** What may be held back after a failure, each for as long as it fails itself. */
export type HeldBack = ConsumerName | "unreached";

const DELIVERY_JOBS = ["outbox", ...CONSUMER_NAMES, "unreached"] as const satisfies readonly JobName[];

/**
 * How long after a commit the alarm looks whether its delivery went through; delivery itself starts at once. The look stays
 * planned until bids pause: planning it anew for each would cost two writes.
 */
export const OUTBOX_GRACE_MS = 5_000;

/** The actor's jobs and its one alarm. */
export class Schedule {
  readonly #storage: DurableObjectStorage;
  readonly #jobs: Jobs;
  /** Undefined until known: after a wake or a firing. */
  #alarmAtMs: number | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#jobs = new Jobs(storage.sql);
  }

  /**
   * Plans what follows from a commit, in its transaction: a kill right after it must not leave the outbox or the
   * closing without an alarm.
   */
  plan(state: LotState, nowMs: number): void {
    const planned = this.#jobs.find("transition");
    const wakeAtMs = nextWake(state);
    if (wakeAtMs === null) this.#jobs.remove("transition");
    else if (planned?.dueAtMs !== wakeAtMs) this.#jobs.put({ name: "transition", dueAtMs: wakeAtMs, attempts: 0 });
    if (this.#jobs.find("outbox") === null) this.#putOutbox(nowMs);
  }

  /** Sets the alarm to the earliest job. The runtime commits it together with what was written in the same turn. */
  arm(): void {
    const atMs = nextAlarm(this.#jobs.all());
    if (atMs === this.#alarmAtMs) return;
    this.#alarmAtMs = atMs;
    // Not awaited: writes are ordered, and the output gate holds every answer until they are durable.
    void (atMs === null ? this.#storage.deleteAlarm() : this.#storage.setAlarm(atMs));
  }

  /** What was planned last was rolled back with its transaction. */
  planFailed(): void {
    this.#jobs.forget();
  }

  /** The alarm has fired, there is none now. */
  fired(): void {
    this.#alarmAtMs = undefined;
  }

  /** Whether a reader is left alone for a while after a failure. */
  isHeldBack(reader: ConsumerName, nowMs: number): boolean {
    const retry = this.#jobs.find(reader);
    return retry !== null && retry.dueAtMs > nowMs;
  }

  /**
   * A delivery starts. One that is tried again is looked at later, should it not have ended until then.
   *
   * @returns the readers that are held back.
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

  /** Whether the alarm has to see to deliveries. */
  isDeliveryDue(nowMs: number): boolean {
    return DELIVERY_JOBS.some((name) => this.#isDue(name, nowMs));
  }

  /** A delivery that is under way is looked at again later. */
  extendDelivery(nowMs: number): void {
    this.#putOutbox(nowMs);
  }

  /** Nothing is left to deliver, but for what is held back and has a job of its own. */
  deliveryDone(): void {
    this.#jobs.remove("outbox");
  }

  /** @returns failures in a row. */
  deliveryFailed(held: HeldBack, nowMs: number): number {
    return this.#backOff(held, nowMs);
  }

  /** Somebody was not reached who had been until now: they are tried soon, however long others have not been. */
  personUnreached(nowMs: number): void {
    this.#jobs.put(backedOff({ name: "unreached", dueAtMs: nowMs, attempts: 0 }, nowMs));
  }

  /** Whether it is time to try again those who were not reached. */
  isUnreachedDue(nowMs: number): boolean {
    return this.#isDue("unreached", nowMs);
  }

  /** What was held back went through. */
  deliverySucceeded(held: HeldBack): void {
    this.#jobs.remove(held);
  }

  /**
   * An opening or closing that was due could not be committed. The runtime tries an alarm that failed only a few times again;
   * this is tried until it goes through.
   *
   * @returns failures in a row.
   */
  transitionFailed(nowMs: number): number {
    return this.#backOff("transition", nowMs);
  }

  /** Plans the look at the watchers who were asked whether they read; one that is planned comes first anyway. */
  planSocketCheck(dueAtMs: number): void {
    if (this.#jobs.find("sockets") !== null) return;
    this.#jobs.put({ name: "sockets", dueAtMs, attempts: 0 });
    this.arm();
  }

  isSocketCheckDue(nowMs: number): boolean {
    return this.#isDue("sockets", nowMs);
  }

  /** @param nextDueAtMs when to look again; null where nobody owes an answer. */
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
