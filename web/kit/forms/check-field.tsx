import styles from "./field.module.css";
import type { FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

export function CheckField({ name, label, help }: FieldProps) {
  const field = useField(name);
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={field.id}
        name={name}
        defaultChecked={field.defaultValue === "on"}
        aria-describedby={[help && field.helpId, field.error && field.errorId].filter(Boolean).join(" ") || undefined}
        aria-invalid={field.error ? true : undefined}
      />
      <span className={styles.checkText}>
        <label htmlFor={field.id} className={styles.label}>
          {label ?? field.label}
        </label>
        {help && (
          <span id={field.helpId} className={styles.help}>
            {help}
          </span>
        )}
        {field.error && (
          <span id={field.errorId} className={styles.error}>
            {field.error}
          </span>
        )}
      </span>
    </div>
  );
}
