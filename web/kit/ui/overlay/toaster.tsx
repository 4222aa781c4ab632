import { useStore } from "../../store.ts";
import { ToastCard } from "./toast-card.tsx";
import styles from "./toaster.module.css";
import { type Toast, toasts } from "./toasts.ts";

export function Toaster() {
  const all = useStore(toasts);
  const isUrgent = ({ tone }: Toast) => tone === "bad" || tone === "warn";
  return (
    <div className={styles.toaster}>
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {all.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {all
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}
