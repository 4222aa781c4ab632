import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";

/** How long a plan, a large total and the marks of a list's pages are used. */
const MAX_AGE_MS = MINUTE_MS;
const MAX_FILTERS = 1_000;
const MAX_LISTS = 200;
/** Of one list. A page looks through them all. */
const MAX_MARKS = 200;

/** Totals below this are counted for each request. */
export const EXACT_BELOW = 1_000;
/** What the API says of a list's total. */
export const TOTAL_DESCRIPTION =
  "How many rows the filter admits: exact below 1,000, else counted at most a minute ago.";

/** A seek position: the offset of the next row, and the sort keys of the row before it as JSON. */
export interface Mark {
  offset: number;
  keys: string;
}

interface FilterPlan {
  /** The place of the driving condition among the filter's; null for a scan in list order. */
  driver: number | null;
  /** Null where it has to be counted. */
  total: number | null;
}

/** What was kept by a clock that has been set back since would hold for too long. */
const isFresh = ({ untilMs }: { untilMs: number }, nowMs: number) => untilMs > nowMs && untilMs <= nowMs + MAX_AGE_MS;

/** The lists of the last minute, in this isolate: affects cost only, never results. */
export class ListMemory {
  readonly #filters = new BoundedMap<string, FilterPlan & { untilMs: number }>(MAX_FILTERS);
  readonly #marks = new BoundedMap<string, { marks: Map<number, string>; untilMs: number }>(MAX_LISTS);

  forget(): void {
    this.#filters.clear();
    this.#marks.clear();
  }

  planFor(filterKey: string, nowMs: number): FilterPlan | null {
    const known = this.#filters.get(filterKey);
    return known && isFresh(known, nowMs) ? known : null;
  }

  keepPlan(filterKey: string, driver: number | null, nowMs: number): void {
    // To the end of the map: it begins a new minute.
    this.#filters.delete(filterKey);
    this.#filters.set(filterKey, { driver, total: null, untilMs: nowMs + MAX_AGE_MS });
  }

  keepTotal(filterKey: string, total: number): void {
    const filter = this.#filters.get(filterKey);
    if (filter && total >= EXACT_BELOW) filter.total = total;
  }

  /** The nearest one, or one at the offset. */
  markBefore(listKey: string, offset: number, nowMs: number): Mark | null {
    const known = this.#marks.get(listKey);
    if (!known || !isFresh(known, nowMs)) return null;
    let nearest: Mark | null = null;
    for (const [marked, keys] of known.marks)
      if (marked <= offset && marked > (nearest?.offset ?? 0)) nearest = { offset: marked, keys };
    return nearest;
  }

  keepMark(listKey: string, { offset, keys }: Mark, nowMs: number): void {
    const known = this.#marks.get(listKey);
    if (known && isFresh(known, nowMs)) {
      if (known.marks.size < MAX_MARKS) known.marks.set(offset, keys);
      return;
    }
    this.#marks.delete(listKey);
    this.#marks.set(listKey, { marks: new Map([[offset, keys]]), untilMs: nowMs + MAX_AGE_MS });
  }
}
