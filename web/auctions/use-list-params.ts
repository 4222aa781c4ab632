import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * The address of a list and the way to change it. A change replaces the address: the way back leads to the page before the
 * list, not through every filter that was tried.
 */
export function useListParams(): [URLSearchParams, (next: (params: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (params: URLSearchParams) => URLSearchParams) => setParams(next, { replace: true }),
    [setParams],
  );
  return [params, change];
}
