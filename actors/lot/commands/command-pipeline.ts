import type { CommandAnswer, LotCommandRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { dueCommand, nextWake } from "../../engine/alarm.ts";
import { phaseAt } from "../../engine/lot-state.ts";
import { CommandQueue } from "../../kit/commands/command-queue.ts";
import { Deliveries } from "../../kit/delivery/deliveries.ts";
import type { FailedDeliveries } from "../../kit/delivery/failed-deliveries.ts";
import type { Quarantine } from "../../kit/quarantine.ts";
import type { DeliveryName } from "../../kit/schedule/schedule.ts";
import { commandAnswer } from "../answers/command-answer.ts";
import type { LivePublisher } from "../answers/live-publisher.ts";
import { lotView } from "../answers/lot-view.ts";
import type { ConsumerName, LotConsumer, LotOutbox, LotSchedule } from "../delivery/consumers.ts";
import type { NotificationConsumer } from "../delivery/notification-consumer.ts";
import type { LogEntry } from "../log/log-entry.ts";
import { userOf } from "../log/user-of.ts";
import type { CommandResult, LotStore, ReceivedCommand } from "../lot-store.ts";

export interface PipelineParts {
  readonly store: LotStore;
  readonly quarantine: Quarantine;
  readonly schedule: LotSchedule;
  readonly outbox: LotOutbox;
  readonly notifications: Pick<NotificationConsumer, "retryUndelivered" | "unreached">;
  readonly failures: FailedDeliveries<DeliveryName<ConsumerName>>;
  readonly publisher: Pick<LivePublisher, "note">;
}

/** The order of a command's steps: admit, append, acknowledge, publish. Each step is a part of its own. */
export class CommandPipeline {
  readonly #parts: PipelineParts;
  readonly #queue: CommandQueue<ReceivedCommand, CommandAnswer>;
  readonly #deliveries: Deliveries<LogEntry, LotConsumer["name"]>;

  constructor(parts: PipelineParts) {
    this.#parts = parts;
    this.#queue = new CommandQueue((commands) => this.run(commands));
    const { store } = parts;
    this.#deliveries = new Deliveries({
      ...parts,
      actorId: () => store.incrementalLotId,
      hasTables: () => store.log.hasTables,
    });
    if (parts.quarantine.note === null) this.resume();
  }

  /** Continues interrupted work after a crash, an eviction or a quarantine. */
  resume(): void {
    this.#deliveries.resume();
  }

  /** Submits a user's command, received now. */
  async execute({ commandId, command }: LotCommandRequest): Promise<CommandAnswer> {
    const userId = userOf(command);
    return await this.submit({ commandId, userId, request: command, receivedAtMs: Date.now(), actorId: null });
  }

  /** Queues a command for the next turn. Rejects on a server fault. */
  async submit(command: ReceivedCommand): Promise<CommandAnswer> {
    if (this.#parts.quarantine.note !== null) return { outcome: "QUARANTINED" };
    return (await this.#queue.submit(command)) ?? { outcome: "BUSY" };
  }

  /**
   * Whether the lot has bids, or is published and past its opening. Queued bids are decided first; a command submitted
   * next follows them.
   */
  hasOpened(): boolean {
    const { store, quarantine } = this.#parts;
    if (quarantine.note !== null) return false;
    this.#queue.flush();
    const { state } = store;
    if (state.terms === null) return false;
    return state.standing !== null || (state.published && phaseAt(state, Date.now()) !== "UPCOMING");
  }

  /** Whether the lot is published once queued commands are decided. In quarantine too: a command answers that then. */
  isPublished(): boolean {
    const { store, quarantine } = this.#parts;
    if (quarantine.note !== null) return true;
    this.#queue.flush();
    return store.state.published;
  }

  /**
   * Whether a row is still the highest bid, or the command was decided before. Queued bids are decided first; a command
   * submitted next follows them.
   */
  isHighest(row: number, { commandId, command }: LotCommandRequest): boolean {
    const { store, quarantine } = this.#parts;
    if (quarantine.note !== null || !store.log.hasTables) return true;
    this.#queue.flush();
    if (store.state.standing?.row === row) return true;
    return store.commands.first({ commandId, userId: userOf(command) }) !== null;
  }

  /**
   * Runs commands in one turn: commit, then answers; publishing follows the turn (P2). An Error stands for a command
   * that failed.
   */
  run(commands: readonly ReceivedCommand[]): (CommandAnswer | Error)[] {
    const { store, publisher, quarantine } = this.#parts;
    if (quarantine.note !== null) return commands.map(() => ({ outcome: "QUARANTINED" }));
    const results = this.commit(commands);
    for (const result of results) if (result.kind === "APPENDED") publisher.note(result.entry);
    this.#deliveries.soon();
    const publicView = lotView(store, null, Date.now());
    return commands.map(({ request }, index) => {
      const result = results[index];
      if (result?.kind === "FAILED" && quarantine.enter(result.fault)) return { outcome: "QUARANTINED" };
      if (result === undefined || result.kind === "FAILED") return commandFailed(result, store.incrementalLotId);
      return commandAnswer(result, request, store, publicView);
    });
  }

  /** Commits commands and schedules their follow-up, in one transaction; publishes nothing. */
  commit(commands: readonly ReceivedCommand[]): CommandResult[] {
    const { store, schedule } = this.#parts;
    const results = store.commands.commit(commands, {
      write: (written) => {
        if (written.some(({ kind }) => kind === "APPENDED")) schedule.plan(nextWake(store.state), Date.now());
      },
      rolledBack: () => schedule.planFailed(),
    });
    if (store.log.hasTables) schedule.arm();
    return results;
  }

  /** Opens or closes the lot from the alarm. A failure is retried later and blocks nothing else. */
  wake(nowMs: number): void {
    try {
      this.passTime(nowMs, true);
    } catch (fault) {
      const attempts = this.#parts.schedule.transitionFailed(nowMs);
      const actorId = this.#parts.store.incrementalLotId;
      report({ event: "TransitionFailed", actorId, attempts, error: errorName(fault) });
    }
  }

  /**
   * Opens and closes the lot as far as the time has come (CLOSE3).
   * @param isLive whether it happens now and is published; else it is imported history, dated when it was due.
   * @throws if it could not be committed.
   */
  passTime(nowMs: number, isLive: boolean): void {
    const { store, quarantine } = this.#parts;
    // A queued bid was received before the alarm: the closing must not overtake it (CLOSE2).
    if (isLive) this.#queue.flush();
    for (let due = dueCommand(store.state, nowMs); due !== null; due = dueCommand(store.state, nowMs)) {
      if (quarantine.note !== null) return;
      const receivedAtMs = isLive ? nowMs : (nextWake(store.state) ?? nowMs);
      const command = { commandId: null, userId: null, request: due, receivedAtMs, actorId: null };
      const isDone = isLive
        ? !(this.run([command])[0] instanceof Error)
        : this.commit([command])[0]?.kind === "APPENDED";
      if (!isDone) throw new Error("a lot could not be opened or closed");
    }
  }

  /** The alarm's check that everything was delivered; delivers what was not. */
  async checkDelivery(): Promise<void> {
    await this.#deliveries.check();
  }

  /** Delivers new log entries to the consumers; the alarm retries failures. */
  async deliver(): Promise<void> {
    await this.#deliveries.deliver();
  }

  /** Tries at once what backs off. @returns the deliveries that still fail; null in quarantine. */
  async retryDeliveries(): Promise<string[] | null> {
    return await this.#deliveries.retry();
  }

  /** Rewrites the read models. Rejects on failure; the alarm then retries it like any delivery. */
  async reproject(): Promise<void> {
    await this.#deliveries.redeliver("projection");
  }
}

/** The error for the caller of a failed command. Without the fault itself, which may contain a bid. */
function commandFailed(result: CommandResult | undefined, actorId: string | null): Error {
  const fault = result?.kind === "FAILED" ? result.fault : undefined;
  report({ event: "CommitFailed", actorId, error: errorName(fault) });
  return new Error("the command could not be committed");
}
