import type { ReactNode } from "react";
import styles from "./home-part.module.css";

/** A part of the home page, under its heading. */
export function HomePart({
  title,
  note,
  more,
  children,
}: {
  title: string;
  note?: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        {more}
      </div>
      {children}
    </section>
  );
}
