import type { Language } from "../../schema/languages.ts";
import type { Namespace } from "./messages.ts";

/** Messages by their keys. */
export type Messages = Readonly<Record<string, string>>;

/** Every `words.nl.ts` and `words.en.ts`. The folder is the namespace. */
const files = import.meta.glob<Record<string, Messages>>("../**/words.*.ts");

/** Loads a namespace's messages in a language. */
export async function loadMessages(namespace: Namespace, language: Language): Promise<Messages> {
  const file = await files[`../${namespace}/words.${language}.ts`]?.();
  return Object.assign({}, ...Object.values(file ?? {}));
}
