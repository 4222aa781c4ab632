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

const KILO = 1_000;
const UNITS = ["kB", "MB"] as const;

/** A file's size: `1,2 MB` in Dutch, `1.2 MB` in English; never below 1 kB. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = bytes < KILO ** 2 ? [UNITS[0], bytes / KILO] : [UNITS[1], bytes / KILO ** 2];
  const digits = { maximumFractionDigits: size < 10 && unit === "MB" ? 1 : 0 };
  return `${new Intl.NumberFormat(localeOf(language), digits).format(Math.max(1, size))} ${unit}`;
}
