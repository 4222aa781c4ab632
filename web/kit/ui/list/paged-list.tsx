import { type ReactNode, useRef } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { PAGE_SIZES } from "../../lib/page-window.ts";
import { Button } from "../button.tsx";
import { Skeleton } from "../skeleton.tsx";
import { PageSizeMenu, type PageSizeMenuProps } from "./page-size-menu.tsx";
import styles from "./paged-list.module.css";
import { useLoadAhead } from "./use-load-ahead.ts";
import { usePageAddress } from "./use-page-address.ts";
import { type PageWindowState, usePageWindow } from "./use-page-window.ts";

/** The number of pages that load by scrolling; after these a button loads more, so that the footer can be reached. */
const AUTOMATIC_PAGES = 4;

/** The props of each page of a list. */
export interface ListPageProps {
  page: number;
  /** Reports the list's total number of results. */
  onTotal: (total: number) => void;
}

/** What stands above a list. */
export interface ListHead {
  /** The total number of results in words, for a list without a heading that has it. */
  totalText?: (total: number) => string;
  /** Called with a chosen page size. */
  onPageSize: PageSizeMenuProps["onChange"];
}

/**
 * An endless list with a URL for each page: `?page=` follows the page in view, and going back shows the same pages
 * again. Set `key` to the list's key, so that other filters make another list.
 */
export function PagedList({
  listKey,
  pageSize,
  head,
  firstTotal,
  renderPage,
}: {
  /** Identifies the list without its page: two visits with the same key share their pages. */
  listKey: string;
  pageSize: PageSizeMenuProps["pageSize"];
  head?: ListHead | undefined;
  /** Reads the total of a page that a server renders, where no page of the list can report it. */
  firstTotal?: () => number | null;
  renderPage: (props: ListPageProps) => ReactNode;
}) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const pages = usePageWindow(list, { listKey, pageSize, ...(firstTotal && { firstTotal }) });
  const { window, total, setTotal, next, previous, goTo } = pages;
  const isAutomatic = next !== null && window.last - window.first + 1 < AUTOMATIC_PAGES;
  usePageAddress(list);
  useLoadAhead(end, { page: isAutomatic ? next.last : null, load: () => next && goTo(next) });

  const numbers = Array.from({ length: window.last - window.first + 1 }, (_, index) => window.first + index);
  return (
    <div ref={list} className={styles.list}>
      {head && total !== 0 && <Head {...head} total={total} pageSize={pageSize} />}
      {previous && (
        <div className={styles.more}>
          <Button onClick={() => goTo(previous)}>{t("ui.list.earlier")}</Button>
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
          <Button onClick={() => goTo(next)}>{t("ui.list.more")}</Button>
        </div>
      )}
      <LoadedRange {...pages} pageSize={pageSize} />
    </div>
  );
}

function Head({
  total,
  totalText,
  pageSize,
  onPageSize,
}: ListHead & { total: number | null; pageSize: PageSizeMenuProps["pageSize"] }) {
  const hasSizes = total !== null && (total > PAGE_SIZES[0] || pageSize !== PAGE_SIZES[0]);
  return (
    <div className={styles.head}>
      <p>{totalText && (total === null ? <Skeleton width="90px" /> : totalText(total))}</p>
      {hasSizes && <PageSizeMenu pageSize={pageSize} onChange={onPageSize} />}
    </div>
  );
}

/** Which of the results are loaded, of a list that has more than one page. */
function LoadedRange({ window, total, pageSize }: Pick<PageWindowState, "window" | "total"> & { pageSize: number }) {
  const { t } = useTranslate();
  if (!total || total <= pageSize) return null;
  return (
    <p className={styles.count}>
      {t("ui.list.shown", {
        from: (window.first - 1) * pageSize + 1,
        to: Math.min(total, window.last * pageSize),
        total,
      })}
    </p>
  );
}
