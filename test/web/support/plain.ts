/** An element's text as one reads it: Intl sets no-break spaces, and markup breaks lines. */
export function plain(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}
