import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** The shape of what is coming, in its size, so that nothing jumps when it is there. */
export function Skeleton({
  width = "100%",
  height = "1em",
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const style: CSSProperties = { width, height, ...(radius ? { borderRadius: radius } : {}) };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}

/** Some lines of text to come. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
        <Skeleton key={index} width={index === lines - 1 ? "60%" : "100%"} />
      ))}
    </span>
  );
}
