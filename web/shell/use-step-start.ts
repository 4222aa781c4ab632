import { useLayoutEffect } from "react";

/** Shows each step of a screen from its heading on: the step before may have been scrolled. */
export function useStepStart(step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason to scroll
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
}
