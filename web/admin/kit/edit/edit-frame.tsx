import type { ReactNode } from "react";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./edit-page.module.css";
import { SectionMenu } from "./section-menu.tsx";

/**
 * A long page with a menu of its cards: each has the id that the menu names. `side` stands beside the cards, or above
 * them where there is no room.
 */
export function EditFrame({
  items,
  menuLabel,
  side,
  children,
}: {
  items: readonly { id: string; title: string }[];
  menuLabel: string;
  side?: ReactNode;
  children: ReactNode;
}) {
  // A menu of one leads nowhere.
  if (items.length < 2 && !side) return <div className={styles.sections}>{children}</div>;
  return (
    <div className={styles.page}>
      <SectionMenu label={menuLabel} items={items} />
      {side && <aside className={classNames(styles.side, styles.first)}>{side}</aside>}
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
