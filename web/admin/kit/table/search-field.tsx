import { useId } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { FilterText } from "../../../kit/ui/list/filter-text.tsx";
import styles from "./search-field.module.css";

/** The search field of a bar of filters, which says when its text is too short to search for. */
export function SearchField({
  label,
  value,
  length: { minimum, maximum },
  onChange,
}: {
  label: string;
  value: string;
  /** The API's limits of the text. */
  length: { minimum: number; maximum: number };
  onChange: (value: string) => void;
}) {
  const { t } = useTranslate();
  const helpId = useId();
  const count = value.trim().length;
  return (
    <>
      <FilterText
        label={label}
        value={value}
        maxLength={maximum}
        inputMode="search"
        describedBy={helpId}
        onChange={onChange}
      />
      <p id={helpId} role="status" className={styles.help}>
        {count > 0 && count < minimum && t("admin.table.searchTooShort", { minimum })}
      </p>
    </>
  );
}
