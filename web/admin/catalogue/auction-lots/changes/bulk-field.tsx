import { type ReactNode, useId } from "react";
import { SelectBox } from "../../../../kit/ui/choice/select-box.tsx";
import styles from "./changes.module.css";

/** A field of a change of several lots, below which a fault is said. */
export function BulkField({
  label,
  value,
  type = "text",
  fault = null,
  onChange,
}: {
  label: string;
  value: string;
  type?: "text" | "number" | "datetime-local";
  fault?: string | null;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const faultId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        {...(type === "number" && { min: 0, step: 1 })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {fault !== null && (
        <p id={faultId} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

export function BulkChoice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <SelectBox id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </SelectBox>
    </div>
  );
}
