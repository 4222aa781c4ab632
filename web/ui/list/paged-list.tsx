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

/** Pages that load by themselves as the reader scrolls; after these a button does it, so that the foot of the page can be reached. */
const AUTOMATIC_PAGES = 4;
/** The next page is asked for this far before its place comes into view. */
const AHEAD = "900px";
/** The address follows the page in view once scrolling rests this long: browsers refuse addresses that change many times a second. */
const ADDRESS_REST_MS = 250;
/** Lists whose pages are remembered for the way back; the oldest go. */
const MAX_REMEMBERED = 50;

const remembered = new Map<string, PageWindow>();

function remember(listKey: string, window: PageWindow): void {
  remembered.delete(listKey);
  remembered.set(listKey, window);
  const oldest = remembered.keys().next();
  if (remembered.size > MAX_REMEMBERED && !oldest.done) remembered.delete(oldest.value);
}

/** Where a list starts: with the pages that were shown before, if the address's page is one of them; else with that page. */
function startWindow(listKey: string, page: number): PageWindow {
  const known = remembered.get(listKey);
  return known && known.first <= page && page <= known.last ? known : { first: page, last: page };
}

/** What a page of the list is given. */
export interface ListPageProps {
  page: number;
  /** Tells how many results the list has in all. */
  onTotal: (total: number) => void;
}

/**
 * An endless list with an address for each of its pages: `?page=` follows what is in view, opening such an address starts there,
 * and on the way back the same pages are there again. Give it a `key` of what is listed: another filter is another list.
 */
export function PagedList({
  listKey,
  pageSize,
  renderPage,
}: {
  /** What is listed, without the page: two visits with the same key are the same list. */
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
    // Where the list begins anew, its reader does too.
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

/** The page that crosses the upper third of the screen; below the list its last. */
function pageInView(list: HTMLElement | null): number | null {
  const line = globalThis.innerHeight / 3;
  const sections = [...(list?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];
  const section = sections.find((candidate) => candidate.getBoundingClientRect().bottom > line) ?? sections.at(-1);
  return section ? pageFrom(section.dataset.page ?? null) : null;
}
