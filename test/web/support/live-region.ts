import { plain } from "./plain.ts";

/** What the page's live region last said: when the reader pauses, or at once. */
export function announced(live: "polite" | "assertive"): string {
  return plain(document.querySelector(`body > [aria-live="${live}"]`));
}
