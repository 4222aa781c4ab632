import { withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { CLOSING_MINUTES, WALL_FILTERS, WALL_SORTS, type WallFilter, type WallSort } from "./wall-rows.ts";

/** How a wall is arranged. Its address says so: it is the same after a reload, and for whom the address is sent to. */
export interface WallView {
  readonly sort: WallSort;
  readonly filters: ReadonlySet<WallFilter>;
  /** Null: any lot. */
  readonly closingMinutes: number | null;
}

const SORT = "sort";
const FILTER = "only";
const CLOSING = "closing";
const [FIRST_SORT] = WALL_SORTS;

/** What the parameters say, without what is unknown. */
export function wallViewOf(params: URLSearchParams): WallView {
  return {
    sort: WALL_SORTS.find((sort) => sort === params.get(SORT)) ?? FIRST_SORT,
    filters: new Set(WALL_FILTERS.filter((filter) => params.getAll(FILTER).includes(filter))),
    closingMinutes: CLOSING_MINUTES.find((minutes) => String(minutes) === params.get(CLOSING)) ?? null,
  };
}

export function withWallView(params: URLSearchParams, { sort, filters, closingMinutes }: WallView): URLSearchParams {
  return withChoices(params, {
    [SORT]: sort === FIRST_SORT ? "" : sort,
    [FILTER]: [...filters],
    [CLOSING]: closingMinutes === null ? "" : String(closingMinutes),
  });
}
