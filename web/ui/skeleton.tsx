import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** What a line of text holds; a paragraph's end counts as another one. */
const CHARACTERS_A_LINE = 90;

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

/** In the place of a text whose layout is still to come: about as many lines, at most those given. */
export function SkeletonText({ text, most = Number.POSITIVE_INFINITY }: { text: string; most?: number }) {
  return <SkeletonLines lines={Math.min(most, Math.ceil(text.length / CHARACTERS_A_LINE) + text.split("\n").length)} />;
}
