import { useLayoutEffect } from "react";

/** Scrolls to the heading at each step of a screen, since the previous step may have been scrolled. */
export function useStepStart(step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed step is the reason to scroll
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
}
