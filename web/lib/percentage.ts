import type { Language } from "../../schema/languages.ts";
import { localeOf } from "./dates.ts";

/** `17,5%` in Dutch, `17.5%` in English. Takes percents: 17.5. */
export function formatPercentage(percents: number, language: Language): string {
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  return `${number.format(percents)}%`;
}
