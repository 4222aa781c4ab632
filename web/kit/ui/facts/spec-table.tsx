import type { ReactNode } from "react";
import styles from "./spec-table.module.css";

export interface Spec {
  label: string;
  value: ReactNode;
}

/** Names and values in rows; two columns of rows in a wide window. */
export function SpecTable({ specs }: { specs: readonly Spec[] }) {
  return (
    <dl className={styles.table}>
      {specs.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
