import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import styles from "./select-box.module.css";

/** A native select with the app's own arrow. `small` is for tables and dense bars. */
export function SelectBox({
  small = false,
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { small?: boolean }) {
  return (
    <span className={classNames(styles.box, small && styles.small, className)}>
      <select {...rest} className={styles.select} />
      <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
    </span>
  );
}
