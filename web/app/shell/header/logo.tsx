import { appName, channel } from "../../../kit/lib/host.ts";
import styles from "./logo.module.css";

/** SVG paths of the channels' marks: a bidder's paddle, and arrows between two parties. */
const MARKS = {
  auctionate: "M16 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10M14 21h4v9h-4z",
  bexchange: "M3 7h16V3l10 6.5L19 16v-4H3zM29 25H13v4L3 22.5 13 16v4h16z",
};

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        {channel === "hamerslag" ? <Gavel /> : <path d={MARKS[channel]} fillRule="evenodd" />}
      </svg>
      <span className={styles.name}>{appName}</span>
    </span>
  );
}

function Gavel() {
  return (
    <>
      <g transform="rotate(-45 16 14)">
        <rect x="9" y="6" width="14" height="8" rx="1.5" />
        <rect x="7" y="5" width="3" height="10" rx="1.2" />
        <rect x="22" y="5" width="3" height="10" rx="1.2" />
        <rect x="14.5" y="14" width="3" height="12" rx="1.5" />
      </g>
      <rect x="6" y="26" width="12" height="2.6" rx="1.3" />
    </>
  );
}
