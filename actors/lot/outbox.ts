import type { LogEntry } from "./log-entry.ts";
import type { LotLog } from "./lot-log.ts";

/**
 * The most entries in one delivery: about 40 kB of JSON for the database, and few enough rows that bids hardly wait for
 * it.
 */
export const MAX_BATCH = 200;

/** The position of a consumer that must get the whole log again, after its data was deleted. */
const FROM_START = -1;

export const CONSUMER_NAMES = ["projection", "catalogue", "messages"] as const;
export type ConsumerName = (typeof CONSUMER_NAMES)[number];

/** An outside receiver of the lot's log, in order and at least once (P6). */
export interface OutboxConsumer {
  readonly name: ConsumerName;
  /**
   * Delivers a batch of the log. The same entries come again if it rejects, or if the actor dies before it stores the
   * new position.
   */
  deliver(entries: readonly LogEntry[]): Promise<void>;
  /** Deletes what was delivered, for `redeliver`. Called again if it rejects, or if the actor dies meanwhile. */
  forget?(): Promise<void>;
}

/** The result of a delivery to one consumer. */
export type Delivery =
  | { readonly reader: ConsumerName; readonly isDelivered: true }
  | { readonly reader: ConsumerName; readonly isDelivered: false; readonly fault: unknown };

/** Selects the consumers to deliver to; one that failed is skipped for a while. */
type ConsumerFilter = (reader: ConsumerName) => boolean;

const allConsumers: ConsumerFilter = () => true;

/** The position of each consumer in the lot's log. The log itself is the queue. */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #log: LotLog;
  readonly #readers: readonly OutboxConsumer[];
  /** Cache of the stored positions. */
  readonly #positions = new Map<ConsumerName, number>();
  #draining: Promise<readonly Delivery[]> | null = null;

  /**
   * @param consumers the others follow the first, but not each other: a message must not overtake the read model that
   *   its user looks at.
   */
  constructor(sql: SqlStorage, log: LotLog, readers: readonly OutboxConsumer[]) {
    this.#sql = sql;
    this.#log = log;
    this.#readers = readers;
  }

  get isDraining(): boolean {
    return this.#draining !== null;
  }

  /** Whether a selected consumer has undelivered entries. */
  hasPending(isWanted: ConsumerFilter = allConsumers): boolean {
    return this.#readers.some(({ name }) => this.#position(name) < this.#newest(name) && isWanted(name));
  }

  /** Delivers the present log to the selected consumers. One that rejects does not stop the others. */
  async drain(isWanted: ConsumerFilter = allConsumers): Promise<readonly Delivery[]> {
    this.#draining ??= this.#drainReaders(isWanted).finally(() => {
      this.#draining = null;
    });
    return await this.#draining;
  }

  /**
   * Deletes a consumer's data and delivers the whole log again. The new position is stored first: rows that were
   * deleted by a call without an answer must be rewritten, even after a restart. Rejects if that consumer does.
   */
  async redeliver(reader: ConsumerName): Promise<void> {
    // A running delivery would overwrite the new position.
    while (this.#draining !== null) await this.#draining;
    this.#setPosition(reader, FROM_START);
    const deliveries = await this.drain();
    for (const delivery of deliveries) if (delivery.reader === reader && !delivery.isDelivered) throw delivery.fault;
  }

  /** Skips a consumer's entries up to a sequence. */
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

  /** Caches only entries that are delivered soon. A consumer that failed may be retried much later, from storage. */
  #release(deliveries: readonly Delivery[]): void {
    const told = deliveries.filter(({ isDelivered }) => isDelivered).map(({ reader }) => reader);
    const first = this.#readers[0]?.name;
    const isGoingOn = first !== undefined && told.includes(first);
    this.#log.release(isGoingOn ? Math.min(...told.map((name) => this.#position(name))) : this.#log.lastSequence);
  }

  /** The newest entry for a consumer: the log's end for the first one, the first one's position for the others. */
  #newest(reader: ConsumerName): number {
    const newest = this.#log.lastSequence;
    const first = this.#readers[0]?.name;
    return first === undefined || first === reader ? newest : Math.min(newest, this.#position(first));
  }

  /** Returns false if there was nothing to deliver. */
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
