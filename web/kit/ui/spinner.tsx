import styles from "./spinner.module.css";

/** A rotating ring. It is decorative: text beside it must say what it stands for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
