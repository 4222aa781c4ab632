import { type ReactNode, useMemo, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { ColumnMenu } from "./column-menu.tsx";
import styles from "./data-table.module.css";
import { ExportButton, type ExportedTable } from "./export/export-button.tsx";
import type { ReadListPage } from "./list-pages.ts";
import { leastWidth, type TableColumn } from "./table-column.ts";
import { TableFilters } from "./table-filters.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRows } from "./table-rows.tsx";
import { arrangedRows, readTableView, withColumnToggled, withNextSort } from "./table-view.ts";
import { useDataTable, useLateRows } from "./use-data-table.ts";

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** Stable between renders. */
  columns: readonly TableColumn<Row>[];
  /** Stable between renders. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row's name in the label of its checkbox. */
  rowLabel: (row: Row) => string;
  /** Shown instead of rows. */
  empty: ReactNode;
  /** Whether the filters of the columns stand elsewhere. */
  isFilteredElsewhere?: boolean;
  /** Which part of a list the rows are, where they are not all of it. */
  summary?: string | undefined;
  /** Whether more rows are on their way. */
  isReading?: boolean;
  /** The actions on the selected rows, besides clearing the selection. */
  actions?: (selected: readonly Row[], unselect: () => void) => ReactNode;
  /** Of a list of which the rows are a part: how an export reads all of it. `isMore`: the total is a lower bound. */
  unread?: { readPage: ReadListPage<Row>; total: number; isMore?: boolean };
}

/**
 * A table for staff, of many rows: only those in view are in the page. Order, filters and columns are in the URL; rows
 * can be selected for the actions.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  empty,
  isFilteredElsewhere = false,
  summary,
  isReading = false,
  actions,
  unread,
}: DataTableProps<Row>) {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const view = useMemo(() => readTableView(params, columns), [params, columns]);
  const table = useDataTable({ columns, rows, rowId, view });
  const shown = useMemo(() => columns.filter(({ id }) => !view.hidden.has(id)), [columns, view]);
  const found = table.getRowModel().rows;
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const late = useLateRows({ table, rows, rowId, isReading });
  return (
    <div className={styles.frame}>
      {!isFilteredElsewhere && <TableFilters columns={columns} total={found.length} />}
      <div className={styles.bar}>
        <p role={summary ? "status" : undefined}>
          {selected.length > 0
            ? t("admin.table.selected", { count: selected.length })
            : (summary ?? t("admin.table.rows", { count: found.length, total: rows.length }))}
        </p>
        {selected.length > 0 && !late.isAwaited && actions?.(selected, late.unselect)}
        {selected.length > 0 && (
          <Button small variant="quiet" onClick={late.unselect}>
            {t("admin.table.unselect")}
          </Button>
        )}
        <TableTools
          label={label}
          columns={columns}
          hidden={view.hidden}
          selected={late.isAwaited ? [] : selected}
          found={() => found.map(({ original }) => original)}
          count={found.length}
          unread={unread && { ...unread, rowId, arrange: (all: readonly Row[]) => arrangedRows(all, view, columns) }}
        />
      </div>
      {found.length === 0 ? (
        empty
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
        <section ref={setScroller} className={classNames("frame", styles.scroller)} aria-label={label} tabIndex={0}>
          <table className={styles.table} style={{ minWidth: leastWidth(shown) }} aria-rowcount={found.length + 1}>
            <caption className="visually-hidden">{label}</caption>
            <TableHead
              columns={shown}
              sort={view.sort}
              isAllSelected={table.getIsAllRowsSelected()}
              isSomeSelected={selected.length > 0}
              onSelectAll={late.selectAll}
              onSort={(id) => change((current) => withNextSort(current, view.sort, id))}
            />
            <TableRows table={table} columns={shown} scroller={scroller} rowLabel={rowLabel} />
          </table>
        </section>
      )}
    </div>
  );
}

/** The export, and the choice of columns. */
function TableTools<Row>(table: ExportedTable<Row>) {
  const [, change] = useListParams();
  const { columns, hidden } = table;
  return (
    <div className={styles.tools}>
      <ExportButton {...table} />
      <ColumnMenu
        columns={columns}
        hidden={hidden}
        onToggle={(id) => change((current) => withColumnToggled(current, { columns, hidden, id }))}
      />
    </div>
  );
}
