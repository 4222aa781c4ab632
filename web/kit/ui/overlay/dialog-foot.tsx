import type { ReactNode } from "react";
import styles from "./dialog.module.css";

/** The buttons of a form in a dialog, which stay in sight below its fields; `help` stands before them. */
export function DialogFoot({ help, children }: { help?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.formFoot}>
      {help && <div className={styles.help}>{help}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
