import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export function Card({
  id,
  title,
  actions,
  children,
  className,
}: {
  /** For a link or a menu that leads to it, and moves the focus there. */
  id?: string;
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classNames("frame", styles.card, className)}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
