import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatNumber } from "../lib/format/numbers.ts";
import styles from "./field.module.css";
import { useField } from "./form-context.ts";

export interface FieldProps {
  name: string;
  /** Needed only if the form's `labels` do not contain the field. */
  label?: string | undefined;
  /** Placed before the control, so that it is read before typing. */
  help?: ReactNode;
  /** At the right of the label, such as the number of characters. */
  counter?: ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** A control with its label, help text and error. */
export function Field({
  name,
  label,
  help,
  counter,
  children,
}: FieldProps & {
  /** Renders the control. A control with several parts uses the label's id as its accessible name. */
  children: (control: ControlProps, labelId: string) => ReactNode;
}) {
  const { t } = useTranslate();
  const field = useField(name);
  const describedBy = [help && field.helpId, field.error && field.errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label id={field.labelId} htmlFor={field.id} className={styles.label}>
          {label ?? field.label}
          {field.isOptional && <span className={styles.optional}> ({t("forms.optional")})</span>}
        </label>
        {counter}
      </div>
      {help && (
        <div id={field.helpId} className={styles.help}>
          {help}
        </div>
      )}
      {children(
        {
          id: field.id,
          name,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": field.error ? true : undefined,
          "aria-required": field.isOptional ? undefined : true,
        },
        field.labelId,
      )}
      {field.error && (
        <p id={field.errorId} className={styles.error} role={field.isErrorAlone ? "alert" : undefined}>
          <CircleAlert size={16} aria-hidden="true" />
          {field.error}
        </p>
      )}
    </div>
  );
}

/** How many characters a field has of those that it may have, at the right of its label. */
export function CharacterCount({ count, most }: { count: number; most: number }) {
  const { language } = useTranslate();
  return (
    <span className={styles.counter} aria-hidden="true">
      {formatNumber(count, language)} / {formatNumber(most, language)}
    </span>
  );
}
