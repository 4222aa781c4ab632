import { ArrowUpDown } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import styles from "./data-table.module.css";
import { SortIcon, sortDirection } from "./sort-icon.tsx";
import type { TableColumn } from "./table-column.ts";
import type { TableView } from "./table-view.ts";

/** The order of rows that stand below no names of columns. */
export function SortMenu<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  sort: TableView["sort"];
  onSort: (id: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <Popover isForm label={t("admin.table.sort")} trigger={<ArrowUpDown size={20} />}>
      <ul className={styles.columns}>
        {columns
          .filter(({ isAction }) => !isAction)
          .map(({ id, label }) => (
            <li key={id}>
              <button type="button" className={styles.order} aria-pressed={sort?.id === id} onClick={() => onSort(id)}>
                {label}
                {sort?.id === id && (
                  <span className="visually-hidden">
                    , {t(sort.isDescending ? "admin.table.descending" : "admin.table.ascending")}
                  </span>
                )}
                <SortIcon direction={sortDirection(sort, id)} />
              </button>
            </li>
          ))}
      </ul>
    </Popover>
  );
}
