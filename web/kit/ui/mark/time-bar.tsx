import { useTicking } from "../../lib/clock/server-ticks.ts";
import { classNames } from "../class-names.ts";
import styles from "./time-bar.module.css";

/** A lot's bar shows the last two minutes; before them it is full. */
const LAST_MS = 120_000;

/**
 * The time that is left until a moment, as a line that grows shorter once a second and grows back when the moment
 * moves. A clock beside it always says the same.
 */
export function TimeBar({
  untilMs,
  lengthMs = LAST_MS,
  className,
}: {
  untilMs: number;
  /** The time that the whole bar stands for. */
  lengthMs?: number;
  className?: string | undefined;
}) {
  const share = useTicking((nowMs) => Math.min(1, Math.max(0, (untilMs - nowMs) / lengthMs)));
  return (
    <span className={classNames(styles.track, className)} aria-hidden="true">
      <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.bar} width="1" height="1" transform={`scale(${share.toFixed(4)} 1)`} />
      </svg>
    </span>
  );
}
