import type { Language } from "../../../schema/languages.ts";
import { formatNumber } from "./numbers.ts";

/** `17,5%` in Dutch, `17.5%` in English. The value is in percent: 17.5. */
export function formatPercentage(percents: number, language: Language): string {
  return `${formatNumber(percents, language)}%`;
}
