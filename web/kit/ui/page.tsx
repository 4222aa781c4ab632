import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page.module.css";

interface PageHeadProps {
  title?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
}

/** The frame of a screen: its width, title and side content. `narrow` is for a single form. */
export function Page({
  before,
  narrow,
  children,
  ...head
}: PageHeadProps & {
  before?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      {before}
      {(head.title || head.actions) && <PageHead {...head} />}
      {children}
    </div>
  );
}

export function PageHead({ title, intro, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        {title && <h1>{title}</h1>}
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
