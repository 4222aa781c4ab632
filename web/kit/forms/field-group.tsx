import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./field.module.css";
import { useField } from "./form-context.ts";

export function FieldGroup({
  name,
  isLabelHidden = false,
  children,
}: {
  name: string;
  /** Where its place says what it is; screen readers have the label. */
  isLabelHidden?: boolean;
  children: ReactNode;
}) {
  const { id, label, error, errorId } = useField(name);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={isLabelHidden ? "visually-hidden" : styles.label}>{label}</legend>
      {children}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
