import * as v from "valibot";
import { LOT_FAULTS, type LotFault } from "../../schema/bidding/lot-faults.ts";
import { report } from "../../schema/report.ts";
import { lotFaultOf } from "./broken-lot.ts";

const KEY = "quarantine";

const note = v.object({ fault: v.picklist(LOT_FAULTS), sinceMs: v.number() });

/** Why and since when a lot is quarantined. */
export type QuarantineNote = v.InferOutput<typeof note>;

/**
 * Stops a lot with inconsistent storage: no commands, no state, no alarms, until the storage is repaired and an audit
 * succeeds. A wrong price or winner would be worse. The note is stored apart from the lot's tables, which may be
 * broken, and is rolled back with them if the storage is restored to an earlier time.
 */
export class Quarantine {
  readonly #storage: DurableObjectStorage;
  readonly #lotId: string;
  readonly #tellWatchers: () => void;
  #note: QuarantineNote | null = null;

  /**
   * @param tellWatchers called at the start of the quarantine, and again after each wake, in case the actor was killed
   *   between.
   */
  constructor(storage: DurableObjectStorage, { lotId, tellWatchers }: { lotId: string; tellWatchers: () => void }) {
    this.#storage = storage;
    this.#lotId = lotId;
    this.#tellWatchers = tellWatchers;
  }

  get note(): QuarantineNote | null {
    return this.#note;
  }

  /** Reads the stored note. */
  open(): void {
    try {
      const stored = v.safeParse(note, this.#storage.kv.get(KEY));
      this.#note = stored.success ? stored.output : null;
      if (this.#note !== null) this.#tellWatchers();
    } catch (error) {
      this.enter(error);
    }
  }

  /**
   * Starts the quarantine if an error reveals broken storage; logged once.
   *
   * @returns whether the lot is quarantined now.
   */
  enter(error: unknown): boolean {
    if (this.#note !== null) return true;
    const fault = lotFaultOf(error);
    if (fault === null) return false;
    this.#put(fault);
    return true;
  }

  /** Ends the quarantine. */
  release(): void {
    if (this.#note === null) return;
    this.#note = null;
    this.#storage.kv.delete(KEY);
    report({ event: "LotReleased", incrementalLotId: this.#lotId });
  }

  #put(fault: LotFault): void {
    this.#note = { fault, sinceMs: Date.now() };
    report({ event: "LotQuarantined", incrementalLotId: this.#lotId, fault });
    this.#tellWatchers();
    // Not stored for a damaged file: the runtime resets an actor whose writes fail, before watchers are informed. The
    // damage is found again.
    if (fault !== "STORAGE_CORRUPT") this.#storage.kv.put(KEY, this.#note);
  }
}
