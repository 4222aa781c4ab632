import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./phone-rows.module.css";
import type { TableColumn } from "./table-column.ts";
import type { DataTableModel } from "./use-data-table.ts";

/** A row with two lines; each row is measured once it is in the page. */
const USUAL_HEIGHT = 76;
/** Rows beyond those in the window: a thumb scrolls far. */
const OVERSCAN = 8;

interface PhoneRowsProps<Row extends object> {
  label: string;
  table: DataTableModel<Row>;
  columns: readonly TableColumn<Row>[];
  rowLabel: (row: Row) => string;
  /** So many rows are in the list until all are asked for. */
  first: number | undefined;
}

/**
 * The rows of a table in a window that has no room for columns: a first line that names the row, and below it the
 * values of the other columns. The page scrolls, not the list.
 */
export function PhoneRows<Row extends object>({ label, table, columns, rowLabel, first }: PhoneRowsProps<Row>) {
  const { t } = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { rows, total, showAll } = useFirstRows(table.getRowModel().rows, { first, list });
  const [top, setTop] = useState(0);
  // Again after each render: filters and what is said above the list move it.
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => USUAL_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const contentOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row && <RowContent row={row.original} columns={columns} />;
    },
    [rows, columns],
  );
  const labelOf = useCallback(
    (index: number) => rows[index] && t("admin.table.select", { row: rowLabel(rows[index].original) }),
    [rows, rowLabel, t],
  );
  const select = useCallback((index: number, isOn: boolean) => rows[index]?.toggleSelected(isOn), [rows]);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if the bullets are hidden
        role="list"
        className={classNames("frame", styles.rows)}
        tabIndex={-1}
        aria-label={label}
        style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
      >
        {items.map(({ index }) => {
          const row = rows[index];
          return (
            row && (
              <PhoneRow
                key={row.id}
                index={index}
                total={total}
                isSelected={row.getIsSelected()}
                measure={virtualizer.measureElement}
                labelOf={labelOf}
                contentOf={contentOf}
                onSelect={select}
              />
            )
          );
        })}
      </ul>
      {rows.length < total && <Button onClick={showAll}>{t("admin.table.showAll", { count: total })}</Button>}
    </>
  );
}

/** The first rows, and all of them once they are asked for: then the list has the focus, whose button is gone. */
function useFirstRows<Row>(
  found: readonly Row[],
  { first, list }: { first: number | undefined; list: RefObject<HTMLElement | null> },
) {
  const [isWhole, setIsWhole] = useState(first === undefined);
  const rows = useMemo(() => (isWhole ? found : found.slice(0, first)), [found, isWhole, first]);
  const showAll = () => {
    setIsWhole(true);
    list.current?.focus({ preventScroll: true });
  };
  return { rows, total: found.length, showAll };
}

/** Scrolling renders the rows that come into view, and no others. */
const PhoneRow = memo(function PhoneRow({
  index,
  total,
  isSelected,
  measure,
  labelOf,
  contentOf,
  onSelect,
}: {
  index: number;
  total: number;
  isSelected: boolean;
  measure: (row: Element | null) => void;
  labelOf: (index: number) => string | undefined;
  contentOf: (index: number) => ReactNode;
  onSelect: (index: number, isOn: boolean) => void;
}) {
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={classNames(styles.row, isSelected && styles.selected)}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={labelOf(index)}
          checked={isSelected}
          onChange={(event) => onSelect(index, event.currentTarget.checked)}
        />
      </label>
      {contentOf(index)}
    </li>
  );
});

function RowContent<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  const isLed = columns.some(({ onPhone }) => onPhone === "lead");
  const placeOf = ({ isAction, onPhone }: TableColumn<Row>, index: number) => {
    if (onPhone) return onPhone;
    if (isAction) return "action";
    return !isLed && index === 0 ? "lead" : "labelled";
  };
  const shown = columns.flatMap((column, index) => {
    const { id, label, value, cell } = column;
    const content = cell ? cell(row) : value(row);
    const isEmpty = content === "" || content === false || content === null || content === undefined;
    return isEmpty ? [] : [{ id, label, content, place: placeOf(column, index) }];
  });
  const of = (place: (typeof shown)[number]["place"]) => shown.filter((part) => part.place === place);
  const rest = shown.filter(({ place }) => place === "plain" || place === "labelled");
  return (
    <>
      {of("picture").map(({ id, content }) => (
        <div key={id}>{content}</div>
      ))}
      <div className={styles.what}>
        <div className={styles.lead}>
          {of("lead").map(({ id, content }, index) => (
            <Fragment key={id}>
              {/* Without a space the last word of one and the first of the next are one word, which breaks anywhere. */}
              {index > 0 && " "}
              <span>{content}</span>
            </Fragment>
          ))}
        </div>
        {rest.length > 0 && (
          <div className={styles.rest}>
            {rest.map(({ id, label, content, place }) => (
              <span key={id} className={styles.part}>
                {place === "labelled" && <span className={styles.label}>{label}</span>} {content}
              </span>
            ))}
          </div>
        )}
        {of("action").map(({ id, content }) => (
          <div key={id} className={styles.action}>
            {content}
          </div>
        ))}
      </div>
    </>
  );
}
