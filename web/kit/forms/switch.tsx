import { type ReactNode, useId } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./field.module.css";

interface SwitchProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, help, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames(styles.check, styles.setting)}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.checkText}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </div>
  );
}
