import { type ReactNode, useState } from "react";
import { classNames } from "../../../kit/ui/class-names.ts";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import styles from "./data-table.module.css";
import { leastWidth, type TableColumn } from "./table-column.ts";
import { TableHead } from "./table-head.tsx";
import { TableRows } from "./table-rows.tsx";
import { type TableView, withNextSort } from "./table-view.ts";
import type { DataTableModel } from "./use-data-table.ts";

/** Rows and columns below names that stay, in a part of the page that scrolls. */
export function WideTable<Row extends object>({
  label,
  table,
  columns,
  sort,
  rowLabel,
  selectAll,
}: {
  label: string;
  table: DataTableModel<Row>;
  columns: readonly TableColumn<Row>[];
  sort: TableView["sort"];
  rowLabel: (row: Row) => string;
  selectAll: ReactNode;
}) {
  const [, change] = useListParams();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <section ref={setScroller} className={classNames("frame", styles.scroller)} aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        style={{ minWidth: leastWidth(columns) }}
        aria-rowcount={table.getRowModel().rows.length + 1}
      >
        <caption className="visually-hidden">{label}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          selectAll={selectAll}
          onSort={(id) => change((current) => withNextSort(current, sort, id))}
        />
        <TableRows table={table} columns={columns} scroller={scroller} rowLabel={rowLabel} />
      </table>
    </section>
  );
}
