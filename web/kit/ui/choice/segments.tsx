import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./segments.module.css";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shown beside the label, in softer figures. */
  count?: number;
}

/** A choice of one of a few that are all seen. `small` is for the head of a card. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  small = false,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly Segment<Value>[];
  small?: boolean;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.segments, small && styles.small)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
