import { errorName, report } from "../../schema/report.ts";
import { dueCommand, nextWake } from "../engine/alarm.ts";
import { commandAnswer } from "./command-answer.ts";
import { CommandQueue } from "./command-queue.ts";
import type { LivePublisher } from "./live-publisher.ts";
import type { CommandAnswer } from "./lot-rpc.ts";
import type { CommandResult, LotStore, ReceivedCommand } from "./lot-store.ts";
import { lotView } from "./lot-view.ts";
import type { NotificationConsumer } from "./notification-consumer.ts";
import type { Outbox } from "./outbox.ts";
import type { Quarantine } from "./quarantine.ts";
import type { HeldBack, Schedule } from "./schedule.ts";

/** At most this often do the log's readers come: a burst of bids is a few deliveries. */
const DELIVERY_INTERVAL_MS = 100;
/** How much longer than a delivery the pause after it is: while bids come, a tenth of the time at most goes to telling of them. */
const PAUSE_FACTOR = 9;
/** Whatever a delivery took, the next one waits no longer than this. */
const LONGEST_PAUSE_MS = 2_000;

export interface LotParts {
  readonly ledger: LotStore;
  readonly quarantine: Quarantine;
  readonly schedule: Schedule;
  readonly outbox: Outbox;
  readonly messages: Pick<NotificationConsumer, "tellUnreached">;
  readonly announcer: Pick<LivePublisher, "note">;
}

/**
 * The way of a command through a lot: admit, append, acknowledge, publish. Each step is a part of its own, their order
 * is here.
 */
