import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { type PageSize, pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { withChoices } from "../../kit/ui/list/use-list-params.ts";
import type { PublicationsDocument } from "./documents.ts";

/** Selects the auctions that have not ended, or those that have. */
export type AuctionTime = "current" | "closed";

/** The sort orders of a list of auctions, by their names in the URL; the first is the default. */
export const AUCTION_ORDERS = ["closing", "starting", "newest"] as const;
export type AuctionOrder = (typeof AUCTION_ORDERS)[number];

/** The filters of a list of auctions. */
export interface AuctionListFilter {
  text: string;
  categoryId: string;
  /** Applies to current auctions: all, only open ones, or only those that open later. */
  state: "all" | "open" | "upcoming";
  order: AuctionOrder;
  pageSize: PageSize;
}

/** Reads the filters from a URL; missing or invalid values mean no filter. */
export function readAuctionListFilter(params: URLSearchParams): AuctionListFilter {
  const state = params.get("state");
  return {
    text: (params.get("text") ?? "").slice(0, MAX_SEARCH_CHARACTERS),
    categoryId: params.get("category") ?? "",
    state: state === "open" || state === "upcoming" ? state : "all",
    order: AUCTION_ORDERS.find((order) => order === params.get("sort")) ?? "closing",
    pageSize: pageSizeFrom(params.get("size")),
  };
}

/** Writes changed filters into a URL and keeps its other parameters; a changed filter goes back to the first page. */
export function writeAuctionListFilter(
  params: URLSearchParams,
  { text, categoryId, state, order, pageSize }: Partial<AuctionListFilter>,
): URLSearchParams {
  return withChoices(params, {
    ...(text !== undefined && { text: text.trim() }),
    ...(categoryId !== undefined && { category: categoryId }),
    ...(state !== undefined && { state: state === "all" ? "" : state }),
    ...(order !== undefined && { sort: order === "closing" ? "" : order }),
    ...(pageSize !== undefined && { size: pageSizeText(pageSize) }),
  });
}

/** Whether any filter is active; order and page size do not count. */
export function isFiltered({ text, categoryId, state }: AuctionListFilter): boolean {
  return text !== "" || categoryId !== "" || state !== "all";
}

type Variables = VariablesOf<typeof PublicationsDocument>;

/** Current auctions: first to close or open first; closed ones: last first. */
function sortOf(order: AuctionOrder, isCurrent: boolean): NonNullable<Variables["sort"]> {
  const direction = isCurrent ? "ASCENDING" : "DESCENDING";
  switch (order) {
    case "closing":
      return [{ field: "CLOSING_ON", direction }];
    case "starting":
      return [{ field: "STARTING_ON", direction }];
    case "newest":
      return [{ field: "CREATED_ON", direction: "DESCENDING" }];
  }
}

/** The variables of the list's query, without its page. */
export function auctionListVariables(
  filter: AuctionListFilter,
  { time, now, language }: { time: AuctionTime; now: string; language: "NL" | "EN" },
): Pick<Variables, "searchFilter" | "sort"> {
  const { text, categoryId, state, order } = filter;
  const isCurrent = time === "current";
  return {
    searchFilter: {
      language,
      closingOn: isCurrent ? { from: now } : { to: now },
      ...(isCurrent && state === "open" && { startingOn: { to: now } }),
      ...(isCurrent && state === "upcoming" && { startingOn: { from: now } }),
      ...(text.length >= MIN_SEARCH_CHARACTERS && { text }),
      ...(categoryId && { categoryIds: [categoryId] }),
    },
    sort: sortOf(order, isCurrent),
  };
}
