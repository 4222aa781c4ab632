import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { moneyInputText, parseMoney } from "../../kit/lib/format/money.ts";
import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { PAGE_SIZES, type PageSize, pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { withChoices } from "../../kit/ui/list/use-list-params.ts";
import type { LotsDocument } from "./documents.ts";

/** The sort orders of a list of lots, by their names in the URL. */
export const LOT_ORDERS = ["number", "closing", "featured", "priceUp", "priceDown", "newest"] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];

/** The parts of an auction's lots, by their names in the URL. `open` has those that are still to open too. */
const LOT_PARTS = ["open", "closed", "mine"] as const;
export type LotPart = (typeof LOT_PARTS)[number];

/** How the lots are shown. */
export type LotsView = "grid" | "table";

/** The filters of a list of lots. */
export interface LotListFilter {
  /** Null if the URL names none. */
  part: LotPart | null;
  view: LotsView;
  text: string;
  categoryId: string;
  bids: "all" | "with" | "without";
  priceFromCents: number | null;
  priceToCents: number | null;
  /** Null if the URL names none: those that close first, and of closed ones those that closed last. */
  order: LotOrder | null;
  pageSize: PageSize;
}

/** Variables that apply no filter. */
export const NO_CONDITIONS = {
  text: "",
  categoryId: "",
  bids: "all",
  priceFromCents: null,
  priceToCents: null,
} as const;

/** The filter of an address that chooses nothing. */
export const FIRST_LOTS: LotListFilter = {
  ...NO_CONDITIONS,
  part: null,
  view: "grid",
  order: null,
  pageSize: PAGE_SIZES[0],
};

/** Reads the filters from a URL; missing or invalid values mean no filter. */
export function readLotListFilter(params: URLSearchParams): LotListFilter {
  const bids = params.get("bids");
  return {
    part: LOT_PARTS.find((part) => part === params.get("show")) ?? null,
    view: params.get("view") === "table" ? "table" : "grid",
    text: (params.get("text") ?? "").slice(0, MAX_SEARCH_CHARACTERS),
    categoryId: params.get("category") ?? "",
    bids: bids === "with" || bids === "without" ? bids : "all",
    priceFromCents: parseMoney(params.get("from") ?? ""),
    priceToCents: parseMoney(params.get("to") ?? ""),
    order: LOT_ORDERS.find((order) => order === params.get("sort")) ?? null,
    pageSize: pageSizeFrom(params.get("size")),
  };
}

/** Writes changed filters into a URL and keeps its other parameters; a changed filter goes back to the first page. */
export function writeLotListFilter(params: URLSearchParams, change: Partial<LotListFilter>): URLSearchParams {
  const { part, view, text, categoryId, bids, priceFromCents, priceToCents, order, pageSize } = change;
  return withChoices(params, {
    ...(part !== undefined && { show: part ?? "" }),
    ...(view !== undefined && { view: view === "grid" ? "" : view }),
    ...(text !== undefined && { text: text.trim() }),
    ...(categoryId !== undefined && { category: categoryId }),
    ...(bids !== undefined && { bids: bids === "all" ? "" : bids }),
    ...(priceFromCents !== undefined && { from: moneyText(priceFromCents) }),
    ...(priceToCents !== undefined && { to: moneyText(priceToCents) }),
    ...(order !== undefined && { sort: order ?? "" }),
    ...(pageSize !== undefined && { size: pageSizeText(pageSize) }),
  });
}

/** An amount as a URL has it. */
export function moneyText(cents: number | null): string {
  return cents === null ? "" : moneyInputText(cents);
}

/** The number of active filters; part, view, order and page size do not count. */
export function conditionCount(filter: LotListFilter): number {
  return [
    filter.text !== "",
    filter.categoryId !== "",
    filter.bids !== "all",
    filter.priceFromCents !== null,
    filter.priceToCents !== null,
  ].filter(Boolean).length;
}

type Variables = VariablesOf<typeof LotsDocument>;

const SORTS: Record<LotOrder, NonNullable<Variables["sort"]>> = {
  number: [{ field: "LOT_NUMBER", direction: "ASCENDING" }],
  closing: [
    { field: "CLOSING_ON", direction: "ASCENDING" },
    { field: "LOT_NUMBER", direction: "ASCENDING" },
  ],
  featured: [
    { field: "PRIORITY_INDEX", direction: "DESCENDING" },
    { field: "LOT_NUMBER", direction: "ASCENDING" },
  ],
  priceUp: [{ field: "BID_AMOUNT", direction: "ASCENDING" }],
  priceDown: [{ field: "BID_AMOUNT", direction: "DESCENDING" }],
  newest: [{ field: "CREATED_ON", direction: "DESCENDING" }],
};

const PARTS = {
  open: { phases: ["OPEN", "OPENING_SOON"] },
  closed: { phases: ["CLOSED"] },
  mine: { isMine: true },
} as const satisfies Record<LotPart, Variables["searchFilter"]>;

const LAST_CLOSED_FIRST: NonNullable<Variables["sort"]> = [
  { field: "CLOSING_ON", direction: "DESCENDING" },
  { field: "LOT_NUMBER", direction: "DESCENDING" },
];

/** What one comes for: the lots that can be bid on, and once all have closed their results. */
export function firstPart({ lotCounts }: { lotCounts: { open: number; upcoming: number; closed: number } }): LotPart {
  const { open, upcoming, closed } = lotCounts;
  return open + upcoming > 0 || closed === 0 ? "open" : "closed";
}

/** The variables of the list's query, without its page. */
export function lotListVariables(
  filter: LotListFilter,
  { publicationId, language, part }: { publicationId: string; language: "NL" | "EN"; part: LotPart },
): Pick<Variables, "searchFilter" | "sort"> {
  const { text, categoryId, bids, priceFromCents, priceToCents, order } = filter;
  const sort = order === null && part === "closed" ? LAST_CLOSED_FIRST : SORTS[order ?? "closing"];
  return {
    searchFilter: {
      publicationId,
      language,
      ...PARTS[part],
      ...(text.length >= MIN_SEARCH_CHARACTERS && { text }),
      ...(categoryId && { categoryIds: [categoryId] }),
      ...(bids !== "all" && { hasBids: bids === "with" }),
      ...(priceFromCents !== null && { priceFrom: priceFromCents }),
      ...(priceToCents !== null && { priceTo: priceToCents }),
    },
    sort,
  };
}
