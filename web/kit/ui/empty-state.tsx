import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = "h2",
}: {
  icon?: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  heading?: "h1" | "h2" | "h3";
}) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