export class CommandPipeline {
  readonly #parts: LotParts;
  readonly #queue: CommandQueue<ReceivedCommand, CommandAnswer>;
  #isDeliveryPlanned = false;
  #nextDeliveryAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: LotParts) {
    this.#parts = parts;
    this.#queue = new CommandQueue((commands) => this.run(commands));
    if (parts.quarantine.note === null) this.resume();
  }

  /** Goes on with whatever was under way: after a crash, an eviction or a quarantine. */
  resume(): void {
    const { ledger, quarantine, schedule } = this.#parts;
    if (!ledger.log.hasTables) return;
    try {
      schedule.arm();
      this.#deliverSoon();
    } catch (fault) {
      if (!quarantine.enter(fault)) throw fault;
    }
  }

  /** Queues a command for the next turn. Rejects where the house is at fault. */
  async submit(command: ReceivedCommand): Promise<CommandAnswer> {
    if (this.#parts.quarantine.note !== null) return { outcome: "QUARANTINED" };
    return (await this.#queue.submit(command)) ?? { outcome: "BUSY" };
  }

  /** Whether a bid was received before now: bids that wait for their turn are decided first. What is submitted next follows them. */
  hasBids(): boolean {
    const { ledger, quarantine } = this.#parts;
    if (quarantine.note !== null) return false;
    this.#queue.flush();
    return ledger.state.standing !== null;
  }

  /**
   * Runs commands in one turn: commit, then answers; publishing comes after the turn (P2). An Error stands for a
   * command that failed.
   */
  run(commands: readonly ReceivedCommand[]): (CommandAnswer | Error)[] {
    const { ledger, announcer, quarantine } = this.#parts;
    if (quarantine.note !== null) return commands.map(() => ({ outcome: "QUARANTINED" }));
    const settled = this.commit(commands);
    for (const one of settled) if (one.kind === "APPENDED") announcer.note(one.entry);
    this.#deliverSoon();
    const everybody = lotView(ledger, null, Date.now());
    return commands.map(({ command }, index) => {
      const one = settled[index];
      if (one?.kind === "FAILED" && quarantine.enter(one.fault)) return { outcome: "QUARANTINED" };
      if (one === undefined || one.kind === "FAILED") return commandFailed(one, ledger.lotId);
      return commandAnswer(one, command, ledger, everybody);
    });
  }

  /** Commits commands and plans what follows from them, in one transaction; nobody is told. */
  commit(commands: readonly ReceivedCommand[]): CommandResult[] {
    const { ledger, schedule } = this.#parts;
    const settled = ledger.commit(commands, {
      write: (settling) => {
        if (settling.some(({ kind }) => kind === "APPENDED")) schedule.plan(ledger.state, Date.now());
      },
      rolledBack: () => schedule.planFailed(),
    });
    if (ledger.log.hasTables) schedule.arm();
    return settled;
  }

  /** What the alarm does about openings and closings: one that fails is tried again later, and holds up nothing else. */
  wake(nowMs: number): void {
    try {
      this.passTime(nowMs, true);
    } catch (fault) {
      const attempts = this.#parts.schedule.transitionFailed(nowMs);
      const incrementalLotId = this.#parts.ledger.lotId;
      report({ event: "LotTransitionFailed", incrementalLotId, attempts, error: errorName(fault) });
    }
  }

  /**
   * Opens and closes the lot where the time for it has come (CLOSE3).
   *
   * @param isNews whether it happens now and people are told; else it is history, and happened when it was due.
   * @throws where it could not be committed.
   */
  passTime(nowMs: number, isNews: boolean): void {
    const { ledger, quarantine } = this.#parts;
    // A bid that waits for its turn was received before the alarm came: closing must not overtake it (CLOSE2).
    if (isNews) this.#queue.flush();
    for (let due = dueCommand(ledger.state, nowMs); due !== null; due = dueCommand(ledger.state, nowMs)) {
      if (quarantine.note !== null) return;
      const receivedAtMs = isNews ? nowMs : (nextWake(ledger.state) ?? nowMs);
      const commands: ReceivedCommand[] = [{ commandId: null, command: due, receivedAtMs, lotId: null }];
      const isDone = isNews ? !(this.run(commands)[0] instanceof Error) : this.commit(commands)[0]?.kind === "APPENDED";
      if (!isDone) throw new Error("a lot could not be opened or closed");
    }
  }

  /** The alarm's look at whether all was delivered; what was not is delivered now. */
  async checkDelivery(): Promise<void> {
    const { quarantine, schedule } = this.#parts;
    await this.deliver();
    if (quarantine.note === null && schedule.isUnreachedDue(Date.now())) await this.#tellUnreached();
    if (quarantine.note !== null) return;
    if (this.#hasNews) schedule.extendDelivery(Date.now());
    else schedule.deliveryDone();
    schedule.arm();
  }

  /** Delivers what the log's readers have not been told; what fails is tried again later, by the alarm. */
  async deliver(): Promise<void> {
    const { ledger, outbox, quarantine, schedule } = this.#parts;
    if (!ledger.log.hasTables || quarantine.note !== null) return;
    if (!outbox.isDraining) {
      const heldBack = schedule.startDelivery(Date.now());
      for (const delivery of await outbox.drain((reader) => !heldBack.has(reader))) {
        if (delivery.isDelivered) schedule.deliverySucceeded(delivery.reader);
        else if (quarantine.enter(delivery.fault)) return;
        else this.#deliveryFailed(delivery.reader);
      }
    }
    schedule.arm();
  }

  async #tellUnreached(): Promise<void> {
    const { messages, quarantine, schedule } = this.#parts;
    try {
      if (await messages.tellUnreached()) schedule.deliverySucceeded("unreached");
      else this.#deliveryFailed("unreached");
    } catch (fault) {
      if (!quarantine.enter(fault)) this.#deliveryFailed("unreached");
    }
  }

  /** What was refused may hold what people bid: nothing of the error is logged. */
  #deliveryFailed(held: HeldBack): void {
    const { ledger, schedule } = this.#parts;
    const attempts = schedule.deliveryFailed(held, Date.now());
    report({ event: "DeliveryFailed", incrementalLotId: ledger.lotId, consumer: held, attempts });
  }

  /** Writes the read models anew. Rejects where that fails, and is then tried again like any delivery. */
  async reproject(): Promise<void> {
    const { ledger, outbox, schedule } = this.#parts;
    if (!ledger.log.hasTables) return;
    // Before anything is taken away: should the actor die meanwhile, its alarm goes on with it.
    schedule.extendDelivery(Date.now());
    schedule.arm();
    try {
      await outbox.redeliver("projection");
    } catch (fault) {
      schedule.deliveryFailed("projection", Date.now());
      schedule.arm();
      throw fault;
    }
  }

  /** Whether anybody is to be told anything now. */
  get #hasNews(): boolean {
    const { outbox, schedule } = this.#parts;
    const nowMs = Date.now();
    return outbox.hasPending((reader) => !schedule.isHeldBack(reader, nowMs));
  }

  #deliverSoon(): void {
    const { ledger, quarantine } = this.#parts;
    if (quarantine.note !== null) return;
    if (this.#isDeliveryPlanned || !ledger.log.hasTables || !this.#hasNews) return;
    this.#isDeliveryPlanned = true;
    // After this turn at the earliest, so that the answers are on their way first.
    setTimeout(() => void this.#deliverPlanned(), Math.max(0, this.#nextDeliveryAtMs - performance.now()));
  }

  async #deliverPlanned(): Promise<void> {
    const startedAtMs = performance.now();
    try {
      await this.deliver();
    } finally {
      const endedAtMs = performance.now();
      const pauseMs = Math.max(DELIVERY_INTERVAL_MS, PAUSE_FACTOR * (endedAtMs - startedAtMs));
      this.#nextDeliveryAtMs = endedAtMs + Math.min(pauseMs, LONGEST_PAUSE_MS);
      this.#isDeliveryPlanned = false;
    }
    this.#deliverSoon();
    // Not at once: while bids come one after the other, the next one would plan the look again.
    if (!this.#isDeliveryPlanned) setTimeout(() => this.#restIfDelivered(), DELIVERY_INTERVAL_MS);
  }

  #restIfDelivered(): void {
    const { quarantine, schedule } = this.#parts;
    if (quarantine.note !== null || this.#isDeliveryPlanned || this.#hasNews) return;
    schedule.deliveryDone();
    schedule.arm();
  }
}

/** What the caller of a failed command is told: not the fault itself, its words may hold what somebody bid. */
function commandFailed(settled: CommandResult | undefined, incrementalLotId: string | null): Error {
  const fault = settled?.kind === "FAILED" ? settled.fault : undefined;
  report({ event: "CommitFailed", incrementalLotId, error: errorName(fault) });
  return new Error("the command could not be committed");
}
