import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

/** The colour of a badge, which only repeats the meaning of its words or icon. */
export type BadgeTone = "neutral" | "good" | "bad" | "warn" | "live" | "info";

export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {tone === "live" && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
