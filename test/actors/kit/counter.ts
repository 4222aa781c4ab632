import { BrokenStorage } from "../../../actors/kit/broken-storage.ts";
import { CommandBudget } from "../../../actors/kit/commands/budget.ts";
import { CommandQueue } from "../../../actors/kit/commands/command-queue.ts";
import { type DeliveredLog, OUTBOX_TABLE, Outbox } from "../../../actors/kit/delivery/outbox.ts";
import { sha256 } from "../../../actors/kit/log/hashes.ts";
import { migrate } from "../../../actors/kit/migrate.ts";
import { Quarantine } from "../../../actors/kit/quarantine.ts";
import { JOBS_TABLE } from "../../../actors/kit/schedule/jobs.ts";
import { Schedule } from "../../../actors/kit/schedule/schedule.ts";

export const CLOSES_AFTER_MS = 3_600_000;
/** A user may add so often at once, and once more each second. */
export const PACE = { atOnce: 5, oneMoreEveryMs: 1_000 };

const CONSUMERS = ["lists", "mail"] as const;
const TABLES = [
  `CREATE TABLE log (sequence INTEGER PRIMARY KEY, id TEXT UNIQUE, total INTEGER NOT NULL, is_closed INTEGER NOT NULL,
     closes_at_ms INTEGER NOT NULL, previous TEXT NOT NULL, hash TEXT NOT NULL);
   ${JOBS_TABLE}${OUTBOX_TABLE}`,
];

/** Adds to the total; without an id it is the counter's own closing. */
export interface Addition {
  readonly id: string | null;
  readonly user: string;
  readonly amount: number;
}

export type CounterAnswer =
  | { readonly outcome: "COUNTED"; readonly sequence: number; readonly total: number }
  | { readonly outcome: "BUSY" | "CLOSED" | "QUARANTINED" };

interface Row extends Record<string, SqlStorageValue> {
  sequence: number;
  total: number;
  is_closed: number;
  closes_at_ms: number;
  previous: string;
  hash: string;
}

export interface CounterEntry {
  readonly stamp: { readonly sequence: number };
  readonly total: number;
}

export type Deliver = (entries: readonly CounterEntry[]) => Promise<void>;

/** The smallest actor of the kit: it adds up what its users send, and closes an hour after the first of it. */
export class Counter implements DeliveredLog<CounterEntry> {
  readonly quarantine: Quarantine;
  readonly #storage: DurableObjectStorage;
  readonly #schedule: Schedule<(typeof CONSUMERS)[number]>;
  readonly #outbox: Outbox<CounterEntry, (typeof CONSUMERS)[number]>;
  #budget = new CommandBudget(PACE);
  readonly #queue = new CommandQueue<Addition, CounterAnswer>((additions) => this.#run(additions));

  constructor(
    storage: DurableObjectStorage,
    { name, deliver }: { name: string; deliver: readonly [Deliver, Deliver] },
  ) {
    this.#storage = storage;
    migrate(storage, TABLES);
    this.quarantine = new Quarantine(storage, name);
    this.quarantine.open();
    this.quarantine.guard(() => this.newest, null);
    this.#schedule = new Schedule(storage, CONSUMERS);
    const consumers = CONSUMERS.map((consumer, index) => ({ name: consumer, deliver: deliver[index === 0 ? 0 : 1] }));
    this.#outbox = new Outbox(storage.sql, this, consumers);
    this.#schedule.arm();
  }

  /** The end of the log. @throws BrokenStorage if it does not hold. */
  get newest(): Row | null {
    const [newest] = this.#rows("sequence = (SELECT max(sequence) FROM log)");
    if (newest !== undefined && newest.hash !== hashOf(newest)) throw new BrokenStorage("LOG_STATE_MISMATCH");
    return newest ?? null;
  }

  get lastSequence(): number {
    return this.newest?.sequence ?? 0;
  }

