import type { Language } from "../../schema/languages.ts";
import type { Namespace } from "./messages.ts";

export type Messages = Readonly<Record<string, string>>;

/** Every `words.nl.ts` and `words.en.ts`. The name of the folder is the namespace. */
const files = import.meta.glob<Record<string, Messages>>("../**/words.*.ts");

export async function loadMessages(namespace: Namespace, language: Language): Promise<Messages> {
  const file = await files[`../${namespace}/words.${language}.ts`]?.();
  return Object.assign({}, ...Object.values(file ?? {}));
}
