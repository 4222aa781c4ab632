/** Which pages of a lot's bids, counted from the first bid, are shown below the newest bids. */
export interface OlderPages {
  /** Newest first. */
  pages: number[];
  /** Bids that are shown, the newest included. */
  shown: number;
  /** The page that comes next; null where the first bid is shown. */
  next: number | null;
}

/**
 * The pages below the newest bids, down to the oldest that was asked for. Bids that come meanwhile push others out of the newest:
 * the pages reach up to those.
 *
 * @param oldest null where none was asked for.
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
