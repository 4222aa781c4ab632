import { useCallback } from "react";
import { useLocation } from "react-router";
import { isReturnPath } from "../../../schema/kit/return-path.ts";
import { useLocalizedPath } from "./language/use-localized-path.ts";

/** The query parameter of the sign-in pages that holds the path to go to afterwards. */
export const NEXT = "next";

/** A path within this app, read from a query or from the API; null if it would lead to another site. */
export function nextPath(text: string | null): string | null {
  return text !== null && isReturnPath(text) ? text : null;
}

/** Creates URLs of pages that return to the current page when they are done. */
export function usePathWithReturn(): (path: string) => string {
  const path = useLocalizedPath();
  const { pathname, search } = useLocation();
  return useCallback(
    (to) => `${path(to)}?${new URLSearchParams({ [NEXT]: pathname + search })}`,
    [path, pathname, search],
  );
}
