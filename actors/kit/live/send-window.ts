/** An unanswered ping: the pong must return the nonce. Stored in the socket's attachment. */
export interface PingChallenge {
  nonce: string;
  sentAtMs: number;
}

/** After this many characters a client is pinged: almost a second of the busiest lot. */
export const PING_AFTER_CHARACTERS = 16_384;
/** The most that may wait for a client that does not answer. With 10,000 sockets that all stop reading: 650 MB. */
export const STOP_AFTER_CHARACTERS = 65_536;
/** How long a ping may stay unanswered; longer than a phone needs to change its network. */
export const ANSWER_WITHIN_MS = 30_000;

/**
 * Limits how far one client may fall behind. The runtime does not report how much waits to be sent, so a ping with a
 * nonce goes between the frames; its pong proves that the client has read everything before it.
 */
export class SendWindow {
  #unconfirmed: number;
  #sincePing = 0;
  #ping: PingChallenge | null;
  #isBehind: boolean;

  /**
   * @param ping the ping in the socket's attachment. If it is still open after a wake, the client does not read:
   *   nothing is sent until it answers.
   */
  constructor(ping: PingChallenge | null) {
    this.#ping = ping;
    this.#isBehind = ping !== null;
    // A random start spreads the pings of a thousand watchers. It also ensures that a client that never reads is
    // eventually pinged, even if the actor sleeps between any two frames and loses this count.
    this.#unconfirmed = ping === null ? Math.floor(Math.random() * PING_AFTER_CHARACTERS) : STOP_AFTER_CHARACTERS;
  }

  /** Whether a frame may be sent; counts it. */
  canSend({ length }: string): boolean {
    if (this.#unconfirmed >= STOP_AFTER_CHARACTERS) {
      this.#isBehind = true;
      return false;
    }
    this.#unconfirmed += length;
    this.#sincePing += length;
    return true;
  }

  get shouldPing(): boolean {
    return this.#ping === null && this.#unconfirmed >= PING_AFTER_CHARACTERS;
  }

  /** The ping to send now. Its nonce cannot be guessed: only a client that reads can answer. */
  challenge(nowMs: number): PingChallenge {
    this.#ping = { nonce: crypto.randomUUID(), sentAtMs: nowMs };
    this.#sincePing = 0;
    return this.#ping;
  }

  /**
   * Handles a pong: null if it answers nothing, else whether frames were withheld meanwhile, and whether so much was
   * sent after the ping that the next one has to be answered first: then they stay withheld.
   */
  answer(nonce: unknown): { wasBehind: boolean; isFull: boolean } | null {
    if (this.#ping === null || this.#ping.nonce !== nonce) return null;
    const wasBehind = this.#isBehind;
    this.#unconfirmed = this.#sincePing;
    this.#ping = null;
    const isFull = this.#unconfirmed >= STOP_AFTER_CHARACTERS;
    if (!isFull) this.#isBehind = false;
    return { wasBehind, isFull };
  }
}
