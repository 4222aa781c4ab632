import type { TextareaHTMLAttributes } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

export function TextAreaField({ name, label, help, ...rest }: FieldProps & AreaProps) {
  const { maxLength, defaultValue } = useField(name);
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <textarea
          rows={3}
          maxLength={maxLength}
          defaultValue={defaultValue}
          {...rest}
          {...control}
          className={classNames(styles.input, styles.area)}
        />
      )}
    </Field>
  );
}
