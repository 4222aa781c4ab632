import { type TextareaHTMLAttributes, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./field.module.css";
import { CharacterCount, Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

export function TextAreaField({ name, label, help, onInput, ...rest }: FieldProps & AreaProps) {
  const { maxLength, defaultValue } = useField(name);
  const [count, setCount] = useState(defaultValue?.length ?? 0);
  const counter = maxLength !== undefined && <CharacterCount count={count} most={maxLength} />;
  return (
    <Field name={name} label={label} help={help} counter={counter}>
      {(control) => (
        <textarea
          rows={3}
          maxLength={maxLength}
          defaultValue={defaultValue}
          {...rest}
          {...control}
          onInput={(event) => {
            setCount(event.currentTarget.value.length);
            onInput?.(event);
          }}
          className={classNames(styles.input, styles.area)}
        />
      )}
    </Field>
  );
}
