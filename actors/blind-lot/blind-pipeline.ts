import { errorName, report } from "../../schema/kit/report.ts";
import { blindPhaseAt, nextBlindWake } from "../blind-engine/blind-state.ts";
import { CommandQueue } from "../kit/commands/command-queue.ts";
import type { ReceivedRequest } from "../kit/commands/command-store.ts";
import type { Deliveries } from "../kit/delivery/deliveries.ts";
import type { Quarantine } from "../kit/quarantine.ts";
import type { ProcessedRequest } from "./answers/sealed-bid-answer.ts";
import type { BeaconReader, BlindServices } from "./blind-services.ts";
import type { BlindRequest, BlindRequestResult, BlindStore } from "./blind-store.ts";
import type { BlindConsumer, BlindSchedule } from "./delivery/blind-consumers.ts";
import type { BlindEntry } from "./log/blind-link.ts";
import { openSomeBids } from "./opening/blind-opening.ts";

export interface BlindPipelineParts {
  readonly store: BlindStore;
  readonly quarantine: Quarantine;
  readonly schedule: BlindSchedule;
  readonly deliveries: Deliveries<BlindEntry, BlindConsumer>;
  /** Asked at each opening: tests exchange the beacon while the lot runs. */
  readonly services: BlindServices;
}

type Received = ReceivedRequest<BlindRequest>;

/** The order of a request's steps: admit, append, acknowledge, deliver; and what a lot does by the clock. */
export class BlindPipeline {
  readonly #parts: BlindPipelineParts;
  readonly #queue: CommandQueue<Received, ProcessedRequest>;

  constructor(parts: BlindPipelineParts) {
    this.#parts = parts;
    this.#queue = new CommandQueue((requests) => this.#run(requests));
  }

  /** What the lot opens bids by. */
  get beacon(): BeaconReader {
    return this.#parts.services.beacon;
  }

  /** Queues a request for the next turn. Rejects on a server fault. */
  async submit(received: Received): Promise<ProcessedRequest | "BUSY" | "QUARANTINED"> {
    if (this.#parts.quarantine.note !== null) return "QUARANTINED";
    const result = await this.#queue.submit(received);
    // The turn itself may have found that the storage is broken.
    if (this.#parts.quarantine.note !== null) return "QUARANTINED";
    return result ?? "BUSY";
  }

  /** Decides what has arrived, before something that must not overtake it: a mark, a closing. */
  settle(): void {
    this.#queue.flush();
  }

  /** Commits requests and schedules their follow-up, in one transaction. */
  commit(requests: readonly Received[]): BlindRequestResult[] {
    const { store, schedule } = this.#parts;
    const results = store.commands.commit(requests, {
      write: (written) => {
        if (written.some(({ kind }) => kind === "APPENDED")) schedule.plan(nextBlindWake(store.state), Date.now());
      },
      rolledBack: () => schedule.planFailed(),
    });
    if (store.commands.hasTables) schedule.arm();
    return results;
  }

  /**
   * Records a closing and opens bids, as far as they are due: some bids, then the next alarm follows. A fault, or a
   * beacon that is late, is tried again later and blocks nothing else.
   */
  async wake(): Promise<void> {
    const { store, quarantine, schedule } = this.#parts;
    try {
      this.settle();
      this.#close();
      if (!this.#isOpeningDue() || (await this.#openSome())) return;
      schedule.transitionFailed(Date.now());
    } catch (fault) {
      if (quarantine.enter(fault)) return;
      const attempts = schedule.transitionFailed(Date.now());
      report({ event: "TransitionFailed", actorId: store.blindLotId, attempts, error: errorName(fault) });
    }
  }

  #close(): void {
    const { state } = this.#parts.store;
    const isDue = state.round?.isClosed === false && blindPhaseAt(state, Date.now()) === "CLOSED";
    if (isDue) this.#runOwn({ type: "CloseBlindRound" });
  }

  #isOpeningDue(): boolean {
    const { round, outcome } = this.#parts.store.state;
    return round !== null && outcome === null && round.isClosed && !round.isRanked && round.opensAtMs <= Date.now();
  }

  /** @returns whether the beacon was there. */
  async #openSome(): Promise<boolean> {
    const request = await openSomeBids(this.#parts.store, this.#parts.services);
    if (request !== null) this.#runOwn(request);
    return request !== null;
  }

  /** @throws if it could not be committed. */
  #runOwn(request: BlindRequest): void {
    const received = { commandId: null, userId: null, request, receivedAtMs: Date.now(), actorId: null };
    if (this.#run([received])[0] instanceof Error) throw new Error("a lot could not be closed or opened");
  }

  /** Runs requests in one turn. An Error stands for one that failed. */
  #run(requests: readonly Received[]): (ProcessedRequest | Error)[] {
    const { quarantine, deliveries, store } = this.#parts;
    // Their callers are told by `submit`.
    if (quarantine.note !== null) return requests.map(() => ({ kind: "RATE_LIMITED" }));
    const results = this.commit(requests);
    deliveries.soon();
    return results.map((result) => {
      if (result.kind !== "FAILED") return result;
      if (quarantine.enter(result.fault)) return { kind: "RATE_LIMITED" };
      // Without the fault itself, which may contain a bid.
      report({ event: "CommitFailed", actorId: store.blindLotId, error: errorName(result.fault) });
      return new Error("the command could not be committed");
    });
  }
}
