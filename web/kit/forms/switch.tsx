import { type ReactNode, useId } from "react";
import { classNames } from "../ui/class-names.ts";
import { Skeleton } from "../ui/skeleton.tsx";
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

/** Has the place of a switch whose state is loading, and says what it is for. */
export function SwitchPlaceholder({ label, help }: Pick<SwitchProps, "label" | "help">) {
  return (
    <div className={classNames(styles.check, styles.setting)} aria-busy="true">
      <span className={styles.loadingSwitch}>
        <Skeleton width="44px" height="24px" />
      </span>
      <span className={styles.checkText}>
        <span className={styles.label}>{label}</span>
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </div>
  );
}
