import * as v from "valibot";
import { report } from "../../schema/kit/report.ts";
import { STORAGE_FAULTS, type StorageFault } from "../../schema/kit/storage-faults.ts";
import { storageFaultOf } from "./broken-storage.ts";

const KEY = "quarantine";

const note = v.object({ fault: v.picklist(STORAGE_FAULTS), sinceMs: v.number() });

/** Why and since when an actor is quarantined. */
export type QuarantineNote = v.InferOutput<typeof note>;

/**
 * Stops an actor with inconsistent storage: no commands, no state, no alarms, until the storage is repaired and an
 * audit succeeds. A wrong price or winner would be worse. The note is stored apart from the actor's tables, which may
 * be broken, and is rolled back with them if the storage is restored to an earlier time. The actor asks for the note
 * before it decides, delivers or wakes, reads through `guard`, and hands its faults to `enter`.
 */
export class Quarantine {
  readonly #storage: DurableObjectStorage;
  readonly #actorId: string;
  #listener: () => void = () => undefined;
  #tell: (note: QuarantineNote | null) => Promise<void> = async () => undefined;
  #note: QuarantineNote | null = null;
  #lastTold: Promise<void> = Promise.resolve();

  constructor(storage: DurableObjectStorage, actorId: string) {
    this.#storage = storage;
    this.#actorId = actorId;
  }

  /** Calls a listener when the quarantine starts; at once if the actor is already quarantined, as after a wake. */
  onEnter(listener: () => void): void {
    this.#listener = listener;
    if (this.#note !== null) listener();
  }

  /**
   * Tells outside of the actor that the quarantine has started or ended; if the actor is already quarantined, as after
   * a wake, at once. Messages go one after the other, each with the note as it is by then. If the last one fails,
   * the next wake sends the start of a quarantine again, and the next successful audit sends its end.
   */
  tellOutside(tell: (note: QuarantineNote | null) => Promise<void>): void {
    this.#tell = tell;
    if (this.#note !== null) this.#tellSoon();
  }

  get note(): QuarantineNote | null {
    return this.#note;
  }

  /** Reads the stored note. */
  open(): void {
    try {
      const stored = v.safeParse(note, this.#storage.kv.get(KEY));
      this.#note = stored.success ? stored.output : null;
    } catch (error) {
      this.enter(error);
    }
  }

  /**
   * Starts the quarantine if an error reveals broken storage; logged once.
   * @returns whether the actor is quarantined now.
   */
  enter(error: unknown): boolean {
    if (this.#note !== null) return true;
    const fault = storageFaultOf(error);
    if (fault === null) return false;
    this.#put(fault);
    return true;
  }

  /**
   * Ends the quarantine. Tells so without one, too: the message may have failed before.
   * @returns whether there was one.
   */
  release(): boolean {
    const wasQuarantined = this.#note !== null;
    this.#note = null;
    if (wasQuarantined) {
      this.#storage.kv.delete(KEY);
      report({ event: "ActorReleased", actorId: this.#actorId });
    }
    this.#tellSoon();
    return wasQuarantined;
  }

  /** Reads stored data. A read that reveals broken storage starts the quarantine. */
  guard<T>(read: () => T, otherwise: T): T {
    if (this.#note !== null) return otherwise;
    try {
      return read();
    } catch (error) {
      if (this.enter(error)) return otherwise;
      throw error;
    }
  }

  #put(fault: StorageFault): void {
    this.#note = { fault, sinceMs: Date.now() };
    report({ event: "ActorQuarantined", actorId: this.#actorId, fault });
    this.#listener();
    this.#tellSoon();
    // Not stored for a damaged file: the runtime resets an actor whose writes fail, before watchers are informed. The
    // damage is found again.
    if (fault !== "STORAGE_CORRUPT") this.#storage.kv.put(KEY, this.#note);
  }

  /** Outside the turn that found the fault: it may be rolled back. */
  #tellSoon(): void {
    setTimeout(() => {
      this.#lastTold = this.#lastTold.then(() => this.#tellNow());
    }, 0);
  }

  async #tellNow(): Promise<void> {
    try {
      await this.#tell(this.#note);
    } catch {
      report({ event: "DeliveryFailed", actorId: this.#actorId, consumer: "quarantine", attempts: 1 });
    }
  }
}
