import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";
import styles from "./settings-row.module.css";

/** A card of rows under one heading, each of which leads to a setting and shows its state. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classNames("frame", styles.group)}>
      <h2 className={styles.title}>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      <ul role="list" className={styles.rows}>
        {children}
      </ul>
    </section>
  );
}

/** One row of a SettingsGroup, a link as a whole. Its state is a badge or a short grey word. */
export function SettingsRow({
  to,
  icon,
  name,
  value,
  state,
}: {
  to: string;
  /** 22 pixels. */
  icon: ReactNode;
  name: string;
  value?: ReactNode;
  state?: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          {value && <span className={styles.value}>{value}</span>}
        </span>
        {state && <span className={styles.state}>{state}</span>}
        <ChevronRight size={20} aria-hidden="true" className={styles.chevron} />
      </Link>
    </li>
  );
}
