import styles from "./spinner.module.css";

/** A turning ring. Decoration: what it stands for must be said in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
