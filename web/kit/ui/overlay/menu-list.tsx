import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import styles from "./menu-list.module.css";

export function MenuList({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

export function MenuAnchor({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={styles.row}>
        {icon}
        {children}
      </a>
    </li>
  );
}

export function MenuButton({
  icon,
  isCurrent,
  onClick,
  children,
}: {
  icon?: ReactNode;
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isCurrent || undefined} onClick={onClick}>
        {icon}
        {children}
      </button>
    </li>
  );
}
