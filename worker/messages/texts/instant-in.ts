import type { Language } from "../../../schema/kit/languages.ts";
import { APP_TIME_ZONE } from "../../../schema/kit/time-zone.ts";

const LOCALES: Record<Language, string> = { nl: "nl-NL", en: "en-GB" };

/** An instant in words, in the time of the auction house, which is named: a mail does not know its recipient's zone. */
export function instantIn(language: Language, atMs: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: APP_TIME_ZONE,
    timeZoneName: "short",
  }).format(atMs);
}
