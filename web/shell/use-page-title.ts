import { useEffect } from "react";
import { appName } from "../lib/host.ts";

/** Names the page in the browser's tab; every navigation first resets it to the app's name. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} – ${appName}`;
  }, [title]);
}
