import { X } from "lucide-react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../button.tsx";
import styles from "./filter-chips.module.css";
import { PlainList } from "./plain-list.tsx";

export interface FilterChip {
  label: string;
  onRemove: () => void;
}

export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const { t } = useTranslate();
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      <PlainList className={styles.list} aria-label={t("ui.filters.active")}>
        {chips.map(({ label, onRemove }) => (
          <li key={label} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t("ui.filters.remove", { filter: label })}
              onClick={onRemove}
            >
              <span className={styles.label}>{label}</span>
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </PlainList>
      <Button small variant="quiet" onClick={onClear}>
        {t("ui.filters.clear")}
      </Button>
    </div>
  );
}
