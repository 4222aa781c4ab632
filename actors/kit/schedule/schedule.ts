import { backedOff, Jobs, nextAlarm } from "./jobs.ts";

/** A delivery that can fail and back off independently of the others. */
export type DeliveryName<Consumer extends string> = Consumer | "undelivered";

/** A consumer has a job while it backs off after a failure, `undelivered` while notifications are undelivered. */
type JobName<Consumer extends string> = "transition" | "outbox" | "sockets" | "cleanup" | DeliveryName<Consumer>;

/**
 * How long after a commit the alarm checks its delivery; the delivery itself starts at once. The check stays planned
 * until bids pause: replanning it for each bid would cost two writes.
 */
export const OUTBOX_GRACE_MS = 5_000;

/**
 * The actor's jobs and its one alarm. The actor hands in the names of its outbox's consumers, and with each plan the
 * instant at which its own state has to change; its alarm asks what is due.
 */
export class Schedule<Consumer extends string> {
  readonly #storage: DurableObjectStorage;
  readonly #consumers: readonly Consumer[];
  readonly #jobs: Jobs<JobName<Consumer>>;
  /** Undefined if unknown: after a wake or an alarm. */
  #alarmAtMs: number | null | undefined;

  constructor(storage: DurableObjectStorage, consumers: readonly Consumer[]) {
    this.#storage = storage;
    this.#consumers = consumers;
    this.#jobs = new Jobs(storage.sql, ["transition", "outbox", "sockets", "cleanup", ...consumers, "undelivered"]);
  }

  /**
   * Plans the follow-up of a commit, in its transaction: a crash right after it must not leave the outbox or the
   * next transition without an alarm.
   * @param wakeAtMs when the state changes by itself, as at a closing; null if it does not.
   */
  plan(wakeAtMs: number | null, nowMs: number): void {
    const planned = this.#jobs.find("transition");
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
  isHeldBack(consumer: Consumer, nowMs: number): boolean {
    const retry = this.#jobs.find(consumer);
    return retry !== null && retry.dueAtMs > nowMs;
  }

  /**
   * Starts a delivery. The check of a retried consumer is postponed, in case the delivery takes long.
   * @returns the consumers that are backing off.
   */
  startDelivery(nowMs: number): ReadonlySet<Consumer> {
    const heldBack = new Set<Consumer>();
    for (const name of this.#consumers) {
      const job = this.#jobs.find(name);
      if (job === null) continue;
      if (job.dueAtMs > nowMs) heldBack.add(name);
      else this.#jobs.put({ ...job, dueAtMs: nowMs + OUTBOX_GRACE_MS });
    }
    return heldBack;
  }

  /** Whether the alarm has to deliver. */
  isDeliveryDue(nowMs: number): boolean {
    return (["outbox", ...this.#consumers, "undelivered"] as const).some((name) => this.#isDue(name, nowMs));
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
  deliveryFailed(delivery: DeliveryName<Consumer>, nowMs: number): number {
    return this.#backOff(delivery, nowMs);
  }

  /**
   * A user could not be reached who was reachable before: they are retried soon, however long others have been
   * unreachable.
   */
  planUndelivered(nowMs: number): void {
    this.#jobs.put(backedOff({ name: "undelivered", dueAtMs: nowMs, attempts: 0 }, nowMs));
  }

  /** Failures in a row of a delivery; 0 if it does not fail. */
  attemptsOf(delivery: DeliveryName<Consumer>): number {
    return this.#jobs.find(delivery)?.attempts ?? 0;
  }

  /** The deliveries that fail. */
  failing(): DeliveryName<Consumer>[] {
    return ([...this.#consumers, "undelivered"] as const).filter((name) => this.attemptsOf(name) > 0);
  }

  /** Whatever backs off is due now. */
  retryNow(nowMs: number): void {
    for (const name of this.failing()) {
      const job = this.#jobs.find(name);
      if (job !== null && job.dueAtMs > nowMs) this.#jobs.put({ ...job, dueAtMs: nowMs });
    }
  }

  isUndeliveredDue(nowMs: number): boolean {
    return this.#isDue("undelivered", nowMs);
  }

  deliverySucceeded(delivery: DeliveryName<Consumer>): void {
    this.#jobs.remove(delivery);
  }

  /**
   * A transition that was due, such as a closing, could not be committed. The runtime retries a failed alarm only a few
   * times; this job is retried until it succeeds.
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

  /** Plans when what nothing needs any more is deleted; null: there is nothing. The caller arms the alarm. */
  planCleanup(dueAtMs: number | null): void {
    if (dueAtMs === null) this.#jobs.remove("cleanup");
    else if (this.#jobs.find("cleanup")?.dueAtMs !== dueAtMs) this.#jobs.put({ name: "cleanup", dueAtMs, attempts: 0 });
  }

  /** The same, at an instant or before it. */
  planCleanupBy(dueAtMs: number): void {
    const planned = this.#jobs.find("cleanup");
    if (planned === null || planned.dueAtMs > dueAtMs) this.planCleanup(dueAtMs);
  }

  isCleanupDue(nowMs: number): boolean {
    return this.#isDue("cleanup", nowMs);
  }

  /** @returns failures in a row. */
  cleanupFailed(nowMs: number): number {
    return this.#backOff("cleanup", nowMs);
  }

  #backOff(name: JobName<Consumer>, nowMs: number): number {
    const retry = backedOff(this.#jobs.find(name) ?? { name, dueAtMs: nowMs, attempts: 0 }, nowMs);
    this.#jobs.put(retry);
    return retry.attempts;
  }

  #isDue(name: JobName<Consumer>, nowMs: number): boolean {
    const job = this.#jobs.find(name);
    return job !== null && job.dueAtMs <= nowMs;
  }

  #putOutbox(nowMs: number): void {
    this.#jobs.put({ name: "outbox", dueAtMs: nowMs + OUTBOX_GRACE_MS, attempts: 0 });
  }
}
