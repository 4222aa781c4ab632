import { vi } from "vitest";
import { Clock } from "../../sim/platform/clock.ts";
import { Disk } from "../../sim/platform/disk.ts";
import { Life, PowerCut } from "../../sim/platform/life.ts";
import { SimStorage } from "../../sim/platform/storage.ts";
import { type Addition, Counter, type CounterAnswer, type CounterEntry } from "./counter.ts";

/**
 * The machine of a counter: the simulation's disk, whose writes are durable only after `flush`, and what its consumers
 * got. Timers are those of the test.
 */
export class CounterMachine {
  readonly disk = new Disk();
  /** The sequences that each consumer got, in the order of arrival. */
  readonly delivered: Record<"lists" | "mail", number[]> = { lists: [], mail: [] };
  /** Runs before a consumer takes a batch: it may refuse. */
  before: (consumer: "lists" | "mail") => void = () => undefined;
  #life = new Life(new Clock(), this.disk);
  #counter: Counter | null = null;

  get life(): Life {
    return this.#life;
  }

  /** The counter; wakes it where it does not live. */
  get counter(): Counter {
    if (this.#counter !== null) return this.#counter;
    this.#life = new Life(new Clock(), this.disk);
    const taking = (consumer: "lists" | "mail") => async (entries: readonly CounterEntry[]) => {
      this.before(consumer);
      this.delivered[consumer].push(...entries.map(({ stamp }) => stamp.sequence));
    };
    const storage: unknown = quietly(new SimStorage(this.disk, this.#life));
    const deliver = [taking("lists"), taking("mail")] as const;
    // What the kit uses of the storage.
    this.#counter = new Counter(storage as DurableObjectStorage, { name: "counter-1", deliver });
    return this.#counter;
  }

  /** Sends additions in one turn. Answers that wait for the disk are not there before `flush`. */
  async send(...additions: Addition[]): Promise<(CounterAnswer | null)[]> {
    const answers: (CounterAnswer | null)[] = additions.map(() => null);
    const { counter } = this;
    const life = this.#life;
    for (const [index, addition] of additions.entries()) {
      void counter.add(addition).then(
        (answer) => {
          if (!life.isOver) answers[index] = answer;
        },
        () => undefined,
      );
    }
    await vi.advanceTimersByTimeAsync(0);
    return answers;
  }

  /** Fires the alarm at an instant, whether it is due or not. */
  async ring(atMs: number): Promise<void> {
    vi.setSystemTime(atMs);
    const { counter, disk } = this;
    disk.ring();
    await counter.alarm();
    disk.rang(true);
    disk.flush();
  }

  /** The actor dies: its memory is lost, and what was not durable. */
  crash(): void {
    this.#life.end();
    this.#counter = null;
    vi.clearAllTimers();
    this.disk.lose();
  }

  rows(): { sequence: number; id: string | null; total: number }[] {
    const rows = this.disk.run("SELECT sequence, id, total FROM log ORDER BY sequence", []);
    return rows.map(({ sequence, id, total }) => ({
      sequence: Number(sequence),
      id: id === null ? null : String(id),
      total: Number(total),
    }));
  }
}

/** An alarm is set without waiting for it: a power cut there has nobody to tell. */
function quietly(storage: SimStorage): SimStorage {
  const { setAlarm, deleteAlarm } = storage;
  const silent = (fault: unknown) => {
    if (!(fault instanceof PowerCut)) throw fault;
  };
  storage.setAlarm = (atMs) => setAlarm.call(storage, atMs).catch(silent);
  storage.deleteAlarm = () => deleteAlarm.call(storage).catch(silent);
  return storage;
}
