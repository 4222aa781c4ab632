/** The pages of an endless list that are loaded, first and last included. */
export interface PageWindow {
  first: number;
  last: number;
}

/** More pages than this at once would make a page slow; then the list goes on at an address of its own. */
export const MAXIMUM_LOADED_PAGES = 20;

/** The page that an address names: the first for anything that is no page. */
export function pageFrom(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** How many pages a list has; an empty list has one. */
export function pageCount(totalResults: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalResults / pageSize));
}

/** The window with the page after it, or null where there is none or the window is full. */
export function withNext(window: PageWindow, pages: number): PageWindow | null {
  if (window.last >= pages || window.last - window.first + 1 >= MAXIMUM_LOADED_PAGES) return null;
  return { ...window, last: window.last + 1 };
}

/** The window with the page before it, or null where there is none or the window is full. */
export function withPrevious(window: PageWindow): PageWindow | null {
  if (window.first <= 1 || window.last - window.first + 1 >= MAXIMUM_LOADED_PAGES) return null;
  return { ...window, first: window.first - 1 };
}

/** The window within a list's pages: an address beyond the last page leads to the last, since lists grow shorter. */
export function within(window: PageWindow, pages: number): PageWindow {
  return window.first > pages ? { first: pages, last: pages } : window;
}

/** The page sizes that a reader can choose. */
export const PAGE_SIZES = [24, 48, 96] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The page size that an address names, else the first. */
export function pageSizeFrom(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];
}
