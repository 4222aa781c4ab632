import { errorName, report } from "../../../schema/kit/report.ts";
import type { PingObserver, Unresponsive } from "../live/live-options.ts";
import type { Schedule } from "./schedule.ts";

/**
 * Delayed: on a lot with bids the next ping follows within a second or two, and each change of the plan costs writes.
 */
const REST_AFTER_MS = 3_000;

export interface SocketCheckParts {
  /** For reports. */
  readonly actorId: string;
  /** Whether the actor has tables and may write to them: requests for unknown ids must not create storage. */
  isInUse(): boolean;
  readonly schedule: Pick<Schedule<string>, "planSocketCheck" | "socketsChecked" | "arm">;
}

/**
 * Schedules the alarm's check of pinged watchers (L10). An actor whose watchers have all answered does not wake for it:
 * waking loads all their sockets into memory, for nothing. The actor hands it to its `LiveSockets`, and runs the check
 * from its alarm.
 */
export class SocketCheck implements PingObserver {
  readonly #parts: SocketCheckParts;
  #isRestPlanned = false;

  constructor(parts: SocketCheckParts) {
    this.#parts = parts;
  }

  pinged(answerDueAtMs: number): void {
    // Without tables nothing is written: an unresponsive client is found when the next socket comes.
    const { actorId, schedule } = this.#parts;
    if (!this.#parts.isInUse()) return;
    try {
      schedule.planSocketCheck(answerDueAtMs);
    } catch (fault) {
      // A full disk must not keep the frame from the watchers after this one; the next ping plans the check again.
      report({ event: "SocketCheckFailed", actorId, error: errorName(fault) });
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
    if (!this.#parts.isInUse() || sockets.closeUnresponsive(Date.now()) !== null) return;
    schedule.socketsChecked(null);
    schedule.arm();
  }
}
