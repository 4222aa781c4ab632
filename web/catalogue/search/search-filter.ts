import { MAX_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { endOfDayMs } from "../../../schema/kit/time-zone.ts";
import { parseMoney } from "../../kit/lib/format/money.ts";
import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { type PageSize, pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { withChoices } from "../../kit/ui/list/use-list-params.ts";
import { type LotsView, moneyText } from "../auctions/lot-list-variables.ts";
import type { PriceLimits } from "../filters/price-filter.tsx";
import type { BrowseLotsDocument, SearchLotsDocument } from "./documents.ts";
import { SEARCH_TEXT } from "./search-box.tsx";

type SearchVariables = VariablesOf<typeof SearchLotsDocument>;
type BrowseVariables = VariablesOf<typeof BrowseLotsDocument>;
type Filter = NonNullable<SearchVariables["searchFilter"]>;

/** The phases of a lot, by their names in the URL. */
export const SEARCH_PHASES = ["open", "upcoming", "closed"] as const;
export type SearchPhase = (typeof SEARCH_PHASES)[number];

/** The sort orders by their names in the URL, of found lots and of all lots; the first is the default. */
export const SEARCH_ORDERS = ["relevance", "closing"] as const;
export const BROWSE_ORDERS = ["closing", "closedLast", "priceUp", "priceDown", "newest"] as const;
export type LotsOrder = (typeof SEARCH_ORDERS)[number] | (typeof BROWSE_ORDERS)[number];

/** What is searched for, the filters of the lots that it finds, and how these are shown. */
export interface SearchFilter extends PriceLimits {
  /** Empty: all lots are looked through. */
  text: string;
  /** The words are spelled as they are meant. */
  isLiteral: boolean;
  /** Also lots with the words in their description alone. */
  withMentions: boolean;
  phases: readonly SearchPhase[];
  closesToday: boolean;
  categoryIds: readonly string[];
  places: readonly string[];
  yearFrom: number | null;
  yearTo: number | null;
  /** Null: the default. */
  order: LotsOrder | null;
  view: LotsView;
  pageSize: PageSize;
}

/** Choices that apply no filter. */
export const NO_SEARCH_FILTER = {
  phases: [],
  closesToday: false,
  categoryIds: [],
  places: [],
  priceFromCents: null,
  priceToCents: null,
  yearFrom: null,
  yearTo: null,
} as const satisfies Partial<SearchFilter>;

const API_PHASES = { open: "OPEN", upcoming: "OPENING_SOON", closed: "CLOSED" } as const;
/** Without search words, lots that can be bid on are meant, unless the URL says otherwise. */
const BROWSED_PHASES: readonly SearchPhase[] = ["open"];
const ANY_PHASE = "any";
/** The most choices of a kind that the API takes. */
const MAX_CHOICES = 100;
const YEAR = /^\d{4}$/;

/** The text that a URL searches for. */
function readSearchText(params: URLSearchParams): string {
  return (params.get(SEARCH_TEXT) ?? "").trim().slice(0, MAX_SEARCH_CHARACTERS);
}

/** Reads the filters from a URL; missing or invalid values mean no filter. */
export function readSearchFilter(params: URLSearchParams): SearchFilter {
  const text = readSearchText(params);
  const named = params.getAll("state");
  const phases = SEARCH_PHASES.filter((phase) => named.includes(phase));
  const orders: readonly LotsOrder[] = text ? SEARCH_ORDERS : BROWSE_ORDERS;
  return {
    text,
    isLiteral: params.get("literal") === "1",
    withMentions: params.get("mentions") === "1",
    phases: named.length === 0 && text === "" ? BROWSED_PHASES : phases,
    closesToday: params.get("closing") === "today",
    categoryIds: choicesIn(params, "category"),
    places: choicesIn(params, "place"),
    priceFromCents: parseMoney(params.get("from") ?? ""),
    priceToCents: parseMoney(params.get("to") ?? ""),
    yearFrom: yearOf(params.get("built-from")),
    yearTo: yearOf(params.get("built-to")),
    order: orders.find((order) => order === params.get("sort")) ?? null,
    view: params.get("view") === "table" ? "table" : "grid",
    pageSize: pageSizeFrom(params.get("size")),
  };
}

/** Writes changed filters into a URL and keeps its other parameters; a changed filter goes back to the first page. */
export function writeSearchFilter(params: URLSearchParams, change: Partial<SearchFilter>): URLSearchParams {
  const { isLiteral, withMentions, phases, closesToday, categoryIds, places, order, view, pageSize } = change;
  const { priceFromCents, priceToCents, yearFrom, yearTo } = change;
  return withChoices(params, {
    ...(isLiteral !== undefined && { literal: isLiteral ? "1" : "" }),
    ...(withMentions !== undefined && { mentions: withMentions ? "1" : "" }),
    ...(phases !== undefined && { state: phasesText(phases, readSearchText(params)) }),
    ...(closesToday !== undefined && { closing: closesToday ? "today" : "" }),
    ...(categoryIds !== undefined && { category: categoryIds }),
    ...(places !== undefined && { place: places }),
    ...(priceFromCents !== undefined && { from: moneyText(priceFromCents) }),
    ...(priceToCents !== undefined && { to: moneyText(priceToCents) }),
    ...(yearFrom !== undefined && { "built-from": yearFrom === null ? "" : String(yearFrom) }),
    ...(yearTo !== undefined && { "built-to": yearTo === null ? "" : String(yearTo) }),
    ...(order !== undefined && { sort: order ?? "" }),
    ...(view !== undefined && { view: view === "grid" ? "" : view }),
    ...(pageSize !== undefined && { size: pageSizeText(pageSize) }),
  });
}

function phasesText(phases: readonly SearchPhase[], text: string): readonly string[] {
  if (text !== "") return phases;
  if (phases.length === 0) return [ANY_PHASE];
  return phases.join() === BROWSED_PHASES.join() ? [] : phases;
}

function choicesIn(params: URLSearchParams, name: string): readonly string[] {
  return [...new Set(params.getAll(name).filter(Boolean))].slice(0, MAX_CHOICES);
}

/** A year as it is typed; null where it is none. */
export function yearOf(text: string | null): number | null {
  return text !== null && YEAR.test(text.trim()) ? Number(text) : null;
}

/** Whether any filter is active; order, view and page size do not count. */
export function isSearchFiltered(filter: SearchFilter): boolean {
  return Object.keys(searchLotFilter(filter, 0)).length > 0;
}

/** The default order: of found lots the best match first, of all lots those that can be bid on soonest. */
export function orderOf({ order, text, phases }: SearchFilter): LotsOrder {
  if (order !== null) return order;
  if (text !== "") return SEARCH_ORDERS[0];
  return phases.length === 0 || phases.includes("closed") ? "closedLast" : "closing";
}

function searchLotFilter(filter: SearchFilter, nowMs: number): Filter {
  const { phases, closesToday, categoryIds, places, priceFromCents, priceToCents, yearFrom, yearTo } = filter;
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    ...(phases.length > 0 && { phases: phases.map((phase) => API_PHASES[phase]) }),
    ...(closesToday && { closingOn: { from: at(nowMs), to: at(endOfDayMs(nowMs)) } }),
    ...(categoryIds.length > 0 && { categoryIds: [...categoryIds] }),
    ...(places.length > 0 && { places: [...places] }),
    ...(priceFromCents !== null && { priceFrom: priceFromCents }),
    ...(priceToCents !== null && { priceTo: priceToCents }),
    ...(yearFrom !== null && { yearFrom }),
    ...(yearTo !== null && { yearTo }),
  };
}

interface Asked {
  language: "NL" | "EN";
  now: string;
}

/** The variables of the queries for what a text finds, without a page. */
export function searchVariables(
  filter: SearchFilter,
  { language, now }: Asked,
): Pick<SearchVariables, "input" | "searchFilter" | "order"> {
  const { text, isLiteral, withMentions } = filter;
  return {
    input: { text, language, ...(isLiteral && { isLiteral }), ...(withMentions && { includeMentions: true }) },
    searchFilter: searchLotFilter(filter, Date.parse(now)),
    order: orderOf(filter) === "closing" ? "CLOSING_ON" : "RELEVANCE",
  };
}

const SORTS: Partial<Record<LotsOrder, NonNullable<BrowseVariables["sort"]>>> = {
  closing: [{ field: "CLOSING_ON", direction: "ASCENDING" }],
  closedLast: [{ field: "CLOSING_ON", direction: "DESCENDING" }],
  priceUp: [{ field: "BID_AMOUNT", direction: "ASCENDING" }],
  priceDown: [{ field: "BID_AMOUNT", direction: "DESCENDING" }],
  newest: [{ field: "CREATED_ON", direction: "DESCENDING" }],
};

/** The variables of the queries for all lots, without a page. */
export function browseVariables(
  filter: SearchFilter,
  { language, now }: Asked,
): Pick<BrowseVariables, "searchFilter" | "sort"> {
  return {
    searchFilter: { language, ...searchLotFilter(filter, Date.parse(now)) },
    sort: SORTS[orderOf(filter)] ?? null,
  };
}
