import { errorName } from "../../../schema/kit/report.ts";

/** What staff see of a delivery that fails. */
export interface FailedDelivery {
  readonly atMs: number;
  /** Failures in a row. */
  readonly attempts: number;
  readonly cause: string;
  /** How many entries of the log wait, or how many users. */
  readonly waiting: number;
  /** One of the users who were not reached; null of other deliveries. */
  readonly userId: string | null;
}

/** Staff see a delivery from its second failure on: most first ones are over a second later. */
const MIN_ATTEMPTS = 2;

/**
 * Tells outside of the actor which of its deliveries fail, and when they no longer do. Nothing waits for it: what
 * could not be told is told with what comes next, each delivery as it is by then.
 */
export class FailedDeliveries<Name extends string> {
  readonly #tell: (delivery: Name, failure: FailedDelivery | null) => Promise<void>;
  readonly #untold = new Map<Name, FailedDelivery | null>();
  #telling: Promise<void> | null = null;

  constructor(tell: (delivery: Name, failure: FailedDelivery | null) => Promise<void>) {
    this.#tell = tell;
  }

  failed(delivery: Name, failure: FailedDelivery): void {
    if (failure.attempts < MIN_ATTEMPTS) return;
    this.#untold.set(delivery, failure);
    this.#tellSoon();
  }

  /** A delivery succeeded that had failed. */
  over(delivery: Name): void {
    this.#untold.set(delivery, null);
    this.#tellSoon();
  }

  /** Tells what could not be told, as another delivery has just succeeded. */
  tellAgain(): void {
    if (this.#untold.size > 0) this.#tellSoon();
  }

  /** When all that can be told is told. */
  async settled(): Promise<void> {
    while (this.#telling !== null) await this.#telling;
  }

  #tellSoon(): void {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
    });
  }

  async #tellAll(): Promise<void> {
    // Again for what changed meanwhile: a delivery that succeeds while its failure is being told.
    while (this.#untold.size > 0) {
      for (const [delivery, failure] of this.#untold) {
        try {
          await this.#tell(delivery, failure);
        } catch {
          // The database may be what fails. Not reported: the failed delivery itself is.
          return;
        }
        if (this.#untold.get(delivery) === failure) this.#untold.delete(delivery);
      }
    }
  }
}

const STORAGE_CODE = /\b(?:D1|SQLITE)_[A-Z_]+\b/g;
const MAX_CAUSES = 4;

/** The classes and codes of an error and of what caused it. Without its message, which may contain bids. */
export function causeOfFailure(fault: unknown): string {
  const found = new Set<string>();
  let error = fault;
  for (let depth = 0; depth < MAX_CAUSES && error !== undefined && error !== null; depth += 1) {
    found.add(errorName(error));
    if (!(error instanceof Error)) break;
    for (const code of error.message.match(STORAGE_CODE) ?? []) found.add(code);
    error = error.cause;
  }
  return [...found].join(" ");
}
