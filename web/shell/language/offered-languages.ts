import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "../../../schema/languages.ts";
import { createStore } from "../../lib/store.ts";
import { readStored, writeStored } from "../../lib/stored-values.ts";

/** The languages that a channel's manager lets it be read in. */
export interface OfferedLanguages {
  languages: readonly Language[];
  /** For who has not chosen one. */
  byDefault: Language;
}

/** As this channel said at the last visit, until it says so anew; before the first, every language of the house. */
export const offeredLanguages = createStore<OfferedLanguages>(readOffered(readStored("channelLanguages")));

/** Follows the channel, now and from the start of the next visit. */
export function keepOfferedLanguages({ languages, byDefault }: OfferedLanguages): void {
  const text = [byDefault, ...languages.filter((language) => language !== byDefault)].join(" ");
  if (text === readStored("channelLanguages")) return;
  writeStored("channelLanguages", text);
  offeredLanguages.set(readOffered(text));
}

/** Reads language codes with spaces between them, the default first; what is no language of the house is left out. */
export function readOffered(text: string | null): OfferedLanguages {
  const codes = (text ?? "").split(" ").filter(isLanguage);
  const [byDefault] = codes;
  if (!byDefault) return { languages: LANGUAGES, byDefault: DEFAULT_LANGUAGE };
  return { languages: LANGUAGES.filter((language) => codes.includes(language)), byDefault };
}

/** The language that this visitor chose before, where this channel still offers it; or null. */
export function storedLanguage(): Language | null {
  const stored = readStored("locale")?.toLowerCase() ?? "";
  return isLanguage(stored) && offeredLanguages.get().languages.includes(stored) ? stored : null;
}

/** The language before any address says otherwise. */
export function preferredLanguage(): Language {
  return storedLanguage() ?? offeredLanguages.get().byDefault;
}
