import { MAX_PAGE } from "../../../schema/kit/pagination.ts";

/** The loaded pages of an endless list; both ends are inclusive. */
export interface PageWindow {
  first: number;
  last: number;
}

/** More loaded pages would slow the page down; after this many, the list restarts at the next page. */
export const MAX_LOADED_PAGES = 20;

/** The page number in a URL; 1 for an invalid value, which includes pages that the API refuses. */
export function pageFrom(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}

export function pageCount(totalResults: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalResults / pageSize));
}

/** The window extended by the next page, or only that page if the window is full; null if there is none. */
export function nextWindow(window: PageWindow, pages: number): PageWindow | null {
  const last = window.last + 1;
  if (last > pages) return null;
  return { first: isFull(window) ? last : window.first, last };
}

/** Like `nextWindow`, with the previous page. */
export function previousWindow(window: PageWindow): PageWindow | null {
  const first = window.first - 1;
  if (first < 1) return null;
  return { first, last: isFull(window) ? first : window.last };
}

function isFull({ first, last }: PageWindow): boolean {
  return last - first + 1 >= MAX_LOADED_PAGES;
}

/** Limits a window to a list's pages: a URL past the last page leads to the last page, since lists can shrink. */
export function clampWindow(window: PageWindow, pages: number): PageWindow {
  if (window.last <= pages) return window;
  return { first: Math.min(window.first, pages), last: pages };
}

export const PAGE_SIZES = [24, 48, 96] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export function pageSizeFrom(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];
}

/** The page size as a URL has it; empty for the first one. */
export function pageSizeText(size: PageSize): string {
  return size === PAGE_SIZES[0] ? "" : String(size);
}
