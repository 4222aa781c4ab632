import { X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useMediaQuery } from "../../../kit/lib/use-media-query.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { ColumnMenu } from "./column-menu.tsx";
import styles from "./data-table.module.css";
import { ExportButton, type ExportedTable } from "./export/export-button.tsx";
import type { ReadListPage } from "./list-pages.ts";
import { PhoneRows } from "./phone-rows.tsx";
import { SelectAll } from "./select-all.tsx";
import { SortMenu } from "./sort-menu.tsx";
import type { TableColumn } from "./table-column.ts";
import { TableFilters } from "./table-filters.tsx";
import { arrangedRows, readTableView, type TableView, withColumnToggled, withNextSort } from "./table-view.ts";
import { useDataTable, useLateRows } from "./use-data-table.ts";
import { WideTable } from "./wide-table.tsx";

/** The width below which a row is some lines instead of columns. */
const PHONE = "(width < 640px)";

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
  /** As many rows as a phone shows until the reader asks for all of them. */
  firstOnPhone?: number;
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
 * can be selected for the actions. On a phone each row is some lines.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  empty,
  isFilteredElsewhere = false,
  firstOnPhone,
  summary,
  isReading = false,
  actions,
  unread,
}: DataTableProps<Row>) {
  const { t } = useTranslate();
  const [params] = useListParams();
  const isPhone = useMediaQuery(PHONE);
  const view = useMemo(() => readTableView(params, columns), [params, columns]);
  const table = useDataTable({ columns, rows, rowId, view });
  const shown = useMemo(() => columns.filter(({ id }) => !view.hidden.has(id)), [columns, view]);
  const found = table.getRowModel().rows;
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const late = useLateRows({ table, rows, rowId, isReading });
  const all = <SelectAll isAll={table.getIsAllRowsSelected()} isSome={selected.length > 0} onSelect={late.selectAll} />;
  const parts = { label, table, columns: shown, rowLabel };
  return (
    <div className={styles.frame}>
      {!isFilteredElsewhere && <TableFilters columns={columns} total={found.length} />}
      {rows.length > 0 && (
        <div className={classNames(styles.bar, selected.length > 0 && styles.selecting)}>
          {isPhone && <span className={styles.all}>{all}</span>}
          <p role={summary ? "status" : undefined}>
            {selected.length > 0
              ? t("admin.table.selected", { count: selected.length })
              : (summary ?? t("admin.table.rows", { count: found.length, total: rows.length }))}
          </p>
          {selected.length > 0 && !late.isAwaited && actions?.(selected, late.unselect)}
          {selected.length > 0 && !isPhone && (
            <Button small variant="quiet" onClick={late.unselect}>
              {t("admin.table.unselect")}
            </Button>
          )}
          <TableTools
            {...{ label, columns, isPhone, view }}
            onUnselect={selected.length > 0 ? late.unselect : null}
            hidden={view.hidden}
            selected={late.isAwaited ? [] : selected}
            found={() => found.map(({ original }) => original)}
            count={found.length}
            unread={
              unread && { ...unread, rowId, arrange: (read: readonly Row[]) => arrangedRows(read, view, columns) }
            }
          />
        </div>
      )}
      {found.length === 0 ? (
        empty
      ) : isPhone ? (
        <PhoneRows {...parts} first={firstOnPhone} />
      ) : (
        <WideTable {...parts} sort={view.sort} selectAll={all} />
      )}
    </div>
  );
}

/** The export, the order where no names of columns stand above the rows, and the choice of columns. */
function TableTools<Row>({
  isPhone,
  view,
  onUnselect,
  ...table
}: ExportedTable<Row> & {
  isPhone: boolean;
  view: TableView;
  /** Null while nothing is selected. On a phone it takes the place of what changes the table. */
  onUnselect: (() => void) | null;
}) {
  const { t } = useTranslate();
  const [, change] = useListParams();
  const { columns, hidden } = table;
  if (isPhone && onUnselect)
    return (
      <div className={styles.tools}>
        <ExportButton {...table} isIcon />
        <IconButton label={t("admin.table.unselect")} onClick={onUnselect}>
          <X size={20} />
        </IconButton>
      </div>
    );
  return (
    <div className={styles.tools}>
      <ExportButton {...table} isIcon={isPhone} />
      {isPhone && (
        <SortMenu
          columns={columns.filter(({ id }) => !hidden.has(id))}
          sort={view.sort}
          onSort={(id) => change((current) => withNextSort(current, view.sort, id))}
        />
      )}
      <ColumnMenu
        columns={columns}
        hidden={hidden}
        onToggle={(id) => change((current) => withColumnToggled(current, { columns, hidden, id }))}
      />
    </div>
  );
}
