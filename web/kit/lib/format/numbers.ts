import type { Language } from "../../../../schema/kit/languages.ts";
import { localeOf } from "./dates.ts";

/** A number in a language's format, with at most two decimals: `3.500`, `3,500`. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value);
}

/** `17,5%` in Dutch, `17.5%` in English. The value is in percent: 17.5. */
export function formatPercentage(percents: number, language: Language): string {
  return `${formatNumber(percents, language)}%`;
}
