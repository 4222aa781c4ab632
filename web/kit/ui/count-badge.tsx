import { classNames } from "./class-names.ts";
import styles from "./count-badge.module.css";

/** The highest number shown; a higher count is shown as "9+". */
export const HIGHEST_COUNT = 9;

/** A number in the corner of a button of the header; nothing for zero. */
export function CountBadge({ count, tone }: { count: number; tone: "news" | "bad" }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(styles.count, styles[tone])}
      data-count={count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}
      aria-hidden="true"
    />
  );
}
