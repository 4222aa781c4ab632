/** A title of at most this length fits on three lines of a card and is not split. */
const FITS = 72;
/** The longest end that fits on one line of a card. */
const MAX_END_LENGTH = 24;

/**
 * Splits a long title in two. A card always shows the end, which often holds what buyers compare: "..., bouwjaar 2016".
 */
export function splitTitle(title: string): { start: string; end: string } {
  const comma = title.lastIndexOf(", ");
  const end = title.slice(comma + 2);
  if (title.length <= FITS || comma < 1 || end.length > MAX_END_LENGTH) return { start: title, end: "" };
  return { start: title.slice(0, comma + 2), end };
}
