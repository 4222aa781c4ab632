import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * A change replaces the history entry: the back button leads to the page before the list instead of through every
 * filter that was tried.
 */
export function useListParams(): [URLSearchParams, (next: (params: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (params: URLSearchParams) => URLSearchParams) => setParams(next, { replace: true }),
    [setParams],
  );
  return [params, change];
}

/** The parameters with other choices, which go back to the first page. An empty choice is removed. */
export function withChoices(params: URLSearchParams, choices: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete("page");
  return next;
}
