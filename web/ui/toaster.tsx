import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useStore } from "../lib/store.ts";
import styles from "./toaster.module.css";
import { type Toast, toasts } from "./toasts.ts";

const ToastCard = lazyPart(async () => (await import("./toast-card.tsx")).ToastCard);

/** Where toasts appear. */
export function Toaster() {
  const all = useStore(toasts);
  const isUrgent = ({ tone }: Toast) => tone === "bad" || tone === "warn";
  return (
    <div className={styles.toaster}>
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {all.filter(isUrgent).map((toast) => (
          <Suspense key={toast.id} fallback={null}>
            <ToastCard toast={toast} />
          </Suspense>
        ))}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {all
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <Suspense key={toast.id} fallback={null}>
              <ToastCard toast={toast} />
            </Suspense>
          ))}
      </div>
    </div>
  );
}
