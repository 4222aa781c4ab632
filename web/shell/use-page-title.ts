import { useEffect } from "react";
import { useLocation } from "react-router";
import { appName } from "../lib/host.ts";

/**
 * Names the page in the browser's tab. Every navigation first resets it to the app's name (layout.tsx), a change of language too:
 * a title that is the same in both languages has to be set again.
 */
export function usePageTitle(title: string | null | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path resets the title
  useEffect(() => {
    if (title) document.title = `${title} – ${appName}`;
  }, [title, pathname]);
}
