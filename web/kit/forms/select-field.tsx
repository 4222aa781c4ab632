import { SelectBox } from "../ui/choice/select-box.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The text shown until an option is chosen; without it, the first option is chosen. */
  placeholder?: string;
}

/** A choice from a few options. */
export function SelectField({ name, label, help, options, placeholder }: SelectFieldProps) {
  const { defaultValue } = useField(name);
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <SelectBox {...control} defaultValue={defaultValue}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
