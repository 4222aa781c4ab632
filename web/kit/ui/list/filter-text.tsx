import { useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./filter-field.module.css";

/** How long typing must pause before the list updates. */
const TYPING_REST_MS = 350;

/** A text filter. The list updates when typing pauses, the field loses focus or Enter is pressed. */
export function FilterText({
  label,
  value,
  maxLength,
  inputMode,
  placeholder,
  describedBy,
  isLabelHidden = false,
  onChange,
}: {
  label: string;
  value: string;
  maxLength: number;
  inputMode?: "decimal" | "search";
  placeholder?: string;
  /** The id of an element that says more about the field. */
  describedBy?: string;
  /** For a field whose place says what it is; screen readers have the label. */
  isLabelHidden?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL changed without typing: by the back button, or by "clear".
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (next: string) => {
    clearTimeout(timer.current);
    if (next !== value) onChange(next);
  };
  return (
    <div className={classNames(styles.field, inputMode === "decimal" && styles.amount)}>
      <label htmlFor={id} className={classNames(isLabelHidden && "visually-hidden")}>
        {label}
      </label>
      <input
        id={id}
        type={inputMode === "search" ? "search" : "text"}
        className={styles.control}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-describedby={describedBy}
        autoComplete="off"
        {...(inputMode && { inputMode })}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => settle(next), TYPING_REST_MS);
        }}
        onBlur={() => settle(text)}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle(text);
        }}
      />
    </div>
  );
}
