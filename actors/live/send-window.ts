/** An unanswered ping: the pong must return the nonce. Stored in the socket's attachment. */
export interface PingChallenge {
  mark: string;
  askedAtMs: number;
}

/** After this many characters a client is pinged: almost a second of the busiest lot. */
export const ASK_AFTER_CHARACTERS = 16_384;
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
  #sinceQuestion = 0;
  #question: PingChallenge | null;
  #isBehind: boolean;

  /**
   * @param question the ping in the socket's attachment. If it is still open after a wake, the client does not read:
   *   nothing is sent until it answers.
   */
  constructor(question: PingChallenge | null) {
    this.#question = question;
    this.#isBehind = question !== null;
    // A random start spreads the pings of a thousand watchers. It also ensures that a client that never reads is
    // eventually pinged, even if the actor sleeps between any two frames and loses this count.
    this.#unconfirmed = question === null ? Math.floor(Math.random() * ASK_AFTER_CHARACTERS) : STOP_AFTER_CHARACTERS;
  }

  /** Whether a frame may be sent; counts it. */
  admits({ length }: string): boolean {
    if (this.#unconfirmed >= STOP_AFTER_CHARACTERS) {
      this.#isBehind = true;
      return false;
    }
    this.#unconfirmed += length;
    this.#sinceQuestion += length;
    return true;
  }

  get shouldPing(): boolean {
    return this.#question === null && this.#unconfirmed >= ASK_AFTER_CHARACTERS;
  }

  /** The ping to send now. Its nonce cannot be guessed: only a client that reads can answer. */
  ask(nowMs: number): PingChallenge {
    this.#question = { mark: crypto.randomUUID(), askedAtMs: nowMs };
    this.#sinceQuestion = 0;
    return this.#question;
  }

  /** Handles a pong: null if it answers nothing, else whether frames were withheld meanwhile. */
  answer(mark: unknown): { wasBehind: boolean } | null {
    if (this.#question === null || this.#question.mark !== mark) return null;
    const wasBehind = this.#isBehind;
    this.#unconfirmed = this.#sinceQuestion;
    this.#question = null;
    this.#isBehind = false;
    return { wasBehind };
  }
}
