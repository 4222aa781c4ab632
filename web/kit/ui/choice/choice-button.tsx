import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./choice-button.module.css";

/** One of a few choices that are buttons, such as quick amounts; `detail` is a second, small line. */
export function ChoiceButton({
  isChosen,
  detail,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> & { isChosen: boolean; detail?: ReactNode }) {
  return (
    <button {...rest} type="button" className={styles.choice} aria-pressed={isChosen}>
      <span>{children}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </button>
  );
}
