/** More than a burst on the hottest lot leaves waiting between two turns; beyond it the lot answers BUSY. */
export const MAX_QUEUE_LENGTH = 5_000;
/** What one transaction takes: keeps a turn in the milliseconds, so that sockets and reads are not starved. */
export const MAX_BATCH_SIZE = 500;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Items that arrive together are handled together, in the order of arrival: a macrotask after the first one, so that
 * all that the event loop has already received joins it. A microtask would run before the next one is received and
 * group nothing.
 */
export class CommandQueue<T, R> {
  readonly #handle: (items: readonly T[]) => (R | Error)[];
  #waiting: Waiting<T, R>[] = [];
  #isScheduled = false;

  /**
   * @param handle one result for each item, in order; an Error is what that item's caller gets. If it throws, all of
   * them get an error.
   */
  constructor(handle: (items: readonly T[]) => (R | Error)[]) {
    this.#handle = handle;
  }

  /** The item's result, or null where too many wait. */
  async submit(item: T): Promise<R | null> {
    if (this.#waiting.length >= MAX_QUEUE_LENGTH) return null;
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    this.#waiting.push({ item, resolve, reject });
    this.#schedule();
    return await promise;
  }

  /** Handles at once all that waits, for what must not overtake it. */
  flush(): void {
    while (this.#waiting.length > 0) this.#handleBatch();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      this.#handleBatch();
      if (this.#waiting.length > 0) this.#schedule();
    }, 0);
  }

  #handleBatch(): void {
    if (this.#waiting.length === 0) return;
    const batch = this.#waiting.slice(0, MAX_BATCH_SIZE);
    this.#waiting = this.#waiting.slice(MAX_BATCH_SIZE);
    try {
      const results = this.#handle(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined || result instanceof Error) reject(result ?? new Error("a command without a result"));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
