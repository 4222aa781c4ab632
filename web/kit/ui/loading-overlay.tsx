import { useEffect, useState } from "react";
import styles from "./loading-overlay.module.css";

/** The overlay must never block the page longer than this. */
const CLEARED_AFTER_MS = 8_000;

/** Covers the page before all of it changes. Disappears by itself after eight seconds. */
export function LoadingOverlay({ message }: { message: string }) {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {message}
    </div>
  );
}
