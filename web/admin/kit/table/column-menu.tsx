import { Columns3 } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import styles from "./data-table.module.css";
import type { TableColumn } from "./table-column.ts";

/** Chooses the columns that a table shows; the last one stays. */
export function ColumnMenu<Row>({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly TableColumn<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const { t } = useTranslate();
  const choices = columns.filter(({ isAction }) => !isAction);
  const isLast = choices.length - hidden.size === 1;
  return (
    <Popover label={t("admin.table.columns")} trigger={<Columns3 size={20} />}>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t("admin.table.columns")}</legend>
        {choices.map(({ id, label }) => (
          <label key={id} className={styles.column}>
            <input
              type="checkbox"
              checked={!hidden.has(id)}
              disabled={isLast && !hidden.has(id)}
              onChange={() => onToggle(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
