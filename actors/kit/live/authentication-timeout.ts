/** How long a socket may stay silent before connection_init. */
export const INIT_TIMEOUT_MS = 10_000;

export interface AuthenticationTimeoutParts {
  /** When the oldest socket without connection_init was accepted; null if there is none. */
  oldestWaitingMs(): number | null;
  /** Closes the sockets that were accepted before `beforeMs` without a connection_init since. */
  closeWaiting(beforeMs: number): void;
}

/**
 * Closes sockets that stay silent after the upgrade, even if nothing else happens at their actor. A timer keeps the
 * actor awake for at most ten seconds, and only while such a socket waits. Rejected: a job of the alarm, which costs
 * two writes for each visitor.
 */
export class AuthenticationTimeout {
  readonly #parts: AuthenticationTimeoutParts;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: AuthenticationTimeoutParts) {
    this.#parts = parts;
  }

  /** Call it when a socket was accepted, sent connection_init, or closed. */
  changed(): void {
    const oldestMs = this.#parts.oldestWaitingMs();
    if (oldestMs === null) this.#stop();
    else this.#timer ??= setTimeout(() => this.#closeSilent(), Math.max(0, oldestMs + INIT_TIMEOUT_MS - Date.now()));
  }

  #closeSilent(): void {
    this.#timer = null;
    // Includes the instant itself: a timer at that instant must not find nothing to do and start again.
    this.#parts.closeWaiting(Date.now() - INIT_TIMEOUT_MS + 1);
    this.changed();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
