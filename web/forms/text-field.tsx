import type { InputHTMLAttributes } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** One line of text. */
export function TextField({ name, label, help, optional, className, ...rest }: FieldProps & InputProps) {
  return (
    <Field {...{ name, label, ...(help && { help }), ...(optional && { optional }) }}>
      {(control) => <input type="text" {...rest} {...control} className={classNames(styles.input, className)} />}
    </Field>
  );
}
