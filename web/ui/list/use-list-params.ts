import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * The URL parameters of a list and a setter. A change replaces the history entry: the back button leads to the page
 * before the list instead of through every filter that was tried.
 */
export function useListParams(): [URLSearchParams, (next: (params: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (params: URLSearchParams) => URLSearchParams) => setParams(next, { replace: true }),
    [setParams],
  );
  return [params, change];
}
