import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./data-table.module.css";
import type { TableColumn } from "./table-column.ts";
import type { DataTableModel } from "./use-data-table.ts";

/** The height of a row in the style sheet. */
const ROW_HEIGHT = 44;
/** The number of rows beyond the ones in view, so that scrolling shows no gap. */
const OVERSCAN = 4;

/** The rows in view, between two gaps of the height of the others. */
export function TableRows<Row extends object>({
  table,
  columns,
  scroller,
  rowLabel,
}: {
  table: DataTableModel<Row>;
  columns: readonly TableColumn<Row>[];
  /** The element that scrolls; null until it is in the page. */
  scroller: HTMLElement | null;
  rowLabel: (row: Row) => string;
}) {
  const { t } = useTranslate();
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const labelOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? t("admin.table.select", { row: rowLabel(row.original) }) : "";
    },
    [rows, rowLabel, t],
  );
  const cellsOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return (
        row &&
        columns.map(({ id, value, cell, isNumeric, isLong }) => {
          const content = cell ? cell(row.original) : value(row.original);
          return (
            <td key={id} className={classNames(isNumeric && styles.numeric)}>
              {isLong ? <span className={styles.long}>{content}</span> : content}
            </td>
          );
        })
      );
    },
    [rows, columns],
  );
  const select = useCallback((index: number, isOn: boolean) => rows[index]?.toggleSelected(isOn), [rows]);
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap height={before} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={row.id}
              index={index}
              isSelected={row.getIsSelected()}
              labelOf={labelOf}
              cellsOf={cellsOf}
              onSelect={select}
            />
          )
        );
      })}
      <Gap height={after} />
    </tbody>
  );
}

/** Scrolling renders the rows that come into view, and no others. */
const TableRow = memo(function TableRow({
  index,
  isSelected,
  labelOf,
  cellsOf,
  onSelect,
}: {
  index: number;
  isSelected: boolean;
  labelOf: (index: number) => string;
  cellsOf: (index: number) => ReactNode;
  onSelect: (index: number, isOn: boolean) => void;
}) {
  return (
    <tr aria-rowindex={index + 2} aria-selected={isSelected}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={labelOf(index)}
          checked={isSelected}
          onChange={(event) => onSelect(index, event.currentTarget.checked)}
        />
      </td>
      {cellsOf(index)}
    </tr>
  );
});

function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
