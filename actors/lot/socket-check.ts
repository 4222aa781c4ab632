import type { LiveSockets } from "../live/live-sockets.ts";
import type { LotStore } from "./lot-store.ts";
import type { Quarantine } from "./quarantine.ts";
import type { Schedule } from "./schedule.ts";

/**
 * Not at once: on a lot with bids somebody is asked again within a second or two, and each look that is planned or taken
 * back costs writes.
 */
const REST_AFTER_MS = 3_000;

export interface SocketCheckParts {
  readonly ledger: Pick<LotStore, "log">;
  readonly quarantine: Pick<Quarantine, "note">;
  readonly schedule: Schedule;
  readonly live: () => Pick<LiveSockets<"incrementalLotState">, "closeUnresponsive">;
}

/**
 * When the alarm looks at the watchers who were asked whether they read (L10). A lot where everybody has answered does
 * not wake for it: its watchers' sockets would all come back into memory, to find that there is nothing to do.
 */
export class SocketCheck {
  readonly #parts: SocketCheckParts;
  #isRestPlanned = false;

  constructor(parts: SocketCheckParts) {
    this.#parts = parts;
  }

  /** Somebody was asked. */
  asked(answerDueAtMs: number): void {
    // Else nothing is written: who is silent is noticed when the next socket comes.
    if (this.#isInUse) this.#parts.schedule.planSocketCheck(answerDueAtMs);
  }

  /** Nobody owes an answer now. */
  allAnswered(): void {
    if (this.#isRestPlanned) return;
    this.#isRestPlanned = true;
    setTimeout(() => this.#rest(), REST_AFTER_MS);
  }

  #rest(): void {
    this.#isRestPlanned = false;
    const { schedule, live } = this.#parts;
    if (!this.#isInUse || live().closeUnresponsive(Date.now()) !== null) return;
    schedule.socketsChecked(null);
    schedule.arm();
  }

  get #isInUse(): boolean {
    const { ledger, quarantine } = this.#parts;
    return ledger.log.hasTables && quarantine.note === null;
  }
}
