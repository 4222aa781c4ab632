import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./data-table.module.css";
import type { TableColumn } from "./table-column.ts";
import type { TableView } from "./table-view.ts";

/** The names of a table's columns, which sort by them unless they have buttons, and the checkbox for all rows. */
export function TableHead<Row>({
  columns,
  sort,
  isAllSelected,
  isSomeSelected,
  onSelectAll,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  sort: TableView["sort"];
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onSelectAll: (isOn: boolean) => void;
  onSort: (id: string) => void;
}) {
  const { t } = useTranslate();
  const all = useRef<HTMLInputElement>(null);
  // Only a script can set this state of a checkbox.
  useEffect(() => {
    if (all.current) all.current.indeterminate = isSomeSelected && !isAllSelected;
  }, [isSomeSelected, isAllSelected]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <input
            ref={all}
            type="checkbox"
            aria-label={t("admin.table.selectAll")}
            checked={isAllSelected}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        {columns.map(({ id, label, isNumeric, isAction, width }) => (
          <th
            key={id}
            scope="col"
            style={{ width }}
            className={classNames(isNumeric && styles.numeric)}
            {...(!isAction && { "aria-sort": ariaSort(sort, id) })}
          >
            {isAction ? (
              label
            ) : (
              <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                {label}
                <SortIcon direction={ariaSort(sort, id)} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Direction = "ascending" | "descending" | "none";

function ariaSort(sort: TableView["sort"], id: string): Direction {
  if (sort?.id !== id) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

function SortIcon({ direction }: { direction: Direction }) {
  if (direction === "none") return <ArrowUpDown size={14} aria-hidden="true" className={styles.unsorted} />;
  return direction === "ascending" ? (
    <ArrowUp size={14} aria-hidden="true" />
  ) : (
    <ArrowDown size={14} aria-hidden="true" />
  );
}
