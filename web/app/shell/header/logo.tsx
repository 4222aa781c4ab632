import { useAppName } from "../../../kit/lib/host.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Mark } from "../../../kit/ui/mark/mark.tsx";
import styles from "./logo.module.css";

const MARK_PX = 28;

/** The mark with the channel's name. `isSmall` is for a narrow place; on phones it always is. */
export function Logo({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span className={classNames(styles.logo, isSmall && styles.small)}>
      <Mark size={MARK_PX} />
      <span>{useAppName()}</span>
    </span>
  );
}
