export interface OlderPages {
  /** Newest first. */
  pages: number[];
  shown: number;
  /** The next page to load; null if the first bid is shown. */
  next: number | null;
}

/**
 * The pages below the newest bids, down to the oldest requested one: new bids push others out of the newest list.
 * @param oldest null if none was requested.
 */
export function olderPages(
  { total, newestCount, size }: { total: number; newestCount: number; size: number },
  oldest: number | null,
): OlderPages {
  const last = Math.ceil((total - newestCount) / size);
  const from = oldest === null ? last + 1 : Math.min(oldest, last + 1);
  const pages = Array.from({ length: last - from + 1 }, (_, index) => last - index);
  const shown = pages.length === 0 ? newestCount : total - (from - 1) * size;
  return { pages, shown, next: from > 1 ? from - 1 : null };
}
