import { type RefObject, useEffect, useEffectEvent } from "react";

/** How far before it comes into view the next page is requested. */
const AHEAD = "900px";

/** Calls `load` when an element at the end of a list comes near the screen. Pass null for `page` to load nothing. */
export function useLoadAhead(
  end: RefObject<HTMLElement | null>,
  { page, load }: { page: number | null; load: () => void },
): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const sentinel = end.current;
    if (page === null || !sentinel) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadNow();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [end, page]);
}
