import styles from "./field.module.css";
import { FieldGroup } from "./field-group.tsx";
import { useField } from "./form-context.ts";

interface CheckGroupProps<Value extends string> {
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

export function CheckGroup<Value extends string>({ name, options, chosen, onChange }: CheckGroupProps<Value>) {
  const { id } = useField(name);
  return (
    <FieldGroup name={name}>
      <div className={styles.checks}>
        {options.map(({ value, label }) => (
          <div key={value} className={styles.check}>
            <input
              type="checkbox"
              id={`${id}-${value}`}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((option) => (option === value ? currentTarget.checked : chosen.includes(option))),
                )
              }
            />
            <label htmlFor={`${id}-${value}`}>{label}</label>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
