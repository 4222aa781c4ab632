/** What an actor with an outbox has in the first step of its migrations. */
export const OUTBOX_TABLE = `
  CREATE TABLE outbox (
    consumer TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL
  );`;

/**
 * The most entries in one delivery: about 40 kB of JSON for the database, and few enough rows that bids hardly wait for
 * it.
 */
export const MAX_BATCH = 200;

/** The position of a consumer that must get the whole log again, after its data was deleted. */
const FROM_START = -1;

/** An entry of the actor's log. */
interface Numbered {
  readonly stamp: { readonly sequence: number };
}

/** What the outbox needs of the actor's log: entries numbered from 1, without a gap. */
export interface DeliveredLog<Entry> {
  /** The sequence of the newest entry; 0 for an empty log. */
  readonly lastSequence: number;
  /** The entries after `after` up to and including `upTo`, in order; at most `limit`. */
  read(range: { after: number; upTo: number; limit: number }): readonly Entry[];
  /** No delivery needs the entries up to a sequence soon. */
  release(sequence: number): void;
}

/** An outside receiver of the actor's log, in order and at least once (P6). */
export interface OutboxConsumer<Entry, Consumer extends string> {
  readonly name: Consumer;
  /**
   * Delivers a batch of the log. The same entries come again if it rejects, or if the actor dies before it stores the
   * new position.
   */
  deliver(entries: readonly Entry[]): Promise<void>;
  /** Deletes what was delivered, for `redeliver`. Called again if it rejects, or if the actor dies meanwhile. */
  forget?(): Promise<void>;
}

/** The result of a delivery to one consumer. */
export type Delivery<Consumer> =
  | { readonly consumer: Consumer; readonly isDelivered: true }
  | { readonly consumer: Consumer; readonly isDelivered: false; readonly fault: unknown };

/** Selects the consumers to deliver to; one that failed is skipped for a while. */
type ConsumerFilter<Consumer> = (consumer: Consumer) => boolean;

const allConsumers = () => true;

/**
 * The position of each consumer in the actor's log. The log itself is the queue. The actor hands in its log and its
 * consumers, and drains the outbox after a commit and from its alarm.
 */
export class Outbox<Entry extends Numbered, Consumer extends string> {
  readonly #sql: SqlStorage;
  readonly #log: DeliveredLog<Entry>;
  readonly #consumers: readonly OutboxConsumer<Entry, Consumer>[];
  /** Cache of the stored positions. */
  readonly #positions = new Map<Consumer, number>();
  #draining: Promise<readonly Delivery<Consumer>[]> | null = null;

  /**
   * @param consumers the others follow the first, but not each other: a notification must not overtake the read
   *   model that its user looks at.
   */
  constructor(sql: SqlStorage, log: DeliveredLog<Entry>, consumers: readonly OutboxConsumer<Entry, Consumer>[]) {
    this.#sql = sql;
    this.#log = log;
    this.#consumers = consumers;
  }

  get isDraining(): boolean {
    return this.#draining !== null;
  }

  /** Whether a selected consumer has undelivered entries. */
  hasPending(isWanted: ConsumerFilter<Consumer> = allConsumers): boolean {
    return this.#consumers.some(({ name }) => this.#position(name) < this.#newest(name) && isWanted(name));
  }

  /** How many entries up to a sequence a consumer still has to get. */
  waiting(consumer: Consumer, upTo: number): number {
    return Math.max(0, Math.min(upTo, this.#newest(consumer)) - Math.max(0, this.#position(consumer)));
  }

  /** Delivers the present log to the selected consumers. One that rejects does not stop the others. */
  async drain(isWanted: ConsumerFilter<Consumer> = allConsumers): Promise<readonly Delivery<Consumer>[]> {
    this.#draining ??= this.#drainConsumers(isWanted).finally(() => {
      this.#draining = null;
    });
    return await this.#draining;
  }

  /**
   * Deletes a consumer's data and delivers the whole log again. The new position is stored first: rows that were
   * deleted by a call without an answer must be rewritten, even after a restart. Rejects if that consumer does.
   */
  async redeliver(consumer: Consumer): Promise<void> {
    // A running delivery would overwrite the new position.
    while (this.#draining !== null) await this.#draining;
    this.#setPosition(consumer, FROM_START);
    const deliveries = await this.drain();
    for (const delivery of deliveries)
      if (delivery.consumer === consumer && !delivery.isDelivered) throw delivery.fault;
  }

  /** Skips a consumer's entries up to a sequence. */
  skip(consumer: Consumer, sequence: number): void {
    this.#setPosition(consumer, sequence);
  }

  #setPosition(consumer: Consumer, sequence: number): void {
    this.#sql.exec(
      "INSERT INTO outbox (consumer, sequence) VALUES (?, ?) ON CONFLICT (consumer) DO UPDATE SET sequence = excluded.sequence",
      consumer,
      sequence,
    );
    this.#positions.set(consumer, sequence);
  }

  async #drainConsumers(isWanted: ConsumerFilter<Consumer>): Promise<readonly Delivery<Consumer>[]> {
    const newest = this.#log.lastSequence;
    const deliveries: Delivery<Consumer>[] = [];
    for (const consumer of this.#consumers) {
      if (!isWanted(consumer.name)) continue;
      deliveries.push(await this.#drainConsumer(consumer, Math.min(newest, this.#newest(consumer.name))));
    }
    this.#release(deliveries);
    return deliveries;
  }

  async #drainConsumer(consumer: OutboxConsumer<Entry, Consumer>, upTo: number): Promise<Delivery<Consumer>> {
    try {
      if (this.#position(consumer.name) === FROM_START) {
        await consumer.forget?.();
        this.#setPosition(consumer.name, 0);
      }
      while (await this.#deliverBatch(consumer, upTo));
      return { consumer: consumer.name, isDelivered: true };
    } catch (fault) {
      return { consumer: consumer.name, isDelivered: false, fault };
    }
  }

  /** Drops cached entries that no delivery needs soon: a failed consumer may be retried much later, from storage. */
  #release(deliveries: readonly Delivery<Consumer>[]): void {
    const delivered = deliveries.filter(({ isDelivered }) => isDelivered).map(({ consumer }) => consumer);
    const first = this.#consumers[0]?.name;
    const isGoingOn = first !== undefined && delivered.includes(first);
    this.#log.release(isGoingOn ? Math.min(...delivered.map((name) => this.#position(name))) : this.#log.lastSequence);
  }

  /** The newest entry for a consumer: the log's end for the first one, the first one's position for the others. */
  #newest(consumer: Consumer): number {
    const newest = this.#log.lastSequence;
    const first = this.#consumers[0]?.name;
    return first === undefined || first === consumer ? newest : Math.min(newest, this.#position(first));
  }

  /** Returns false if there was nothing to deliver. */
  async #deliverBatch(consumer: OutboxConsumer<Entry, Consumer>, upTo: number): Promise<boolean> {
    const entries = this.#log.read({ after: this.#position(consumer.name), upTo, limit: MAX_BATCH });
    const last = entries.at(-1);
    if (last === undefined) return false;
    await consumer.deliver(entries);
    this.#setPosition(consumer.name, last.stamp.sequence);
    return true;
  }

  #position(consumer: Consumer): number {
    const known = this.#positions.get(consumer);
    if (known !== undefined) return known;
    const query = "SELECT sequence FROM outbox WHERE consumer = ?";
    const stored = this.#sql.exec<{ sequence: number }>(query, consumer).toArray()[0]?.sequence ?? 0;
    this.#positions.set(consumer, stored);
    return stored;
  }
}
