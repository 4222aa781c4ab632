import { DomainError, ERROR_CODES } from "./error-codes.ts";

export const DEFAULT_ITEMS_PER_PAGE = 20;
export const MAX_ITEMS_PER_PAGE = 100;
/** Bounds the rows that the database skips; a viewer refines the search long before this page. */
export const MAX_PAGE = 10_000;

/** Of a short list, which has no pages but an argument `first`. */
export const MAX_FIRST_ROWS = 24;

export interface Page {
  /** From 1. */
  page: number;
  itemsPerPage: number;
  /** Rows before this page. */
  offset: number;
}

export interface PageInfo {
  paginatedPageNumber: number;
  paginatedPageSize: number;
  paginatedTotalResults: number;
}

/**
 * The requested page; the first page of 20 by default.
 * @param maximumItemsPerPage for lists of small rows, which allow larger pages.
 * @throws DomainError INVALID_INPUT if page or size are out of bounds.
 */
export function pageOf(
  pagination: { page: number; itemsPerPage: number } | null | undefined,
  maximumItemsPerPage = MAX_ITEMS_PER_PAGE,
): Page {
  const { page, itemsPerPage } = pagination ?? { page: 1, itemsPerPage: DEFAULT_ITEMS_PER_PAGE };
  const fields = [
    ...boundFaults("pagination.page", page, MAX_PAGE),
    ...boundFaults("pagination.itemsPerPage", itemsPerPage, maximumItemsPerPage),
  ];
  if (fields.length > 0) throw new DomainError(ERROR_CODES.INVALID_INPUT, { fields });
  return { page, itemsPerPage, offset: (page - 1) * itemsPerPage };
}

/**
 * The requested rows of a short list.
 * @throws DomainError INVALID_INPUT if they are out of bounds.
 */
export function firstOf(first: number): number {
  const fields = boundFaults("first", first, MAX_FIRST_ROWS);
  if (fields.length > 0) throw new DomainError(ERROR_CODES.INVALID_INPUT, { fields });
  return first;
}

function boundFaults(path: string, value: number, maximum: number) {
  if (!Number.isSafeInteger(value) || value < 1) return [{ path, rule: "minimum", params: { minimum: 1 } }];
  return value > maximum ? [{ path, rule: "maximum", params: { maximum } }] : [];
}

export function pageInfo(page: Page, totalResults: number): PageInfo {
  return {
    paginatedPageNumber: page.page,
    paginatedPageSize: page.itemsPerPage,
    paginatedTotalResults: totalResults,
  };
}
