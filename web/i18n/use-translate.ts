import { useCallback } from "react";
import type { Language } from "../../schema/languages.ts";
import { useStore } from "../lib/store.ts";
import { catalogue, phrase } from "./catalogue.ts";
import type { Translate } from "./phrases.ts";

/** The words of the current language; the component follows a change of language. */
export function useTranslate(): { t: Translate; language: Language } {
  const words = useStore(catalogue);
  const t = useCallback<Translate>((key, params) => phrase(words, key, params), [words]);
  return { t, language: words.language };
}
