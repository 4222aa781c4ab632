import { useId } from "react";
import { MAX_STAFF_REASON_CHARACTERS } from "../../../../schema/kit/inputs/text.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import styles from "./staff-reason.module.css";

/** Asks why. `help` says who reads it. */
export function StaffReason({
  label,
  help,
  value,
  onChange,
}: {
  label: string;
  help: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { language } = useTranslate();
  const id = useId();
  const helpId = useId();
  const number = (count: number) => formatNumber(count, language);
  return (
    <div className={styles.reason}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className={styles.count}>
          {number(value.length)} / {number(MAX_STAFF_REASON_CHARACTERS)}
        </span>
      </div>
      <textarea
        id={id}
        rows={2}
        required
        maxLength={MAX_STAFF_REASON_CHARACTERS}
        aria-describedby={helpId}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={helpId} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
