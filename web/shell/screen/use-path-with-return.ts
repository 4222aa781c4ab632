import { useCallback } from "react";
import { useLocation } from "react-router";
import { useLocalizedPath } from "../language/use-localized-path.ts";
import { NEXT } from "./next-path.ts";

/** Creates URLs of pages that return to the current page when they are done. */
export function usePathWithReturn(): (path: string) => string {
  const path = useLocalizedPath();
  const { pathname, search } = useLocation();
  return useCallback(
    (to) => `${path(to)}?${new URLSearchParams({ [NEXT]: pathname + search })}`,
    [path, pathname, search],
  );
}
