/** The pages of an endless list that are loaded, first and last included. */
export interface PageWindow {
  first: number;
  last: number;
}

/** More pages than this at once would make a page slow; then the list begins anew with the next one. */
export const MAX_LOADED_PAGES = 20;

/** The page that an address names: the first for anything that is no page. */
export function pageFrom(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** How many pages a list has; an empty list has one. */
export function pageCount(totalResults: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalResults / pageSize));
}

/** The window with the page after it, a full one only that page; null where there is none. */
export function nextWindow(window: PageWindow, pages: number): PageWindow | null {
  const last = window.last + 1;
  if (last > pages) return null;
  return { first: isFull(window) ? last : window.first, last };
}

/** The window with the page before it, a full one only that page; null where there is none. */
export function previousWindow(window: PageWindow): PageWindow | null {
  const first = window.first - 1;
  if (first < 1) return null;
  return { first, last: isFull(window) ? first : window.last };
}

function isFull({ first, last }: PageWindow): boolean {
  return last - first + 1 >= MAX_LOADED_PAGES;
}

/** The window within a list's pages: an address beyond the last page leads to the last, since lists grow shorter. */
export function clampWindow(window: PageWindow, pages: number): PageWindow {
  if (window.last <= pages) return window;
  return { first: Math.min(window.first, pages), last: pages };
}

/** The page sizes that a reader can choose. */
export const PAGE_SIZES = [24, 48, 96] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The page size that an address names, else the first. */
export function pageSizeFrom(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];
}
