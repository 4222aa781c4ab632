import { useEffect } from "react";

/** Marks messages as read until an instant, once the page is in view. Null: there is nothing to mark. */
export function useMarkRead(readUntil: string | null, mark: (readUntil: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each instant, whatever is drawn again
  useEffect(() => {
    if (readUntil === null) return;
    const markInView = () => {
      if (document.visibilityState === "visible") mark(readUntil);
    };
    markInView();
    document.addEventListener("visibilitychange", markInView);
    return () => document.removeEventListener("visibilitychange", markInView);
  }, [readUntil]);
}
