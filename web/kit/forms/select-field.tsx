import { SelectBox } from "../ui/choice/select-box.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The text shown until an option is chosen; without it, the first option is chosen. */
  placeholder?: string;
  onChange?: (value: string) => void;
}

/** A choice from a few options. */
export function SelectField({ name, label, help, options, placeholder, onChange }: SelectFieldProps) {
  const { defaultValue } = useField(name);
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <SelectBox
          {...control}
          defaultValue={defaultValue}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        >
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
