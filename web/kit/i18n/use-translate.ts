import { useCallback, useSyncExternalStore } from "react";
import type { Language } from "../../../schema/kit/languages.ts";
import { type Dictionary, useServer } from "../first-render.ts";
import { dictionary, formatMessage, pageDictionary } from "./dictionary.ts";
import type { Translate } from "./messages.ts";

export function useTranslate(): { t: Translate; language: Language } {
  // The app's first render has the messages too: they load before it.
  const ofPage = useSyncExternalStore(dictionary.subscribe, dictionary.get, pageDictionary);
  const ofServer = useServer()?.dictionary;
  const t = useCallback<Translate>(
    (key, params) => formatMessage(ofServer ?? withLaterWords(ofPage), key, params),
    [ofServer, ofPage],
  );
  return { t, language: (ofServer ?? ofPage).language };
}

/** The newest dictionary of the language, with the words of parts that have loaded since. */
function withLaterWords(source: Dictionary): Dictionary {
  const newest = dictionary.get();
  return newest.language === source.language ? newest : source;
}
