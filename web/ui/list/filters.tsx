import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./filters.module.css";

/** The filters of a list: in a row if there is room, behind a button on a phone. */
export function Filters({
  count,
  onClear,
  children,
}: {
  /** The number of active filters. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={styles.filters}>
      <div className={styles.toggle}>
        <Button
          wide
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? t("ui.filters.open") : t("ui.filters.openCount", { count })}
        </Button>
      </div>
      <div id={panelId} className={classNames(styles.panel, isOpen && styles.isOpen)}>
        {children}
        {count > 0 && (
          <Button variant="quiet" onClick={onClear}>
            {t("ui.filters.clear")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A filter with a few options. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** How long typing must pause before the list updates. */
const TYPING_REST_MS = 350;

/** A text filter. The list updates when typing pauses, the field loses focus or Enter is pressed. */
export function FilterText({
  label,
  value,
  maxLength,
  inputMode,
  placeholder,
  onChange,
}: {
  label: string;
  value: string;
  maxLength: number;
  inputMode?: "decimal" | "search";
  placeholder?: string;
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
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={inputMode === "search" ? "search" : "text"}
        className={styles.control}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
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
