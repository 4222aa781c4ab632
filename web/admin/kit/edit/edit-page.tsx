import { type ReactNode, useId } from "react";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./edit-page.module.css";
import { SectionMenu } from "./section-menu.tsx";

interface EditSection {
  id: string;
  title: string;
  /** How the section stands, at the end of its line in the menu. */
  state?: ReactNode;
  /** Stands beside the section's title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The sections of a long form: their menu, the sections as cards, and what belongs to the thing at the side. */
export function EditPage({
  sections,
  side,
  menuLabel,
}: {
  sections: readonly EditSection[];
  side?: ReactNode;
  menuLabel: string;
}) {
  const prefix = useId();
  const idOf = (id: string) => `${prefix}-${id}`;
  return (
    <div className={styles.page}>
      <SectionMenu label={menuLabel} items={sections.map(({ id, title, state }) => ({ id: idOf(id), title, state }))} />
      <div className={styles.sections}>
        {sections.map(({ id, title, actions, children }) => (
          <section
            key={id}
            id={idOf(id)}
            tabIndex={-1}
            aria-labelledby={`${idOf(id)}-title`}
            className={classNames("frame", styles.section)}
          >
            <div className={styles.head}>
              <h2 id={`${idOf(id)}-title`} className={styles.title}>
                {title}
              </h2>
              {actions}
            </div>
            {children}
          </section>
        ))}
      </div>
      {side && <aside className={styles.side}>{side}</aside>}
    </div>
  );
}
