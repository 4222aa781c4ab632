/** A bid that binds for longer than this after the date of the sale was a slip of the keys. */
const MAX_YEARS = 2;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Until when a bid binds: the date of the sale, or the end of a later day; null for a text that is no such day. */
export function readValidity(text: string, bindingUntil: string): number | null {
  const leastMs = Date.parse(bindingUntil);
  if (text === dayOf(leastMs)) return leastMs;
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const endMs = new Date(Number(year), Number(month) - 1, Number(day), 23, 59, 59).getTime();
  const isPossible = dayOf(endMs) === text && endMs >= leastMs && text <= lastValidity(bindingUntil);
  return isPossible ? endMs : null;
}

/** The day of an instant where the reader is, as an input of a date has it. */
export function dayOf(instantMs: number): string {
  const date = new Date(instantMs);
  const part = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The last day that a bid may bind until. */
export function lastValidity(bindingUntil: string): string {
  const day = dayOf(Date.parse(bindingUntil));
  return `${Number(day.slice(0, 4)) + MAX_YEARS}${day.slice(4)}`;
}
