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
export function withChoices(
  params: URLSearchParams,
  choices: Readonly<Record<string, string | readonly string[]>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, chosen] of Object.entries(choices)) {
    next.delete(name);
    for (const value of [chosen].flat()) if (value) next.append(name, value);
  }
  next.delete("page");
  return next;
}
