import type { LogEntry } from "./log-entry.ts";
import type { LotLog } from "./lot-log.ts";

/** What one delivery takes: some 40 kB of JSON for the database, and few enough rows that bids hardly wait behind them. */
export const MAX_BATCH = 200;

/** The position of a reader that is to be told everything again, after what it was told before is taken away. */
const FROM_START = -1;

export const CONSUMER_NAMES = ["projection", "catalogue", "messages"] as const;
export type ConsumerName = (typeof CONSUMER_NAMES)[number];

/** Somebody outside who is told the lot's log, in order and at least once (P6). */
export interface OutboxConsumer {
  readonly name: ConsumerName;
  /**
   * Delivers a stretch of the log. Comes again with the same entries where it rejects, or where the actor died before
   * it could note it.
   */
  deliver(entries: readonly LogEntry[]): Promise<void>;
  /** Takes away what was delivered, for `redeliver`. Comes again where it rejects, or where the actor died meanwhile. */
  forget?(): Promise<void>;
}

/** A reader that was to be told: it was, or it could not be. */
export type Delivery =
  | { readonly reader: ConsumerName; readonly isDelivered: true }
  | { readonly reader: ConsumerName; readonly isDelivered: false; readonly fault: unknown };

/** Which readers are to be told now; one that could not be told is left alone for a while. */
type ConsumerFilter = (reader: ConsumerName) => boolean;

const allConsumers: ConsumerFilter = () => true;

/** How far each reader of a lot's log has got, and what takes them further. The log itself is what waits. */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #log: LotLog;
  readonly #readers: readonly OutboxConsumer[];
  /** As stored; a reader that is not here has not been asked for. */
  readonly #positions = new Map<ConsumerName, number>();
  #draining: Promise<readonly Delivery[]> | null = null;

  /**
   * @param readers the others follow the first, and none of the others: a message must not overtake the read model that it
   * makes people look at.
   */
  constructor(sql: SqlStorage, log: LotLog, readers: readonly OutboxConsumer[]) {
    this.#sql = sql;
    this.#log = log;
    this.#readers = readers;
  }

  get isDraining(): boolean {
    return this.#draining !== null;
  }

  /** Whether a reader that is wanted has something to be told. */
  hasPending(isWanted: ConsumerFilter = allConsumers): boolean {
    return this.#readers.some(({ name }) => this.#position(name) < this.#newest(name) && isWanted(name));
  }

  /** Delivers what the log holds now to the readers that are wanted. One that rejects keeps none of the others. */
  async drain(isWanted: ConsumerFilter = allConsumers): Promise<readonly Delivery[]> {
    this.#draining ??= this.#drainReaders(isWanted).finally(() => {
      this.#draining = null;
    });
    return await this.#draining;
  }

  /**
   * Delivers the whole log to a reader once more, after it has forgotten what it was told. That it is to is noted first:
   * rows that were taken away by a call whose answer was lost must be written again, whoever lives to do it. Rejects where
   * that reader does.
   */
  async redeliver(reader: ConsumerName): Promise<void> {
    // A delivery that is under way would note its own position over the start.
    while (this.#draining !== null) await this.#draining;
    this.#setPosition(reader, FROM_START);
    const deliveries = await this.drain();
    for (const delivery of deliveries) if (delivery.reader === reader && !delivery.isDelivered) throw delivery.fault;
  }

  /** Spares a reader what is in the log up to a sequence. */
  skip(reader: ConsumerName, sequence: number): void {
    this.#setPosition(reader, sequence);
  }

  #setPosition(reader: ConsumerName, sequence: number): void {
    this.#sql.exec(
      "INSERT INTO outbox (reader, sequence) VALUES (?, ?) ON CONFLICT (reader) DO UPDATE SET sequence = excluded.sequence",
      reader,
      sequence,
    );
    this.#positions.set(reader, sequence);
  }

  async #drainReaders(isWanted: ConsumerFilter): Promise<readonly Delivery[]> {
    const newest = this.#log.lastSequence;
    const deliveries: Delivery[] = [];
    for (const reader of this.#readers) {
      if (!isWanted(reader.name)) continue;
      deliveries.push(await this.#drainReader(reader, Math.min(newest, this.#newest(reader.name))));
    }
    this.#release(deliveries);
    return deliveries;
  }

  async #drainReader(reader: OutboxConsumer, upTo: number): Promise<Delivery> {
    try {
      if (this.#position(reader.name) === FROM_START) {
        await reader.forget?.();
        this.#setPosition(reader.name, 0);
      }
      while (await this.#deliverStretch(reader, upTo));
      return { reader: reader.name, isDelivered: true };
    } catch (fault) {
      return { reader: reader.name, isDelivered: false, fault };
    }
  }

  /** Keeps in memory what is about to be told. It may be long until a reader that was refused is tried again: storage waits. */
  #release(deliveries: readonly Delivery[]): void {
    const told = deliveries.filter(({ isDelivered }) => isDelivered).map(({ reader }) => reader);
    const first = this.#readers[0]?.name;
    const isGoingOn = first !== undefined && told.includes(first);
    this.#log.release(isGoingOn ? Math.min(...told.map((name) => this.#position(name))) : this.#log.lastSequence);
  }

  /** How far a reader may be told: the first one to the log's end, the others what the first one has. */
  #newest(reader: ConsumerName): number {
    const newest = this.#log.lastSequence;
    const first = this.#readers[0]?.name;
    return first === undefined || first === reader ? newest : Math.min(newest, this.#position(first));
  }

  /** Whether there was anything to deliver. */
  async #deliverStretch(reader: OutboxConsumer, upTo: number): Promise<boolean> {
    const entries = this.#log.read({ after: this.#position(reader.name), upTo, limit: MAX_BATCH });
    const last = entries.at(-1);
    if (last === undefined) return false;
    await reader.deliver(entries);
    this.#setPosition(reader.name, last.stamp.sequence);
    return true;
  }

  #position(reader: ConsumerName): number {
    const known = this.#positions.get(reader);
    if (known !== undefined) return known;
    const query = "SELECT sequence FROM outbox WHERE reader = ?";
    const stored = this.#sql.exec<{ sequence: number }>(query, reader).toArray()[0]?.sequence ?? 0;
    this.#positions.set(reader, stored);
    return stored;
  }
}
