import { BoundedMap } from "../../schema/bounded-map.ts";

/** How long a plan, a large total and the marks of a list's pages are used. */
const MAX_AGE_MS = 60_000;
const MAX_FILTERS = 1_000;
const MAX_LISTS = 200;
/** Of one list: bounds what a page looks through. */
const MAX_MARKS = 200;

/** Totals below this are counted for each request. */
export const EXACT_BELOW = 1_000;
/** What the API says of a list's total. */
export const TOTAL_DESCRIPTION =
  "How many rows the filter admits: exact below 1,000, else counted at most a minute ago.";

/** A row of a list: how many rows precede the one after it, and its sort keys as JSON. */
export interface Mark {
  offset: number;
  keys: string;
}

/**
 * The lists of the last minute, as this isolate knows them: they decide what a request costs, not which rows there are.
 */
export class ListMemory {
  readonly #filters = new BoundedMap<string, { found: number | null; total: number | null; untilMs: number }>(
    MAX_FILTERS,
  );
  readonly #marks = new BoundedMap<string, { marks: Map<number, string>; untilMs: number }>(MAX_LISTS);

  /** The condition by which a filter's rows are found, null for none; undefined where it is not known. */
  foundBy(key: string, nowMs: number): number | null | undefined {
    return this.#filter(key, nowMs)?.found;
  }

  keepFoundBy(key: string, found: number | null, nowMs: number): void {
    // To the end of the map: it begins a new minute.
    this.#filters.delete(key);
    this.#filters.set(key, { found, total: null, untilMs: nowMs + MAX_AGE_MS });
  }

  /** How many rows a filter admitted at most a minute ago; null where they have to be counted. */
  totalFor(key: string, nowMs: number): number | null {
    return this.#filter(key, nowMs)?.total ?? null;
  }

  keepTotal(key: string, total: number): void {
    const filter = this.#filters.get(key);
    if (filter && total >= EXACT_BELOW) filter.total = total;
  }

  /** The nearest known row before an offset. */
  markBefore(key: string, offset: number, nowMs: number): Mark | null {
    const known = this.#marks.get(key);
    if (!known || known.untilMs <= nowMs) return null;
    let nearest: Mark | null = null;
    for (const [marked, keys] of known.marks)
      if (marked <= offset && marked > (nearest?.offset ?? 0)) nearest = { offset: marked, keys };
    return nearest;
  }

  keepMark(key: string, { offset, keys }: Mark, nowMs: number): void {
    const known = this.#marks.get(key);
    if (known && known.untilMs > nowMs) {
      if (known.marks.size < MAX_MARKS) known.marks.set(offset, keys);
      return;
    }
    this.#marks.delete(key);
    this.#marks.set(key, { marks: new Map([[offset, keys]]), untilMs: nowMs + MAX_AGE_MS });
  }

  #filter(key: string, nowMs: number) {
    const known = this.#filters.get(key);
    return known && known.untilMs > nowMs ? known : undefined;
  }
}
