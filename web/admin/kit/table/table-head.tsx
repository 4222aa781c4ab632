import type { ReactNode } from "react";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./data-table.module.css";
import { SortIcon, sortDirection } from "./sort-icon.tsx";
import type { TableColumn } from "./table-column.ts";
import type { TableView } from "./table-view.ts";

/** The names of a table's columns, which sort by them unless they have buttons, and the checkbox for all rows. */
export function TableHead<Row>({
  columns,
  sort,
  selectAll,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  sort: TableView["sort"];
  selectAll: ReactNode;
  onSort: (id: string) => void;
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          {selectAll}
        </th>
        {columns.map(({ id, label, isNumeric, isAction, width }) => (
          <th
            key={id}
            scope="col"
            style={{ width }}
            className={classNames(isNumeric && styles.numeric)}
            {...(!isAction && { "aria-sort": sortDirection(sort, id) })}
          >
            {isAction ? (
              label
            ) : (
              <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                {label}
                <SortIcon direction={sortDirection(sort, id)} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
