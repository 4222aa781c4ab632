import { SelectBox } from "../ui/choice/select-box.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The text shown until an option is chosen; without it, the first option is chosen. */
  placeholder?: string;
  /** Whether the options are still being read: until then the form sends the value that it began with. */
  isLoading?: boolean;
  onChange?: (value: string) => void;
}

/** A choice from a few options. */
export function SelectField({
  name,
  label,
  help,
  options,
  placeholder,
  isLoading = false,
  onChange,
}: SelectFieldProps) {
  const { defaultValue } = useField(name);
  const first = placeholder === undefined ? options[0]?.value : "";
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <>
          {isLoading && <input type="hidden" name={name} value={defaultValue ?? first ?? ""} readOnly />}
          <SelectBox
            {...control}
            name={isLoading ? undefined : name}
            defaultValue={defaultValue}
            disabled={isLoading}
            onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectBox>
        </>
      )}
    </Field>
  );
}
