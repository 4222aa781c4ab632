import { type Preparation, prepareDocument, type ReadyDocument } from "./prepare-document.ts";

/** The app's own have 104,000. One takes up to a hundred times its length: at most 50 MB of the isolate's 128. */
export const MAX_CACHED_CHARACTERS = 500_000;

/** Done once per isolate, so that a bid carries no such work. Refused operations are not cached. */
export class Documents {
  readonly #preparation: Preparation;
  readonly #kept = new Map<string, ReadyDocument>();
  #characters = 0;

  constructor(preparation: Preparation) {
    this.#preparation = preparation;
  }

  get characters(): number {
    return this.#characters;
  }

  known(query: string): ReadyDocument | undefined {
    const ready = this.#kept.get(query);
    if (ready === undefined) return undefined;
    this.#kept.delete(query);
    this.#kept.set(query, ready);
    return ready;
  }

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
      if (this.#characters <= MAX_CACHED_CHARACTERS) return;
      this.#kept.delete(leastRecent);
      this.#characters -= leastRecent.length;
    }
  }
}
