import { useEffect } from "react";
import { useLocation } from "react-router";
import { pageAppName } from "../lib/host.ts";

/**
 * Every navigation first resets the title to the app's name (frame/page-frame.tsx), so even a title that is the same in
 * both languages must be set again.
 */
export function usePageTitle(title: string | null | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path resets the title
  useEffect(() => {
    if (title) document.title = `${title} – ${pageAppName()}`;
  }, [title, pathname]);
}
