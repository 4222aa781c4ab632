import { type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./struck-value.module.css";

/** Draws the struck line under a value when it changes, such as a price; the value itself does not move. */
export function StruckValue({
  value,
  className,
  children,
}: {
  value: string | number | null;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span className={classNames(styles.value, className)}>
      {children}
      {/* A key for each change starts the animation again. */}
      {shown.changes > 0 && <span key={shown.changes} className={styles.line} aria-hidden="true" />}
    </span>
  );
}
