import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query matches, updated live. For cases that CSS cannot handle, such as one form in two places. No
 * query matches on the server.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
