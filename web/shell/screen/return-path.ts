import { useCallback } from "react";
import { useLocation } from "react-router";
import { useLocalizedPath } from "../language/use-localized-path.ts";

/** The query parameter of the sign-in pages that holds the path to go to afterwards. */
export const NEXT = "next";

/** A placeholder for the app's own origin. */
const ORIGIN = "https://app.invalid";
/** Browsers drop some control characters from a URL: `/<tab>/evil.example` would lead to another site. */
const CONTROL = /\p{Cc}/u;

/** A path within this app, read from a query; null if a browser would go to another site (`//evil`, `https:`). */
export function nextPath(text: string | null): string | null {
  if (!text?.startsWith("/") || CONTROL.test(text)) return null;
  const read = URL.parse(text, ORIGIN);
  // `/.//evil` resolves to `//evil` on this origin, which leads to another site when it is resolved again.
  return read?.origin === ORIGIN && !read.pathname.startsWith("//") ? text : null;
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
