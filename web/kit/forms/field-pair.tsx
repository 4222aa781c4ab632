import type { ReactNode } from "react";
import styles from "./field.module.css";

/** A field and its repetition, beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
