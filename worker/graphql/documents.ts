import { type Preparation, prepareDocument, type ReadyDocument } from "./prepare-document.ts";

/**
 * Characters of operations that are kept ready, in all. The app's own have some 20,000 together; a kept operation takes up to
 * a hundred times its length, so that these take some 20 MB of the isolate's 128 at most.
 */
export const MAX_KEPT_CHARACTERS = 200_000;

/**
 * The operations that were parsed and validated, by their text: both are done once per text and isolate, so that a bid's
 * request carries no work that could be done before it. Refused operations are not kept.
 */
export class Documents {
  readonly #preparation: Preparation;
  /** In order of use, the least recently used first. */
  readonly #kept = new Map<string, ReadyDocument>();
  #characters = 0;

  constructor(preparation: Preparation) {
    this.#preparation = preparation;
  }

  /** Characters of the operations that are kept. */
  get characters(): number {
    return this.#characters;
  }

  /** A kept operation; undefined where it has to be prepared. */
  known(query: string): ReadyDocument | undefined {
    const ready = this.#kept.get(query);
    if (ready === undefined) return undefined;
    this.#kept.delete(query);
    this.#kept.set(query, ready);
    return ready;
  }

  /** An operation's prepared form, or why it is refused. */
  ready(query: string): ReturnType<typeof prepareDocument> {
    const known = this.known(query);
    if (known) return known;
    const prepared = prepareDocument(query, this.#preparation);
    if ("document" in prepared) this.#keep(query, prepared);
    return prepared;
  }

  #keep(query: string, ready: ReadyDocument): void {
    this.#kept.set(query, ready);
    this.#characters += query.length;
    for (const leastRecent of this.#kept.keys()) {
      if (this.#characters <= MAX_KEPT_CHARACTERS) return;
      this.#kept.delete(leastRecent);
      this.#characters -= leastRecent.length;
    }
  }
}
