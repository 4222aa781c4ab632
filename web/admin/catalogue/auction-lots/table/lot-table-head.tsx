import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../../kit/ui/class-names.ts";
import type { TableView } from "../../../kit/table/table-view.ts";
import type { GridColumn } from "./lot-columns.tsx";
import styles from "./lot-table.module.css";

/** The names of the columns, which sort by them. Without a choice the lots are in the order of their numbers. */
export function LotTableHead({
  columns,
  sort,
  onSort,
  isAllSelected,
  isSomeSelected,
  onSelectAll,
}: {
  columns: readonly GridColumn[];
  sort: TableView["sort"];
  onSort: (id: string) => void;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onSelectAll: (isOn: boolean) => void;
}) {
  const { t } = useTranslate();
  const all = useRef<HTMLInputElement>(null);
  // Only a script can set this state of a checkbox.
  useEffect(() => {
    if (all.current) all.current.indeterminate = isSomeSelected && !isAllSelected;
  }, [isSomeSelected, isAllSelected]);
  const shown = sort ?? { id: "number", isDescending: false };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <input
            ref={all}
            type="checkbox"
            aria-label={t("admin.table.selectAll")}
            checked={isAllSelected}
            onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
          />
        </th>
        <th scope="col" className={styles.handle}>
          <span className="visually-hidden">{t("admin.lots.order")}</span>
        </th>
        {columns.map(({ id, label, isNumeric, isAction, width }) => (
          <th
            key={id}
            scope="col"
            style={{ width }}
            className={classNames(isNumeric && styles.numeric)}
            aria-sort={isAction || shown.id !== id ? undefined : shown.isDescending ? "descending" : "ascending"}
          >
            {isAction ? (
              <span className="visually-hidden">{label}</span>
            ) : (
              <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                {label}
                {shown.id === id &&
                  (shown.isDescending ? (
                    <ArrowDown size={12} aria-hidden="true" />
                  ) : (
                    <ArrowUp size={12} aria-hidden="true" />
                  ))}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
