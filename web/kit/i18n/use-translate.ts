import { useCallback } from "react";
import type { Language } from "../../../schema/kit/languages.ts";
import { useServer } from "../first-render.ts";
import { useStore } from "../store.ts";
import { dictionary, formatMessage } from "./dictionary.ts";
import type { Translate } from "./messages.ts";

export function useTranslate(): { t: Translate; language: Language } {
  const ofPage = useStore(dictionary);
  const current = useServer()?.dictionary ?? ofPage;
  const t = useCallback<Translate>((key, params) => formatMessage(current, key, params), [current]);
  return { t, language: current.language };
}
