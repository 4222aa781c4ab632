/** An element's text with plain spaces: Intl uses no-break spaces, and markup breaks lines. */
export function plain(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}
