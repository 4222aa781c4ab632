import { errorName, report } from "../../../schema/kit/report.ts";
import type { PingObserver, Unresponsive } from "../../kit/live/live-options.ts";
import type { LotStore } from "../lot-store.ts";
import type { Quarantine } from "../quarantine.ts";
import type { Schedule } from "./schedule.ts";

/**
 * Delayed: on a lot with bids the next ping follows within a second or two, and each change of the plan costs writes.
 */
const REST_AFTER_MS = 3_000;

export interface SocketCheckParts {
  readonly store: Pick<LotStore, "log" | "incrementalLotId">;
  readonly quarantine: Pick<Quarantine, "note">;
  readonly schedule: Schedule;
}

/**
 * Schedules the alarm's check of pinged watchers (L10). A lot whose watchers have all answered does not wake for it:
 * waking loads all their sockets into memory, for nothing.
 */
export class SocketCheck implements PingObserver {
  readonly #parts: SocketCheckParts;
  #isRestPlanned = false;

  constructor(parts: SocketCheckParts) {
    this.#parts = parts;
  }

  pinged(answerDueAtMs: number): void {
    // Without tables nothing is written: an unresponsive client is found when the next socket comes.
    if (!this.#isInUse) return;
    const { schedule, store } = this.#parts;
    try {
      schedule.planSocketCheck(answerDueAtMs);
    } catch (fault) {
      // A full disk must not keep the frame from the watchers after this one; the next ping plans the check again.
      report({ event: "SocketCheckFailed", incrementalLotId: store.incrementalLotId, error: errorName(fault) });
    }
  }

  allAnswered(sockets: Unresponsive): void {
    if (this.#isRestPlanned) return;
    this.#isRestPlanned = true;
    setTimeout(() => this.#rest(sockets), REST_AFTER_MS);
  }

  #rest(sockets: Unresponsive): void {
    this.#isRestPlanned = false;
    const { schedule } = this.#parts;
    if (!this.#isInUse || sockets.closeUnresponsive(Date.now()) !== null) return;
    schedule.socketsChecked(null);
    schedule.arm();
  }

  get #isInUse(): boolean {
    const { store, quarantine } = this.#parts;
    return store.log.hasTables && quarantine.note === null;
  }
}
