import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";
import styles from "./link-card.module.css";

/** A box that is a link as a whole, by the CardLink in it. */
export function LinkCard({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <article className={classNames("frame", styles.card, className)}>{children}</article>;
}

/** The link of a LinkCard: its text names the link, and its area is the whole card. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
