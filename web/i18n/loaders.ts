import type { Language } from "../../schema/kit/languages.ts";
import type { Namespace } from "./messages.ts";

export type Messages = Readonly<Record<string, string>>;

type DictionaryFiles = Record<string, () => Promise<Record<string, Messages>>>;

/**
 * Every `words.nl.ts` and `words.en.ts` but the staff's, which the public pages need not list. The folder is the
 * namespace.
 */
const files = import.meta.glob<Record<string, Messages>>(["../**/words.*.ts", "!../admin/**"]);

export function addDictionaries(more: DictionaryFiles): void {
  Object.assign(files, more);
}

export async function loadMessages(namespace: Namespace, language: Language): Promise<Messages> {
  const file = await files[`../${namespace}/words.${language}.ts`]?.();
  return Object.assign({}, ...Object.values(file ?? {}));
}
