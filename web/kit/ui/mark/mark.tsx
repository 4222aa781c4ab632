import styles from "./mark.module.css";

/** From this size down, the drawing is the one that is fitted to 16 pixels. */
const FITTED_PX = 16;

const BLOCKS = "M3 1h6v7.5H3zM15 1h6v7.5h-6zM3 15.5h6V23H3zM15 15.5h6V23h-6z";
const LINE = "M0 10.25h24v3.5H0z";
const FITTED_BLOCKS = "M2 0h4v5H2zM10 0h4v5h-4zM2 11h4v5H2zM10 11h4v5h-4z";
const FITTED_LINE = "M0 7h16v2H0z";

/**
 * The monogram: an H of four blocks, struck through by a line in the channel's colour. The blocks take the text's
 * colour; in one colour, the line does too.
 */
export function Mark({ size = 24, isPlain = false }: { size?: number; isPlain?: boolean }) {
  const isFitted = size <= FITTED_PX;
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox={isFitted ? "0 0 16 16" : "0 0 24 24"}
      aria-hidden="true"
    >
      <path fill="currentColor" d={isFitted ? FITTED_BLOCKS : BLOCKS} />
      <path className={isPlain ? styles.plain : styles.line} d={isFitted ? FITTED_LINE : LINE} />
    </svg>
  );
}
