/** A title that fits into two lines of a card needs no splitting. */
const FITS = 40;
/** A longer end does not fit into one line of a card. */
const MAX_END_LENGTH = 24;

/**
 * A long title in two parts: a card cuts the first part where there is no room, and always shows the end, which often is what
 * buyers compare: "..., bouwjaar 2016".
 */
export function splitTitle(title: string): { start: string; end: string } {
  const comma = title.lastIndexOf(", ");
  const end = title.slice(comma + 2);
  if (title.length <= FITS || comma < 1 || end.length > MAX_END_LENGTH) return { start: title, end: "" };
  return { start: title.slice(0, comma + 2), end };
}
