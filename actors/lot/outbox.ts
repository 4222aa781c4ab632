import type { LogEntry } from "./log-entry.ts";
import type { LotLog } from "./lot-log.ts";

/** What one delivery takes: some 40 kB of JSON for the database, and few enough rows that bids hardly wait behind them. */
export const LONGEST_STRETCH = 200;

/** The position of a reader that is to be told everything again, after what it was told before is taken away. */
const ANEW = -1;

/** Somebody outside who is told the lot's log, in order and at least once (P6). */
export interface LogReader {
  readonly name: "projection" | "messages";
  /**
   * Delivers a stretch of the log. Comes again with the same entries where it rejects, or where the actor died before
   * it could note it.
   */
  deliver(entries: readonly LogEntry[]): Promise<void>;
  /** Takes away what was delivered, for `redeliver`. Comes again where it rejects, or where the actor died meanwhile. */
  forget?(): Promise<void>;
}

/** How far each reader of a lot's log has got, and what takes them further. The log itself is what waits. */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #log: LotLog;
  readonly #readers: readonly LogReader[];
  /** As stored; a reader that is not here has not been asked for. */
  readonly #positions = new Map<LogReader["name"], number>();
  #draining: Promise<void> | null = null;

  /**
   * @param readers each follows the one before it: a message must not overtake the read model that it makes people look
   * at.
   */
  constructor(sql: SqlStorage, log: LotLog, readers: readonly LogReader[]) {
    this.#sql = sql;
    this.#log = log;
    this.#readers = readers;
  }

  get isDraining(): boolean {
    return this.#draining !== null;
  }

  /** Whether every reader has got to a sequence. */
  hasDelivered(sequence: number): boolean {
    return this.#readers.every(({ name }) => this.#position(name) >= sequence);
  }

  /** Delivers what the log holds now. Rejects where a reader does; then the rest waits for the next call. */
  async drain(): Promise<void> {
    await (this.#draining ?? this.#run(async () => await this.#drainReaders()));
  }

  /**
   * Delivers the whole log to a reader once more, after it has forgotten what it was told. That it is to is noted first:
   * rows that were taken away by a call whose answer was lost must be written again, whoever lives to do it.
   */
  async redeliver(reader: LogReader["name"]): Promise<void> {
    // A delivery that is under way would note its own position over the start.
    while (this.#draining !== null) await this.#draining.catch(() => undefined);
    this.#setPosition(reader, ANEW);
    await this.drain();
  }

  /** Spares a reader what is in the log up to a sequence. */
  skip(reader: LogReader["name"], sequence: number): void {
    this.#setPosition(reader, sequence);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.#draining = work().finally(() => {
      this.#draining = null;
    });
    await this.#draining;
  }

  #setPosition(reader: LogReader["name"], sequence: number): void {
    this.#positions.set(reader, sequence);
    this.#sql.exec(
      "INSERT INTO outbox (reader, sequence) VALUES (?, ?) ON CONFLICT (reader) DO UPDATE SET sequence = excluded.sequence",
      reader,
      sequence,
    );
  }

  /** A reader that rejects keeps those after it waiting, not those before it. */
  async #drainReaders(): Promise<void> {
    let upTo = this.#log.lastSequence;
    try {
      for (const reader of this.#readers) {
        if (this.#position(reader.name) === ANEW) {
          await reader.forget?.();
          this.#setPosition(reader.name, 0);
        }
        while (await this.#deliverStretch(reader, upTo));
        upTo = Math.min(upTo, this.#position(reader.name));
      }
      this.#log.release(upTo);
    } catch (fault) {
      // It may be long until it is tried again: the log waits in storage.
      this.#log.release(this.#log.lastSequence);
      throw fault;
    }
  }

  /** Whether there was anything to deliver. */
  async #deliverStretch(reader: LogReader, upTo: number): Promise<boolean> {
    const entries = this.#log.read({ after: this.#position(reader.name), upTo, limit: LONGEST_STRETCH });
    const last = entries.at(-1);
    if (last === undefined) return false;
    await reader.deliver(entries);
    this.#setPosition(reader.name, last.stamp.sequence);
    return true;
  }

  #position(reader: LogReader["name"]): number {
    const known = this.#positions.get(reader);
    if (known !== undefined) return known;
    const query = "SELECT sequence FROM outbox WHERE reader = ?";
    const stored = this.#sql.exec<{ sequence: number }>(query, reader).toArray()[0]?.sequence ?? 0;
    this.#positions.set(reader, stored);
    return stored;
  }
}
