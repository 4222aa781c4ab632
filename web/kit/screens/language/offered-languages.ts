import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { readStored, writeStored } from "../../lib/stored-values.ts";
import { createStore } from "../../store.ts";

export interface OfferedLanguages {
  languages: readonly Language[];
  /** For visitors who have not chosen a language. */
  byDefault: Language;
}

const USUAL: OfferedLanguages = { languages: LANGUAGES, byDefault: DEFAULT_LANGUAGE };

export const offeredLanguages = createStore<OfferedLanguages>(
  readOffered(readStored("channelLanguages")),
  readOffered(null),
);

export function keepOfferedLanguages({ languages, byDefault }: OfferedLanguages): void {
  const text = [byDefault, ...languages.filter((language) => language !== byDefault)].join(" ");
  if (text === readStored("channelLanguages")) return;
  writeStored("channelLanguages", text);
  offeredLanguages.set(readOffered(text));
}

/**
 * Parses language codes separated by spaces, the default first. Codes that the app does not support are left out. What
 * most channels offer is one object, so that hearing of it renders nothing again.
 */
export function readOffered(text: string | null): OfferedLanguages {
  const codes = (text ?? "").split(" ").filter(isLanguage);
  const [byDefault = DEFAULT_LANGUAGE] = codes;
  const languages = codes.length === 0 ? LANGUAGES : LANGUAGES.filter((language) => codes.includes(language));
  const isUsual = languages.length === LANGUAGES.length && byDefault === DEFAULT_LANGUAGE;
  return isUsual ? USUAL : { languages, byDefault };
}

/** The language that the visitor chose before, if this channel still offers it; else null. */
export function storedLanguage(): Language | null {
  const stored = readStored("locale")?.toLowerCase() ?? "";
  return isLanguage(stored) && offeredLanguages.get().languages.includes(stored) ? stored : null;
}

/** The language to use when the URL does not contain one. */
export function preferredLanguage(): Language {
  return storedLanguage() ?? offeredLanguages.get().byDefault;
}
