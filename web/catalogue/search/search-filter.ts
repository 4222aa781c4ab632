import { MAX_SEARCH_CHARACTERS } from "../../../schema/catalogue/inputs/search.ts";
import { parseMoney } from "../../kit/lib/format/money.ts";
import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { type PageSize, pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { withChoices } from "../../kit/ui/list/use-list-params.ts";
import { moneyText } from "../auctions/lot-list-variables.ts";
import type { PriceLimits } from "../catalogue/price-filter.tsx";
import type { SearchLotsDocument } from "./documents.ts";
import { SEARCH_TEXT } from "./search-box.tsx";

type Variables = VariablesOf<typeof SearchLotsDocument>;
type Filter = NonNullable<Variables["searchFilter"]>;

/** The states of a lot, by their names in the URL; the first is no filter. */
export const SEARCH_STATES = ["all", "open", "upcoming", "closed"] as const;
/** Within how long a lot closes, by their names in the URL; the first is no filter. */
export const SEARCH_CLOSINGS = ["all", "day", "week"] as const;
/** The sort orders by their names in the URL; the first is the default. */
export const SEARCH_ORDERS = ["relevance", "closing"] as const;

type State = (typeof SEARCH_STATES)[number];
type Closing = (typeof SEARCH_CLOSINGS)[number];

/** The filters and the order of the lots that a search finds. */
export interface SearchFilter extends PriceLimits {
  state: State;
  categoryId: string;
  place: string;
  closing: Closing;
  order: (typeof SEARCH_ORDERS)[number];
  pageSize: PageSize;
}

/** Choices that apply no filter. */
export const NO_SEARCH_FILTER = {
  state: "all",
  categoryId: "",
  place: "",
  priceFromCents: null,
  priceToCents: null,
  closing: "all",
} as const satisfies Partial<SearchFilter>;

const PHASES = { all: null, open: "OPEN", upcoming: "OPENING_SOON", closed: "CLOSED" } as const;
const HOUR_MS = 3_600_000;
const CLOSING_WITHIN_MS = { all: null, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** The text that a URL searches for. */
export function readSearchText(params: URLSearchParams): string {
  return (params.get(SEARCH_TEXT) ?? "").trim().slice(0, MAX_SEARCH_CHARACTERS);
}

/** Reads the filters from a URL; missing or invalid values mean no filter. */
export function readSearchFilter(params: URLSearchParams): SearchFilter {
  return {
    state: SEARCH_STATES.find((state) => state === params.get("state")) ?? "all",
    categoryId: params.get("category") ?? "",
    place: params.get("place") ?? "",
    priceFromCents: parseMoney(params.get("from") ?? ""),
    priceToCents: parseMoney(params.get("to") ?? ""),
    closing: SEARCH_CLOSINGS.find((closing) => closing === params.get("closing")) ?? "all",
    order: SEARCH_ORDERS.find((order) => order === params.get("sort")) ?? "relevance",
    pageSize: pageSizeFrom(params.get("size")),
  };
}

/** Writes changed filters into a URL and keeps its other parameters; a changed filter goes back to the first page. */
export function writeSearchFilter(params: URLSearchParams, change: Partial<SearchFilter>): URLSearchParams {
  const { state, categoryId, place, priceFromCents, priceToCents, closing, order, pageSize } = change;
  return withChoices(params, {
    ...(state !== undefined && { state: state === "all" ? "" : state }),
    ...(categoryId !== undefined && { category: categoryId }),
    ...(place !== undefined && { place }),
    ...(priceFromCents !== undefined && { from: moneyText(priceFromCents) }),
    ...(priceToCents !== undefined && { to: moneyText(priceToCents) }),
    ...(closing !== undefined && { closing: closing === "all" ? "" : closing }),
    ...(order !== undefined && { sort: order === "relevance" ? "" : order }),
    ...(pageSize !== undefined && { size: pageSizeText(pageSize) }),
  });
}

/** Whether any filter is active; order and page size do not count. */
export function isSearchFiltered(filter: SearchFilter): boolean {
  return Object.keys(searchLotFilter(filter, 0)).length > 0;
}

function searchLotFilter(filter: SearchFilter, nowMs: number): Filter {
  const { state, categoryId, place, priceFromCents, priceToCents, closing } = filter;
  const phase = PHASES[state];
  const withinMs = CLOSING_WITHIN_MS[closing];
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    ...(phase && { phases: [phase] }),
    ...(categoryId && { categoryIds: [categoryId] }),
    ...(place && { places: [place] }),
    ...(priceFromCents !== null && { priceFrom: priceFromCents }),
    ...(priceToCents !== null && { priceTo: priceToCents }),
    ...(withinMs !== null && { closingOn: { from: at(nowMs), to: at(nowMs + withinMs) } }),
  };
}

/** The variables of the query for found lots, without its page. */
export function searchVariables(
  filter: SearchFilter,
  { text, language, now }: { text: string; language: "NL" | "EN"; now: string },
): Pick<Variables, "input" | "searchFilter" | "order"> {
  return {
    input: { text, language },
    searchFilter: searchLotFilter(filter, Date.parse(now)),
    order: filter.order === "closing" ? "CLOSING_ON" : "RELEVANCE",
  };
}
