import { plain } from "./plain.ts";

/** The last announcement of the page's live region: polite or assertive. */
export function announced(live: "polite" | "assertive"): string {
  return plain(document.querySelector(`body > [aria-live="${live}"]`));
}
