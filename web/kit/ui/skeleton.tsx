import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/** The estimated length of a line; the end of a paragraph counts as one more line. */
const CHARACTERS_A_LINE = 90;

/**
 * A placeholder of the same size as the content that is loading, so that the layout does not shift. Its size is in
 * attributes: in HTML of the server, the security policy refuses styles.
 */
export function Skeleton({
  width = "100%",
  height = "1em",
  corners,
}: {
  /** Never wider than its place. */
  width?: string;
  height?: string;
  corners?: "square" | "round" | "large";
}) {
  const className = classNames(styles.skeleton, corners && styles[corners]);
  return <svg className={className} width={width} height={height} aria-hidden="true" />;
}

export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={index} width={index === lines - 1 ? "60%" : "100%"} />
      ))}
    </span>
  );
}

/** A placeholder for a text whose renderer is loading: about as many lines as the text has, up to a maximum. */
export function SkeletonText({ text, most = Number.POSITIVE_INFINITY }: { text: string; most?: number }) {
  return <SkeletonLines lines={Math.min(most, Math.ceil(text.length / CHARACTERS_A_LINE) + text.split("\n").length)} />;
}
