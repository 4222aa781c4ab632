import type { Language } from "../../../schema/languages.ts";
import { localeOf } from "./dates.ts";

/** A number in a language's format, with at most two decimals: `3.500`, `3,500`. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value);
}
