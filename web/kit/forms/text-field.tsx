import type { InputHTMLAttributes } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

export function TextField({ name, label, help, className, ...rest }: FieldProps & InputProps) {
  const { maxLength, defaultValue } = useField(name);
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <input
          type="text"
          maxLength={maxLength}
          defaultValue={defaultValue}
          {...rest}
          {...control}
          className={classNames(styles.input, className)}
        />
      )}
    </Field>
  );
}