  read({ after, upTo, limit }: { after: number; upTo: number; limit: number }): CounterEntry[] {
    const rows = this.#rows("sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?", after, upTo, limit);
    return rows.map(({ sequence, total }) => ({ stamp: { sequence }, total }));
  }

  /** Nothing is cached. */
  release(): void {}

  async add(addition: Addition): Promise<CounterAnswer> {
    return (await this.#queue.submit(addition)) ?? { outcome: "BUSY" };
  }

  async alarm(): Promise<void> {
    this.#schedule.fired();
    if (this.quarantine.note !== null) return;
    this.#queue.flush();
    const { newest } = this;
    if (newest !== null && newest.is_closed === 0 && newest.closes_at_ms <= Date.now())
      this.#run([{ id: null, user: "", amount: 0 }]);
    if (this.#schedule.isDeliveryDue(Date.now())) await this.#deliver();
    this.#schedule.arm();
  }

  #run(additions: readonly Addition[]): CounterAnswer[] {
    if (this.quarantine.note !== null) return additions.map(() => ({ outcome: "QUARANTINED" }));
    try {
      const answers = this.#storage.transactionSync(() => {
        const decided = additions.map((addition) => this.#decide(addition));
        const { newest } = this;
        this.#schedule.plan(newest === null || newest.is_closed === 1 ? null : newest.closes_at_ms, Date.now());
        return decided;
      });
      this.#schedule.arm();
      return answers;
    } catch (fault) {
      // Memory may be ahead of what was rolled back.
      this.#schedule.planFailed();
      this.#budget = new CommandBudget(PACE);
      if (this.quarantine.enter(fault)) return additions.map(() => ({ outcome: "QUARANTINED" }));
      throw fault;
    }
  }

  #decide({ id, user, amount }: Addition): CounterAnswer {
    const [known] = this.#rows("id = ?", id);
    if (known !== undefined) return { outcome: "COUNTED", sequence: known.sequence, total: known.total };
    const { newest } = this;
    if (newest?.is_closed === 1) return { outcome: "CLOSED" };
    if (id !== null && this.#budget.spentAt(user, Date.now()) !== null) return { outcome: "BUSY" };
    const row = {
      sequence: (newest?.sequence ?? 0) + 1,
      total: (newest?.total ?? 0) + amount,
      is_closed: id === null ? 1 : 0,
      closes_at_ms: newest?.closes_at_ms ?? Date.now() + CLOSES_AFTER_MS,
      previous: newest?.hash ?? "",
    };
    const values = [...Object.values(row), hashOf(row), id];
    this.#storage.sql.exec(
      "INSERT INTO log (sequence, total, is_closed, closes_at_ms, previous, hash, id) VALUES (?, ?, ?, ?, ?, ?, ?)",
      ...values,
    );
    if (id !== null) this.#budget.spend(user, row.sequence, Date.now());
    return { outcome: "COUNTED", sequence: row.sequence, total: row.total };
  }

  async #deliver(): Promise<void> {
    const heldBack = this.#schedule.startDelivery(Date.now());
    for (const { consumer, isDelivered } of await this.#outbox.drain((consumer) => !heldBack.has(consumer))) {
      if (isDelivered) this.#schedule.deliverySucceeded(consumer);
      else this.#schedule.deliveryFailed(consumer, Date.now());
    }
    if (!this.#outbox.hasPending((consumer) => !this.#schedule.isHeldBack(consumer, Date.now())))
      this.#schedule.deliveryDone();
  }

  #rows(where: string, ...values: SqlStorageValue[]): Row[] {
    return this.#storage.sql.exec<Row>(`SELECT * FROM log WHERE ${where}`, ...values).toArray();
  }
}

function hashOf({ sequence, total, is_closed, closes_at_ms, previous }: Omit<Row, "hash">): string {
  return sha256(JSON.stringify([sequence, total, is_closed, closes_at_ms, previous]));
}
