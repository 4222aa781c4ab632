import type { Language } from "../../../../../schema/kit/languages.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";

/** Such as "di 24 nov 10:00 – 16:00"; with the year where it is another one. */
export function daySpanText(from: number, until: number, language: Language): string {
  const style = new Date(from).getFullYear() === new Date().getFullYear() ? "moment" : "stamp";
  const isOneDay = new Date(from).toDateString() === new Date(until).toDateString();
  return `${formatDate(from, { language, style })} – ${formatDate(until, { language, style: isOneDay ? "time" : style })}`;
}
