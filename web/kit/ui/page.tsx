import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page.module.css";

/** The frame of a screen: its width, title and side content. `narrow` is for a single form. */
export function Page({
  title,
  intro,
  actions,
  before,
  narrow,
  children,
}: {
  title?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  before?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      {before}
      {(title || actions) && (
        <div className={styles.head}>
          <div>
            {title && <h1>{title}</h1>}
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}
