import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./field.module.css";
import { useField } from "./form-context.ts";

/** What every field takes. */
export interface FieldProps {
  name: string;
  label: string;
  /** Stands before the field: read before one types. */
  help?: ReactNode;
  optional?: boolean;
}

/** What a field gives its control. */
export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** Label above, help before, error after a control. */
export function Field({
  name,
  label,
  help,
  optional,
  children,
}: FieldProps & {
  /** A control of several parts is named by the label's id. */
  children: (control: ControlProps, labelId: string) => ReactNode;
}) {
  const { t } = useTranslate();
  const { id, labelId, helpId, errorId, error } = useField(name);
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t("ui.field.optional")})</span>}
      </label>
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
      {children(
        {
          id,
          name,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
          "aria-required": optional ? undefined : true,
        },
        labelId,
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
