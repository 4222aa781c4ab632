import { type RefObject, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import {
  clampWindow,
  nextWindow,
  type PageWindow,
  pageCount,
  pageFrom,
  previousWindow,
} from "../../lib/page-window.ts";

/** The maximum number of lists whose pages are remembered for going back; the oldest are dropped. */
const MAX_KEPT_WINDOWS = 50;

const remembered = new Map<string, PageWindow>();

function rememberWindow(listKey: string, window: PageWindow): void {
  remembered.delete(listKey);
  remembered.set(listKey, window);
  const oldest = remembered.keys().next();
  if (remembered.size > MAX_KEPT_WINDOWS && !oldest.done) remembered.delete(oldest.value);
}

/** The initial pages of a list: those shown before if they include the URL's page, else only that page. */
function startWindow(listKey: string, page: number): PageWindow {
  const known = remembered.get(listKey);
  return known && known.first <= page && page <= known.last ? known : { first: page, last: page };
}

/** The loaded pages of an endless list, and those that it can load. */
export interface PageWindowState {
  window: PageWindow;
  total: number | null;
  setTotal: (total: number) => void;
  next: PageWindow | null;
  previous: PageWindow | null;
  /** Loads the pages of a window. If the list restarts elsewhere, scrolls to its start. */
  goTo: (window: PageWindow) => void;
}

/** The loaded pages of the list with this key, which starts with the page of the URL. */
export function usePageWindow(
  list: RefObject<HTMLElement | null>,
  { listKey, pageSize, firstTotal }: { listKey: string; pageSize: number; firstTotal?: () => number | null },
): PageWindowState {
  const [params] = useSearchParams();
  const [window, setWindow] = useState(() => startWindow(listKey, pageFrom(params.get("page"))));
  const [total, setTotal] = useState<number | null>(firstTotal ?? null);

  useEffect(() => rememberWindow(listKey, window), [listKey, window]);

  const pages = total === null ? null : pageCount(total, pageSize);
  useEffect(() => {
    if (pages !== null) setWindow((current) => clampWindow(current, pages));
  }, [pages]);

  return {
    window,
    total,
    setTotal,
    next: pages === null ? null : nextWindow(window, pages),
    previous: total === null ? null : previousWindow(window),
    goTo: (to) => {
      setWindow(to);
      if (to.first > window.last || to.last < window.first) list.current?.scrollIntoView();
    },
  };
}
