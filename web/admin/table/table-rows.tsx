import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "../../i18n/use-translate.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./data-table.module.css";
import type { TableColumn } from "./table-column.ts";
import type { DataTableModel } from "./use-data-table.ts";

/** The height of a row in the style sheet. */
const ROW_HEIGHT = 44;
/** The number of rows beyond the ones in view, so that scrolling shows no gap. */
const OVERSCAN = 12;

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
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap height={before} />
      {items.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <tr key={row.id} aria-rowindex={index + 2} aria-selected={row.getIsSelected()}>
            <td className={styles.check}>
              <input
                type="checkbox"
                aria-label={t("admin.table.select", { row: rowLabel(row.original) })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </td>
            {columns.map(({ id, value, cell, isNumeric }) => (
              <td key={id} className={classNames(isNumeric && styles.numeric)}>
                {cell ? cell(row.original) : value(row.original)}
              </td>
            ))}
          </tr>
        );
      })}
      <Gap height={after} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
