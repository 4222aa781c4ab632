import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { pathBelowLanguage } from "../../kit/screens/language/language-route.ts";

/** The maximum number of remembered positions; the oldest are dropped. */
const MAX_PLACES = 50;
/** If a list takes longer than this to load again, its position is not restored. */
const RESTORE_MS = 3_000;
const READER_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
const STORAGE_KEY = "scrollPlaces";

function readPlaces(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return new Map(Array.isArray(entries) ? entries : []);
  } catch {
    return new Map();
  }
}

const places = readPlaces();

/** Only a reload or a return from another site restores the position; a typed URL starts at the top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && (entry.type === "reload" || entry.type === "back_forward");
}
let mayRestore: boolean | null = null;

function rememberPosition(place: string): void {
  places.delete(place);
  places.set(place, window.scrollY);
  const oldest = places.keys().next();
  if (places.size > MAX_PLACES && !oldest.done) places.delete(oldest.value);
}

/** Keeps the page at `top` while its content loads, unless the reader scrolls, presses a key or clicks first. */
function restorePosition(top: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of READER_EVENTS) window.removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(stop, RESTORE_MS);
  observer.observe(document.body);
  for (const type of READER_EVENTS) window.addEventListener(type, stop, { passive: true });
  window.scrollTo(0, top);
  return stop;
}

function scrollTopOf(state: unknown): number | undefined {
  const hasPlace = typeof state === "object" && state !== null && "scrollTop" in state;
  return hasPlace && typeof state.scrollTop === "number" ? state.scrollTop : undefined;
}

/** New pages start at the top (or at the URL's #fragment); going back restores the position. */
export function useScrollMemory(): void {
  const { key, hash, pathname, state } = useLocation();
  const arrival = useNavigationType();
  const shownPage = useRef(pathBelowLanguage(pathname));

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const keep = () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
      } catch {
        // Without storage, a reload starts at the top.
      }
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone decides whether the page is another one
  useEffect(() => {
    const isNewPage = shownPage.current !== pathBelowLanguage(pathname);
    shownPage.current = pathBelowLanguage(pathname);
    // The first page of a visit has no unique key.
    const place = `${key} ${pathname}`;
    mayRestore ??= isReturn();
    const saved = arrival === "POP" && mayRestore ? places.get(place) : scrollTopOf(state);
    mayRestore = true;
    let stop = () => {};
    if (saved !== undefined) stop = restorePosition(saved);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (isNewPage || arrival === "PUSH") window.scrollTo(0, 0);
    else rememberPosition(place);
    const onScroll = () => rememberPosition(place);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", onScroll);
    };
  }, [key, pathname]);
}
