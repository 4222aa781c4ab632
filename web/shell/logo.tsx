import { appName } from "../lib/host.ts";
import styles from "./logo.module.css";

/** The house's mark and the channel's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <g transform="rotate(-45 16 14)">
          <rect x="9" y="6" width="14" height="8" rx="1.5" />
          <rect x="7" y="5" width="3" height="10" rx="1.2" />
          <rect x="22" y="5" width="3" height="10" rx="1.2" />
          <rect x="14.5" y="14" width="3" height="12" rx="1.5" />
        </g>
        <rect x="6" y="26" width="12" height="2.6" rx="1.3" />
      </svg>
      {appName}
    </span>
  );
}
