import * as v from "valibot";
import { LOT_FAULTS, type LotFault } from "../../schema/bidding/lot-faults.ts";
import { report } from "../../schema/report.ts";
import { lotFaultOf } from "./broken-lot.ts";

const KEY = "quarantine";

const note = v.object({ fault: v.picklist(LOT_FAULTS), sinceMs: v.number() });

/** Why and since when a lot is out of use. */
export type QuarantineNote = v.InferOutput<typeof note>;

/**
 * A lot whose storage cannot be true takes no commands, tells no state and runs no alarm, until its storage has been
 * mended and an audit holds: a wrong price or winner would be worse than none. The note lies beside the lot's tables, for
 * they may be what is broken, and goes with them where the storage is put back to an earlier time.
 */
export class Quarantine {
  readonly #storage: DurableObjectStorage;
  readonly #lotId: string;
  readonly #tellWatchers: () => void;
  #note: QuarantineNote | null = null;

  /** @param tellWatchers called when the lot goes out of use, and again after each wake: a kill may have come between. */
  constructor(storage: DurableObjectStorage, { lotId, tellWatchers }: { lotId: string; tellWatchers: () => void }) {
    this.#storage = storage;
    this.#lotId = lotId;
    this.#tellWatchers = tellWatchers;
  }

  get note(): QuarantineNote | null {
    return this.#note;
  }

  /** Reads what an earlier life of the actor noted. */
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
   * Puts the lot out of use where an error says that its storage cannot be true; logged once.
   *
   * @returns whether it is out of use now.
   */
  enter(error: unknown): boolean {
    if (this.#note !== null) return true;
    const fault = lotFaultOf(error);
    if (fault === null) return false;
    this.#put(fault);
    return true;
  }

  /** Puts the lot into use again. */
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
    // The runtime throws an actor away whose writes fail, and nobody would be told; a damaged file is found so again.
    if (fault !== "STORAGE_CORRUPT") this.#storage.kv.put(KEY, this.#note);
  }
}
