import { createContext, useContext } from "react";

/** What the paths of the pages begin with that a preview link opens; empty outside of a preview. */
export const PreviewPrefixContext = createContext("");

/** Whether the page is a preview: it takes no bids and no favourites, and has no live connection. */
export function useIsPreview(): boolean {
  return useContext(PreviewPrefixContext) !== "";
}
