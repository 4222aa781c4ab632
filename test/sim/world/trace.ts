const REMEMBERED = 40;

/** The events of a lot, line by line: the last lines to read, and a digest of all of them to compare runs by. */
export class Trace {
  readonly #print: ((line: string) => void) | null;
  #last: string[] = [];
  #digest = 0;

  constructor(print: ((line: string) => void) | null = null) {
    this.#print = print;
  }

  get digest(): number {
    return this.#digest;
  }

  get last(): readonly string[] {
    return this.#last;
  }

  note(line: string): void {
    for (let index = 0; index < line.length; index += 1) {
      this.#digest = (Math.imul(this.#digest, 31) + line.charCodeAt(index)) | 0;
    }
    this.#last.push(line);
    if (this.#last.length > 2 * REMEMBERED) this.#last = this.#last.slice(-REMEMBERED);
    this.#print?.(line);
  }
}
