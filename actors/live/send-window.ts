/** A question that a client has not answered: `mark` comes back in its pong. Kept in the socket's attachment. */
export interface PingChallenge {
  mark: string;
  askedAtMs: number;
}

/** After so many characters a client is asked whether it reads: almost a second of the busiest lot. */
export const ASK_AFTER_CHARACTERS = 16_384;
/** What may wait for a client that does not answer. With 10,000 sockets that all stop reading: 650 MB. */
export const STOP_AFTER_CHARACTERS = 65_536;
/** How long a question may stay open; longer than a phone needs to change its network. */
export const ANSWER_WITHIN_MS = 30_000;

/**
 * How far one client may have fallen behind. The runtime does not tell how much waits to be sent, so the client is asked:
 * a ping with a mark, between its frames; the pong with that mark proves that it has read all before it.
 */
export class SendWindow {
  #unconfirmed: number;
  #sinceQuestion = 0;
  #question: PingChallenge | null;
  #isBehind: boolean;

  /**
   * @param question what the socket's attachment says. One that is still open after a wake: whoever reads would have
   *   answered by now, so nothing is sent until it is answered.
   */
  constructor(question: PingChallenge | null) {
    this.#question = question;
    this.#isBehind = question !== null;
    // Anywhere in the first stretch: so that a thousand watchers are not asked all at once, and that a client that never
    // reads is asked at last also where the actor sleeps between any two frames and this is forgotten.
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

  /** The question to send now. Its mark cannot be guessed: only who reads can answer. */
  ask(nowMs: number): PingChallenge {
    this.#question = { mark: crypto.randomUUID(), askedAtMs: nowMs };
    this.#sinceQuestion = 0;
    return this.#question;
  }

  /** Takes an answer: null where it answers nothing, else whether frames were withheld meanwhile. */
  answer(mark: unknown): { wasBehind: boolean } | null {
    if (this.#question === null || this.#question.mark !== mark) return null;
    const wasBehind = this.#isBehind;
    this.#unconfirmed = this.#sinceQuestion;
    this.#question = null;
    this.#isBehind = false;
    return { wasBehind };
  }
}
