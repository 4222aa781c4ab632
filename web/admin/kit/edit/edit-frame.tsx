import type { ReactNode } from "react";
import styles from "./edit-page.module.css";
import { SectionMenu } from "./section-menu.tsx";

/** A long page with a menu of its cards: each has the id that the menu names. */
export function EditFrame({
  items,
  menuLabel,
  children,
}: {
  items: readonly { id: string; title: string }[];
  menuLabel: string;
  children: ReactNode;
}) {
  if (items.length === 0) return <div className={styles.sections}>{children}</div>;
  return (
    <div className={styles.page}>
      <SectionMenu label={menuLabel} items={items} />
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
