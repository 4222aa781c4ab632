import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./tile-link.module.css";

export function TileLink({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>{children}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
