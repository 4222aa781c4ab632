import type { LiveSockets } from "../live/live-sockets.ts";
import type { Ledger } from "./ledger.ts";
import type { Quarantine } from "./quarantine.ts";
import type { Schedule } from "./schedule.ts";

/** Not at once: while frames go out somebody else is asked soon, and each look that is planned or taken back costs writes. */
const REST_AFTER_MS = 1_000;

export interface SocketCheckParts {
  readonly ledger: Pick<Ledger, "log">;
  readonly quarantine: Pick<Quarantine, "note">;
  readonly schedule: Schedule;
  readonly live: () => Pick<LiveSockets<"incrementalLotState">, "closeSilent">;
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
    // A lot without tables has no jobs: who is silent is noticed when the next socket comes.
    if (this.#parts.ledger.log.hasTables) this.#parts.schedule.planSocketCheck(answerDueAtMs);
  }

  /** Nobody owes an answer now. */
  allAnswered(): void {
    if (this.#isRestPlanned) return;
    this.#isRestPlanned = true;
    setTimeout(() => this.#rest(), REST_AFTER_MS);
  }

  #rest(): void {
    this.#isRestPlanned = false;
    const { ledger, quarantine, schedule, live } = this.#parts;
    if (!ledger.log.hasTables || quarantine.note !== null || live().closeSilent(Date.now()) !== null) return;
    schedule.socketsChecked(null);
    schedule.arm();
  }
}
