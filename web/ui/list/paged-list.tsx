import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import {
  clampWindow,
  nextWindow,
  type PageWindow,
  pageCount,
  pageFrom,
  previousWindow,
} from "../../lib/page-window.ts";
import { Button } from "../button.tsx";
import styles from "./paged-list.module.css";

/** The number of pages that load by scrolling; after these a button loads more, so that the footer can be reached. */
const AUTOMATIC_PAGES = 4;
/** How far before it comes into view the next page is requested. */
const AHEAD = "900px";
/** How long scrolling must pause before the URL is updated: browsers refuse many updates per second. */
const ADDRESS_REST_MS = 250;
/** The maximum number of lists whose pages are remembered for going back; the oldest are dropped. */
const MAX_KEPT_WINDOWS = 50;

const remembered = new Map<string, PageWindow>();

function remember(listKey: string, window: PageWindow): void {
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

/** The props of each page of a list. */
export interface ListPageProps {
  page: number;
  /** Reports the list's total number of results. */
  onTotal: (total: number) => void;
}

/**
 * An endless list with a URL for each page: `?page=` follows the page in view, opening such a URL starts at that page,
 * and going back shows the same pages again. Set `key` from the list's filters, so that other filters make
 * another list.
 */
export function PagedList({
  listKey,
  pageSize,
  renderPage,
}: {
  /** Identifies the list without its page: two visits with the same key share their pages. */
  listKey: string;
  pageSize: number;
  renderPage: (props: ListPageProps) => ReactNode;
}) {
  const { t } = useTranslate();
  const [params, setParams] = useSearchParams();
  const addressed = pageFrom(params.get("page"));
  const [window, setWindow] = useState(() => startWindow(listKey, addressed));
  const [total, setTotal] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => remember(listKey, window), [listKey, window]);

  const pages = total === null ? null : pageCount(total, pageSize);
  const next = pages === null ? null : nextWindow(window, pages);
  const previous = total === null ? null : previousWindow(window);
  useEffect(() => {
    if (pages !== null) setWindow((current) => clampWindow(current, pages));
  }, [pages]);

  const isAutomatic = next !== null && window.last - window.first + 1 < AUTOMATIC_PAGES;

  const goOn = (to: PageWindow) => {
    setWindow(to);
    // If the list restarts elsewhere, scroll to its start.
    if (to.first > window.last || to.last < window.first) list.current?.scrollIntoView();
  };

  useEffect(() => {
    const sentinel = end.current;
    if (!isAutomatic || !sentinel) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && next) setWindow(next);
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [isAutomatic, next]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const page = pageInView(list.current);
        if (page === null || page === addressed) return;
        setParams(
          (current) => {
            if (page === 1) current.delete("page");
            else current.set("page", String(page));
            return current;
          },
          { replace: true },
        );
      }, ADDRESS_REST_MS);
    };
    document.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", follow);
    };
  }, [addressed, setParams]);

  const numbers = Array.from({ length: window.last - window.first + 1 }, (_, index) => window.first + index);
  return (
    <div ref={list} className={styles.list}>
      {previous && (
        <div className={styles.more}>
          <Button onClick={() => goOn(previous)}>{t("ui.list.earlier")}</Button>
        </div>
      )}
      {numbers.map((page) => (
        <div key={page} data-page={page}>
          {renderPage({ page, onTotal: setTotal })}
        </div>
      ))}
      <div ref={end} />
      {next && !isAutomatic && (
        <div className={styles.more}>
          <Button onClick={() => goOn(next)}>{t("ui.list.more")}</Button>
        </div>
      )}
      {total !== null && total > 0 && (
        <p className={styles.count}>
          {t("ui.list.shown", {
            from: (window.first - 1) * pageSize + 1,
            to: Math.min(total, window.last * pageSize),
            total,
          })}
        </p>
      )}
    </div>
  );
}

/** The page that crosses the upper third of the screen; the last page when scrolled past the list. */
function pageInView(list: HTMLElement | null): number | null {
  const line = globalThis.innerHeight / 3;
  const sections = [...(list?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];
  const section = sections.find((candidate) => candidate.getBoundingClientRect().bottom > line) ?? sections.at(-1);
  return section ? pageFrom(section.dataset.page ?? null) : null;
}
