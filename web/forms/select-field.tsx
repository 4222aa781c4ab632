import type { SelectHTMLAttributes } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface Choice {
  value: string;
  label: string;
}

/** A choice out of a list; the browser's own list, which every phone and screen reader knows. */
export function SelectField({
  name,
  label,
  help,
  optional,
  choices,
  empty,
  ...rest
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> & { choices: readonly Choice[]; empty?: string }) {
  return (
    <Field {...{ name, label, ...(help && { help }), ...(optional && { optional }) }}>
      {(control) => (
        <select {...rest} {...control} className={styles.input}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
