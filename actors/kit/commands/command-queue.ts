/** More than a burst on the busiest lot leaves waiting between two turns; beyond it the lot answers BUSY. */
export const MAX_QUEUE_LENGTH = 5_000;
/** Keeps a turn's transaction within milliseconds, so that sockets and reads are not starved. */
export const MAX_BATCH_SIZE = 500;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Handles items that arrive together in one batch, in the order of arrival. The batch starts a macrotask after its
 * first item, so that everything the event loop has already received joins it; a microtask would run before the next
 * item is received.
 */
export class CommandQueue<T, R> {
  readonly #handle: (items: readonly T[]) => (R | Error)[];
  #waiting: Waiting<T, R>[] = [];
  #isScheduled = false;

  /**
   * @param handle returns one result per item, in order; an Error is passed to that item's caller. If it throws, all of
   *   them get an error.
   */
  constructor(handle: (items: readonly T[]) => (R | Error)[]) {
    this.#handle = handle;
  }

  /** The item's result, or null if the queue is full. */
  async submit(item: T): Promise<R | null> {
    if (this.#waiting.length >= MAX_QUEUE_LENGTH) return null;
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    this.#waiting.push({ item, resolve, reject });
    this.#schedule();
    return await promise;
  }

  /** Handles all waiting items at once, before something that must not overtake them. */
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
