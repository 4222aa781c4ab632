import type { VariablesOf } from "../lib/graphql/graphql.ts";
import { type PageSize, pageSizeFrom } from "../lib/page-window.ts";
import type { PublicationsDocument } from "./documents.ts";
import { SEARCH_TEXT_LENGTH } from "./lot-list-variables.ts";

/** Selects the auctions that have not ended, or those that have. */
export type AuctionTime = "current" | "closed";

/** The filters of a list of auctions. */
export interface AuctionListFilter {
  text: string;
  categoryId: string;
  /** Applies to current auctions: all, only open ones, or only those that open later. */
  state: "all" | "open" | "upcoming";
  pageSize: PageSize;
}

/** Reads the filters from a URL; missing or invalid values mean no filter. */
export function readAuctionListFilter(params: URLSearchParams): AuctionListFilter {
  const state = params.get("state");
  return {
    text: (params.get("text") ?? "").slice(0, SEARCH_TEXT_LENGTH.maximum),
    categoryId: params.get("category") ?? "",
    state: state === "open" || state === "upcoming" ? state : "all",
    pageSize: pageSizeFrom(params.get("size")),
  };
}

/** Writes changed filters into a URL and keeps its other parameters; a changed filter goes back to the first page. */
export function writeAuctionListFilter(params: URLSearchParams, change: Partial<AuctionListFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (change.text !== undefined) set("text", change.text.trim());
  if (change.categoryId !== undefined) set("category", change.categoryId);
  if (change.state !== undefined) set("state", change.state === "all" ? "" : change.state);
  if (change.pageSize !== undefined) set("size", change.pageSize === pageSizeFrom(null) ? "" : String(change.pageSize));
  next.delete("page");
  return next;
}

/** The variables of the list's query, without its page. Current auctions: first to close first; closed: last first. */
export function auctionListVariables(
  filter: AuctionListFilter,
  { time, now, language }: { time: AuctionTime; now: string; language: "NL" | "EN" },
): Pick<VariablesOf<typeof PublicationsDocument>, "searchFilter" | "sort"> {
  const { text, categoryId, state } = filter;
  const isCurrent = time === "current";
  return {
    searchFilter: {
      language,
      closingOn: isCurrent ? { from: now } : { to: now },
      ...(isCurrent && state === "open" && { startingOn: { to: now } }),
      ...(isCurrent && state === "upcoming" && { startingOn: { from: now } }),
      ...(text.length >= SEARCH_TEXT_LENGTH.minimum && { text }),
      ...(categoryId && { categoryIds: [categoryId] }),
    },
    sort: [{ field: "CLOSING_ON", direction: isCurrent ? "ASCENDING" : "DESCENDING" }],
  };
}
