import type { ReactNode } from "react";
import styles from "./item-list.module.css";
import { PlainList } from "./plain-list.tsx";

/** A short list of the user's own things: each with a name, some facts and what can be done with it. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PlainList aria-label={label} className={styles.list}>
      {children}
    </PlainList>
  );
}

export function Item({
  icon,
  title,
  badge,
  facts,
  actions,
}: {
  icon: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  facts: readonly string[];
  actions?: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.about}>
        <p className={styles.title}>
          {title}
          {badge}
        </p>
        {facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
